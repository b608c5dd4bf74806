import { countingWeeks } from "../../cleaners/figures/counting.ts";
import type { Part } from "../../kit/table/commit.ts";
import type { MemberRow } from "./member-record.entity.ts";

type Someone = Pick<MemberRow, "memberId" | "role" | "createdAt">;

const signedUp = { customer: "customers", cleaner: "cleaners" } as const;
const left = { customer: "customersLeft", cleaner: "cleanersLeft" } as const;

/** Counts a sign-up in its week, once the address is confirmed; staff are not counted. */
export const countingSignUp = ({ memberId, role, createdAt }: Someone): Part[] =>
  role === "admin" ? [] : countingWeeks(memberId, { at: createdAt, counts: { [signedUp[role]]: 1 } });

export const countingLeft = ({ memberId, role, createdAt }: Someone): Part[] =>
  role === "admin" ? [] : countingWeeks(memberId, { at: createdAt, counts: { [left[role]]: 1 } });
