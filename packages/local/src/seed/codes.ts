import { addMinutes, fils } from "@naqi/contracts";
import { Call, Discounts } from "@naqi/core";

type NewCode = Parameters<typeof Discounts.issue>[0];

const custom = { discountType: "custom", firstBookingOnly: false } as const;

/** A share off a later booking, for good customers. */
export const thankYou = {
  ...custom,
  code: "THANKYOU10",
  valueType: "percent",
  discountValue: 10,
  minimumOrderAmount: fils(50),
  days: 30,
} satisfies Omit<NewCode, "userId">;

/** Unused codes: one per kind, and one that has expired. */
const waiting: { code: Omit<NewCode, "userId">; daysAgo: number }[] = [
  {
    daysAgo: 2,
    code: {
      ...custom,
      code: "EID25",
      valueType: "fixed",
      discountValue: fils(25),
      minimumOrderAmount: fils(100),
      days: 45,
    },
  },
  {
    daysAgo: 5,
    code: {
      ...custom,
      code: "WEEKEND15",
      valueType: "percent",
      discountValue: 15,
      minimumOrderAmount: fils(80),
      days: 60,
    },
  },
  {
    daysAgo: 70,
    code: { ...custom, code: "SUMMER10", valueType: "percent", discountValue: 10, minimumOrderAmount: 0, days: 30 },
  },
];

/** Issues a member the codes that wait, as of the days they were given. */
export async function issueWaitingCodes(userId: string, base: string): Promise<void> {
  for (const { code, daysAgo } of waiting) await issueCode({ ...code, userId }, addMinutes(base, -daysAgo * 1440));
}

export const issueCode = (code: NewCode, now: string) =>
  Call.run({ actor: { kind: "job", name: "seed" }, now }, () => Discounts.issue(code));
