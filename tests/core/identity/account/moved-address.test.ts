import { randomUUID } from "node:crypto";
import { addMinutes, policy, termsVersion } from "@naqi/contracts";
import { Account, type MemberActor, Members, Notices, Notifications, Site, Tickets } from "@naqi/core";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { actor, as, job, member, testNow, visitor } from "../../../support/given/given.ts";
import { staff } from "../../../support/given/staff.ts";

let ports: ReturnType<typeof fakePorts>;
let other: string;
beforeEach(() => {
  ports = fakePorts();
  other = `${randomUUID()}@example.com`;
});

async function confirmed(more: Partial<MemberActor> = {}) {
  const someone = await member("customer", { authTime: testNow, ...more });
  ports.accounts.push({ ...someone, kind: "password" });
  return someone;
}

async function writes(email: string, message: string) {
  const asked = { idempotencyKey: randomUUID(), name: "Sara Haddad", email, topic: "other", message } as const;
  return (await as(visitor, () => Tickets.open(asked))).ticketId;
}

const mailTo = (email: string, subject: RegExp) =>
  ports.mails.findLast((mail) => mail.to === email && subject.test(mail.subject)) ?? { text: "" };

/** To `other`, by its own mail, and with all that follows. */
async function changes(someone: MemberActor) {
  await as(someone, () => Members.changeEmail({ email: other }));
  await deliverAll();
  await as(visitor, () => Members.confirmNewEmail({ token: tokenIn(mailTo(other, /confirm your new address/)) }));
  await deliverAll();
  return { ...someone, email: other };
}

/** As the table's stream does: only what is written now, not what has become due. */
async function deliverWritten(now: string) {
  const { data } = await OutboxEntity.query.byDue({ queue: "waiting" }).go({ pages: "all" });
  const written = data.filter(({ createdAt }) => createdAt === now).map(({ eventId }) => eventId);
  await as(job, () => Notifications.deliverThese(written), now);
}

/** When a change can no longer be undone, and the rows have followed. */
const later = addMinutes(testNow, policy.emailUndoHours * 60);

async function undone(former: string) {
  await as(visitor, () => Members.undoEmail({ token: tokenIn(mailTo(former, /has a new email address/)) }));
  await deliverAll();
}

interface Exported {
  tickets: { ticketId: string; email: string }[];
  subscriptions: { email: string; list: string }[];
}
async function exportOf(who: MemberActor, now = testNow): Promise<Exported> {
  await as(who, () => Account.requestExport({}), now);
  const key = [...ports.documents.keys()].findLast((one) => one.startsWith(`exports/${who.memberId}/`));
  const file = await ports.documents.files.read(key ?? "");
  return JSON.parse(Buffer.from(file?.bytes ?? []).toString()) as Exported;
}
const ofBoth = async (who: MemberActor, now = testNow) => {
  const { tickets, subscriptions } = await exportOf(who, now);
  return { tickets: tickets.map(({ email }) => email), subscriptions: subscriptions.map(({ email }) => email) };
};

const ticketRow = async (ticketId: string) =>
  (await everything()).find((row) => row.__edb_e__ === "ticket" && row.ticketId === ticketId);

const newsletterOf = async (who: MemberActor, now = testNow) =>
  (await as(who, () => Notices.choices({}), now)).newsletter;

/** A member with a ticket and the newsletter. */
async function writing() {
  const someone = await confirmed();
  await as(someone, () => Notices.choose({ choice: "newsletter", on: true }));
  return { someone, ticketId: await writes(someone.email, "Why was I shown two prices?") };
}

