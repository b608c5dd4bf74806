import type { CodeTerms, Fils } from "@naqi/contracts";
import type { Part } from "../../kit/table/commit.ts";
import { leavingCampaign } from "./campaign-use.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import { countingFigures } from "./figures.ts";
import { restoring } from "./redeem.ts";

interface Cancelled {
  bookingId: string;
  customerId: string;
  discountCode?: string | undefined;
  codeTerms?: CodeTerms | undefined;
  discountAmount: Fils;
  ofCampaign?: boolean | undefined;
}

/** A cancelled discount no longer counts as given. Without a fee, the owner or campaign gets the code back (decisions §3.6, 0177). */
export async function returningCode(booking: Cancelled, fee: Fils): Promise<Part[]> {
  const { bookingId, customerId, discountCode, discountAmount, ofCampaign } = booking;
  if (!discountCode) return [];
  const given = { given: -discountAmount };
  if (fee > 0) return [countingFigures(bookingId, given)];
  if (ofCampaign) {
    return [...leavingCampaign(discountCode, customerId, discountAmount), countingFigures(bookingId, given)];
  }
  const { data: own } = await DiscountEntity.get({ userId: customerId, code: discountCode }).go({ consistent: true });
  if (!own) return [countingFigures(bookingId, given)];
  return [restoring(own, bookingId), countingFigures(bookingId, { ...given, redeemed: -1 })];
}

export interface CodeBack {
  codeBack?: string;
  codeTerms?: CodeTerms;
}

/** The code that a cancellation without a fee returns, with its conditions. */
export const codeBackOf = ({ discountCode, codeTerms }: Pick<Cancelled, "discountCode" | "codeTerms">): CodeBack =>
  discountCode ? { codeBack: discountCode, ...(codeTerms && { codeTerms }) } : {};
