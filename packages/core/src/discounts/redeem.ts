import { addMinutes, discountOn, type Fils, policy, refuseDiscount } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { changing, type Part } from "../kit/transact.ts";
import { DiscountEntity } from "./discounts.entity.ts";

export type DiscountRow = EntityItem<typeof DiscountEntity>;

/** What stands between a code and a minimum price, in the order a person would ask (decisions G71). */
export function refusalOf(code: DiscountRow | null, minimumPrice: Fils, isFirstBooking: boolean) {
  if (!code) return refuseDiscount.unknown();
  if (code.usedAt) return refuseDiscount.used();
  if (code.expiresAt <= Call.now()) return refuseDiscount.expired();
  if (code.firstBookingOnly && !isFirstBooking) return refuseDiscount.unknown();
  if (minimumPrice < code.minimumOrderAmount) {
    return refuseDiscount.belowMinimum({ details: { minimumOrderAmount: code.minimumOrderAmount } });
  }
  return undefined;
}

/** What a member's code takes off a minimum price, in fils; refuses a code that may not be used for it. */
export function discountFor(
  code: DiscountRow | null,
  minimumPrice: Fils,
  isFirstBooking: boolean,
): { code: DiscountRow; amount: Fils } {
  const refusal = refusalOf(code, minimumPrice, isFirstBooking);
  if (refusal || !code) throw refusal ?? refuseDiscount.unknown();
  return { code, amount: discountOn(minimumPrice, code) };
}

const same = ({ userId, code }: Pick<DiscountRow, "userId" | "code">) => DiscountEntity.patch({ userId, code });

/** The part named `code` that uses a code up for a booking; its condition is the rule, whatever was read before. */
export const redeeming = (row: DiscountRow, bookingId: string, discountAmount: Fils): Part =>
  changing(
    "code",
    same(row)
      .set({ usedAt: Call.now(), bookingId, discountAmount })
      .remove(["due"])
      .where(({ usedAt, expiresAt }, { notExists, gt }) => allOf(notExists(usedAt), gt(expiresAt, Call.now()))),
  );

/** The part that gives a cancelled booking's code back, good for at least seven more days (decisions §3.6). */
export function restoring(row: Pick<DiscountRow, "userId" | "code" | "codeId" | "expiresAt">, booking: string): Part {
  const atLeast = addMinutes(Call.now(), policy.restoredCodeDays * 24 * 60);
  const expiresAt = row.expiresAt > atLeast ? row.expiresAt : atLeast;
  return changing(
    "code",
    same(row)
      .set({ due: "unused", expiresAt })
      .remove(["usedAt", "bookingId", "discountAmount", "sweptAt"])
      .composite({ codeId: row.codeId })
      .where(({ bookingId }, { eq }) => eq(bookingId, booking)),
  );
}
