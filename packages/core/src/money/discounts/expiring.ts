import { addMinutes, policy } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { changing, transact } from "../../kit/table/transact.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import type { DiscountRow } from "./redeem.ts";

const { codeDays, freshCodeDays } = policy.nudges;
const dayMinutes = 24 * 60;

/**
 * Tells owners of unused codes that these lapse within three days (decisions §5), of each once: twice, at once, late or on a clock set
 * back, what was told stays told. Of what was issued within the last day nobody need be told. It reads the codes that lapse in
 * these days, by the index they stand in already.
 */
export async function warnOfExpiry(): Promise<{ warned: number }> {
  Call.job();
  const now = Call.now();
  let warned = 0;
  await sweep(
    () =>
      DiscountEntity.query
        .byState({ state: "unused" })
        .between({ expiresAt: now }, { expiresAt: addMinutes(now, codeDays * dayMinutes) })
        .where(({ warnedAt }, { notExists }) => notExists(warnedAt)),
    async (code) => {
      const isFresh = code.createdAt > addMinutes(now, -freshCodeDays * dayMinutes);
      if (!isFresh && code.expiresAt > now && (await warn(code))) warned++;
    },
  );
  return { warned };
}

async function warn({ userId, code, ...held }: DiscountRow): Promise<boolean> {
  const { expiresAt, valueType, discountValue: value, minimumOrderAmount: minimum, firstBookingOnly } = held;
  const failed = await transact([
    changing(
      "code",
      DiscountEntity.patch({ userId, code })
        .set({ warnedAt: Call.now() })
        .where(({ state, warnedAt }, { eq, notExists }) => allOf(eq(state, "unused"), notExists(warnedAt))),
    ),
    outboxEvent("discount.expiring", {
      memberId: userId,
      code,
      expiresAt,
      valueType,
      value,
      minimum,
      firstBookingOnly,
    }),
  ]);
  return failed.size === 0;
}
