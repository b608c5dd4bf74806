import { addMinutes, policy } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { changing, retry, tryCommit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import type { DiscountRow } from "./redeem.ts";

const { codeDays, freshCodeDays } = policy.nudges;
const dayMinutes = 24 * 60;

/** Warns owners once, three days before a code expires (decisions §5); not for codes issued within a day. Repeatable, also in parallel. */
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
  return tryCommit([
    changing(
      "code",
      DiscountEntity.patch({ userId, code })
        .set({ warnedAt: Call.now() })
        .where(({ state, warnedAt }, { eq, notExists }) => allOf(eq(state, "unused"), notExists(warnedAt))),
      retry,
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
}
