import * as z from "zod";
import { Fils, FilsSum } from "../../kit/scalars.ts";
import { percentOf } from "../../common/money.ts";
import { policy } from "../../policy.ts";

/**
 * How the cleaner of a booking is paid while no card pays (G124), in fils: `atDoor` is handed over by the customer, `byNaqi` is
 * paid by the platform. Together they are what the cleaner earns, less `notPaid`: what of `atDoor` staff recorded as not handed over
 * for a completed booking (G140).
 */
export const DoorPayment = z.object({ atDoor: Fils, byNaqi: FilsSum, notPaid: Fils.optional() });
export type DoorPayment = z.infer<typeof DoorPayment>;

/** What a cleaner receives of an agreed price, in fils: the price less the platform's fee (G74). */
export const receivedFor = ({ agreedPrice }: { agreedPrice: Fils }): Fils =>
  agreedPrice - percentOf(agreedPrice, policy.platformFeePercent);

interface Priced {
  status: string;
  /** What was agreed, extensions and an agreed tip included. */
  agreedPrice: Fils;
  /** What a code takes off. */
  discountAmount?: Fils | undefined;
  /** What the customer's wallet credit pays. */
  walletAmount?: Fils | undefined;
  /** A tip that was given after the visit. */
  thanks?: { amount: Fils } | undefined;
  /** What of it was recorded as not handed over, owed or waived (G140). */
  unpaid?: Fils | undefined;
  /** Staff decided that the booking does not count, so the platform pays nothing for it (G120). */
  isVoid?: boolean | undefined;
}

/**
 * What the customer of a booking hands over and what Naqi pays its cleaner (G124). A cancelled booking has neither. Credit that staff
 * give for a visit goes to the customer's wallet and changes neither. `byNaqi` is below zero only where the platform's fee
 * is more than code and credit took off.
 */
export function doorPayment({ status, agreedPrice, thanks, isVoid = false, ...off }: Priced): DoorPayment {
  if (status === "cancelled") return { atDoor: 0, byNaqi: 0 };
  const { discountAmount = 0, walletAmount = 0, unpaid = 0 } = off;
  const price = agreedPrice - discountAmount - walletAmount;
  const tip = thanks?.amount ?? 0;
  return {
    atDoor: price + tip,
    byNaqi: isVoid ? 0 : receivedFor({ agreedPrice }) - price,
    ...(status === "completed" && unpaid > 0 && { notPaid: unpaid }),
  };
}

/** What the customer of a booking has handed over or is to hand over, in fils: without what is recorded as not paid (G140). */
export const handedOver = ({ atDoor, notPaid = 0 }: DoorPayment): Fils => atDoor - notPaid;

/** The same once the visit costs so much more, in fils: code and credit stay as they are (decision 0085). */
export const extendedPayment = ({ atDoor, byNaqi }: DoorPayment, amount: Fils): DoorPayment => ({
  atDoor: atDoor + amount,
  byNaqi: byNaqi + receivedFor({ agreedPrice: amount }) - amount,
});
