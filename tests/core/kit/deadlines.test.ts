import { addDays, addMinutes, dayOf, fils, instantOf, policy } from "@naqi/contracts";
import { Bookings, type MemberActor, Notifications, Plans, Problems, Referrals, Reviews, Waits } from "@naqi/core";
import type { Due as BookingDue } from "@naqi/core/bookings/booking/due";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { expireDue as expireCodes } from "@naqi/core/money/discounts/discounts";
import { warnOfExpiry } from "@naqi/core/money/discounts/expiring";
import { purgeUnconfirmed } from "@naqi/core/identity/members/purge";
import { deliverDue } from "@naqi/core/messaging/notifications/deliver";
import { plansDue } from "@naqi/core/bookings/plans/due-actions";
import type { Due as PlanDue } from "@naqi/core/bookings/plans/due";
import { expireDueRequests } from "@naqi/core/staff/approvals/lapse";
import { askStaffDue } from "@naqi/core/bookings/problems/ask-staff";
import { releaseDue as releaseRewards } from "@naqi/core/money/referrals/release";
import { expireDue as closeRequests } from "@naqi/core/market/requests/expire";
import { releaseDue as releaseReviews } from "@naqi/core/bookings/reviews/releasing";
import { expireDue as expireVerifications } from "@naqi/core/cleaners/verification/expire";
import { afterEach, expect, it } from "vitest";
import type { JobName } from "../../../packages/functions/src/jobs.ts";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import {
  applied,
  as,
  booking,
  change,
  cleaner,
  code,
  job,
  justBefore,
  member,
  posted,
  started,
  testNow,
  today,
} from "../../support/given/given.ts";
import { emptyTable, everything } from "../../support/core/look.ts";
import { proposing } from "../../support/given/moving.ts";
import { everyWeek, runPlans } from "../../support/given/planned.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { approvedVerification, decideCleaner, staff, suspendMember } from "../../support/given/staff.ts";
import { waitsDue } from "@naqi/core/bookings/waits/offering";
import { dispatchesDue } from "@naqi/core/bookings/dispatches/inviting";
import { invitationOf, searching } from "../../support/given/searching/dispatching.ts";
import { other } from "../../support/given/replacing.ts";
import { everyDay } from "../../support/plans.ts";
import { saying, talkers } from "../../support/given/talking.ts";
import { aVisit, days, hours, runAt } from "../../support/given/visiting.ts";

const { mails, accounts, documents } = fakePorts();

const deliver = async () => {
  while ((await deliverDue()).delivered > 0) continue;
};
const deliverAt = (now: string) => as(job, deliver, now);

/** The effect of each job; `recount-ratings` and `seal-audit` have no deadline. */
const works: Record<Exclude<JobName, "recount-ratings" | "seal-audit">, () => Promise<unknown>> = {
  "deliver-outbox": deliver,
  "expire-discount-codes": async () => [await expireCodes(), await warnOfExpiry()],
  "close-stale-requests": closeRequests,
  "settle-bookings": settleDue,
  "advance-dispatches": dispatchesDue,
  "lapse-waits": waitsDue,
  "book-plans": plansDue,
  "ask-staff": askStaffDue,
  "lapse-proposals": expireDueRequests,
  "release-reviews": releaseReviews,
  "release-rewards": releaseRewards,
  "expire-verifications": expireVerifications,
  "purge-unconfirmed": purgeUnconfirmed,
};

const justAfter = (instant: string) => new Date(Date.parse(instant) + 1).toISOString();

interface Deadline {
  job: keyof typeof works;
  /** Causes it; returns its members and the first instant at which it is due. */
  given: () => Promise<{ of: MemberActor; at: string }>;
  /** The expected events, or the subjects of the mails if the job sends them. */
  tells: readonly string[];
}

const bookings = "settle-bookings";
const plans = "book-plans";

