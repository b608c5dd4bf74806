import type { Fils } from "@naqi/contracts";
import type { Part } from "../../kit/table/transact.ts";
import { leavingCampaign } from "./campaign-use.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import { countingFigures } from "./figures.ts";
import { restoring } from "./redeem.ts";

/** A booking that is cancelled, as far as its code is concerned. */
interface Cancelled {
  bookingId: string;
  customerId: string;
  discountCode?: string | undefined;
  /** fils */
  discountAmount: Fils;
  /** The code was a campaign's. */
  ofCampaign?: boolean | undefined;
}

/**
 * The parts about the code of a booking that is cancelled: what it took off was not given after all, and where no fee arose
 * the code comes back to its owner, or to its campaign (decisions §3.6, 0009).
 */
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
