import { type Discount, discounts, discountStatus } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { dueBy } from "../../kit/due.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { changing, retry, tryCommit } from "../../kit/table/commit.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import { countingFigures } from "./figures.ts";
import { codeRows, discountFor, type DiscountRow, isBeforeFirstBooking, tryCode } from "./redeem.ts";

const asDiscount = (code: DiscountRow, isFirst: boolean): Discount => ({
  ...code,
  currency: "AED",
  status: discountStatus(code, Call.now()),
  ...(code.firstBookingOnly && !isFirst && { firstBookingMade: true }),
});

const statusOrder = ["available", "redeemed", "expired", "revoked"];

export const mine = implement(discounts.mine, async () => {
  const { memberId } = Call.member();
  const [{ data }, [member]] = await Promise.all([
    DiscountEntity.query.primary({ userId: memberId }).go({ consistent: true, limit: 100 }),
    readTogether(row(MemberEntity, { memberId })),
  ]);
  const isFirst = isBeforeFirstBooking(member);
  const items = data
    .map((code) => asDiscount(code, isFirst))
    .sort(
      (a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status) || a.expiresAt.localeCompare(b.expiresAt),
    );
  return { items };
});

/** Every try counts, so that codes cannot be guessed. */
export const validate = implement(discounts.validate, async ({ code, bookingAmount }) => {
  const { memberId } = Call.member();
  await tryCode(memberId);
  const [member, own, campaign, use] = await readTogether(row(MemberEntity, { memberId }), ...codeRows(memberId, code));
  const { amount, ...discount } = discountFor({ own, campaign, use }, bookingAmount, isBeforeFirstBooking(member));
  return { valid: true as const, ...discount, discountAmount: amount, finalAmount: bookingAmount - amount };
});

/** Counts expired codes for the figures; the clock alone decides what is usable. Repeatable, also late or in parallel. */
export async function expireDue(): Promise<{ expired: number }> {
  Call.job();
  let expired = 0;
  await sweep(
    () => dueBy(DiscountEntity.query.byState({ state: "unused" }), "expiresAt", Call.now()),
    async (code) => {
      if (await expire(code)) expired++;
    },
  );
  return { expired };
}

async function expire({ userId, code, codeId, expiresAt }: DiscountRow): Promise<boolean> {
  return tryCommit([
    changing(
      "code",
      DiscountEntity.patch({ userId, code })
        .set({ state: "expired" })
        .composite({ expiresAt, codeId })
        .where((held, { eq, lte }) => allOf(eq(held.state, "unused"), lte(held.expiresAt, Call.now()))),
      retry,
    ),
    countingFigures(codeId, { expired: 1 }),
  ]);
}
