import { hasOpenProblem } from "@naqi/contracts";
import { toldOf } from "../bookings/told.ts";
import { Call } from "../kit/call.ts";
import { transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { telling } from "../outbox/telling.ts";
import { holding, readCase, reopeningProblem } from "./changing.ts";

/**
 * Returns the case of a re-clean to staff, because the booked visit was cancelled by anyone but the customer, who is notified (G140). Does
 * nothing where that was done before, where another problem with the first visit is open, or where a party has left.
 */
export async function reviewAgain({ recleanId, ...key }: { bookingId: string; problemId: string; recleanId: string }) {
  await untilWritten(async () => {
    const [problem, booking] = await readCase(key);
    if (!problem || !booking || problem.state !== "resolved" || hasOpenProblem(booking)) return undefined;
    if (problem.reclean?.bookingId !== recleanId || booking.problem?.problemId !== problem.problemId) return undefined;
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
