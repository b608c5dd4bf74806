import { hasOpenProblem } from "@naqi/contracts";
import { toldOf } from "../bookings/told.ts";
import type { Party } from "../bookings/view.ts";
import { Call } from "../kit/call.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import type { MemberRow } from "../membership/member.ts";
import { telling } from "../outbox/telling.ts";
import { holding, readCase, reopeningProblem } from "./changing.ts";

const hasLeft = (member: MemberRow | null) => !member || member.standing === "closed";

/**
 * Returns the case of a re-clean to staff, because the booked visit was cancelled by either party, staff, a suspension or a party's leaving
 * (G140). The customer is notified unless they have left. Does nothing where that was done before, or where another problem with the
 * first visit is open, which staff decide.
 */
export async function reviewAgain({ recleanId, ...key }: { bookingId: string; problemId: string; recleanId: string }) {
  await untilWritten(async () => {
    const [problem, booking] = await readCase(key);
    if (!problem || !booking || problem.state !== "resolved" || hasOpenProblem(booking)) return undefined;
    if (problem.reclean?.bookingId !== recleanId || booking.problem?.problemId !== problem.problemId) return undefined;
    const [customer, cleaner] = await readTogether(
      row(MemberEntity, { memberId: problem.customerId }),
      row(MemberEntity, { memberId: problem.cleanerId }),
    );
    const gone: Party[] = [
      ...(hasLeft(customer) ? (["customer"] as const) : []),
      ...(hasLeft(cleaner) ? (["cleaner"] as const) : []),
    ];
    const reclean = { ...problem.reclean, bookingId: undefined, refused: { by: "cancelled" as const, at: Call.now() } };
    const failed = await transact([
      reopeningProblem(problem, { reclean, ...(gone.length > 0 && { gone }) }),
      ...(await holding(booking, { problemId: problem.problemId }, { gone })),
      ...(gone.includes("customer")
        ? []
        : [telling("problem.recleanRefused", { ...toldOf(booking), by: "cancelled" })]),
    ]);
    // A party who leaves at the same moment is read again.
    return failed.size === 0 ? undefined : overtaken;
  });
}
