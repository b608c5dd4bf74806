import type { Booking, Debt, DebtEnding, Fils } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { Part } from "../../kit/table/commit.ts";
import { changingProblem } from "./changing-problem.ts";
import { ProblemEntity, type ProblemRow } from "./problems.entity.ts";

const asDebt = ({ customerName, cleanerName, amount = 0, ...row }: ProblemRow) => ({
  customerId: row.customerId,
  bookingId: row.bookingId,
  problemId: row.problemId,
  customerName,
  cleanerName,
  scheduledDate: row.scheduledDate,
  amount,
});

/** A customer's or a cleaner's open debts, oldest first (G140). One query of an index, which may lag. */
export async function openDebts(
  who: { customerId: string } | { cleanerId: string },
): Promise<(Debt & { customerId: string })[]> {
  const { byCustomer, byCleaner } = ProblemEntity.query;
  const query = "customerId" in who ? byCustomer(who) : byCleaner(who);
  const { data } = await query.where(({ owing }, { exists }) => exists(owing)).go({ pages: "all" });
  return data.map(asDebt);
}

/** The cases of a visit for which its customer still owes, with the sum in fils; reads only if something is unpaid. */
export async function debtsOfVisit({
  bookingId,
  unpaid = 0,
}: Pick<Booking, "bookingId"> & { unpaid?: Fils | undefined }): Promise<{ cases: ProblemRow[]; sum: Fils }> {
  if (unpaid === 0) return { cases: [], sum: 0 };
  const { data: cases } = await ProblemEntity.query
    .primary({ bookingId })
    .where(({ owing }, { exists }) => exists(owing))
    .go({ consistent: true, pages: "all" });
  return { cases, sum: cases.reduce((sum, { amount = 0 }) => sum + amount, 0) };
}

/** The part that ends a debt without a decision of staff; the caller changes the counters of both parties. */
export const endingCase = (problem: ProblemRow, end: Exclude<DebtEnding, "settled" | "waived">): Part =>
  changingProblem(problem, { debt: { end, at: Call.now() } }, { isOver: true });
