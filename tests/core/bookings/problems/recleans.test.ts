import { randomUUID } from "node:crypto";
import { addDays, addMinutes, dayOf, fils, fits, policy } from "@naqi/contracts";
import {
  Account,
  Admin,
  Bookings,
  Checklists,
  Cleaners,
  Discounts,
  Earnings,
  Insights,
  type MemberActor,
  Plans,
  Problems,
  Referrals,
  Replacements,
  Reviews,
} from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { askStaffDue } from "@naqi/core/bookings/problems/ask-staff";
import { ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import {
  as,
  booking,
  cleaner,
  code as codeFor,
  job,
  justBefore,
  member,
  started,
} from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { inReview, reviewedCase, type Time } from "../../../support/given/recleans.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

// covers problems.reclean
describe("a re-clean", () => {
  it("is booked at no charge when the cleaner accepts one of the times, and closes the case", async () => {
    const { worker, now, read, on, proposes } = await inReview();
    expect((await proposes([on(3)])).problem).toMatchObject({ state: "awaiting_reclean", reclean: { times: [on(3)] } });
    await unbroken();
    const { problem } = await read();
    expect(problem.closedAt).toBeUndefined();
    const told = (await mailedTo(worker, now)).map(({ subject }) => subject);
    expect(told.some((subject) => subject.startsWith("Re-clean proposed"))).toBe(true);
    const other = await inReview();
    const booked = await other.accepted();
    expect(booked).toMatchObject({
      ...other.on(3),
      status: "confirmed",
      agreedPrice: 0,
      customerAmount: 0,
      hourlyRate: 0,
      durationMinutes: other.visit.durationMinutes,
      payment: { atDoor: 0, byNaqi: 0 },
      reclean: { of: other.visit.bookingId, problemId: other.key.problemId },
    });
    expect((await other.read()).problem).toMatchObject({
      state: "resolved",
      outcome: "come_again",
      reclean: { bookingId: booked.bookingId },
    });
    const first = await as(other.customer, () => Bookings.get({ bookingId: other.visit.bookingId }), other.now);
    expect(first.reclean?.by).toBe(booked.bookingId);
    expect((await mailedTo(other.worker, other.now)).some(({ text }) => text.includes("Re-clean · no charge"))).toBe(
      true,
    );
    await unbroken();
  });

  it("is shown on the visit as awaited from its cleaner, until it is declined, accepted or unanswered for 24 hours", async () => {
    const { customer, worker, visit, now, proposes, answers, on, read } = await inReview();
    const until = addMinutes(now, policy.problems.recleanAnswerHours * 60);
    const awaited = async (at = now) =>
      (await as(worker, () => Bookings.get({ bookingId: visit.bookingId }), at)).problem?.awaits;
    await proposes();
    expect(await awaited()).toEqual({ party: "cleaner", until, what: "reclean" });
    const joins = { bookingId: visit.bookingId, kind: "conduct", text: "They shouted at me on the stairs." } as const;
    await as(worker, () => Problems.report(joins), now);
    expect(await awaited()).toMatchObject({ what: "reclean" });
    await answers(false);
    expect(await awaited()).toBeUndefined();
    await unbroken();
    await proposes();
    await as(job, askStaffDue, until);
    expect((await read(until)).problem.state).toBe("in_review");
    expect(await awaited(until)).toBeUndefined();
    await unbroken();
    await proposes();
    await answers(true, on(3));
    expect(await awaited()).toBeUndefined();
    const seen = await as(customer, () => Bookings.get({ bookingId: visit.bookingId }), now);
    expect(seen.problem?.awaits).toBeUndefined();
    await unbroken();
  });

  it("is booked once, however often the cleaner accepts it", async () => {
    const { proposes, answers, on } = await inReview();
    await proposes();
    const both = await Promise.all([answers(true, on(3)), answers(true, on(4))]);
    const ids = new Set(both.map(({ reclean }) => reclean?.bookingId));
    expect(ids.size).toBe(1);
    expect((await answers(true, on(5))).reclean?.bookingId).toBe([...ids][0]);
    expect(await refusal(answers(false))).toBe("problem.noReclean");
    await unbroken();
  });

  it("leaves the other times when one of them is taken meanwhile, by the cleaner's or the customer's visits", async () => {
    const { customer, worker, proposes, answers, on } = await inReview();
    await proposes();
    await booking(await member("customer"), worker.memberId, on(3));
    await booking(customer, (await cleaner()).memberId, on(4));
    expect(await refusal(answers(true, on(3)))).toBe("problem.recleanTaken");
    expect(await refusal(answers(true, on(4)))).toBe("booking.customerBusy");
    expect((await answers(true, on(5))).state).toBe("resolved");
    await unbroken();
  });

  it("returns to staff when the cleaner declines, and staff choose a credit instead", async () => {
    const { customer, now, proposes, answers, read, decides } = await inReview();
    await proposes();
    await answers(false);
    expect(await answers(false)).toMatchObject({ state: "in_review" });
    expect((await read()).problem).toMatchObject({ state: "in_review", reclean: { refused: { by: "cleaner" } } });
    expect((await mailedTo(customer, now)).some(({ subject }) => subject.startsWith("No re-clean"))).toBe(true);
    await unbroken();
    expect((await decides("credit", { amount: fils(20) })).problem.outcome).toBe("credit");
    await unbroken();
  });

  it("returns to staff after 24 hours without an answer, and cannot be accepted from then on", async () => {
    const { now, proposes, answers, on, read } = await inReview();
    await proposes();
    const lapses = addMinutes(now, policy.problems.recleanAnswerHours * 60);
    await as(job, askStaffDue, justBefore(lapses));
    expect((await read()).problem.state).toBe("awaiting_reclean");
    expect(await refusal(answers(true, on(3), { at: lapses }))).toBe("problem.noReclean");
    await as(job, askStaffDue, lapses);
    expect((await read()).problem).toMatchObject({ state: "in_review", reclean: { refused: { by: "deadline" } } });
    await unbroken();
  });

  it("is proposed only at times after the answer is due, within 14 days, at which the cleaner is free", async () => {
    const { worker, on, decides, proposes } = await inReview();
    const taken = await booking(await member("customer"), worker.memberId, on(6));
    const { scheduledDate, scheduledTime } = taken;
    const most = policy.problems.comeAgainDays;
    for (const times of [
      [],
      [on(0, "18:00")],
      [on(most + 1)],
      [on(3), on(3)],
      [on(3, "06:00")],
      [{ scheduledDate, scheduledTime }],
    ]) {
      const refused = await refusal(decides("come_again", { times }));
      expect(refused).toBe(times.length === 0 ? "request.invalid" : "problem.recleanTimes");
    }
    expect(await refusal(decides("come_again", {}))).toBe("problem.recleanTimes");
    expect(await refusal(decides("none", { times: [on(3)] }))).toBe("problem.recleanTimes");
    expect((await proposes([on(most)])).problem.state).toBe("awaiting_reclean");
  });

  it("is offered to staff at exactly the times that they can propose, with its length", async () => {
    const { customer, worker, reviewer, now, key, visit, on, proposes, decides } = await inReview();
    const taken = await booking(await member("customer"), worker.memberId, on(6));
    const { minutes, days } = await as(reviewer, () => Problems.recleanTimes(key), now);
    expect(minutes).toBe(visit.durationMinutes);
    const most = policy.problems.comeAgainDays;
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: most }, (_, index) => on(index + 1).scheduledDate));
    const isOffered = ({ scheduledDate, scheduledTime }: Time) =>
      days.some((each) => each.day === scheduledDate && fits(each, scheduledTime, minutes));
    const times = [on(1, "08:00"), on(3), on(3, "06:00"), on(6, taken.scheduledTime), on(most), on(most + 1)];
    expect(times.map(isOffered)).toEqual([false, true, false, false, true, false]);
    for (const time of times.filter((each) => !isOffered(each)))
      expect(await refusal(decides("come_again", { times: [time] }))).toBe("problem.recleanTimes");
    const offered = days.flatMap((day) =>
      day.hours.filter(({ hour }) => fits(day, hour, minutes)).map(({ hour }) => ({ day: day.day, hour })),
    );
    const [first, last] = [offered[0], offered.at(-1)].map((time) => ({
      scheduledDate: time?.day ?? "",
      scheduledTime: time?.hour ?? "",
    }));
    expect((await proposes([first as Time, last as Time])).problem.state).toBe("awaiting_reclean");
    expect(await refusal(as(customer, () => Problems.recleanTimes(key), now))).toBe("request.forbidden");
  });

  it("is offered to staff neither with a cleaner who cannot be booked nor for a case that does not exist", async () => {
    const { worker, reviewer, now, key } = await inReview();
    const unknown = { ...key, problemId: `prb_${"9".repeat(26)}` };
    expect(await refusal(as(reviewer, () => Problems.recleanTimes(unknown), now))).toBe("admin.notFound");
    await suspendMember(worker.memberId);
    await deliverAll(now);
    expect(await refusal(as(reviewer, () => Problems.recleanTimes(key), now))).toBe("problem.recleanOff");
  });

  it("is answered by the cleaner of the visit alone, at a proposed time, while they are active", async () => {
    const { customer, worker, proposes, answers, on } = await inReview();
    await proposes();
    expect(await refusal(answers(true, on(3), { by: customer }))).toBe("request.forbidden");
    expect(await refusal(answers(true, on(3), { by: await cleaner() }))).toBe("problem.notFound");
    expect(await refusal(answers(true, on(7)))).toBe("problem.recleanTaken");
    expect(await refusal(answers(true))).toBe("problem.recleanTaken");
    await suspendMember(worker.memberId);
    expect(await refusal(answers(true, on(3)))).toBe("member.suspended");
  });

  it("adds neither a job, hours worked nor a booking in the insights of its cleaner", async () => {
    const { worker, accepted } = await inReview();
    const figures = async (at: string) => {
      const { totalBookings, minutesWorked } = await as(worker, () => Cleaners.own({}), at);
      const { weeks, busy } = await as(worker, () => Insights.mine({}), at);
      const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
      return [totalBookings, minutesWorked, sum(weeks.map(({ booked }) => booked)), sum(busy.map(({ own }) => own))];
    };
    const { bookingId, startsAt, endsAt } = await accepted();
    expect(await figures(startsAt)).toEqual([1, 120, 1, 1]);
    await as(worker, () => Bookings.start({ bookingId }), startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    expect(await figures(endsAt)).toEqual([1, 120, 1, 1]);
    await unbroken();
  });

  it("lasts as long as its visit was booked for, without the time added during it", async () => {
    const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const { bookingId, startsAt, durationMinutes, version } = await started(customer, worker);
    const more = await as(worker, () => Bookings.proposeExtension({ bookingId, version, minutes: 60 }), startsAt);
    const agreed = { bookingId, version: more.version };
    const { endsAt } = await as(customer, () => Bookings.acceptExtension(agreed), startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    const { accepted } = await reviewedCase({ customer, worker, reviewer }, bookingId, addMinutes(endsAt, 5));
    expect(await accepted()).toMatchObject({ durationMinutes });
  });

  it("earns nothing and is neither extended, tipped, reviewed nor rated", async () => {
    const { customer, worker, accepted } = await inReview();
    const { bookingId, startsAt, endsAt, version } = await accepted();
    const before = await as(worker, () => Earnings.summary({}), startsAt);
    await as(worker, () => Bookings.start({ bookingId }), startsAt);
    const extend = () => Bookings.proposeExtension({ bookingId, version: version + 1, minutes: 60 });
    expect(await refusal(as(worker, extend, startsAt))).toBe("booking.extensionReclean");
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    const review = { bookingId, rating: 5, comment: "It is clean now.", tags: [] };
    expect(await refusal(as(customer, () => Reviews.write(review), endsAt))).toBe("review.reclean");
    expect(await refusal(as(worker, () => Reviews.rate({ bookingId, rating: 5 }), endsAt))).toBe("review.reclean");
    expect(await refusal(as(customer, () => Bookings.tip({ bookingId, amount: fils(20) }), endsAt))).toBe(
      "booking.notTippable",
    );
    const mails = await mailedTo(customer, addMinutes(endsAt, policy.reviews.inviteHours * 60));
    expect(mails.filter(({ subject, text }) => subject.startsWith("How was it?") && text.includes(bookingId))).toEqual(
      [],
    );
    const after = await as(worker, () => Earnings.summary({}), endsAt);
    expect(after.earned).toBe(before.earned);
    await unbroken();
  });

  it("returns the case to staff when its cleaner cancels, and is not replaced", async () => {
    const { customer, worker, now, accepted, read, decides } = await inReview();
    const { bookingId } = await accepted();
    await as(worker, () => Bookings.cancel({ bookingId, reason: "I am ill." }), now);
    await mailedTo(customer, now);
    expect((await read()).problem).toMatchObject({ state: "in_review", reclean: { refused: { by: "cancelled" } } });
    const { offers, until } = await as(customer, () => Replacements.offers({ bookingId }), now);
    expect([offers, until]).toEqual([[], undefined]);
    await unbroken();
    expect((await decides("credit", { amount: fils(20) })).problem.outcome).toBe("credit");
    await unbroken();
  });

  it("earns no reward for inviting its customer, who has completed no other visit", async () => {
    const [referrer, friend] = [await member("customer"), await member("customer", { fullName: "Amal Haddad" })];
    const { code } = await as(referrer, () => Referrals.mine({}));
    await as(friend, () => Referrals.apply({ code }));
    const { worker, accepted } = await inReview({ customer: friend, isCancelled: true });
    const { bookingId, startsAt, endsAt } = await accepted();
    await as(worker, () => Bookings.start({ bookingId }), startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    const { data } = await ReferralEntity.get({ refereeId: friend.memberId }).go({ consistent: true });
    expect(data?.status).toBe("pending");
    await unbroken();
  });

  it("is possible for a customer who owes another cleaner", async () => {
    const { customer, accepted } = await inReview();
    const other = await cleaner();
    const { bookingId, endsAt, agreedPrice } = await started(customer, other, { scheduledTime: "15:00" });
    await as(other, () => Bookings.complete({ bookingId }), endsAt);
    const report = { bookingId, kind: "not_paid", text: "They left without paying me." } as const;
    const { problemId } = await as(other, () => Problems.report(report), endsAt);
    const key = { bookingId, problemId };
    const { version } = await as(customer, () => Problems.answer({ ...key, text: "I had no cash with me." }), endsAt);
    const owed = { ...key, version, outcome: "owed", amount: agreedPrice, reason: "Both say the same." } as const;
    await as(await staff(), () => Problems.decide(owed), endsAt);
    expect((await accepted()).status).toBe("confirmed");
    await unbroken();
  });

  it("returns the case to staff when its customer cancels, for free even right before the start", async () => {
    const { customer, accepted, read, decides } = await inReview();
    const { bookingId, startsAt } = await accepted();
    const soon = justBefore(startsAt);
    const { cancellation } = await as(customer, () => Bookings.cancel({ bookingId }), soon);
    expect(cancellation?.fee).toBe(0);
    await mailedTo(customer, soon);
    expect((await read(soon)).problem).toMatchObject({ state: "in_review", reclean: { refused: { by: "cancelled" } } });
    await unbroken();
    expect((await decides("credit", { amount: fils(20) }, soon)).problem.outcome).toBe("credit");
    await unbroken();
  });

  // The delivery also processes events of other tests.
  const inTime = 60_000;

  it.each(["customer", "worker"] as const)(
    "returns the case to staff when the suspension of its %s cancels it",
    async (party) => {
      const { [party]: suspended, customer, now, accepted, read } = await inReview();
      const { startsAt, bookingId } = await accepted();
      await suspendMember(suspended.memberId);
      await deliverAll(now);
      await as(job, settleDue, addMinutes(startsAt, 1));
      const after = await as(await staff(), () => Bookings.staffCase({ bookingId }), now);
      expect(after.booking.status).toBe("cancelled");
      await mailedTo(customer, addMinutes(startsAt, 1));
      expect((await read()).problem.state).toBe("in_review");
      await unbroken();
    },
    inTime,
  );

  it(
    "returns the case to staff when its cleaner leaves, who is neither credited nor charged",
    async () => {
      const { worker, now, accepted, read, decides } = await inReview();
      const { bookingId } = await accepted();
      await as({ ...worker, authTime: now }, () => Account.close({}), now);
      await deliverAll(now);
      await unbroken();
      const ended = await as(await staff(), () => Bookings.staffCase({ bookingId }), now);
      expect(ended.booking.status).toBe("cancelled");
      const { problem, creditable } = await read();
      expect(problem.state).toBe("in_review");
      expect(creditable).toBe(problem.agreedPrice);
      expect((await decides("credit", { amount: fils(20) })).problem.outcome).toBe("credit");
      await deliverAll(now);
      await unbroken();
    },
    inTime,
  );

  it(
    "leaves the case closed when its customer leaves, so that the cleaner is not held by it",
    async () => {
      const { customer, worker, now, accepted, read } = await inReview();
      const { bookingId } = await accepted();
      await as({ ...customer, authTime: now }, () => Account.close({}), now);
      await deliverAll(now);
      await unbroken();
      const ended = await as(await staff(), () => Bookings.staffCase({ bookingId }), now);
      expect(ended.booking.status).toBe("cancelled");
      expect((await read()).problem).toMatchObject({ state: "resolved", outcome: "come_again" });
      expect(await as(worker, () => Account.closing({}), now)).toMatchObject({ problemOpen: false });
    },
    inTime,
  );

  it("is not the customer's own booking: it leaves a first booking open and is not in the public number of jobs", async () => {
    const { customer, worker, accepted } = await inReview({ isCancelled: true });
    const { bookingId, startsAt, endsAt } = await accepted();
    await as(worker, () => Bookings.start({ bookingId }), startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    const { totalBookings } = await as(customer, () => Cleaners.profile({ cleanerId: worker.memberId }), endsAt);
    expect(totalBookings).toBe(0);
    const { completedBookings } = await as(await staff(), () => Admin.person({ memberId: customer.memberId }), endsAt);
    expect(completedBookings).toBe(0);
    const code = await codeFor(customer, { days: 60, firstBookingOnly: true });
    const other = await cleaner();
    const first = await as(customer, () => Discounts.validate({ code, bookingAmount: fils(200) }), endsAt);
    expect(first.code).toBe(code);
    const asked = { scheduledDate: addDays(dayOf(endsAt), 3), discountCode: code };
    expect((await booking(customer, other.memberId, asked, endsAt)).discountCode).toBe(code);
    await unbroken();
  });

  it("leaves a first booking open while it is upcoming, and booking one closes it", async () => {
    const { customer, now, accepted } = await inReview({ isCancelled: true });
    await accepted();
    const [code, other] = [await codeFor(customer, { days: 60, firstBookingOnly: true }), await cleaner()];
    const asked = { scheduledDate: addDays(dayOf(now), 6), discountCode: code };
    expect((await booking(customer, other.memberId, asked, now)).discountCode).toBe(code);
    const second = await codeFor(customer, { days: 60, firstBookingOnly: true });
    const again = { scheduledDate: addDays(dayOf(now), 8), discountCode: second };
    expect(await refusal(booking(customer, other.memberId, again, now))).toBe("discount.notFirst");
    await unbroken();
  });

  it("cannot become a plan", async () => {
    const { customer, now, accepted } = await inReview();
    const { bookingId, agreedPrice } = await accepted();
    const frequency = "weekly" as const;
    expect(await refusal(as(customer, () => Plans.offer({ bookingId, frequency }), now))).toBe("plan.notForPlan");
    const asked = { bookingId, frequency, expectedPrice: agreedPrice, idempotencyKey: randomUUID() };
    expect(await refusal(as(customer, () => Plans.make(asked), now))).toBe("plan.notForPlan");
  });

  it("is moved only within 14 days of the decision, also by agreement", async () => {
    const { customer, worker, now, accepted, on } = await inReview();
    const { bookingId, version, startsAt } = await accepted();
    const most = policy.problems.comeAgainDays;
    const move = (who: MemberActor, time: Time, at = now, seen = version) =>
      as(who, () => Bookings.reschedule({ bookingId, version: seen, ...time, idempotencyKey: randomUUID() }), at);
    for (const who of [customer, worker]) {
      expect(await refusal(move(who, on(most + 1)))).toBe("booking.recleanTooLate");
      // Less than 24 hours before the start it would be a proposal.
      expect(await refusal(move(who, on(most + 1), addMinutes(startsAt, -60)))).toBe("booking.recleanTooLate");
    }
    const from = on(most).scheduledDate;
    const { days } = await as(customer, () => Bookings.freeTimes({ bookingId, from, days: 2 }), now);
    expect(days.map(({ hours }) => hours.length > 0)).toEqual([true, false]);
    expect(await move(customer, on(most))).toMatchObject(on(most));
    await unbroken();
  });

  it("is named in the audit trail when staff propose it", async () => {
    const { key, now, proposes } = await inReview();
    await proposes();
    const { items } = await as(await staff(), () => Admin.audit({ recordId: key.problemId }), now);
    const actions = items.map(({ action }) => action);
    expect(actions).toContain("problem.reclean");
    expect(actions).not.toContain("problem.decide");
  });

  it("has the lines of the first visit's checklist, without its ticks", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const items = ["Kitchen floor", "Inside the oven"];
    const { accepted, visit, now } = await inReview({ customer, worker, items });
    const { bookingId, hasChecklist } = await accepted();
    expect(hasChecklist).toBe(true);
    const before = await as(worker, () => Checklists.get({ bookingId: visit.bookingId }), now);
    expect(before.checklist?.items[0]?.doneAt).toBeDefined();
    const { checklist } = await as(worker, () => Checklists.get({ bookingId }), now);
    expect(checklist?.items.map(({ text, doneAt }) => [text, doneAt])).toEqual(items.map((text) => [text, undefined]));
    const changed = { bookingId, version: checklist?.version ?? 0, items: ["Kitchen floor"] };
    expect((await as(customer, () => Checklists.save(changed), now)).items).toHaveLength(1);
    await unbroken();
  });
});
