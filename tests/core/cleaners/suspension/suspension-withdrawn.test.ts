import { addMinutes } from "@naqi/contracts";
import type { MemberActor } from "@naqi/core";
import { Bookings, Messages } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { as, booking, member, testNow } from "../../../support/given/given.ts";
import { approvedVerification, reinstateMember, staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal, saying, talkers, unreadOf } from "../../../support/given/talking.ts";
import { aTeam, joined, worker } from "../../../support/given/teams.ts";
import { aVisit } from "../../../support/given/visiting.ts";

const { mails, documents } = fakePorts();
const sentTo = ({ email }: MemberActor, from: number) => mails.slice(from).filter(({ to }) => to === email);

/** A long visit with a report of this side, whose other side was suspended an hour ago. */
async function reported(by: "customer" | "worker", { arrived }: { arrived: boolean }) {
  const visit = await aVisit({ durationMinutes: 240 });
  if (arrived) await visit.arrive(-5);
  await (by === "customer" ? visit.noShow(35) : visit.noAccess(35));
  const other = by === "customer" ? visit.worker : visit.customer;
  await suspendMember(other.memberId, visit.at(36));
  await deliverAll(visit.at(36));
  await deliverAll(visit.at(96));
  const before = mails.length;
  const withdraw = async () => {
    await visit.withdraws(visit[by], 97);
    await deliverAll(visit.at(97));
    return visit.seen(visit.at(97));
  };
  return { ...visit, other, withdraw, sent: (who: MemberActor) => sentTo(who, before) };
}

describe("a report that is withdrawn after the other side was suspended", () => {
  it.each(["customer", "worker"] as const)("leaves the visit on hold if the cleaner has arrived (%s)", async (by) => {
    const visit = await reported(by, { arrived: true });
    expect((await visit.withdraw()).held).toEqual({ [by === "customer" ? "cleaner" : "customer"]: visit.at(97) });
    expect(visit.sent(visit.other).map(({ text }) => text)).toEqual([expect.not.stringContaining("as booked")]);
    expect(visit.sent(visit[by]).map(({ subject }) => subject)).toEqual([expect.stringMatching(/on hold/)]);
    await reinstateMember(visit.other.memberId, visit.at(110));
    await deliverAll(visit.at(110));
    expect((await visit.seen(visit.at(110))).held).toBeUndefined();
    expect((await checkTable()).broken).toEqual([]);
  });

  it("cancels a visit to which the cleaner has not come", async () => {
    const visit = await reported("customer", { arrived: false });
    expect(await visit.withdraw()).toMatchObject({
      status: "cancelled",
      cancellation: { by: "system", cause: "cleaner_suspended", charged: 0 },
    });
    expect(visit.sent(visit.worker).some(({ text }) => text.includes("as booked"))).toBe(false);
  });

  it("says that it goes ahead if no one is suspended", async () => {
    const visit = await aVisit({ durationMinutes: 240 });
    await visit.noShow(35);
    await deliverAll(visit.at(36));
    const before = mails.length;
    await visit.withdraws(visit.customer, 40);
    await deliverAll(visit.at(40));
    expect(sentTo(visit.worker, before).map(({ text }) => text)).toEqual([
      expect.stringContaining("goes ahead as booked"),
    ]);
  });
});

describe("a report that a business withdraws after the reporting team member became unable", () => {
  it.each(["suspended", "revoked"] as const)("leaves the visit on hold (%s)", async (how) => {
    const team = await aTeam({ durationMinutes: 240 });
    const { owner, aisha, customer, booked, give, seen, step } = team;
    const { review } = await approvedVerification(aisha, documents);
    await give(aisha, (await seen()).version);
    const at = (minutes: number) => addMinutes(booked.startsAt, minutes);
    await step(aisha, at(-5), { step: "arrive" });
    await step(aisha, at(40), { step: "reportNoAccess", tried: ["called", "knocked"], note: "No answer" });
    await (how === "suspended" ? suspendMember(aisha.memberId, at(45)) : review.decide("revoke", "Forged"));
    await deliverAll(at(60));
    const before = mails.length;
    await as(owner, () => Bookings.withdrawReport({ bookingId: booked.bookingId }), at(61));
    await deliverAll(at(61));
    expect((await seen(at(61))).held).toEqual({ cleaner: at(61) });
    expect(
      sentTo(customer, before)
        .map(({ text }) => text)
        .join(),
    ).not.toContain("as booked");
    expect(sentTo(owner, before).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Please give this job to someone else/),
    ]);
  });
});

