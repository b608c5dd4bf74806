import { randomUUID } from "node:crypto";
import { addMinutes, policy } from "@naqi/contracts";
import { Account, Tickets } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { TicketEntity } from "@naqi/core/staff/tickets/tickets.entity";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { as, member, testNow, visitor } from "../../support/given/given.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

const support = "support@naqi.example";
let ports: ReturnType<typeof fakePorts>;
beforeEach(() => {
  ports = fakePorts();
  process.env.SUPPORT_EMAIL = support;
});
afterEach(() => void delete process.env.SUPPORT_EMAIL);

const later = (minutes: number) => addMinutes(testNow, minutes);
const message = "Where is my receipt?";

/** A message from an address of its own by default. */
async function written(more: Partial<Parameters<typeof Tickets.open>[0]> = {}, now = testNow) {
  const email = `${randomUUID()}@example.com`;
  const asked = { idempotencyKey: randomUUID(), name: "Lina", email, topic: "other", message, ...more } as const;
  return { email: asked.email, ...(await as(visitor, () => Tickets.open(asked), now)) };
}
const mailsTo = async (email: string, now = later(60)) => {
  await deliverAll(now);
  return ports.mails.filter(({ to }) => to === email);
};
const trailOf = async (ticketId: string) =>
  (await everything()).filter((row) => row.__edb_e__ === "audit" && row.recordId === ticketId);

// covers staff.threads
describe("a ticket", () => {
  it("is reopened by a message that names it from the same address, and is answered again, each mail with what it answers", async () => {
    const [reviewer, { ticketId, email }] = [await staff(), await written()];
    await as(reviewer, () => Tickets.reply({ ticketId, reply: "By mail." }), later(1));
    const again = await written({ email, ticketId, message: "It is not in my mail." }, later(2));
    expect(again.ticketId).toBe(ticketId);
    const open = await as(reviewer, () => Tickets.staffCase({ ticketId }), later(3));
    expect(open.ticket).toMatchObject({
      state: "open",
      version: 2,
      waitsSince: later(2),
      entries: [
        { kind: "reply", text: "By mail.", byName: "Omar Said" },
        { kind: "message", text: "It is not in my mail." },
      ],
    });
    expect(open.timeline.map(({ what }) => what)).toEqual(["ticket.made", "ticket.reply", "ticket.message"]);
    const { items } = await as(reviewer, () => Tickets.staffList({ limit: 50 }), later(3));
    expect(items.find((one) => one.ticketId === ticketId)).toMatchObject({ waitsSince: later(2) });
    await as(reviewer, () => Tickets.reply({ ticketId, version: 2, reply: "In your bookings." }), later(4));
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    const [one, two] = ["By mail.", "In your bookings."].map((text) => mails.find((mail) => mail.text.includes(text)));
    expect(one?.text).toContain(`> ${message}`);
    expect(two?.text).toContain("> It is not in my mail.");
    expect(two?.text).not.toContain(message);
    expect(two?.text).toContain(`/help?ticket=${ticketId}`);
    const [first, second] = ports.mails.filter(({ to, text }) => to === support && text.includes(ticketId));
    expect([first?.subject, second?.subject].sort()).toEqual(["New message on a ticket: other", "Ticket: other"]);
  });

  it("of another address, of no one, or without room is not continued: the message is a new ticket", async () => {
    const [reviewer, { ticketId, email }] = [await staff(), await written()];
    const stranger = await written({ ticketId });
    expect(stranger.ticketId).not.toBe(ticketId);
    const unknown = `tkt_${"0".repeat(26)}`;
    expect((await written({ email, ticketId: unknown })).ticketId).not.toBe(unknown);
    expect((await as(reviewer, () => Tickets.staffCase({ ticketId }))).ticket).toMatchObject({
      version: 0,
      entries: [],
    });
    for (let index = 0; index < policy.ticketEntries.ofWriter; index++)
      await as(reviewer, () => Tickets.note({ ticketId, note: `Note ${index}` }));
    expect((await written({ email, ticketId })).ticketId).not.toBe(ticketId);
    for (let index = policy.ticketEntries.ofWriter; index < policy.ticketEntries.most; index++)
      await as(reviewer, () => Tickets.note({ ticketId, note: `Note ${index}` }));
    const { most: version } = policy.ticketEntries;
    expect(await refusal(as(reviewer, () => Tickets.note({ ticketId, note: "More" })))).toBe("ticket.full");
    expect(await refusal(as(reviewer, () => Tickets.reply({ ticketId, version, reply: "More" })))).toBe("ticket.full");
  });

  it("takes the same message once, although it is sent ten times", async () => {
    const [reviewer, { ticketId, email }] = [await staff(), await written()];
    const idempotencyKey = randomUUID();
    await Promise.all(
      Array.from({ length: 10 }, () => written({ idempotencyKey, email, ticketId, message: "Once more please" })),
    );
    const { ticket } = await as(reviewer, () => Tickets.staffCase({ ticketId }));
    expect(ticket.entries).toHaveLength(1);
  });

  it("is reopened by staff with a reason, without a mail", async () => {
    const [reviewer, { ticketId, email }] = [await staff(), await written()];
    await as(reviewer, () => Tickets.close({ ticketId, reason: "Advertising." }), later(1));
    const reopen = (version: number) =>
      as(reviewer, () => Tickets.reopen({ ticketId, version, reason: "It was a customer." }), later(2));
    expect(await refusal(reopen(0))).toBe("ticket.changed");
    const open = await reopen(1);
    expect(open).toMatchObject({ ticket: { state: "open", version: 2, waitsSince: later(2) } });
    expect(open.timeline.at(-1)).toMatchObject({ what: "ticket.reopen", reason: "It was a customer." });
    expect(await as(reviewer, () => Tickets.staffCase({ ticketId }))).toEqual(open);
    expect(await refusal(reopen(2))).toBe("ticket.stillOpen");
    expect(await mailsTo(email)).toEqual([]);
    const { data } = await TicketEntity.get({ ticketId }).go();
    expect(data).not.toHaveProperty("settledAt");
  });

  it("is assigned to oneself, to a colleague and to no one, which the trail has by id and no mail tells", async () => {
    const [reviewer, colleague] = [await staff(), await staff()];
    const { ticketId, email } = await written();
    const assign = (version: number, assigneeId?: string) =>
      as(reviewer, () => Tickets.assign({ ticketId, version, ...(assigneeId && { assigneeId }) }));
    expect((await assign(0, reviewer.memberId)).ticket.assignee).toMatchObject({ memberId: reviewer.memberId });
    const given = await assign(1, colleague.memberId);
    expect(given.ticket).toMatchObject({
      state: "open",
      assignee: { memberId: colleague.memberId, name: "Omar Said" },
    });
    const { items } = await as(reviewer, () => Tickets.staffList({ limit: 50 }));
    expect(items.find((one) => one.ticketId === ticketId)?.assignee?.memberId).toBe(colleague.memberId);
    expect((await assign(2)).ticket).not.toHaveProperty("assignee");
    expect((await trailOf(ticketId)).map(({ action, detail }) => [action, detail]).sort()).toEqual(
      [reviewer.memberId, colleague.memberId, "none"].map((id) => ["ticket.assign", `assignee=${id}`]).sort(),
    );
    expect(await mailsTo(email)).toEqual([]);
  });

  it("is never assigned to a member who is not staff, or no longer", async () => {
    const [reviewer, customer, demoted, unprotected] = [
      await staff(),
      await member("customer"),
      await staff(),
      await staff({ factor: false }),
    ];
    await MemberEntity.patch({ memberId: demoted.memberId }).set({ role: "customer" }).go();
    const { ticketId } = await written();
    const before = fingerprint(await everything());
    for (const assigneeId of [customer.memberId, demoted.memberId, unprotected.memberId, randomUUID()])
      expect(await refusal(as(reviewer, () => Tickets.assign({ ticketId, assigneeId })))).toBe("ticket.notStaff");
    expect(fingerprint(await everything())).toEqual(before);
  });
});

