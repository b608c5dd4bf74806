import { addMinutes, type DiscountType, type DiscountValueType, policy, refuseDiscount } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { countingSum } from "../../kit/limits.ts";
import { changing, type Part, putting, retry, tryCommit } from "../../kit/table/commit.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import { countingFigures } from "./figures.ts";
import type { DiscountRow } from "./redeem.ts";

export interface NewCode {
  userId: string;
  code: string;
  discountType: DiscountType;
  valueType: DiscountValueType;
  discountValue: number;
  minimumOrderAmount: number;
  firstBookingOnly: boolean;
  days: number;
}

export function issuing({ days, ...code }: NewCode): { issued: DiscountRow; parts: Part[] } {
  const createdAt = Call.now();
  const issued: DiscountRow = {
    ...code,
    codeId: newId("dsc"),
    state: "unused",
    listed: "codes",
    expiresAt: addMinutes(createdAt, days * 24 * 60),
    createdAt,
  };
  return {
    issued,
    parts: [putting("code", DiscountEntity.create(issued), retry), countingFigures(issued.codeId, { issued: 1 })],
  };
}

/** Counts the worth (fils) towards the caller's daily limit, and refuses above it. */
export const promising = (worth: number): Part =>
  countingSum(Call.member().memberId, "promised", policy.promisedOfDay, worth, refuseDiscount.enoughToday);

/** `retry` if the code was used, expired or revoked meanwhile. */
export const revoking = ({ userId, code, codeId, expiresAt }: DiscountRow): Part[] => [
  changing(
    "code",
    DiscountEntity.patch({ userId, code })
      .set({ revokedAt: Call.now(), state: "revoked" })
      .composite({ expiresAt, codeId })
      .where(({ state }, { eq }) => eq(state, "unused")),
    retry,
  ),
  countingFigures(codeId, { revoked: 1 }),
];

export async function takingBack(userId: string, code: string): Promise<Part[]> {
  const { data } = await DiscountEntity.get({ userId, code }).go({ consistent: true });
  return data?.state === "unused" ? revoking(data) : [];
}

export async function issue(code: NewCode): Promise<boolean> {
  Call.job();
  return tryCommit(issuing(code).parts);
}