/** A visit with both reminders sent, by default two. */
async function reminded(until: "day" | "hours" = "hours") {
  const visit = await aVisit();
  await runAt(visit.at(-hours(24)));
  if (until === "hours") await runAt(visit.at(-hours(2)));
  return { ...visit, of: visit.customer, after: (minutes: number) => addMinutes(visit.booked.endsAt, minutes) };
}
const answers = ({ id, after }: Awaited<ReturnType<typeof reminded>>, who: MemberActor, tookPlace: boolean) =>
  as(who, () => Bookings.answer({ ...id, tookPlace }), after(1));

async function completed() {
  const { customer, worker, id, booked } = await aVisit();
  await as(worker, () => Bookings.start(id), booked.startsAt);
  await as(worker, () => Bookings.complete(id), booked.endsAt);
  return { of: customer, worker, id, now: booked.endsAt };
}

/** A plan whose fourth visit is the first that is not booked with it, and the instant of its booking. */
async function weekly() {
  const { customer, worker, first, plan } = await everyWeek();
  const week = (number: number) => addDays(first.scheduledDate, 7 * number);
  return { of: customer, worker, plan, week, booksAt: instantOf(addDays(week(4), -30), "00:00") };
}

const expiring = (daysLeft: number) => async () => {
  const of = await cleaner({ profile: { isVerified: false } });
  const lastDay = addDays(today, 60);
  await approvedVerification(of, documents, { expiryDate: lastDay });
  for (const before of policy.expiryWarningDays.filter((some) => some > daysLeft))
    await as(job, expireVerifications, instantOf(addDays(lastDay, 1 - before), "00:00"));
  return { of, at: instantOf(addDays(lastDay, 1 - daysLeft), "00:00") };
};

/** Every deadline of a booking and of a plan, by its name in `due.ts`: a missing row does not compile. */
const ofBookings: Record<BookingDue | "remindAgain" | "settleAnswered" | "settleDisputed", Deadline> = {
  lapse: {
    job: bookings,
    given: async () => {
      const { of, booked } = await reminded("day");
      const { proposal } = await proposing(of, booked);
      return { of, at: proposal?.lapsesAt ?? "" };
    },
    tells: ["booking.moveLapsed"],
  },
  release: {
    job: bookings,
    given: async () => {
      const { customer, worker, booked } = await aVisit();
      await suspendMember(worker.memberId);
      await as(job, () => Notifications.deliverDue());
      return { of: customer, at: booked.startsAt };
    },
    tells: ["booking.cancelled"],
  },
  lapseExtension: {
    job: bookings,
    given: async () => {
      const { customer, worker, id, booked } = await aVisit();
      const { version } = await as(worker, () => Bookings.start(id), booked.startsAt);
      await as(worker, () => Bookings.proposeExtension({ ...id, version, minutes: 60 }), booked.startsAt);
      return { of: customer, at: addMinutes(booked.endsAt, policy.extension.answerMinutes) };
    },
    tells: ["booking.extensionLapsed"],
  },
  remind: {
    job: bookings,
    given: async () => {
      const { customer, at } = await aVisit();
      return { of: customer, at: at(-hours(24)) };
    },
    tells: ["booking.remind"],
  },
  remindAgain: {
    job: bookings,
    given: async () => {
      const { of, at } = await reminded("day");
      return { of, at: at(-hours(2)) };
    },
    tells: ["booking.remind"],
  },
  ask: {
    job: bookings,
    given: async () => {
      const { of, after } = await reminded();
      return { of, at: after(hours(2)) };
    },
    tells: ["booking.ask"],
  },
  settle: {
    job: bookings,
    given: async () => {
      const { of, after } = await reminded();
      await runAt(after(hours(2)));
      return { of, at: after(hours(48)) };
    },
    tells: ["booking.closed"],
  },
  settleAnswered: {
    job: bookings,
    given: async () => {
      const visit = await reminded();
      await answers(visit, visit.worker, true);
      return { of: visit.of, at: visit.after(1 + hours(48)) };
    },
    tells: ["booking.completed", "review.invited"],
  },
  settleDisputed: {
    job: bookings,
    given: async () => {
      const visit = await reminded();
      await answers(visit, visit.worker, true);
      await answers(visit, visit.of, false);
      return { of: visit.of, at: visit.after(1 + days(14)) };
    },
    tells: ["booking.closed"],
  },
  complete: {
    job: bookings,
    given: async () => {
      const { customer, start } = await aVisit();
      const { endsAt } = await start(0);
      return { of: customer, at: addMinutes(endsAt, hours(24)) };
    },
    tells: ["booking.completed", "review.invited"],
  },
  noShow: {
    job: bookings,
    given: async () => {
      const visit = await reminded();
      await visit.noShow(40);
      return { of: visit.of, at: visit.at(40 + hours(2)) };
    },
    tells: ["booking.notCome"],
  },
  noAccess: {
    job: bookings,
    given: async () => {
      const visit = await reminded();
      await visit.arrive(0);
      await visit.noAccess(40);
      return { of: visit.of, at: visit.at(40 + hours(24)) };
    },
    tells: ["booking.notLetIn"],
  },
  closeReport: {
    job: bookings,
    given: async () => {
      const visit = await reminded();
      await visit.noShow(40);
      await visit.answers(visit.worker, 60, false, "I was at the door.");
      return { of: visit.of, at: visit.at(60 + days(14)) };
    },
    tells: ["booking.closed"],
  },
};