// covers staff.threads
describe("the list of one's own tickets, and of no one's", () => {
  it("follows each assignment and state, in pages", async () => {
    const [me, colleague] = [await staff(), await staff()];
    const ids: string[] = [];
    for (const minutes of [1, 2, 3]) ids.push((await written({}, later(minutes))).ticketId);
    const [first = "", second = "", third = ""] = ids;
    const listed = async (asked: Parameters<typeof Tickets.staffList>[0], who = me) =>
      (await as(who, () => Tickets.staffList({ limit: 50, ...asked }))).items
        .map(({ ticketId }) => ticketId)
        .filter((id) => ids.includes(id));
    expect(await listed({ assigned: "no_one" })).toEqual(ids);
    expect(await listed({ assigned: "me" })).toEqual([]);
    const give = (ticketId: string, assigneeId: string | undefined, version = 0) =>
      as(me, () => Tickets.assign({ ticketId, version, assigneeId }));
    await give(first, me.memberId);
    await give(second, me.memberId);
    await give(third, colleague.memberId);
    expect(await listed({ assigned: "no_one" })).toEqual([]);
    expect(await listed({ assigned: "me" })).toEqual([first, second]);
    expect(await listed({ assigned: "me" }, colleague)).toEqual([third]);
    expect(await listed({ assigned: "all" })).toEqual(ids);
    const page = await as(me, () => Tickets.staffList({ assigned: "me", limit: 1 }));
    const next = await as(me, () => Tickets.staffList({ assigned: "me", limit: 1, cursor: page.cursor }));
    expect([...page.items, ...next.items].map(({ ticketId }) => ticketId)).toEqual([first, second]);
    expect(next.cursor).toBeUndefined();
    const foreign = () => as(colleague, () => Tickets.staffList({ assigned: "me", limit: 1, cursor: page.cursor }));
    expect(await refusal(foreign())).toBe("request.invalid");
    await as(me, () => Tickets.reply({ ticketId: first, version: 1, reply: "By mail." }), later(5));
    expect(await listed({ assigned: "me" })).toEqual([second]);
    expect(await listed({ assigned: "me", state: "answered" })).toEqual([first]);
    expect(await listed({ assigned: "me", state: "any" })).toEqual([second, first]);
    await give(second, undefined, 1);
    expect(await listed({ assigned: "me" })).toEqual([]);
    expect(await listed({ assigned: "no_one" })).toEqual([second]);
  });
});

