import {
  addDays,
  addMinutes,
  dayAvailability,
  dayOf,
  daysBetween,
  firstVisitOf,
  fits,
  instantOf,
  isReclean,
  policy,
  problems,
  type RecleanProposal,
  type RecleanTime,
  refuseAdmin,
  refuseProblem,
  timeProblem,
  type VisitProblem,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { bookedParts, rowOf } from "../booking/book/book.ts";
import { newStartCode } from "../booking/visit/start-code.ts";
import { eventPayload } from "../booking/event-payload.ts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { mustNotOverlap, visitsRow } from "../booking/visit/visits.ts";
import { ofSameHome, wayInAgain } from "../booking/book/way-in.ts";
import { type CleanerPartition, isListed, readCleaner } from "../../cleaners/profile/partition.ts";
import { takenHours } from "../../cleaners/profile/slots.ts";
import { ChecklistEntity } from "../checklist-record/checklists.entity.ts";
import { copyingChecklist } from "../checklist-record/keeping.ts";
import { implement } from "../../gate/implement.ts";
import { orDone } from "../../kit/or-done.ts";
import { isClosed, readSeasons, seasonsIn, seasonsRow } from "../seasons/reading.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, commit, type Part } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { countingBookings, countingProblem } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { awaitingReclean, changed, noLongerAwaiting, readCase, releasing } from "./changing.ts";
import { changingProblem } from "../problem-record/changing-problem.ts";
import { asSeenBy, partyOf, type ProblemRow } from "./view.ts";

type AwaitingReclean = ProblemRow & { reclean: RecleanProposal };

export const isAwaitingReclean = (problem: ProblemRow): problem is AwaitingReclean =>
  problem.state === "awaiting_reclean" && problem.reclean !== undefined;

export const refuseTimes = () => refuseProblem.recleanTimes({ fields: { times: refuseProblem.recleanTimes.text } });

/** Minutes: the length booked, without extensions. */
const minutesOf = ({ durationMinutes, extended }: BookingRow) => durationMinutes - (extended?.minutes ?? 0);

const lastDayOf = (proposedAt: string) => addDays(dayOf(proposedAt), policy.problems.comeAgainDays);

interface Proposed {
  times: readonly RecleanTime[];
  reason: string;
}

/** Free hours of the cleaner from 24 hours to 14 days ahead (G140). Refuses an unbookable cleaner or a customer who has left. */
async function timesFor(booking: BookingRow) {
  const now = Call.now();
  const answerBy = addMinutes(now, policy.problems.recleanAnswerHours * 60);
  const [first, last] = [dayOf(answerBy), lastDayOf(now)];
  const [cleaner, taken, seasons] = await Promise.all([
    readCleaner(booking.cleanerId),
    takenHours(booking.cleanerId, first, last),
    readSeasons(),
  ]);
  if (!cleaner || !isListed(cleaner.profile) || !booking.customerName) throw refuseProblem.recleanOff();
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).map((day) =>
    dayAvailability(cleaner.plan, day, taken.get(day) ?? new Set(), answerBy, {
      seasons,
      service: booking.serviceType,
    }),
  );
  return { answerBy, minutes: minutesOf(booking), days };
}

export const recleanTimes = implement(problems.recleanTimes, async (key) => {
  const [problem, booking] = await readCase(key);
  if (!problem || !booking) throw refuseAdmin.notFound();
  const { minutes, days } = await timesFor(booking);
  return { minutes, days };
});

export async function proposingReclean(
  problem: ProblemRow,
  booking: BookingRow,
  { times, reason }: Proposed,
): Promise<{ parts: Part[]; change: Partial<ProblemRow> }> {
  const now = Call.now();
  const { answerBy, minutes, days } = await timesFor(booking);
  const isPossible = ({ scheduledDate, scheduledTime }: RecleanTime) =>
    days.some((available) => available.day === scheduledDate && fits(available, scheduledTime, minutes));
  const different = new Set(times.map(({ scheduledDate, scheduledTime }) => instantOf(scheduledDate, scheduledTime)));
  if (times.length === 0 || different.size < times.length || !times.every(isPossible)) throw refuseTimes();
  const change: Partial<ProblemRow> = {
    state: "awaiting_reclean",
    since: now,
    reason,
    reclean: { times: [...times], answerBy },
  };
  const payload = times.map(({ scheduledDate: day, scheduledTime: hour }) => ({ day, hour }));
  return {
    change,
    parts: [
      changingProblem(problem, change),
      awaitingReclean(booking, problem.problemId, answerBy),
      outboxEvent("problem.recleanProposed", { ...eventPayload(booking), times: payload, answerBy }),
    ],
  };
}

export function refusingReclean(problem: AwaitingReclean, booking: BookingRow, by: "cleaner" | "deadline") {
  const now = Call.now();
  const change = {
    state: "in_review",
    since: now,
    reviewSince: now,
    reclean: { ...problem.reclean, refused: { by, at: now } },
  } as const;
  const parts = [
    changingProblem(problem, change),
    ...noLongerAwaiting(booking, "reclean"),
    outboxEvent("problem.recleanRefused", { ...eventPayload(booking), by }),
  ];
  return { change, parts };
}

