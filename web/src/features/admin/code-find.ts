import { DiscountCode, MemberId } from "@naqi/contracts";

/** What was typed, as a filter of the list: a member's id or a whole code; nothing while it is neither. */
export function foundBy(typed: string): { owner?: string; code?: string } {
  const owner = MemberId.safeParse(typed.trim().toLowerCase());
  if (owner.success) return { owner: owner.data };
  const code = DiscountCode.safeParse(typed);
  return code.success ? { code: code.data } : {};
}

export const isFindable = (typed: string) => !typed.trim() || Object.keys(foundBy(typed)).length > 0;