// covers staff.threads
describe("two members of staff on one ticket", () => {
  it("lose no note, and the second answer is refused with nothing sent", async () => {
    const team = [await staff(), await staff()];
    const { ticketId, email } = await written();
    await Promise.all(team.map((who, index) => as(who, () => Tickets.note({ ticketId, note: `Note ${index}` }))));
    const { ticket } = await as(team[0]!, () => Tickets.staffCase({ ticketId }));
    expect(ticket.entries.map(({ text }) => text).sort()).toEqual(["Note 0", "Note 1"]);
    const { version } = ticket;
    await as(team[0]!, () => Tickets.note({ ticketId, note: "She was refunded already." }));
    expect(await refusal(as(team[1]!, () => Tickets.reply({ ticketId, version, reply: "We refund you." })))).toBe(
      "ticket.changed",
    );
    expect(await mailsTo(email)).toEqual([]);
    await as(team[1]!, () => Tickets.reply({ ticketId, version: version + 1, reply: "You were refunded." }));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("see the writer's new message before the answer is sent", async () => {
    const [reviewer, { ticketId, email }] = [await staff(), await written()];
    await written({ email, ticketId, message: "I have found it, thank you." }, later(1));
    expect(await refusal(as(reviewer, () => Tickets.reply({ ticketId, reply: "Here it is." })))).toBe("ticket.changed");
  });
});

// covers staff.threads
describe("a note on a ticket", () => {
  it("is never mailed or exported to the writer, and leaves with the ticket", async () => {
    const reviewer = await staff();
    const customer = await member("customer", { authTime: testNow });
    const { ticketId, email } = await written({ email: customer.email });
    const secret = "He has written this four times.";
    await as(reviewer, () => Tickets.note({ ticketId, note: secret }));
    await as(reviewer, () => Tickets.assign({ ticketId, version: 1, assigneeId: reviewer.memberId }));
    await as(reviewer, () => Tickets.reply({ ticketId, version: 2, reply: "In your bookings." }));
    for (const { text } of await mailsTo(email)) expect(text).not.toContain(secret);
    await as(customer, () => Account.requestExport({}));
    const [key = ""] = ports.documents.keys().filter((one) => one.startsWith(`exports/${customer.memberId}/`));
    const exported = Buffer.from((await ports.documents.files.read(key))?.bytes ?? []).toString();
    expect(exported).toContain("In your bookings.");
    expect(exported).not.toContain(secret);
    expect(exported).not.toContain(reviewer.memberId);
    expect((await trailOf(ticketId)).find(({ action }) => action === "ticket.note")).not.toHaveProperty("reason");
    await as(customer, () => Account.close({}));
    await deliverAll(later(120));
    expect((await TicketEntity.get({ ticketId }).go()).data).toBeNull();
  });

  it.each([
    ["no words", " "],
    ["10,000 characters", "x".repeat(10_000)],
  ])("of %s is refused", async (_, note) => {
    const [reviewer, { ticketId }] = [await staff(), await written()];
    expect(await refusal(as(reviewer, () => Tickets.note({ ticketId, note })))).toBe("request.invalid");
    expect(await refusal(as(reviewer, () => Tickets.reply({ ticketId, reply: note })))).toBe("request.invalid");
  });
});

// covers staff.threads
describe("a ticket that was answered before threads", () => {
  it("shows its answer first, and can be answered again", async () => {
    const [reviewer, { ticketId, email }] = [await staff(), await written()];
    await TicketEntity.patch({ ticketId })
      .set({ state: "answered", reply: "The old answer.", settledAt: later(1) })
      .composite({ createdAt: testNow })
      .remove(["version", "waitsSince"])
      .go();
    const { ticket } = await as(reviewer, () => Tickets.staffCase({ ticketId }));
    expect(ticket).toMatchObject({ version: 0, entries: [{ kind: "reply", at: later(1), text: "The old answer." }] });
    const again = await as(reviewer, () => Tickets.reply({ ticketId, reply: "The new answer." }), later(2));
    expect(again.ticket.entries.map(({ text }) => text)).toEqual(["The old answer.", "The new answer."]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