/**
 * Deadlines of a plan; visits of an ended plan are cancelled at once, those of a resumed one are restored at once, and
 * booked ones are announced in the run that books them.
 */
const ofPlans: Record<Exclude<PlanDue, "cancel" | "restore" | "tell"> | "miss", Deadline> = {
  book: {
    job: plans,
    given: async () => {
      const { of, booksAt } = await weekly();
      return { of, at: booksAt };
    },
    tells: ["plan.booked"],
  },
  miss: {
    job: plans,
    given: async () => {
      const { of, worker, week, booksAt } = await weekly();
      await booking(await member("customer"), worker.memberId, { scheduledDate: week(4) });
      return { of, at: booksAt };
    },
    tells: ["plan.missed"],
  },
  ask: {
    job: plans,
    given: async () => {
      const { customer: of, worker, plan } = await everyWeek("monthly");
      const [next = "", later = ""] = plan.days;
      await runPlans(instantOf(addDays(next, -policy.plans.daysAhead), "00:00"));
      await change(worker.memberId, { profile: { hourlyRate: fils(60) } });
      const booksAt = instantOf(addDays(later, -policy.plans.daysAhead), "00:00");
      return { of, at: addMinutes(booksAt, -days(policy.plans.consentDays)) };
    },
    tells: ["plan.priceAsked"],
  },
  lapse: {
    job: plans,
    given: async () => {
      const { of, worker, booksAt } = await weekly();
      await change(worker.memberId, { profile: { hourlyRate: fils(60) } });
      for (const week of [0, 1]) await runPlans(addMinutes(booksAt, days(7 * week)));
      return { of, at: addMinutes(booksAt, days(policy.plans.consentDays)) };
    },
    tells: ["plan.paused"],
  },
  end: {
    job: plans,
    given: async () => {
      const { of, worker, plan } = await weekly();
      await as(worker, () => Plans.end({ planId: plan.planId }));
      return { of, at: instantOf(addDays(today, policy.plans.noticeDays + 1), "00:00") };
    },
    tells: [],
  },
};

