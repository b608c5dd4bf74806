import { type BookingProblem, hasOpenProblem, refuseProblem } from "@naqi/contracts";
import { changingBooking } from "../booking/moving/changing.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import type { Party } from "../booking/party.ts";
import { holdingLedger } from "../../money/earnings/ledger.ts";
import { holdingOwed } from "../../money/earnings/owed.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, changing, type Part, type Refusing, retry } from "../../kit/table/commit.ts";
import { countingProblem } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { ProblemEntity } from "../problem-record/problems.entity.ts";
import type { ProblemRow } from "./view.ts";

interface Key {
  bookingId: string;
  problemId: string;
}

export const readCase = ({ bookingId, problemId }: Key): Promise<[ProblemRow | null, BookingRow | null]> =>
  readTogether(row(ProblemEntity, { bookingId, problemId }), row(BookingEntity, { bookingId }));

export const reopeningProblem = (
  { bookingId, problemId, version: read }: ProblemRow,
  change: Pick<ProblemRow, "reclean" | "gone">,
): Part =>
  changing(
    "problem",
    ProblemEntity.patch({ bookingId, problemId })
      .set({ state: "in_review", since: Call.now(), reviewSince: Call.now(), ...change, version: read + 1 })
      .remove(["closedAt", "outcome"])
      .where(({ version }, { eq }) => eq(version, read)),
    retry,
  );

export const changed = (problem: ProblemRow, change: Partial<ProblemRow>): ProblemRow => ({
  ...problem,
  ...change,
  version: problem.version + 1,
});

/** The parts that hold a visit while a problem is open; no party leaves meanwhile (G18). `active` must not be suspended (G117). */
export async function holding(
  booking: BookingRow,
  problem: Omit<BookingProblem, "at" | "closedAt">,
  { active, gone, notActive }: Omit<Counting, "owing"> = {},
): Promise<Part[]> {
  const { after, part } = changingBooking(booking, { problem: { ...problem, at: Call.now() } });
  return [...effects(booking, 1, { active, gone, notActive }), part, ...(await owedParts(booking, after, gone))];
}

/** A cleaner who has left has no balance. */
const owedParts = async (before: BookingRow, after: BookingRow, gone: ProblemRow["gone"]) =>
  gone?.includes("cleaner") ? [] : holdingOwed(before, after);

const withoutAwaited = ({ awaits: _awaited, ...problem }: BookingProblem): BookingProblem => problem;

/** The part that ends the wait for an answer to a report, or to a re-clean; none if that is not awaited. */
export const noLongerAwaiting = ({ problem, ...booking }: BookingRow, what?: "reclean"): Part[] =>
  problem?.awaits && problem.awaits.what === what
    ? [changingBooking({ ...booking, problem }, { problem: withoutAwaited(problem) }).part]
    : [];

/** The part that shows on the visit until when its cleaner can accept a re-clean. */
export function awaitingReclean(booking: BookingRow, problemId: string, until: string): Part {
  const { problem } = booking;
  if (problem?.problemId !== problemId || !hasOpenProblem(booking)) throw refuseProblem.closed();
  return changingBooking(booking, { problem: { ...problem, awaits: { party: "cleaner", until, what: "reclean" } } })
    .part;
}

/** The parts that close a visit's open case. `isCounted`: the caller counts the parties' open problems. */
export async function releasing(
  booking: BookingRow | null,
  { problemId, gone }: ProblemRow,
  {
    owing,
    isCounted = false,
    ...change
  }: Partial<BookingRow> & { owing?: number | undefined; isCounted?: boolean } = {},
): Promise<Part[]> {
  const { problem } = booking ?? {};
  if (!booking || !problem || problem.problemId !== problemId || !hasOpenProblem(booking)) throw refuseProblem.closed();
  const { after, part } = changingBooking(booking, {
    ...change,
    problem: { ...withoutAwaited(problem), closedAt: Call.now() },
  });
  return [
    part,
    ...effects(booking, -1, { owing, gone: isCounted ? ["customer", "cleaner"] : gone }),
    ...(await owedParts(booking, after, gone)),
    ...(booking.reclean?.by ? [outboxEvent("problem.recleanEnded", { bookingId: booking.bookingId })] : []),
  ];
}

interface Counting {
  active?: Party | undefined;
  /** fils */
  owing?: number | undefined;
  gone?: ProblemRow["gone"];
  notActive?: Refusing | undefined;
}

const effects = (
  booking: BookingRow,
  by: 1 | -1,
  { active, owing, gone = [], notActive = retry }: Counting,
): Part[] => [
  ...(gone.includes("customer")
    ? []
    : [
        answering(
          countingProblem("customer", booking.customerId, by, { active: active === "customer", owing }),
          notActive,
        ),
      ]),
  ...(gone.includes("cleaner")
    ? []
    : [answering(countingProblem("cleaner", booking.cleanerId, by, { active: active === "cleaner" }), notActive)]),
  holdingLedger(booking, by > 0),
];
