import { type Fils, formatFils, mostProposedFor } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { filsOf } from "@/lib/texts/amount.ts";
import { formatDuration } from "@/lib/texts/format.ts";

/** A typed price for so many minutes as fils, or its error in the contract's words (000 §5, decisions G59). */
export function readPrice(typed: string, minutes: number): { price?: Fils; problem?: string } {
  if (!typed.trim()) return { problem: t("apply.priceMissing") };
  const price = filsOf(typed);
  if (price === undefined) return { problem: t("apply.priceNumber") };
  if (price < 1) return { problem: t("apply.priceLow") };
  const most = mostProposedFor(minutes);
  if (price > most) {
    return { problem: t("apply.priceHigh", { amount: formatFils(most), duration: formatDuration(minutes) }) };
  }
  return { price };
}