describe("a report that is withdrawn", () => {
  it("does not end the other side's own report, which staff decide", async () => {
    const visit = await aVisit({ durationMinutes: 240 });
    await visit.arrive(-5);
    await visit.noAccess(35);
    await visit.noShow(40);
    await deliverAll(visit.at(41));
    const before = mails.length;
    await visit.withdraws(visit.customer, 50);
    await deliverAll(visit.at(50));
    const [mail] = sentTo(visit.worker, before);
    expect(mail!.text).toContain("Your own report is still open, and our team will decide on it. We aim to decide by");
    expect(mail!.text).not.toContain("as booked");
  });

  it("reaches the team member who was notified of it", async () => {
    const { aisha, customer, booked, give } = await aTeam({ durationMinutes: 240 });
    await give(aisha);
    const at = (minutes: number) => addMinutes(booked.startsAt, minutes);
    const { bookingId } = booked;
    await as(customer, () => Bookings.reportNoShow({ bookingId }), at(35));
    await deliverAll(at(35));
    const before = mails.length;
    await as(customer, () => Bookings.withdrawReport({ bookingId }), at(40));
    await deliverAll(at(40));
    expect(sentTo(aisha, before).map(({ text }) => text)).toEqual([
      expect.stringContaining("It goes ahead as booked."),
    ]);
  });

  it("does not go ahead once its time is over", async () => {
    const visit = await aVisit({ durationMinutes: 120 });
    await visit.noShow(120);
    await deliverAll(visit.at(120));
    expect(sentTo(visit.worker, 0).at(-1)!.text).not.toContain("I've arrived");
    const before = mails.length;
    await visit.withdraws(visit.customer, 130);
    await deliverAll(visit.at(130));
    const [mail] = sentTo(visit.worker, before);
    expect(mail!.text).toContain("withdrew their report about this job.");
    expect(mail!.text).not.toContain("as booked");
  });
});

describe("a report about a visit on hold", () => {
  it.each([0, 1])(
    "is refused for a business whose team member was suspended, also before the hold (%i)",
    async (held) => {
      const { owner, aisha, customer, booked, give, seen, step } = await aTeam({ durationMinutes: 240 });
      await give(aisha);
      const at = (minutes: number) => addMinutes(booked.startsAt, minutes);
      await step(aisha, at(-5), { step: "arrive" });
      await suspendMember(aisha.memberId, at(39));
      if (held) await deliverAll(at(39));
      const { bookingId } = booked;
      const report = () => Bookings.reportNoAccess({ bookingId, tried: ["called", "knocked"] });
      expect(await refusal(as(owner, report, at(40)))).toBe("booking.onHold");
      if (!held) return;
      expect(await refusal(as(customer, () => Bookings.reportNoShow({ bookingId }), at(40)))).toBe("booking.onHold");
      expect((await seen(at(41))).held).toBeDefined();
    },
  );

  it("is refused for a cleaner who does not need to wait for a suspended customer", async () => {
    const visit = await aVisit({ durationMinutes: 240 });
    await visit.arrive(-5);
    await suspendMember(visit.customer.memberId, visit.at(5));
    await deliverAll(visit.at(5));
    expect(await refusal(visit.noAccess(40))).toBe("booking.onHold");
  });
});

