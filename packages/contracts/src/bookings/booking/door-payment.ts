import * as z from "zod";
import { Fils, FilsSum } from "../../kit/scalars.ts";
import { percentOf } from "../../common/money.ts";
import { policy } from "../../policy.ts";

/** Fils. `atDoor`: by the customer; `byNaqi`: by the platform (G124); `notPaid`: the part of `atDoor` recorded as unpaid (G140). */
export const DoorPayment = z.object({ atDoor: Fils, byNaqi: FilsSum, notPaid: Fils.optional() });
export type DoorPayment = z.infer<typeof DoorPayment>;

/** The agreed price less the platform's fee, in fils (G74). */
export const receivedFor = ({ agreedPrice }: { agreedPrice: Fils }): Fils =>
  agreedPrice - percentOf(agreedPrice, policy.platformFeePercent);

interface Priced {
  status: string;
  agreedPrice: Fils;
  discountAmount?: Fils | undefined;
  walletAmount?: Fils | undefined;
  thanks?: { amount: Fils } | undefined;
  /** The part recorded as unpaid, owed or waived (G140). */
  unpaid?: Fils | undefined;
  /** Staff decided that the booking does not count, so the platform pays nothing (G120). */
  isVoid?: boolean | undefined;
}

/** Splits the payment (G124), none if cancelled. `byNaqi` is negative only if the platform fee exceeds code and credit. */
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

export const handedOver = ({ atDoor, notPaid = 0 }: DoorPayment): Fils => atDoor - notPaid;

/** The payment after an extension, in fils; code and credit stay unchanged (decision 0085). */
export const extendedPayment = ({ atDoor, byNaqi }: DoorPayment, amount: Fils): DoorPayment => ({
  atDoor: atDoor + amount,
  byNaqi: byNaqi + receivedFor({ agreedPrice: amount }) - amount,
});
