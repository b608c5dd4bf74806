import { type BoardRequest, formatFils } from "@naqi/contracts";
import { t } from "texts:market/requests";

/** A customer's budget, from amounts in fils: `AED 100 to AED 300`, or the only bound. */
export function rangeOf({ budgetMin, budgetMax }: Pick<BoardRequest, "budgetMin" | "budgetMax">): string | undefined {
  if (budgetMin !== undefined && budgetMax !== undefined) {
    if (budgetMin === budgetMax) return formatFils(budgetMin);
    return t("board.range", { from: formatFils(budgetMin), to: formatFils(budgetMax) });
  }
  if (budgetMin !== undefined) return t("board.rangeFrom", { from: formatFils(budgetMin) });
  return budgetMax === undefined ? undefined : t("board.rangeTo", { to: formatFils(budgetMax) });
}
