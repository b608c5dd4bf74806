import type { Leaver } from "../../kit/personal.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { countingSettled } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { endingDebt } from "../../money/earnings/ledger.ts";
import { eventPayload } from "../booking/event-payload.ts";
import { changingProblem, readCase } from "./changing.ts";
import { openDebts } from "./debts.ts";

/** Ends the debts of customers to a cleaner who has left, so that the customers can book again (decision 0173). Repeatable. */
export async function endDebtsTo({ memberId, party, pseudonym }: Leaver): Promise<void> {
  if (party !== "cleaner") return;
  // The index may lag: the second pass finds a debt that already has the pseudonym.
  const debts = await Promise.all([memberId, pseudonym].map((cleanerId) => openDebts({ cleanerId })));
  for (const debt of debts.flat()) await retryOnConflict(() => endDebt(debt, pseudonym));
}

async function endDebt(key: Parameters<typeof readCase>[0], pseudonym: string): Promise<void> {
  const [problem, booking] = await readCase(key);
  if (!booking || problem?.owing === undefined || problem.amount === undefined) return;
  const { customerId, cleanerId, amount } = problem;
  const [customer, cleaner] = await readTogether(
    row(MemberEntity, { memberId: customerId }),
    row(CleanerEntity, { cleanerId }),
  );
  // The notice names no one who has left.
  const told = eventPayload({ ...booking, cleanerId: pseudonym, cleanerName: undefined, assignee: undefined });
  await commit([
    changingProblem(problem, { debt: { end: "left", at: Call.now() } }, { isOver: true }),
    ...endingDebt(booking, amount, { isPaid: false, isLeft: !cleaner }),
    ...(customer
      ? [countingSettled(customerId, amount), outboxEvent("problem.settled", { ...told, end: "left", amount })]
      : []),
  ]);
}
