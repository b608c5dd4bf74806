import { hasOpenProblem } from "@naqi/contracts";
import { BookingEntity } from "../bookings/bookings.entity.ts";
import { partyBehind } from "../bookings/moves.ts";
import { toldOf } from "../bookings/told.ts";
import type { BookingRow } from "../bookings/view.ts";
import { Call } from "../kit/call.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { telling } from "../outbox/telling.ts";
import { holding, reopeningProblem } from "./changing.ts";
import { ProblemEntity } from "./problems.entity.ts";

/**
 * Returns the case of a re-clean to staff and notifies the customer, where the re-clean was cancelled by anyone but the customer (G140).
 * While another case of the visit is open it does nothing: the closing of that case starts it again (0161). It also does nothing where
 * that was done before, or where a party has left. Of two such cases the first is returned, and the other when that is closed.
 */
export async function reviewAgain({ bookingId }: { bookingId: string }) {
  await untilWritten(async () => {
    const { data } = await ProblemEntity.query.primary({ bookingId }).go({ consistent: true, pages: "all" });
    const closed = data.filter(({ state, reclean }) => state === "resolved" && reclean?.bookingId);
    if (closed.length === 0) return undefined;
    const [booking, ...recleans] = await readTogether(
      row(BookingEntity, { bookingId }),
      ...closed.map(({ reclean }) => row(BookingEntity, { bookingId: reclean?.bookingId })),
    );
    const problem = closed.find((_, index) => isLost(recleans[index]));
    if (!booking || !problem?.reclean || hasOpenProblem(booking)) return undefined;
    if (!problem.customerName || !problem.cleanerName) return undefined;
    const now = Call.now();
    const failed = await transact([
      reopeningProblem(problem, { ...problem.reclean, bookingId: undefined, refused: { by: "cancelled", at: now } }),
      ...(await holding(booking, { problemId: problem.problemId })),
      telling("problem.recleanRefused", { ...toldOf(booking), by: "cancelled" }),
    ]);
    return failed.has("customer") || failed.has("cleaner") || failed.size === 0 ? undefined : overtaken;
  });
}

const isLost = (reclean: BookingRow | null | undefined) =>
  reclean?.cancellation !== undefined && partyBehind(reclean.cancellation) !== "customer";
