import { randomUUID } from "node:crypto";
import { policy } from "@naqi/contracts";
import { Cleaners, Members, Notifications, Site, Tickets } from "@naqi/core";
import { MemberEntity } from "@naqi/core/membership/membership.entity";
import { TicketEntity } from "@naqi/core/tickets/tickets.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { actor, as, cleaner, job, member, testNow, visitor } from "../support/given.ts";
import { fakePorts } from "../support/ports.ts";
import { refusal } from "../support/talking.ts";

// What stands elsewhere of this class is named in docs/security.md (B5): calendars, rounds of booking and cancelling.

const { mails, accounts } = fakePorts();

const deliver = async () => {
  while ((await as(job, () => Notifications.deliverDue())).delivered > 0) continue;
};

// What other tests have left to be mailed is not waited for.
beforeAll(() => as(job, () => Notifications.discardWaiting()));

/** One mailbox of somebody's, and its address spelt in as many ways as one likes. */
function victim() {
  const name = randomUUID().replaceAll("-", "").slice(0, 12);
  const spelt = (index: number) =>
    [`${name}+${index}@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}+${index}@googlemail.com`][index % 2] ?? "";
  return { name, spelt, received: () => mails.filter(({ to }) => to.replaceAll(".", "").includes(name)) };
}

const many = Array.from({ length: 12 }, (_, index) => index);
const settled = <T>(all: PromiseSettledResult<T>[]) => all.filter(({ status }) => status === "fulfilled").length;

describe("nobody floods a mailbox by spelling its address in other ways", () => {
  it("with subscriptions", async () => {
    const { spelt, received } = victim();
    for (const index of many)
      await as(visitor, () => Site.subscribe({ email: spelt(index), list: index % 2 ? "newsletter" : "waitlist" }));
    await deliver();
    expect(received()).toHaveLength(policy.subscriptionMails.most);
  });

  it("with first confirmations of accounts that they make", async () => {
    const { spelt, received } = victim();
    const enroll = (index: number) => {
      const newcomer = actor(undefined, { email: spelt(index), emailVerified: false });
      return as(newcomer, () => Members.enroll({ role: "customer", fullName: "Sara Haddad" }));
    };
    expect(settled(await Promise.allSettled(many.map(enroll)))).toBe(policy.mailboxConfirmations.most);
    expect(await refusal(enroll(50))).toBe("member.tooManyMails");
    await deliver();
    expect(received()).toHaveLength(policy.mailboxConfirmations.most);
  });

  it("with accounts that are moved to it, one after the other", async () => {
    const { spelt } = victim();
    const move = async (index: number) => {
      const mover = await member("customer", { emailVerified: false, authTime: testNow });
      return as(mover, () => Members.changeEmail({ email: spelt(index) }));
    };
    expect(settled(await Promise.allSettled(many.map(move)))).toBe(policy.mailboxConfirmations.most);
  });

  it("with new passwords for accounts that they made with it", async () => {
    const { spelt, received } = victim();
    for (const index of many)
      accounts.push({ memberId: randomUUID(), email: spelt(index), emailVerified: false, kind: "password" });
    const forget = (index: number) => as(visitor, () => Members.forgotPassword({ email: spelt(index) }));
    expect(settled(await Promise.allSettled(many.map(forget)))).toBe(policy.resetMails.most);
    await deliver();
    expect(received()).toHaveLength(policy.resetMails.most);
  });

  it("and nobody floods support under one mailbox's name", async () => {
    const { spelt } = victim();
    const open = (index: number) =>
      as(visitor, () =>
        Tickets.open({
          idempotencyKey: randomUUID(),
          name: "Sara Haddad",
          email: spelt(index),
          topic: "other",
          message: "The door code has changed, who do I tell?",
        }),
      );
    const opened = await Promise.allSettled(many.map(open));
    expect(settled(opened)).toBe(policy.tickets.most);
    const stored = await Promise.all(many.map((index) => TicketEntity.query.byEmail({ email: spelt(index) }).go()));
    expect(stored.flatMap(({ data }) => data)).toHaveLength(policy.tickets.most);
  });
});

describe("nobody has their words mailed to strangers", () => {
  it("as the name of an account whose address is a stranger's", async () => {
    const words = "You have won, go to evil example";
    const { spelt, received } = victim();
    const newcomer = actor(undefined, { email: spelt(1), emailVerified: false, fullName: words });
    await as(newcomer, () => Members.enroll({ role: "customer", fullName: words }));
    await deliver();
    const [mail] = received();
    expect(mail?.text).toContain("Hello,");
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain("evil");
  });

  it("and whoever has confirmed is greeted by name", async () => {
    const someone = await member("customer", { fullName: "Sara Haddad" });
    await deliver();
    expect(mails.find(({ to }) => to === someone.email)?.text).toContain("Hello Sara Haddad,");
  });
});

describe("nobody gathers phone numbers", () => {
  const reveal = (who: Parameters<typeof as>[0], cleanerId: string) =>
    as(who, () => Cleaners.revealContact({ cleanerId }));
  const older = async () => {
    const someone = await member("customer");
    await MemberEntity.patch({ memberId: someone.memberId }).set({ createdAt: "2027-01-01T05:00:00.000Z" }).go();
    return someone;
  };

  it("with an account of today", async () => {
    const [newcomer, worker] = [await member("customer"), await cleaner()];
    const all = await Promise.allSettled(many.map(() => reveal(newcomer, worker.memberId)));
    expect(settled(all)).toBe(policy.newcomerReveals.most);
  });

  it("with many accounts, of one cleaner", { timeout: 60_000 }, async () => {
    const worker = await cleaner();
    const crowd = await Promise.all(Array.from({ length: 4 }, older));
    let told = 0;
    for (const one of crowd)
      told += settled(await Promise.allSettled(Array.from({ length: 20 }, () => reveal(one, worker.memberId))));
    expect(told).toBe(policy.revealsOfOne.most);
    expect(await refusal(reveal(await older(), worker.memberId))).toBe("cleaner.revealedTooOften");
  });
});