const others: Record<string, Deadline> = {
  "a request nobody booked (§3.3)": {
    job: "close-stale-requests",
    given: async () => {
      const of = await member("customer");
      const { closesAt } = await posted(of, { preferredDate: today });
      return { of, at: closesAt };
    },
    tells: ["request.expired"],
  },
  "a code three days ahead (§5)": {
    job: "expire-discount-codes",
    given: async () => {
      const of = await member("customer", { emailVerified: false });
      await code(of, { days: 30 });
      return { of, at: justAfter(addMinutes(testNow, days(30 - policy.nudges.codeDays))) };
    },
    tells: ["discount.expiring"],
  },
  "a code (§3.6)": {
    job: "expire-discount-codes",
    given: async () => {
      const of = await member("customer", { emailVerified: false });
      await code(of, { days: 1 });
      return { of, at: addMinutes(testNow, days(1)) };
    },
    tells: [],
  },
  "a review whose cleaner says nothing (§3.9)": {
    job: "release-reviews",
    given: async () => {
      const { of: customer, worker: of, id, now } = await completed();
      await as(customer, () => Reviews.write({ ...id, rating: 4 }), now);
      return { of, at: addMinutes(now, days(policy.reviews.blindDays)) };
    },
    tells: ["review.received"],
  },
  "an invitation that its cleaner does not answer (0192)": {
    job: "advance-dispatches",
    given: async () => {
      const worker = await other("Rashidiya");
      const { customer } = await searching("Rashidiya");
      expect(await invitationOf(worker)).toMatchObject({ state: "open" });
      return { of: customer, at: addMinutes(testNow, policy.dispatches.answerMinutes) };
    },
    tells: ["dispatch.unfilled"],
  },
  "hours that a waiting customer does not book (0193)": {
    job: "lapse-waits",
    given: async () => {
      const [of, someone] = [await member("customer"), await member("customer")];
      const { memberId: cleanerId } = await cleaner({ plan: everyDay("10:00", "12:00") });
      const { bookingId, scheduledDate: day } = await booking(someone, cleanerId);
      await as(of, () => Waits.join({ cleanerId, day, serviceType: "deep_cleaning" }));
      await as(someone, () => Bookings.cancel({ bookingId, expectedFee: 0 }));
      await deliverAt(testNow);
      return { of, at: addMinutes(testNow, policy.waits.minutes) };
    },
    // The next offer names the hours, not the customer.
    tells: [],
  },
  "a held reward (§3.7)": {
    job: "release-rewards",
    given: async () => {
      const [of, friend, worker] = [await member("customer"), await member("customer"), await cleaner()];
      const { code: invitation } = await as(of, () => Referrals.mine({}));
      await as(friend, () => Referrals.apply({ code: invitation }));
      const { bookingId, endsAt } = await started(friend, worker);
      await as(worker, () => Bookings.complete({ bookingId }), endsAt);
      return { of, at: addMinutes(endsAt, hours(policy.referral.holdHours)) };
    },
    tells: ["referral.rewarded"],
  },
  "a suspension that nobody else confirmed (§3.5)": {
    job: "lapse-proposals",
    given: async () => {
      const of = await cleaner();
      const { heldUntil = "" } = await decideCleaner(await staff(), of.memberId, "suspend");
      return { of, at: heldUntil };
    },
    tells: ["account.followUp", "account.reinstated"],
  },
  "an invitation that no booking followed (§3.7)": {
    job: "release-rewards",
    given: async () => {
      const [of, friend] = [await member("customer"), await member("customer")];
      const { code: invitation } = await as(of, () => Referrals.mine({}));
      await as(friend, () => Referrals.apply({ code: invitation }));
      return { of, at: addMinutes(testNow, days(policy.referral.pendingDays)) };
    },
    tells: [],
  },
  "a problem that the other has not answered (§3.10)": {
    job: "ask-staff",
    given: async () => {
      const { of, id, now } = await completed();
      await as(of, () => Problems.report({ ...id, kind: "damage", text: "The vase is broken." }), now);
      return { of, at: addMinutes(now, hours(policy.problems.answerHours)) };
    },
    tells: ["problem.asked"],
  },
  "a re-clean that the cleaner has not answered (G140)": {
    job: "ask-staff",
    given: async () => {
      const { of, worker, id, now } = await completed();
      const { problemId } = await as(
        of,
        () => Problems.report({ ...id, kind: "quality", text: "The floor is still dirty." }),
        now,
      );
      const key = { ...id, problemId };
      const { version } = await as(worker, () => Problems.answer({ ...key, text: "I can clean it again." }), now);
      const times = [{ scheduledDate: addDays(dayOf(now), 3), scheduledTime: "09:00" }];
      const reviewer = await staff();
      const asked = { ...key, version, outcome: "come_again", reason: "It was not clean.", times } as const;
      await as(reviewer, () => Problems.decide({ ...asked, times }), now);
      return { of, at: addMinutes(now, hours(policy.problems.recleanAnswerHours)) };
    },
    tells: ["problem.recleanRefused"],
  },
  ...Object.fromEntries(
    policy.expiryWarningDays.map((left): [string, Deadline] => [
      `a verification with ${left} days left (§3.4)`,
      { job: "expire-verifications", given: expiring(left), tells: ["verification.expiring"] },
    ]),
  ),
  "a verification (§3.4)": { job: "expire-verifications", given: expiring(0), tells: ["verification.expired"] },
  "an address that nobody confirmed (§6.2)": {
    job: "purge-unconfirmed",
    given: async () => {
      const of = await member("customer", { emailVerified: false });
      const { memberId, email } = of;
      accounts.push({ memberId, email, emailVerified: false, kind: "password", createdAt: testNow });
      return { of, at: justAfter(addMinutes(testNow, days(policy.unconfirmedDays))) };
    },
    tells: ["account.left"],
  },
  "a message that is not read (§5)": {
    job: "deliver-outbox",
    given: async () => {
      const { customer, worker, conversationId } = await talkers();
      await deliverAt(testNow);
      await saying(worker, conversationId);
      return { of: customer, at: addMinutes(testNow, policy.unreadMailMinutes) };
    },
    tells: ["New message"],
  },
  "a profile that a customer has not finished (0090)": {
    job: "deliver-outbox",
    given: async () => {
      const of = await member("customer");
      await deliverAt(testNow);
      return { of, at: addMinutes(testNow, days(policy.nudges.customerDays)) };
    },
    tells: ["Finish your profile"],
  },
  "a profile that a cleaner has not finished (0090)": {
    job: "deliver-outbox",
    given: async () => {
      const of = await member("cleaner");
      await deliverAt(testNow);
      return { of, at: addMinutes(testNow, days(policy.nudges.cleanerDays)) };
    },
    tells: ["Finish your application"],
  },
  "three offers that wait (0090)": {
    job: "deliver-outbox",
    given: async () => {
      const of = await member("customer");
      const { requestId } = await posted(of);
      for (let offer = 0; offer < policy.nudges.offers; offer++) await applied(await cleaner(), requestId);
      await deliverAt(testNow);
      return { of, at: addMinutes(testNow, policy.nudges.offersMinutes) };
    },
    tells: ["offers"],
  },
};

