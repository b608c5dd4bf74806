import { randomUUID } from "node:crypto";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { addMinutes, policy } from "@naqi/contracts";
import { Account, Admin, Notifications, Tickets } from "@naqi/core";
import { client, tableName } from "@naqi/core/kit/table/table";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { TicketEntity } from "@naqi/core/staff/tickets/tickets.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, job, member, testNow, visitor } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => void (ports = fakePorts()));

const answer = "Tap your booking,\nthen <Move>.";
const message = "How do I move\nmy <b>visit</b>?";

/** A message from an address of its own by default. */
async function opened(more: Partial<Parameters<typeof Tickets.open>[0]> = {}, now = testNow) {
  const email = `${randomUUID()}@example.com`;
  const asked = { idempotencyKey: randomUUID(), name: "Win a prize", email, topic: "other", message, ...more } as const;
  return { email: asked.email, ...(await as(visitor, () => Tickets.open(asked), now)) };
}

async function mailsTo(email: string) {
  const soon = addMinutes(testNow, 5);
  await deliverAll(soon);
  return ports.mails.filter(({ to }) => to === email);
}

const rowsOf = async (kind: string) => (await everything()).filter((row) => row.__edb_e__ === kind);
const trailOf = async (ticketId: string) => (await rowsOf("audit")).filter(({ recordId }) => recordId === ticketId);

