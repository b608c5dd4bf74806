import { addMinutes, policy, type ReferralStatus } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { changing, type Part } from "../kit/transact.ts";
import { ReferralEntity } from "./referrals.entity.ts";

export type ReferralRow = EntityItem<typeof ReferralEntity>;

const day = 24 * 60;

/** When a code that was attached now lapses without a completed booking (decisions §3.7). */
export const lapsesAt = () => addMinutes(Call.now(), policy.referral.pendingDays * day);

/** When the reward of a booking that was completed now is due (decisions G116). */
export const releasesAt = () => addMinutes(Call.now(), policy.referral.holdHours * 60);

/** Until when the reward of a booking that was completed at an instant can be taken back (decisions G86). */
export const reversibleUntil = (completedAt: string) => addMinutes(completedAt, policy.referral.reverseDays * day);

/** The part named `referral` that moves one from where it was read, and nowhere else: whoever was faster wins. */
export const moving = (
  { refereeId, status, version }: ReferralRow,
  to: ReferralStatus,
  change: Partial<ReferralRow> = {},
): Part =>
  changing(
    "referral",
    ReferralEntity.patch({ refereeId })
      .set({ dueAt: Call.now(), ...change, status: to })
      .add({ version: 1 })
      .where((row, { eq }) => allOf(eq(row.status, status), eq(row.version, version))),
  );