describe("a report after a hold", () => {
  it("of a closed door waits 30 minutes from its end", async () => {
    const visit = await aVisit({ durationMinutes: 240 });
    await visit.arrive(-5);
    await suspendMember(visit.worker.memberId, visit.at(5));
    await deliverAll(visit.at(5));
    await reinstateMember(visit.worker.memberId, visit.at(60));
    await deliverAll(visit.at(60));
    expect(await refusal(visit.noAccess(61))).toBe("booking.waitFirst");
    expect(await refusal(visit.noAccess(89))).toBe("booking.waitFirst");
    expect((await visit.noAccess(90)).visit?.noAccess).toBeDefined();
  });

  it("of a cleaner who does not come waits 30 minutes from the start if the hold ended before", async () => {
    const other = await aVisit({ durationMinutes: 240 });
    await suspendMember(other.customer.memberId, other.at(-120));
    await deliverAll(other.at(-120));
    await reinstateMember(other.customer.memberId, other.at(-1));
    await deliverAll(other.at(-1));
    expect((await other.seen(other.at(0))).unheldAt).toBe(other.at(-1));
    expect(await refusal(other.noShow(29))).toBe("booking.waitFirst");
    expect((await other.noShow(30)).visit?.noShow).toBeDefined();
  });
});

describe("a hold that leaves no time to wait", () => {
  it.each([110, 125])("ends with the question to both sides, not with a report (%i minutes)", async (until) => {
    const visit = await aVisit({ durationMinutes: 120 });
    await visit.arrive(-5);
    await suspendMember(visit.worker.memberId, visit.at(5));
    await deliverAll(visit.at(5));
    await reinstateMember(visit.worker.memberId, visit.at(until));
    await deliverAll(visit.at(until));
    for (const minutes of [until + 5, until + 30, until + 60]) {
      const code = minutes < 120 ? "booking.waitFirst" : "booking.askedInstead";
      expect(await refusal(visit.noAccess(minutes))).toBe(code);
      expect(await refusal(visit.noShow(minutes))).toBe(code);
    }
    const answer = { ...visit.id, tookPlace: false };
    await as(visit.customer, () => Bookings.answer(answer), visit.at(until + 61));
    expect((await visit.seen(visit.at(until + 61))).said).toBeDefined();
  });

  it("ends the hold for the waiting times when a business gives the job to someone else", async () => {
    const { owner, aisha, customer, booked, give, seen, step } = await aTeam({ durationMinutes: 240 });
    const badr = await worker();
    await joined(owner, badr);
    await give(aisha);
    const at = (minutes: number) => addMinutes(booked.startsAt, minutes);
    await step(aisha, at(-5), { step: "arrive" });
    await suspendMember(aisha.memberId, at(5));
    await deliverAll(at(5));
    await give(badr, (await seen(at(60))).version, at(60));
    const { bookingId } = booked;
    const report = () => Bookings.reportNoShow({ bookingId });
    expect(await refusal(as(customer, report, at(61)))).toBe("booking.waitFirst");
    expect((await as(customer, report, at(90))).visit?.noShow).toBeDefined();
  });
});