// covers staff.tickets
describe("staff answer a ticket", () => {
  it("once, by a mail to its address with its reference and the text, and an audit entry", async () => {
    const { ticketId, email } = await opened();
    const reviewer = await staff();
    const replied = await as(reviewer, () => Tickets.reply({ ticketId, reply: answer }), addMinutes(testNow, 5));
    expect(replied).toMatchObject({
      ticket: { state: "answered", email, message, version: 1, entries: [{ kind: "reply", text: answer }] },
    });
    expect(replied.owner).toBeUndefined();
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(ticketId);
    expect(mail?.text).toContain(answer);
    expect(mail?.text).toMatch(/, you wrote to \w+:$/m);
    expect(mail?.text).toContain("> How do I move\n> my <b>visit</b>?");
    expect(mail?.html).toContain("then &lt;Move&gt;.");
    expect(mail?.html).not.toContain("<b>visit");
    // Anyone may type any name, and any address for the mail.
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.text).not.toContain("Win a prize");
    // A visitor has no member for the audit, so it names the actor.
    expect(await trailOf(ticketId)).toMatchObject([
      { action: "ticket.reply", actorId: reviewer.memberId, subjectId: "none" },
    ]);
    const again = await as(reviewer, () => Tickets.staffCase({ ticketId }));
    expect(again).toEqual(replied);
    expect(again.timeline).toMatchObject([
      { what: "ticket.made", at: testNow },
      { what: "ticket.reply", byName: "Omar Said" },
    ]);
    const close = (version: number) => as(reviewer, () => Tickets.close({ ticketId, version, reason: "Done." }));
    expect(await refusal(close(0))).toBe("ticket.changed");
    expect(await refusal(close(1))).toBe("ticket.settled");
  });

  it("of a member, who is greeted by the account's name, with an audit entry; not of an unconfirmed one", async () => {
    const [customer, squatter] = [await member("customer"), await member("customer", { emailVerified: false })];
    const reviewer = await staff();
    for (const [who, emailConfirmed] of [[customer, true] as const, [squatter, false] as const]) {
      const { ticketId, email } = await opened({ email: who.email });
      const { owner } = await as(reviewer, () => Tickets.staffCase({ ticketId }));
      expect(owner).toEqual({ memberId: who.memberId, fullName: who.fullName, role: "customer", emailConfirmed });
      await as(reviewer, () => Tickets.reply({ ticketId, reply: answer }));
      const mail = (await mailsTo(email)).find(({ subject }) => subject.includes(ticketId));
      expect(mail?.text.split("\n")[0]).toBe(emailConfirmed ? `Hello ${who.fullName},` : "Hello,");
      const { history } = await as(reviewer, () => Admin.person({ memberId: who.memberId }));
      expect(history.map(({ action }) => action)).toEqual(emailConfirmed ? ["ticket.reply"] : []);
    }
  });

  it("or close it without a notification, with a reason in the audit", async () => {
    const { ticketId, email } = await opened();
    const reviewer = await staff();
    const closed = await as(reviewer, () => Tickets.close({ ticketId, reason: "Advertising." }));
    expect(closed).toMatchObject({
      ticket: { state: "closed" },
      timeline: [{ what: "ticket.made" }, { what: "ticket.close", reason: "Advertising." }],
    });
    expect(closed.ticket.entries).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
    const late = (version: number) => as(reviewer, () => Tickets.reply({ ticketId, version, reply: answer }));
    expect(await refusal(late(0))).toBe("ticket.changed");
    expect(await refusal(late(1))).toBe("ticket.closed");
    expect(await mailsTo(email)).toEqual([]);
  });

  it("at the same moment: one succeeds, every other gets a conflict, and one mail is sent", async () => {
    const { ticketId, email } = await opened();
    const team = [await staff(), await staff()];
    const acts = Array.from({ length: 10 }, (_, index) =>
      as(team[index % 2]!, () =>
        index % 3 === 0
          ? Tickets.close({ ticketId, reason: "Answered by phone." })
          : Tickets.reply({ ticketId, reply: `Answer ${index}` }),
      ),
    );
    const outcomes = await Promise.allSettled(acts);
    const [won, ...others] = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value.ticket] : []));
    expect(others).toEqual([]);
    const codes = outcomes.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
    expect(codes).toEqual(Array.from({ length: 9 }, () => "ticket.changed"));
    expect(await trailOf(ticketId)).toHaveLength(1);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(won?.entries.length ?? 0);
    for (const { text } of mails) expect(text).toContain(won?.entries[0]?.text);
  });

  it("and leave nothing when the table fails before the write", async () => {
    const { ticketId } = await opened();
    const reviewer = await staff();
    const before = fingerprint(await everything());
    const reply = () => as(reviewer, () => Tickets.reply({ ticketId, reply: answer }));
    for (const index of [0, 1, 2]) {
      const fault = intercept({ before: (call) => (call.index === index ? new Error("Gone.") : undefined) });
      await expect(reply()).rejects.toThrow("Gone.");
      fault.stop();
      expect(fingerprint(await everything())).toEqual(before);
    }
    expect(await reply()).toMatchObject({ ticket: { state: "answered" } });
  });

  it("refuses staff who lost their role or their second factor, with a valid token", async () => {
    const { ticketId } = await opened();
    const [demoted, unprotected] = [await staff(), await staff({ factor: false })];
    await MemberEntity.patch({ memberId: demoted.memberId }).set({ role: "customer" }).go();
    const before = fingerprint(await everything());
    for (const who of [demoted, unprotected]) {
      expect(await refusal(as(who, () => Tickets.reply({ ticketId, reply: answer })))).toBe("request.forbidden");
      expect(await refusal(as(who, () => Tickets.close({ ticketId, reason: "Done." })))).toBe("request.forbidden");
    }
    expect(fingerprint(await everything())).toEqual(before);
  });

  it.each([
    ["no words", { reply: " " }],
    ["a word too many", { reply: "x".repeat(policy.ticketReply + 1) }],
    ["what nobody asked for", { reply: answer, more: 1 }],
  ])("with %s is refused", async (_, bad) => {
    const { ticketId } = await opened();
    const reviewer = await staff();
    expect(await refusal(as(reviewer, () => Tickets.reply({ ticketId, ...bad })))).toBe("request.invalid");
  });

  it("only if there is one, and only staff", async () => {
    const { ticketId } = await opened();
    const [reviewer, customer] = [await staff(), await member("customer")];
    const none = { ticketId: `tkt_${"0".repeat(26)}` };
    expect(await refusal(as(reviewer, () => Tickets.staffCase(none)))).toBe("ticket.notFound");
    expect(await refusal(as(reviewer, () => Tickets.reply({ ...none, reply: answer })))).toBe("ticket.notFound");
    expect(await refusal(as(customer, () => Tickets.staffCase({ ticketId })))).toBe("request.forbidden");
    expect(await refusal(as(customer, () => Tickets.staffList({})))).toBe("request.forbidden");
    expect(await refusal(as(visitor, () => Tickets.reply({ ticketId, reply: answer })))).toBe("request.anonymous");
  });
});

