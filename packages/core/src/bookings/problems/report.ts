import {
  hasOpenProblem,
  notReportable,
  policy,
  problemKinds,
  problems,
  refuseBooking,
  refuseProblem,
} from "@naqi/contracts";
import type * as z from "zod";
import { ours } from "../booking/bookings.ts";
import { eventPayload } from "../booking/event-payload.ts";
import { forStaffIf, writtenWhileActive } from "../booking/staff-words.ts";
import { type Seeing } from "../booking/view.ts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { otherOf, type Party } from "../booking/party.ts";
import { countingWeeks } from "../../cleaners/figures/counting.ts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { commit, putting, retry } from "../../kit/table/commit.ts";
import { conflict, busyConflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { noLongerAwaiting, changed, holding } from "./changing.ts";
import { changingProblem } from "../problem-record/changing-problem.ts";
import { ProblemEntity } from "../problem-record/problems.entity.ts";
import { answerByOf, asSeenBy, type ProblemRow, standingReport } from "./view.ts";

type Asked = Pick<z.output<typeof problems.report.input>, "kind" | "text">;

/** Reports a problem or joins the other party's case. Only staff read a suspended member's words (G117). Repeated, it changes nothing. */
export const report = implement(problems.report, async ({ bookingId, kind, text }) =>
  retryOnConflict(async () => {
    const { booking, party, isSuspended } = await ours(bookingId);
    const kinds: readonly string[] = problemKinds[party];
    if (!kinds.includes(kind)) throw refuseProblem.wrongKind({ fields: { kind: refuseProblem.wrongKind.text } });
    const open = await openCaseOf(booking);
    if (open === conflict) return conflict;
    const own = standingReport(open?.[party]);
    if (open && own?.kind === kind && own.text === text) return asSeenBy(party, open);
    if (own) throw refuseProblem.twice();
    const against = notReportable(booking, Call.now());
    if (against) throw refuseProblem[against]();
    const written = await (open ? joining : opening)({ booking, party, isSuspended, asked: { kind, text }, open });
    return asSeenBy(party, written);
  }),
);

async function openCaseOf(booking: BookingRow): Promise<ProblemRow | undefined | typeof conflict> {
  const { bookingId, problem } = booking;
  if (!problem || !hasOpenProblem(booking)) return undefined;
  const { data } = await ProblemEntity.get({ bookingId, problemId: problem.problemId }).go({ consistent: true });
  return data && !data.closedAt ? data : conflict;
}

interface Making extends Seeing {
  booking: BookingRow;
  party: Party;
  asked: Asked;
  open: ProblemRow | undefined;
}

const reportOf = ({ asked, isSuspended }: Making) => ({
  ...asked,
  ...forStaffIf(isSuspended),
  at: Call.now(),
  pictures: [],
});

const counted = () => countingPart(Call.member().memberId, "problem", policy.problems, refuseProblem.tooMany);

async function opening(making: Making): Promise<ProblemRow> {
  const { booking, party, asked, isSuspended } = making;
  const { bookingId, customerId, cleanerId, customerName, cleanerName, serviceType, agreedPrice } = booking;
  if (!customerName || !cleanerName) throw refuseBooking.partyLeft();
  const now = Call.now();
  const made: ProblemRow = {
    bookingId,
    problemId: newId("prb"),
    customerId,
    cleanerId,
    customerName,
    cleanerName,
    serviceType,
    agreedPrice,
    scheduledDate: booking.scheduledDate,
    scheduledTime: booking.scheduledTime,
    state: "awaiting_other",
    since: now,
    createdAt: now,
    [party]: { report: reportOf(making) },
    version: 0,
  };
  // The next read marks the words of a now suspended member as for staff only.
  const notActive = async () =>
    !isSuspended && (await readMember(Call.member().memberId))?.standing === "suspended"
      ? retry
      : refuseBooking.partyLeft();
  await commit([
    counted(),
    ...(await holding(
      booking,
      { problemId: made.problemId, ...awaiting(party, made) },
      { active: isSuspended ? undefined : party, notActive },
    )),
    putting("problem", ProblemEntity.create(made), retry),
    ...countingWeeks(made.problemId, { at: now, counts: { problems: 1 } }),
    outboxEvent("problem.reported", {
      ...eventPayload(booking),
      by: party,
      reported: asked.kind,
      answerBy: answerByOf(made),
    }),
  ]);
  return made;
}

async function joining(making: Making): Promise<ProblemRow> {
  const { booking, party, asked, open, isSuspended } = making;
  if (!open) throw busyConflict();
  const change = { [party]: { ...open[party], report: reportOf(making) }, ...toReview(open) };
  await commit([
    counted(),
    changingProblem(open, change),
    ...noLongerAwaiting(booking),
    ...writtenWhileActive(Call.member().memberId, isSuspended),
    outboxEvent("problem.reported", { ...eventPayload(booking), by: party, reported: asked.kind }),
  ]);
  return changed(open, change);
}

function awaiting(party: Party, made: ProblemRow) {
  const until = answerByOf(made);
  return until ? { awaits: { party: otherOf[party], until } } : {};
}

export const toReview = ({ state }: Pick<ProblemRow, "state">) =>
  state === "awaiting_other" ? ({ state: "in_review", since: Call.now(), reviewSince: Call.now() } as const) : {};
