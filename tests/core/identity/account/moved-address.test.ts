import { randomUUID } from "node:crypto";
import { addMinutes, termsVersion } from "@naqi/contracts";
import { Account, type MemberActor, Members, Notices, Site, Tickets } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";
import { actor, as, member, testNow, visitor } from "../../../support/given/given.ts";
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
const ticketIds = async (who: MemberActor) => (await exportOf(who)).tickets.map(({ ticketId }) => ticketId).toSorted();

const ticketRow = async (ticketId: string) =>
  (await everything()).find((row) => row.__edb_e__ === "ticket" && row.ticketId === ticketId);

// covers members.confirmNewEmail members.undoEmail
describe("what is found by an address", () => {
  it("follows its owner to a new address: exported, erased with the account, and not a later holder's", async () => {
    const someone = await confirmed();
    await as(someone, () => Notices.choose({ choice: "newsletter", on: true }));
    const ticketId = await writes(someone.email, "Why was I shown two prices?");
    const moved = await changes(someone);
    expect(await exportOf(moved)).toMatchObject({
      tickets: [{ ticketId, email: other }],
      subscriptions: [{ email: other, list: "newsletter" }],
    });
    expect((await as(moved, () => Notices.choices({}))).newsletter).toBe(true);

    const days = addMinutes(testNow, 73 * 60);
    const later = actor("customer", { email: someone.email, authTime: days });
    const enrolling = { role: "customer", fullName: "Rana Saleh", acceptedTerms: termsVersion } as const;
    await as({ ...later, role: undefined }, () => Members.enroll(enrolling), days);
    expect(await exportOf(later, days)).toMatchObject({ tickets: [], subscriptions: [] });

    const seen = await as(await staff(), () => Tickets.staffCase({ ticketId }));
    expect(seen.owner).toMatchObject({ memberId: someone.memberId });

    await as(moved, () => Account.close({}));
    await deliverAll();
    await deliverAll(addMinutes(testNow, 40));
    expect(await ticketRow(ticketId)).toBeUndefined();
  });

  it("is answered at the new address, where the conversation goes on", async () => {
    const someone = await confirmed();
    const ticketId = await writes(someone.email, "Why was I shown two prices?");
    await changes(someone);
    await as(await staff(), () => Tickets.reply({ ticketId, reply: "One was before your code." }));
    await deliverAll(addMinutes(testNow, 5));
    expect(mailTo(other, new RegExp(ticketId)).text).toContain("One was before your code.");
    const more = { idempotencyKey: randomUUID(), name: "Sara", email: other, topic: "other", ticketId } as const;
    const { ticketId: same } = await as(visitor, () => Tickets.open({ ...more, message: "Thank you, I see now." }));
    expect(same).toBe(ticketId);
  });

  it("returns with an undo; what the other mailbox wrote itself stays with it", async () => {
    const someone = await confirmed();
    const ticketId = await writes(someone.email, "Why was I shown two prices?");
    const theirs = await writes(other, "I have a question of my own.");
    await as(someone, () => Notices.choose({ choice: "newsletter", on: true }));
    await changes(someone);
    await undone(someone.email);
    expect(await ticketIds(someone)).toEqual([ticketId]);
    expect((await as(someone, () => Notices.choices({}))).newsletter).toBe(true);
    expect(await ticketRow(theirs)).toMatchObject({ email: other });
    expect(await ticketRow(ticketId)).not.toHaveProperty("formerEmail");
  });

  it("leaves a newsletter off that the new address has left", async () => {
    await as(visitor, () => Site.subscribe({ email: other, list: "newsletter" }));
    await deliverAll();
    await as(visitor, () => Site.confirmSubscription({ token: tokenIn(mailTo(other, /newsletter/)) }));
    await deliverAll();
    const link = /\/unsubscribe\?link=(\S+)/.exec(mailTo(other, /newsletter/).text)?.[1] ?? "";
    await as(visitor, () => Notices.unsubscribe({ link }));
    const someone = await confirmed();
    await as(someone, () => Notices.choose({ choice: "newsletter", on: true }));
    const moved = await changes(someone);
    expect((await as(moved, () => Notices.choices({}))).newsletter).toBe(false);
    expect(
      (await everything()).filter((one) => one.__edb_e__ === "subscription" && one.email === someone.email),
    ).toEqual([]);
  });
});