describe("what is found by an address", () => {
  it("follows its owner once the change can't be undone, and a later holder of the address gets none of it", async () => {
    const { someone, ticketId } = await writing();
    const moved = await changes(someone);
    await deliverAll(later);
    expect(await ofBoth(moved, later)).toEqual({ tickets: [other], subscriptions: [other] });
    expect(await newsletterOf(moved, later)).toBe(true);

    const free = addMinutes(later, 10);
    const holder = actor("customer", { email: someone.email, authTime: free });
    const enrolling = { role: "customer", fullName: "Rana Saleh", acceptedTerms: termsVersion } as const;
    const enrolls = (now: string) => as({ ...holder, role: undefined }, () => Members.enroll(enrolling), now);
    // Until then the former owner's export and closing still look for it.
    await expect(enrolls(addMinutes(free, -1))).rejects.toMatchObject({ code: "member.emailReserved" });
    await enrolls(free);
    expect(await ofBoth(holder, free)).toEqual({ tickets: [], subscriptions: [] });

    const seen = await as(await staff(), () => Tickets.staffCase({ ticketId }));
    expect(seen.owner).toMatchObject({ memberId: someone.memberId });
    const more = { idempotencyKey: randomUUID(), name: "Sara", email: other, topic: "other", ticketId } as const;
    expect(await as(visitor, () => Tickets.open({ ...more, message: "Thank you, I see." }), later)).toEqual({
      ticketId,
    });

    await as({ ...moved, authTime: later }, () => Account.close({}), later);
    await deliverAll(later);
    await deliverAll(addMinutes(later, 40));
    expect(await ticketRow(ticketId)).toBeUndefined();
  });

  it("follows its owner also if a further change is confirmed before the rows have followed the first", async () => {
    const { someone, ticketId } = await writing();
    const moved = await changes(someone);
    const [second, third] = [other, `${randomUUID()}@example.com`];
    await as({ ...moved, authTime: later }, () => Members.changeEmail({ email: third }), later);
    await deliverWritten(later);
    const token = tokenIn(mailTo(third, /confirm your new address/));
    await as(visitor, () => Members.confirmNewEmail({ token }), later);
    await deliverAll(later);
    expect(await ticketRow(ticketId)).toMatchObject({ email: second });
    const last = addMinutes(later, policy.emailUndoHours * 60);
    await deliverAll(last);
    expect(await ofBoth({ ...someone, email: third }, last)).toEqual({ tickets: [third], subscriptions: [third] });
  });

  it("is exported and erased with the account also while the change can be undone, and answered at the former address", async () => {
    const { someone, ticketId } = await writing();
    const moved = await changes(someone);
    expect(await ofBoth(moved)).toEqual({ tickets: [someone.email], subscriptions: [someone.email] });
    await as(await staff(), () => Tickets.reply({ ticketId, reply: "One was before your code." }));
    await deliverAll(addMinutes(testNow, 5));
    expect(mailTo(someone.email, new RegExp(ticketId)).text).toContain("One was before your code.");

    await as(moved, () => Account.close({}));
    await deliverAll();
    await deliverAll(addMinutes(testNow, 40));
    expect(await ticketRow(ticketId)).toBeUndefined();
    const left = (await everything()).filter((row) => row.email === someone.email || row.email === other);
    expect(left.map((row) => row.__edb_e__)).toEqual([]);
  });

  it("stays where it was after an undo, also if the same change is made again", async () => {
    const { someone, ticketId } = await writing();
    const theirs = await writes(other, "I have a question of my own.");
    await changes(someone);
    await undone(someone.email);
    await deliverAll(later);
    expect(await ticketRow(ticketId)).toMatchObject({ email: someone.email });
    expect(await ticketRow(theirs)).toMatchObject({ email: other });
    expect(await newsletterOf(someone, later)).toBe(true);
  });

  it("keeps a newsletter off that the new address has left, and off that its owner turns off meanwhile", async () => {
    await as(visitor, () => Site.subscribe({ email: other, list: "newsletter" }));
    await deliverAll();
    await as(visitor, () => Site.confirmSubscription({ token: tokenIn(mailTo(other, /newsletter/)) }));
    await deliverAll();
    const link = /\/unsubscribe\?link=(\S+)/.exec(mailTo(other, /newsletter/).text)?.[1] ?? "";
    await as(visitor, () => Notices.unsubscribe({ link }));
    const { someone } = await writing();
    const moved = await changes(someone);
    await deliverAll(later);
    expect(await newsletterOf(moved, later)).toBe(false);
    expect((await ofBoth(moved, later)).subscriptions).toEqual([other]);

    other = `${randomUUID()}@example.com`;
    const second = (await writing()).someone;
    const after = await changes(second);
    await as(after, () => Notices.choose({ choice: "newsletter", on: false }));
    await deliverAll(later);
    expect(await newsletterOf(after, later)).toBe(false);
  });
});
