import { type Discount, discounts, discountStatus, policy, refuseDiscount } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { allOf, conditionFailed } from "../kit/conditions.ts";
import { dueBy } from "../kit/due.ts";
import { implement } from "../kit/implement.ts";
import { takeOne } from "../kit/limits.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { sweep } from "../kit/sweep.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import { discountFor, type DiscountRow } from "./redeem.ts";

const asDiscount = (code: DiscountRow): Discount => ({
  ...code,
  currency: "AED",
  status: discountStatus(code, Call.now()),
});

const statusOrder = ["available", "redeemed", "expired"];

/** The caller's codes: usable ones first, and of those the soonest to lapse. */
export const mine = implement(discounts.mine, async () => {
  const { data } = await DiscountEntity.query
    .primary({ userId: Call.member().memberId })
    .go({ consistent: true, limit: 100 });
  const items = data
    .map(asDiscount)
    .sort(
      (a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) || a.expiresAt.localeCompare(b.expiresAt),
    );
  return { items };
});

/** Tries one of the caller's codes on an amount; every try counts, so that codes cannot be guessed. */
export const validate = implement(discounts.validate, async ({ code, bookingAmount }) => {
  const { memberId } = Call.member();
  await takeOne(memberId, "discount_code", policy.codeTries, refuseDiscount.tooManyTries);
  const [found, member] = await readTogether(
    row(DiscountEntity, { userId: memberId, code }),
    row(MemberEntity, { memberId }),
  );
  const isFirst = member?.upcomingBookings === 0 && member.completedBookings === 0;
  const discount = discountFor(found, bookingAmount, isFirst);
  return {
    valid: true as const,
    codeId: discount.code.codeId,
    code: discount.code.code,
    discountAmount: discount.amount,
    finalAmount: bookingAmount - discount.amount,
  };
});

/**
 * Takes codes whose time has come off the waiting list, a page at a time. The clock decides what is usable, not this
 * sweep: running it twice, late or at the same time as itself changes nothing.
 */
export async function expireDue(): Promise<{ expired: number }> {
  Call.job();
  let expired = 0;
  await sweep(
    () => dueBy(DiscountEntity.query.byExpiry({ due: "unused" }), "expiresAt", Call.now()),
    async (code) => {
      if (await expire(code)) expired++;
    },
  );
  return { expired };
}

async function expire({ userId, code }: DiscountRow): Promise<boolean> {
  try {
    await DiscountEntity.patch({ userId, code })
      .set({ sweptAt: Call.now() })
      .remove(["due"])
      .where((held, { lte, notExists }) =>
        allOf(lte(held.expiresAt, Call.now()), notExists(held.usedAt), notExists(held.sweptAt)),
      )
      .go();
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}
