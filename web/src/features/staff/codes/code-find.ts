import { DiscountCode, Email, MemberId } from "@naqi/contracts";

/**
 * The typed text as a filter of the list: a member's id or address, or a whole code; undefined if it is none of them.
 */
export function foundBy(typed: string): { owner?: string; email?: string; code?: string } {
  const { data: owner } = MemberId.safeParse(typed.trim());
  if (owner) return { owner };
  const { data: email } = Email.safeParse(typed);
  if (email) return { email };
  const { data: code } = DiscountCode.safeParse(typed);
  return code ? { code } : {};
}

export const isFindable = (typed: string) => !typed.trim() || Object.keys(foundBy(typed)).length > 0;
