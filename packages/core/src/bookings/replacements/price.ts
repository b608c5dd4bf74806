import { type BookedExtra, type Fils, materialsIn, Refusal } from "@naqi/contracts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { discountFor, type TypedCode } from "../../money/discounts/redeem.ts";
import { coveredBy, type WalletRow } from "../../money/wallet/spending.ts";

export interface Means {
  code: TypedCode;
  wallet: WalletRow | null;
  isFirst: boolean;
}

interface Theirs {
  own: Fils;
  extras?: readonly BookedExtra[] | undefined;
}

/**
 * The price in fils with a cleaner whose own price is `own`. The customer pays what they would have paid. Code and credit cover at most
 * what they covered before (decision 0003), and less if they were used since. No cleaner gets less than their own price.
 */
export function priceInstead(booking: BookingRow, { own, extras }: Theirs, { code, wallet, isFirst }: Means) {
  const minimum = Math.min(own, booking.agreedPrice - (booking.tipAmount ?? 0));
  const discountAmount = discountAgain(booking, minimum - materialsIn(extras), code, isFirst);
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
