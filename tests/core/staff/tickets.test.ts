import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import { Notifications, Tickets } from "@naqi/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { as, job, testNow, visitor } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";

const support = "support@naqi.example";
let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
  process.env.SUPPORT_EMAIL = support;
});
afterEach(() => void delete process.env.SUPPORT_EMAIL);

const ticket = (change: object = {}) => ({
  idempotencyKey: randomUUID(),
  name: "Sara Haddad",
  email: `${randomUUID()}@example.com`,
  topic: "payments_and_pricing" as const,
  message: "Why was I shown two prices?",
  ...change,
});
const open = (asked: ReturnType<typeof ticket>, now = testNow) => as(visitor, () => Tickets.open(asked), now);
const stored = async (email: string) =>
  (await everything()).filter((row) => row.__edb_e__ === "ticket" && row.email === email);

// covers staff.tickets
describe("a message to support", () => {
  it("is stored and mailed to support, never to the typed address", async () => {
    const asked = ticket({ message: "<b>Hello</b>, is\nanybody there?" });
    const { ticketId } = await open(asked);
    expect(await stored(asked.email)).toMatchObject([{ ticketId, topic: asked.topic, message: asked.message }]);
    await as(job, () => Notifications.deliverDue());
    const mail = ports.mails.find(({ text }) => text.includes(ticketId));
    expect(mail).toMatchObject({ to: support, subject: "Ticket: payments and pricing" });
    expect(mail?.text).toContain(`From: Sara Haddad <${asked.email}>`);
    expect(mail?.html).toContain("&lt;b&gt;Hello&lt;/b&gt;");
    expect(ports.mails.map(({ to }) => to)).not.toContain(asked.email);
  });

  it("is stored also if support has no address", async () => {
    delete process.env.SUPPORT_EMAIL;
    const asked = ticket();
    await open(asked);
    expect(await as(job, () => Notifications.deliverDue())).toMatchObject({ failed: 0 });
    expect(await stored(asked.email)).toHaveLength(1);
    expect(ports.mails).toEqual([]);
  });

  it("sent ten times at once is one message; another text under its key is refused", async () => {
    const asked = ticket();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(asked)));
    expect(new Set(answers.map(({ ticketId }) => ticketId)).size).toBe(1);
    expect(await stored(asked.email)).toHaveLength(1);
    await expect(open({ ...asked, message: "Something else entirely" })).rejects.toMatchObject({
      code: "request.keyReused",
    });
  });

  it("is limited to five an hour from an address; earlier ones can still be repeated", async () => {
    const { email } = ticket();
    const five = await Promise.all(
      Array.from({ length: 5 }, () => ticket({ email })).map(async (one) => ({ one, ...(await open(one)) })),
    );
    await expect(open(ticket({ email }))).rejects.toMatchObject({
      code: "ticket.tooMany",
      status: 429,
      message: "Too many attempts. Please try again later",
    });
    expect(await open(five[0]!.one)).toEqual({ ticketId: five[0]!.ticketId });
    expect(await stored(email)).toHaveLength(5);
    await open(ticket({ email }), addMinutes(testNow, 61));
    expect(await stored(email)).toHaveLength(6);
  });

  it.each([
    { message: "Too short" },
    { message: "x".repeat(2001) },
    { name: " " },
    { topic: "weather" },
    { email: "x" },
  ])("refuses %j", async (wrong) => {
    await expect(open(ticket(wrong))).rejects.toMatchObject({ kind: "invalid" });
  });
});
