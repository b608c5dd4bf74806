import { addMinutes, type DiscountType, type DiscountValueType, policy } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { countingSum } from "../../kit/limits.ts";
import { changing, type Part, putting, transact } from "../../kit/table/transact.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import { countingFigures } from "./figures.ts";
import type { DiscountRow } from "./redeem.ts";

export interface NewCode {
  userId: string;
  code: string;
  discountType: DiscountType;
  valueType: DiscountValueType;
  /** fils when fixed, whole percent when percent */
  discountValue: number;
  minimumOrderAmount: number;
  firstBookingOnly: boolean;
  /** How many days it is good for. */
  days: number;
}

/** A new code with the parts of a transaction that write and count it; `code` is the one that fails: a member has no code twice. */
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
    parts: [putting("code", DiscountEntity.create(issued)), countingFigures(issued.codeId, { issued: 1 })],
  };
}

/** The part named `limit` that counts what the calling member of staff promises in a day with codes that can take so much off, in fils. */
export const promising = (worth: number): Part =>
  countingSum(Call.member().memberId, "promised", policy.promisedOfDay, worth);

/** The parts that take a code back; `code` is the one that fails when it was used, lapsed or taken back meanwhile. */
export const revoking = ({ userId, code, codeId, expiresAt }: DiscountRow): Part[] => [
  changing(
    "code",
    DiscountEntity.patch({ userId, code })
      .set({ revokedAt: Call.now(), state: "revoked" })
      .composite({ expiresAt, codeId })
      .where(({ state }, { eq }) => eq(state, "unused")),
  ),
  countingFigures(codeId, { revoked: 1 }),
];

/** The same of a code by its name; none for one that was used or has lapsed. */
export async function takingBack(userId: string, code: string): Promise<Part[]> {
  const { data } = await DiscountEntity.get({ userId, code }).go({ consistent: true });
  return data?.state === "unused" ? revoking(data) : [];
}

/** Issues a code to a member; for jobs and the seeder. False when the member has it already. */
export async function issue(code: NewCode): Promise<boolean> {
  Call.job();
  const failed = await transact(issuing(code).parts);
  return failed.size === 0;
}
