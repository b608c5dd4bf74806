import { hasOpenProblem } from "@naqi/contracts";
import { eventPayload } from "../booking/event-payload.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import type { Party } from "../booking/party.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { holding, reopeningProblem } from "./changing.ts";
import { ProblemEntity } from "../problem-record/problems.entity.ts";

const hasLeft = (member: MemberRow | null) => !member || member.standing === "closed";

/** Returns the case of a cancelled re-clean to staff (G140), unless its customer has left. If another case is open, its closing runs this again (0150). Repeatable. */
export async function reviewAgain({ bookingId }: { bookingId: string }) {
  await retryOnConflict(async () => {
    const { data } = await ProblemEntity.query.primary({ bookingId }).go({ consistent: true, pages: "all" });
    const closed = data.filter(({ state, reclean }) => state === "resolved" && reclean?.bookingId);
    if (closed.length === 0) return undefined;
    const [booking, ...recleans] = await readTogether(
      row(BookingEntity, { bookingId }),
      ...closed.map(({ reclean }) => row(BookingEntity, { bookingId: reclean?.bookingId })),
    );
    const problem = closed.find((_, index) => isCancelled(recleans[index]));
    if (!booking || !problem?.reclean || hasOpenProblem(booking)) return undefined;
    const [customer, cleaner] = await readTogether(
      row(MemberEntity, { memberId: problem.customerId }),
      row(MemberEntity, { memberId: problem.cleanerId }),
    );
    // A hold would keep the cleaner's money for no one.
    if (hasLeft(customer)) return undefined;
    const gone: Party[] = hasLeft(cleaner) ? ["cleaner"] : [];
    const reclean = { ...problem.reclean, bookingId: undefined, refused: { by: "cancelled" as const, at: Call.now() } };
    await commit([
      reopeningProblem(problem, { reclean, ...(gone.length > 0 && { gone }) }),
      ...(await holding(booking, { problemId: problem.problemId }, { gone })),
      outboxEvent("problem.recleanRefused", { ...eventPayload(booking), by: "cancelled" }),
    ]);
    return undefined;
  });
}

const isCancelled = (reclean: BookingRow | null | undefined) => reclean?.status === "cancelled";
