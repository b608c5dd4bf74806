import { type Fils, Refusal } from "@naqi/contracts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { discountFor, type TypedCode } from "../../money/discounts/redeem.ts";
import { coveredBy, type WalletRow } from "../../money/wallet/spending.ts";

/** What of the customer's the price depends on. */
export interface Means {
  code: TypedCode;
  wallet: WalletRow | null;
  isFirst: boolean;
}

/**
 * What a visit costs with somebody whose own price for it is `own`, so that the customer pays what they were to pay. The code
 * takes off what it would of a price that is no higher than either's own, and never more than it did (decision 0020); the wallet
 * pays at most what it paid. What of both was used elsewhere meanwhile is missing, and nobody comes for less than their own price.
 * In fils.
 */
export function priceInstead(booking: BookingRow, own: Fils, { code, wallet, isFirst }: Means) {
  const minimum = Math.min(own, booking.agreedPrice - (booking.tipAmount ?? 0));
  const discountAmount = discountAgain(booking, minimum, code, isFirst);
  const agreedPrice = Math.max(own, booking.agreedPrice - booking.discountAmount + discountAmount);
  const rest = agreedPrice - discountAmount;
  const walletAmount = Math.min(booking.walletAmount ?? 0, coveredBy(wallet, rest));
  return { agreedPrice, discountAmount, walletAmount, total: rest - walletAmount };
}

function discountAgain(booking: BookingRow, minimum: Fils, code: TypedCode, isFirst: boolean): Fils {
  if (!booking.discountCode) return 0;
  try {
    return Math.min(booking.discountAmount, discountFor(code, minimum, isFirst).amount);
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}
