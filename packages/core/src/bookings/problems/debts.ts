import type { Debt } from "@naqi/contracts";
import { ProblemEntity } from "./problems.entity.ts";
import type { ProblemRow } from "./view.ts";

/** What is owed for one visit, as its customer and staff see it. */
const asDebt = ({ bookingId, problemId, customerName, cleanerName, scheduledDate, amount = 0 }: ProblemRow): Debt => ({
  bookingId,
  problemId,
  customerName,
  cleanerName,
  scheduledDate,
  amount,
});

/**
 * What a customer owes their cleaners, or what customers owe a cleaner, oldest first: one query of the person's problems (G140). Its
 * index may miss what was recorded or ended a moment ago.
 */
export async function openDebts(who: { customerId: string } | { cleanerId: string }): Promise<Debt[]> {
  const { byCustomer, byCleaner } = ProblemEntity.query;
  const query = "customerId" in who ? byCustomer(who) : byCleaner(who);
  const { data } = await query.where(({ owing }, { exists }) => exists(owing)).go({ pages: "all" });
  return data.map(asDebt);
}
