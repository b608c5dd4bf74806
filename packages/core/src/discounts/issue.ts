import { addMinutes, type DiscountType } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { newId } from "../kit/ids.ts";
import { type Part, putting, transact } from "../kit/transact.ts";
import { DiscountEntity } from "./discounts.entity.ts";

export interface NewCode {
  userId: string;
  code: string;
  discountType: DiscountType;
  valueType: "fixed" | "percent";
  /** fils when fixed, whole percent when percent */
  discountValue: number;
  minimumOrderAmount: number;
  firstBookingOnly: boolean;
  /** How many days it is good for. */
  days: number;
}

/** A new code as the part of a transaction, named `code`: a member has no code twice. */
export function issuing({ days, ...code }: NewCode): { code: string; expiresAt: string; part: Part } {
  const createdAt = Call.now();
  const expiresAt = addMinutes(createdAt, days * 24 * 60);
  const part = putting(
    "code",
    DiscountEntity.create({ ...code, codeId: newId("dsc"), due: "unused", expiresAt, createdAt }),
  );
  return { code: code.code, expiresAt, part };
}

/** Issues a code to a member; for jobs, staff commands and the seeder. False when the member has it already. */
export async function issue(code: NewCode): Promise<boolean> {
  Call.job();
  const failed = await transact([issuing(code).part]);
  return failed.size === 0;
}
