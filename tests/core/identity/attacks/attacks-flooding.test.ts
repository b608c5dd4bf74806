import { randomUUID } from "node:crypto";
import { type Hour, policy } from "@naqi/contracts";
import {
  Applications,
  Bookings,
  Cleaners,
  type MemberActor,
  Members,
  Notifications,
  Requests,
  Site,
  Tickets,
} from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { TicketEntity } from "@naqi/core/staff/tickets/tickets.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import {
  actor,
  applied,
  as,
  cleaner,
  job,
  member,
  posted,
  posting,
  testNow,
  visitor,
} from "../../../support/given/given.ts";
import { moving, soonBefore, visit } from "../../../support/given/moving.ts";
import { accounts, close, mails, open, withdraw } from "../../../support/given/offers.ts";
import { refusal } from "../../../support/given/talking.ts";

// Other tests of this class cover its promises in tests/capabilities/promises.ts (B5): calendars, rounds of booking and cancelling.

// Mails of other tests are ignored.
beforeAll(() => as(job, () => Notifications.discardWaiting()));

/** One mailbox, with its address spelled in many ways. */
function victim() {
  const name = randomUUID().replaceAll("-", "").slice(0, 12);
  const spelt = (index: number) =>
    [`${name}+${index}@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}+${index}@googlemail.com`][index % 2] ?? "";
  return { name, spelt, received: () => mails.filter(({ to }) => to.replaceAll(".", "").includes(name)) };
}

const many = Array.from({ length: 12 }, (_, index) => index);
const settled = <T>(all: PromiseSettledResult<T>[]) => all.filter(({ status }) => status === "fulfilled").length;

// covers B5.1
describe("a mailbox cannot be flooded by spelling its address in other ways", () => {
  // covers V2.4
  it("with subscriptions", async () => {
    const { spelt, received } = victim();
    for (const index of many)
      await as(visitor, () => Site.subscribe({ email: spelt(index), list: index % 2 ? "newsletter" : "waitlist" }));
    await deliverAll();
    expect(received()).toHaveLength(policy.subscriptionMails.most);
  });

  it("with first confirmations of new accounts", async () => {
    const { spelt, received } = victim();
    const enroll = (index: number) => {
      const newcomer = actor(undefined, { email: spelt(index), emailVerified: false });
      return as(newcomer, () => Members.enroll({ role: "customer", fullName: "Sara Haddad" }));
    };
    expect(settled(await Promise.allSettled(many.map(enroll)))).toBe(policy.mailboxConfirmations.most);
    expect(await refusal(enroll(50))).toBe("member.tooManyMails");
    await deliverAll();
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

  it("with new passwords for such accounts", async () => {
    const { spelt, received } = victim();
    for (const index of many)
      accounts.push({ memberId: randomUUID(), email: spelt(index), emailVerified: false, kind: "password" });
    const forget = (index: number) => as(visitor, () => Members.forgotPassword({ email: spelt(index) }));
    expect(settled(await Promise.allSettled(many.map(forget)))).toBe(policy.resetMails.most);
    await deliverAll();
    expect(received()).toHaveLength(policy.resetMails.most);
  });

  it("and support cannot be flooded under one mailbox's name", async () => {
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

describe("a member's words cannot be mailed to strangers", () => {
  // covers B5.10
  it("as the name of an account with a stranger's address", async () => {
    const words = "You have won, go to evil example";
    const { spelt, received } = victim();
    const newcomer = actor(undefined, { email: spelt(1), emailVerified: false, fullName: words });
    await as(newcomer, () => Members.enroll({ role: "customer", fullName: words }));
    await deliverAll();
    const [mail] = received();
    expect(mail?.text).toContain("Hello,");
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain("evil");
  });

  it("and confirmed members are greeted by name", async () => {
    const someone = await member("customer", { fullName: "Sara Haddad" });
    await deliverAll();
    expect(mails.find(({ to }) => to === someone.email)?.text).toContain("Hello Sara Haddad,");
  });
});

// covers B7.7
describe("phone numbers cannot be harvested", () => {
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

// covers B5.5
describe("a member cannot flood their counterparts", () => {
  const receivedBy = async ({ email }: MemberActor, now: string) => {
    const before = mails.length;
    await deliverAll(now);
    return mails.slice(before).filter(({ to }) => to === email).length;
  };

  it.each(["customer", "worker"] as const)("by proposing new times and withdrawing them, as its %s", async (by) => {
    const visited = await visit();
    const [who, other] = by === "customer" ? [visited.customer, visited.worker] : [visited.worker, visited.customer];
    const now = soonBefore(visited.booked);
    await receivedBy(other, now);
    let { booked } = visited;
    for (let round = 0; round < policy.proposals.most; round++) {
      booked = await moving(who, booked, {}, now);
      const { bookingId, version } = booked;
      booked = await as(who, () => Bookings.withdrawMove({ bookingId, version }), now);
    }
    expect(await refusal(moving(who, booked, {}, now))).toBe("booking.tooManyProposals");
    // The other party has its own count.
    await moving(other, booked, {}, now);
    expect(await receivedBy(other, now)).toBe(2 * policy.proposals.most);
  });

  it("by changing a request back and forth: each applicant is asked once to confirm, and again after confirming", async () => {
    const { customer, worker, ...request } = await open();
    const { applicationId, ...offer } = await applied(worker, request.requestId);
    await receivedBy(worker, testNow);
    const { idempotencyKey: _key, ...asked } = posting();
    let { edition } = { edition: request.edition };
    const edited = async (preferredTime: Hour) => {
      const changed = { ...asked, preferredTime, requestId: request.requestId, edition };
      ({ edition } = await as(customer, () => Requests.edit(changed)));
      return receivedBy(worker, testNow);
    };
    expect([await edited("11:00"), await edited("10:00"), await edited("12:00")]).toEqual([1, 0, 0]);
    const { proposedPrice, durationMinutes } = offer;
    const again = { applicationId, proposedPrice, durationMinutes, termsVersion: edition };
    await as(worker, () => Applications.confirm(again));
    expect([await edited("11:00"), await edited("10:00")]).toEqual([1, 0]);
  });

  it("by applying to a request and withdrawing, repeatedly", async () => {
    const { customer, worker, requestId } = await open();
    await receivedBy(customer, testNow);
    for (let round = 0; round < policy.applicationsToOne.most; round++) {
      const { applicationId } = await applied(worker, requestId);
      await withdraw(worker, applicationId);
    }
    expect(await refusal(applied(worker, requestId))).toBe("application.tooManyToOne");
    expect(await receivedBy(customer, testNow)).toBe(2 * policy.applicationsToOne.most);
  });

  it("nor the job board, by posting and closing in rounds", async () => {
    const customer = await member("customer");
    for (let round = 0; round < policy.posts.most; round++) {
      const { requestId } = await posted(customer);
      await close(customer, requestId);
    }
    expect(await refusal(posted(customer))).toBe("cleaning-request.tooManyPosted");
  });
});