interface EventRow {
  __edb_e__: string;
  event?: { kind: string };
}

/** All that the table and the mails say about a member. */
async function saidOf({ memberId, email }: MemberActor) {
  const rows = (await everything()).filter((row) => JSON.stringify(row).includes(memberId));
  const events = (rows as EventRow[]).flatMap((row) => (row.__edb_e__ === "outbox" && row.event?.kind) || []);
  const subjects = mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  return { rows, told: [...events, ...subjects] };
}

/** The items of the second list that are not in the first, with multiplicity. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const all = [
  ...Object.entries(ofBookings).map(([what, row]) => [`a booking: ${what} (§3.1)`, row] as const),
  ...Object.entries(ofPlans).map(([what, row]) => [`a plan: ${what} (0087)`, row] as const),
  ...Object.entries(others),
];

// Copies and counters agree after each.
afterEach(async () => {
  expect((await checkTable()).broken).toEqual([]);
  await emptyTable();
});

it("each job has a deadline here", () => {
  expect(new Set(all.map(([, row]) => row.job))).toEqual(new Set(Object.keys(works)));
});

it.each(all)(
  "%s: nothing before it, then once, although it runs twice at once, again, and on a clock set back",
  async (_, row) => {
    const { of, at } = await row.given();
    const run = (now: string) => as(job, works[row.job], now);
    const before = await saidOf(of);
    await Promise.all([run(justBefore(at)), run(justBefore(at))]);
    expect(await saidOf(of)).toEqual(before);
    await Promise.all([run(at), run(at)]);
    const after = await saidOf(of);
    expect(after.rows).not.toEqual(before.rows);
    // The events of one transaction have no order.
    expect(added(before.told, after.told).toSorted()).toEqual(
      row.tells.toSorted().map((one) => expect.stringContaining(one) as string),
    );
    for (const now of [at, justBefore(at), testNow]) await run(now);
    expect(await saidOf(of)).toEqual(after);
  },
);