// covers staff.tickets
describe("the list of tickets", () => {
  it("has the open ones, oldest first, in pages, and each other state separately, latest first", async () => {
    const reviewer = await staff();
    const ids: string[] = [];
    for (const minutes of [-9, -8, -7, -6]) ids.push((await opened({}, addMinutes(testNow, minutes))).ticketId);
    const [first, second, third, fourth] = ids;
    const ours = async (asked: Parameters<typeof Tickets.staffList>[0]) =>
      (await as(reviewer, () => Tickets.staffList({ limit: 50, ...asked }))).items
        .map(({ ticketId }) => ticketId)
        .filter((id) => ids.includes(id));
    expect(await ours({})).toEqual(ids);
    await as(reviewer, () => Tickets.reply({ ticketId: second!, reply: answer }));
    await as(reviewer, () => Tickets.reply({ ticketId: first!, reply: answer }));
    await as(reviewer, () => Tickets.close({ ticketId: third!, reason: "Done." }));
    expect(await ours({})).toEqual([fourth]);
    expect(await ours({ state: "answered" })).toEqual([second, first]);
    expect(await ours({ state: "closed" })).toEqual([third]);
    const page = await as(reviewer, () => Tickets.staffList({ state: "answered", limit: 1 }));
    const next = await as(reviewer, () => Tickets.staffList({ state: "answered", limit: 1, cursor: page.cursor }));
    expect(next.items[0]?.ticketId).not.toBe(page.items[0]?.ticketId);
    expect(page.items[0]).not.toHaveProperty("message");
    expect(page.items[0]).not.toHaveProperty("email");
    const foreign = () => as(reviewer, () => Tickets.staffList({ state: "closed", cursor: page.cursor }));
    expect(await refusal(foreign())).toBe("request.invalid");
  });

  it("takes one table request, a ticket three, and an answer and closing four", async () => {
    const [one, other] = [await opened(), await opened()];
    const reviewer = await staff();
    const requestsOf = async (work: () => Promise<unknown>) => {
      const { sent, stop } = intercept();
      await as(reviewer, work);
      stop();
      return sent.length;
    };
    expect(await requestsOf(() => Tickets.staffList({}))).toBe(1);
    expect(await requestsOf(() => Tickets.staffCase({ ticketId: one.ticketId }))).toBe(3);
    expect(await requestsOf(() => Tickets.reply({ ticketId: one.ticketId, reply: answer }))).toBe(4);
    expect(await requestsOf(() => Tickets.close({ ticketId: other.ticketId, reason: "Done." }))).toBe(4);
  });
});

// covers staff.tickets
describe("a ticket from before there were states", () => {
  it("is open, found by its id, and listed once it was answered", async () => {
    const { ticketId, email } = await opened();
    const [row] = (await rowsOf("ticket")).filter((one) => one.ticketId === ticketId);
    const added = ["state", "gsi2pk", "gsi2sk", "desk", "gsi3pk", "gsi3sk"];
    const old = Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !added.includes(name)));
    await client.send(new PutCommand({ TableName: tableName, Item: old }));
    const reviewer = await staff();
    expect(await as(reviewer, () => Tickets.staffCase({ ticketId }))).toMatchObject({ ticket: { state: "open" } });
    const listed = async (state: "open" | "answered") =>
      (await as(reviewer, () => Tickets.staffList({ state, limit: 50 }))).items.map((one) => one.ticketId);
    expect(await listed("open")).not.toContain(ticketId);
    await as(reviewer, () => Tickets.reply({ ticketId, reply: answer }));
    expect(await listed("answered")).toContain(ticketId);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

// covers staff.tickets
describe("a member who leaves", () => {
  it("no longer receives messages", async () => {
    const { ticketId, email } = await opened();
    const reviewer = await staff();
    await as(reviewer, () => Tickets.reply({ ticketId, reply: answer }));
    await TicketEntity.delete({ ticketId }).go();
    expect(await mailsTo(email)).toEqual([]);
    expect(await as(job, () => Notifications.deliverDue(), addMinutes(testNow, 60))).toMatchObject({ failed: 0 });
  });

  it("erases notes about their messages from before they had an account", async () => {
    const email = `${randomUUID()}@example.com`;
    const { ticketId } = await opened({ email });
    const reviewer = await staff();
    await as(reviewer, () => Tickets.close({ ticketId, reason: `${email} writes that to everybody.` }));
    const customer = await member("customer", { email, authTime: testNow });
    await as(customer, () => Account.close({}));
    await mailsTo(email);
    expect((await TicketEntity.get({ ticketId }).go()).data).toBeNull();
    const [entry] = await trailOf(ticketId);
    expect(entry).toMatchObject({ action: "ticket.close", actorId: reviewer.memberId });
    expect(entry).not.toHaveProperty("reason");
  });

  it("with an unconfirmed address keeps the notes about its owner's messages", async () => {
    const email = `${randomUUID()}@example.com`;
    const { ticketId } = await opened({ email });
    const reviewer = await staff();
    await as(reviewer, () => Tickets.close({ ticketId, reason: "Answered by phone." }));
    const squatter = await member("customer", { email, emailVerified: false, authTime: testNow });
    await as(squatter, () => Account.close({}));
    await mailsTo(email);
    const { timeline } = await as(reviewer, () => Tickets.staffCase({ ticketId }));
    expect(timeline.at(-1)).toMatchObject({ what: "ticket.close", reason: "Answered by phone." });
  });
});
