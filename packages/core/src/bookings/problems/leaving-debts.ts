import type { Leaver } from "../../kit/personal.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { countingSettled } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { owedNoMore } from "../../money/earnings/ledger.ts";
import { eventPayload } from "../booking/event-payload.ts";
import { BookingEntity } from "../booking/bookings.entity.ts";
import { endingCase, openDebts } from "../problem-record/debts.ts";
import { ProblemEntity, type ProblemRow } from "../problem-record/problems.entity.ts";

/** Well below the parts that a transaction can have. */
const mostAtOnce = 50;

/** Ends the debts of customers to a cleaner who has left, so that the customers can book again (decision 0173). Repeatable. */
export async function endDebtsTo({ memberId, party, pseudonym }: Leaver): Promise<void> {
  if (party !== "cleaner") return;
  // The index may lag: the second pass finds a debt that already has the pseudonym.
  const debts = await Promise.all([memberId, pseudonym].map((cleanerId) => openDebts({ cleanerId })));
  const all = debts.flat();
  for (const customer of new Set(all.map(({ customerId }) => customerId))) {
    const own = all.filter(({ customerId }) => customerId === customer);
    for (let first = 0; first < own.length; first += mostAtOnce)
      await retryOnConflict(() => endDebts(own.slice(first, first + mostAtOnce), pseudonym));
  }
}

type Key = Pick<ProblemRow, "bookingId" | "problemId">;

async function endDebts(keys: readonly Key[], pseudonym: string): Promise<void> {
  const found = await readTogether(
    ...keys.map(({ bookingId, problemId }) => row(ProblemEntity, { bookingId, problemId })),
  );
  const problems = found.flatMap((problem) => (problem?.owing === undefined ? [] : [problem]));
  const [last] = problems.toSorted((one, other) => (one.scheduledDate < other.scheduledDate ? 1 : -1));
  if (!last) return;
  const { customerId, cleanerId, bookingId } = last;
  const [customer, cleaner, booking] = await readTogether(
    row(MemberEntity, { memberId: customerId }),
    row(CleanerEntity, { cleanerId }),
    row(BookingEntity, { bookingId }),
  );
  const amount = problems.reduce((sum, { amount: owed = 0 }) => sum + owed, 0);
  await commit([
    ...problems.map((problem) => endingCase(problem, "left")),
    ...(cleaner ? [owedNoMore(cleanerId, amount)] : []),
    ...(customer ? [countingSettled(customerId, { visits: problems.length, amount })] : []),
    ...(customer && booking
      ? [
          outboxEvent("problem.settled", {
            // The notice names no one who has left.
            ...eventPayload({ ...booking, cleanerId: pseudonym, cleanerName: undefined, assignee: undefined }),
            end: "left",
            amount,
            days: [...new Set(problems.map(({ scheduledDate }) => scheduledDate))].toSorted(),
          }),
        ]
      : []),
  ]);
}
