import type { Debt } from "@naqi/contracts";
import { ProblemEntity } from "./problems.entity.ts";
import type { ProblemRow } from "./view.ts";

const asDebt = ({ bookingId, problemId, customerName, cleanerName, scheduledDate, amount = 0 }: ProblemRow): Debt => ({
  bookingId,
  problemId,
  customerName,
  cleanerName,
  scheduledDate,
  amount,
});

/** A customer's or a cleaner's open debts, oldest first (G140). One query of an index, which may lag. */
export async function openDebts(who: { customerId: string } | { cleanerId: string }): Promise<Debt[]> {
  const { byCustomer, byCleaner } = ProblemEntity.query;
  const query = "customerId" in who ? byCustomer(who) : byCleaner(who);
  const { data } = await query.where(({ owing }, { exists }) => exists(owing)).go({ pages: "all" });
  return data.map(asDebt);
}