describe("a message to a suspended cleaner", () => {
  it("is refused, and written again once they are active", async () => {
    const { customer, worker, conversationId } = await talkers();
    await suspendMember(worker.memberId);
    expect(await refusal(saying(customer, conversationId, { text: "The door code is 4711." }))).toBe(
      "message.theyPaused",
    );
    const { items } = await as(worker, () => Messages.thread({ conversationId }));
    expect(items.filter(({ text }) => text)).toEqual([]);
    const later = addMinutes(testNow, 5);
    await reinstateMember(worker.memberId, later);
    expect((await saying(customer, conversationId, { now: later })).text).toBe("The key is with the guard.");
  });

  it("still goes from a cleaner to a suspended customer", async () => {
    const { customer, worker, conversationId } = await talkers();
    await suspendMember(customer.memberId);
    expect((await saying(worker, conversationId, { text: "I will not come then." })).text).toBe(
      "I will not come then.",
    );
  });

  it.each(["suspended", "revoked"] as const)("of a business does not reach a %s team member", async (how) => {
    const { owner, aisha, customer, give, seen, jobsOf } = await aTeam();
    const { review } = await approvedVerification(aisha, documents);
    await give(aisha, (await seen()).version);
    // The owner is busy then, so the job stays with the member, on hold.
    await booking(await member("customer"), owner.memberId);
    await deliverAll(testNow);
    const [given] = await jobsOf(aisha);
    const conversationId = given!.conversationId!;
    await saying(customer, conversationId, { text: "See you then." });
    const before = mails.length;
    await (how === "suspended" ? suspendMember(aisha.memberId) : review.decide("revoke", "Forged"));
    await deliverAll(testNow);
    expect((await seen()).held).toBeDefined();
    await saying(customer, conversationId, { text: "The door code is 4711." });
    expect(await unreadOf(owner)).toBe(2);
    const code = how === "suspended" ? "member.suspended" : "member.unverified";
    const id = { conversationId };
    const upTo = `msg_${"z".repeat(26)}`;
    expect(await refusal(as(aisha, () => Messages.thread({ ...id, limit: 10 })))).toBe(code);
    expect(await refusal(as(aisha, () => Messages.read({ ...id, upTo })))).toBe(code);
    expect((await as(aisha, () => Messages.mine({}))).items).toEqual([]);
    for (const minutes of [5, 11, 30]) await deliverAll(addMinutes(testNow, minutes));
    const told = sentTo(aisha, before).map(({ subject }) => subject);
    expect(told.filter((subject) => subject.startsWith("New message"))).toEqual([]);
    expect((await checkTable()).broken).toEqual([]);
    const back = addMinutes(testNow, 31);
    await (how === "suspended" ? reinstateMember(aisha.memberId, back) : approvedVerification(aisha, documents));
    await deliverAll(back);
    expect((await as(aisha, () => Messages.thread({ ...id, limit: 10 }), back)).conversation.unread).toBe(2);
    expect(await unreadOf(aisha)).toBe(2);
    await deliverAll(addMinutes(back, 31));
    const later = sentTo(aisha, before).map(({ subject }) => subject);
    expect(later.filter((subject) => subject.startsWith("New message"))).toHaveLength(1);
  });

  it.each(["suspended", "revoked"] as const)(
    "stays closed to a %s team member when staff reopen the visit",
    async (how) => {
      const { aisha, customer, booked, give, seen, step, jobsOf } = await aTeam();
      const { review } = await approvedVerification(aisha, documents);
      await give(aisha, (await seen()).version);
      const conversationId = (await jobsOf(aisha))[0]!.conversationId!;
      await step(aisha, booked.startsAt, { step: "start" });
      await step(aisha, addMinutes(booked.startsAt, 90), { step: "complete" });
      const now = addMinutes(booked.startsAt, 2 * 24 * 60);
      await deliverAll(now);
      await (how === "suspended" ? suspendMember(aisha.memberId, now) : review.decide("revoke", "Forged"));
      await saying(customer, conversationId, { text: "The new door code is 9999.", now });
      const { version } = await seen(now);
      const asked = { bookingId: booked.bookingId, version, reason: "The oven was left out." };
      await as(await staff(), () => Bookings.staffReopen(asked), now);
      await deliverAll(now);
      expect(await refusal(as(aisha, () => Messages.thread({ conversationId, limit: 10 }), now))).toBe(
        how === "suspended" ? "member.suspended" : "member.unverified",
      );
      expect((await as(aisha, () => Messages.mine({}), now)).items).toEqual([]);
    },
  );

  it("stays closed to the team of a suspended business", async () => {
    const { owner, aisha, customer, give, jobsOf } = await aTeam();
    await give(aisha);
    const conversationId = (await jobsOf(aisha))[0]!.conversationId!;
    await saying(customer, conversationId, { text: "The door code is 4711." });
    await suspendMember(owner.memberId);
    expect(await refusal(as(aisha, () => Messages.thread({ conversationId, limit: 10 })))).toBe("message.teamPaused");
    await reinstateMember(owner.memberId);
    expect((await as(aisha, () => Messages.thread({ conversationId, limit: 10 }))).conversation.unread).toBe(1);
  });
});