/** Answers a re-clean proposal within 24 hours (G140): books it and closes the case, or returns it to staff. Safe to repeat. */
export const answerReclean = implement(problems.answerReclean, ({ accept, time, ...key }) => {
  const isDone = ({ reclean }: ProblemRow) =>
    accept ? reclean?.bookingId !== undefined : reclean?.refused?.by === "cleaner";
  const answer = async (): Promise<VisitProblem> => {
    const [found, booking] = await readCase(key);
    const { problem, party } = partyOf(found);
    if (party !== "cleaner") throw refuseProblem.notFound();
    if (isDone(problem)) return asSeenBy(party, problem);
    if (!booking || !isAwaitingReclean(problem) || problem.reclean.answerBy <= Call.now())
      throw refuseProblem.noReclean();
    const change = accept ? await accepting(problem, booking, time) : await declining(problem, booking);
    return asSeenBy(party, changed(problem, change));
  };
  return orDone(
    () => retryOnConflict(answer),
    async () => {
      const { problem, party } = partyOf((await readCase(key))[0]);
      return party === "cleaner" && isDone(problem) ? asSeenBy(party, problem) : undefined;
    },
  );
});

async function declining(problem: AwaitingReclean, booking: BookingRow) {
  const { change, parts } = refusingReclean(problem, booking, "cleaner");
  await commit(parts);
  return change;
}

async function accepting(problem: AwaitingReclean, before: BookingRow, time: RecleanTime | undefined) {
  const isProposed = ({ scheduledDate, scheduledTime }: RecleanTime) =>
    scheduledDate === time?.scheduledDate && scheduledTime === time.scheduledTime;
  if (!time || !problem.reclean.times.some(isProposed)) throw refuseProblem.recleanTaken();
  const { customerId, cleanerId } = before;
  const [cleaner, [customer, visits, checklist, seasons], access] = await Promise.all([
    readCleaner(cleanerId),
    readTogether(
      row(MemberEntity, { memberId: customerId }),
      visitsRow(customerId),
      row(ChecklistEntity, { bookingId: before.bookingId }),
      seasonsRow(),
    ),
    wayInAgain(before),
  ]);
  if (!cleaner || !isListed(cleaner.profile) || customer?.standing !== "active") throw refuseProblem.recleanOff();
  const visit = { ...time, durationMinutes: minutesOf(before), serviceType: before.serviceType };
  if (
    timeProblem(cleaner.plan, time.scheduledDate, time.scheduledTime, visit.durationMinutes, Call.now()) ||
    isClosed(seasonsIn(seasons), visit)
  )
    throw refuseProblem.recleanTaken();
  const booking = recleanOf(before, { problem, time, customer, cleaner, access, checklist });
  await mustNotOverlap(visits, booking, { known: false, asked: "cleaner" });
  const now = Call.now();
  const change = {
    state: "resolved",
    since: now,
    closedAt: now,
    outcome: "come_again",
    reclean: { ...problem.reclean, bookingId: booking.bookingId },
  } as const;
  // Each party's row is written once, with both counts.
  const closed = await releasing(before, problem, {
    isCounted: true,
    reclean: { problemId: problem.problemId, ...(isReclean(before) && before.reclean), by: booking.bookingId },
  });
  const counts = { upcomingBookings: 1, recleansAhead: 1, openProblems: -1 };
  const lost = { blocked: refuseProblem.recleanOff, taken: refuseProblem.recleanTaken };
  await commit([
    changingProblem(problem, change),
    ...bookedParts(booking, { visits, cleanerVersion: cleaner.profile.bookableVersion, isCounted: true }, lost),
    answering(countingBookings(customerId, counts, { active: true }), refuseProblem.recleanOff),
    answering(countingProblem("self", cleanerId, -1, { active: true }), refuseProblem.recleanOff),
    ...closed,
    ...(checklist ? [copyingChecklist(checklist, booking)] : []),
    outboxEvent("booking.booked", eventPayload(booking)),
  ]);
  return change;
}

interface Accepted {
  problem: AwaitingReclean;
  time: RecleanTime;
  customer: Parameters<typeof rowOf>[2]["customer"];
  cleaner: CleanerPartition;
  access: BookingRow["access"];
  checklist: Checklist | null;
}

type Checklist = EntityItem<typeof ChecklistEntity>;

/** The re-clean at a time: all amounts are 0, and it continues the conversation of the visit. */
function recleanOf(before: BookingRow, { problem, time, customer, cleaner, access, checklist }: Accepted): BookingRow {
  const { bookingId, cleanerId, serviceType, address, notes, startCode } = before;
  const { title, description, package: choice } = before;
  const durationMinutes = minutesOf(before);
  const startsAt = instantOf(time.scheduledDate, time.scheduledTime);
  const made = rowOf(
    { cleanerId, serviceType, durationMinutes, address, notes, ...time },
    {
      startsAt,
      endsAt: addMinutes(startsAt, durationMinutes),
      hourlyRate: 0,
      agreedPrice: 0,
      tipAmount: 0,
      discountAmount: 0,
      walletAmount: 0,
      total: 0,
    },
    { customer, cleaner: cleaner.profile, own: { ...ofSameHome(before), access } },
  );
  return {
    ...made,
    title,
    description,
    package: choice,
    startCode: startCode && newStartCode(),
    conversationOf: before.conversationOf ?? before.requestId,
    isFirst: undefined,
    ...(checklist && { hasChecklist: true }),
    reclean: {
      problemId: problem.problemId,
      of: bookingId,
      ...(isReclean(before) && { first: firstVisitOf(before) }),
      until: lastDayOf(addMinutes(problem.reclean.answerBy, -policy.problems.recleanAnswerHours * 60)),
    },
  };
}
