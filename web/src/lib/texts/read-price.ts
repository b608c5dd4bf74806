import { type Fils, formatFils, policy } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { filsOf } from "@/lib/texts/amount.ts";

/** A typed price as fils, or its error in the contract's words (000 §5, decisions G59). */
export function readPrice(typed: string): { price?: Fils; problem?: string } {
  if (!typed.trim()) return { problem: t("apply.priceMissing") };
  const price = filsOf(typed);
  if (price === undefined) return { problem: t("apply.priceNumber") };
  if (price < 1) return { problem: t("apply.priceLow") };
  if (price > policy.mostProposedPrice) {
    return { problem: t("apply.priceHigh", { amount: formatFils(policy.mostProposedPrice) }) };
  }
  return { price };
}
