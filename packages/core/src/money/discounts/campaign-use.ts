import { campaignState, type Fils, type Refusal, refuseDiscount } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { changing, type Part, retry } from "../../kit/table/commit.ts";
import { CampaignEntity, CampaignUseEntity } from "./discounts.entity.ts";

export type CampaignRow = EntityItem<typeof CampaignEntity>;
export type CampaignUseRow = EntityItem<typeof CampaignUseEntity>;

/** Why this member cannot use a campaign code that takes off this amount in fils; undefined if they can. */
export function refusalOfCampaign(
  campaign: CampaignRow,
  use: CampaignUseRow | null,
  amount: Fils,
): Refusal | undefined {
  const { budget, spent, perPerson } = campaign;
  const state = campaignState(campaign, Call.now());
  if (state === "waiting" || campaign.unconfirmed) return refuseDiscount.unknown();
  if (state === "stopped") return refuseDiscount.revoked();
  if (state === "ended") return refuseDiscount.expired();
  if (use && use.count >= perPerson) return refuseDiscount.used();
  const isTooMuch = budget !== undefined && spent + amount > budget;
  return isTooMuch || state === "used_up" ? refuseDiscount.usedUp() : undefined;
}

/** Requires budget, uses, end and uses per person at the write, regardless of earlier reads. Budget and limits never change. */
export const joiningCampaign = (campaign: CampaignRow, userId: string, amount: Fils): Part[] => [
  changing(
    "code",
    CampaignEntity.patch({ code: campaign.code })
      .add({ spent: amount, uses: 1 })
      .where(({ spent, uses, endsAt, stoppedAt }, { lte, lt, gt, notExists }) =>
        allOf(
          campaign.budget !== undefined && lte(spent, campaign.budget - amount),
          campaign.mostUses !== undefined && lt(uses, campaign.mostUses),
          gt(endsAt, Call.now()),
          notExists(stoppedAt),
        ),
      ),
    retry,
  ),
  changing(
    "code",
    CampaignUseEntity.update({ userId, code: campaign.code })
      .add({ count: 1 })
      .where(({ count }, { notExists, lt }) => either(notExists(count), lt(count, campaign.perPerson))),
    retry,
  ),
];

export const leavingCampaign = (code: string, userId: string, amount: Fils): Part[] => [
  changing("code", CampaignEntity.patch({ code }).add({ spent: -amount, uses: -1 }), retry),
  changing("code", CampaignUseEntity.patch({ userId, code }).add({ count: -1 }), retry),
];
