import {
  type Campaign,
  campaignEnd,
  campaignState,
  campaignWorth,
  discounts,
  mayEndOn,
  refuseDiscount,
} from "@naqi/contracts";
import { auditing } from "../audit/audit.ts";
import { actingAsStaff, committing, needStaff } from "../audit/staff.ts";
import { Call } from "../kit/call.ts";
import { onceFor } from "../kit/idempotency.ts";
import { newId } from "../kit/ids.ts";
import { implement } from "../gate/implement.ts";
import { staffCommand } from "../gate/staff-command.ts";
import { pageThrough } from "../kit/pages.ts";
import { changing, putting, transact } from "../kit/transact.ts";
import type { CampaignRow } from "./campaign-use.ts";
import { CampaignEntity } from "./discounts.entity.ts";
import { promising } from "./issue.ts";

const asCampaign = (campaign: CampaignRow): Campaign => ({ ...campaign, state: campaignState(campaign, Call.now()) });

export const campaigns = implement(discounts.campaigns, async (paging) => {
  const { rows, cursor } = await pageThrough(CampaignEntity.query.byCreation({ listed: "campaigns" }), {
    ...paging,
    order: "desc",
  });
  return { items: rows.map(asCampaign), cursor };
});

/** Starts a campaign. A code names one campaign for good, so that what was spent on it stays told apart. */
export const startCampaign = implement(discounts.startCampaign, async ({ idempotencyKey, reason, ...asked }) => {
  const once = onceFor(discounts.startCampaign, Call.member().memberId, idempotencyKey, { ...asked, reason });
  const campaign = await once.orFirst<CampaignRow>(async () => {
    const answered = await once.meanwhile<CampaignRow>();
    if (answered) return answered;
    const now = Call.now();
    if (!mayEndOn(asked.endsOn, now)) {
      throw refuseDiscount.campaignEnd({ fields: { endsOn: refuseDiscount.campaignEnd.text } });
    }
    const started: CampaignRow = {
      ...asked,
      campaignId: newId("cmp"),
      endsAt: campaignEnd(asked.endsOn),
      spent: 0,
      uses: 0,
      listed: "campaigns",
      createdAt: now,
    };
    const failed = await transact([
      putting("code", CampaignEntity.create(started)),
      once.remembering(started),
      promising(campaignWorth(started)),
      auditing({ action: "campaign.start", reason: `${asked.code}: ${reason}` }),
      actingAsStaff(),
    ]);
    needStaff(failed);
    if (failed.has("limit")) throw refuseDiscount.enoughToday();
    if (failed.size > 0) throw refuseDiscount.campaignTaken({ fields: { code: refuseDiscount.campaignTaken.text } });
    return started;
  });
  return asCampaign(campaign);
});

/** Ends a campaign at once. Who has booked with it keeps what it took off. */
export const stopCampaign = staffCommand(
  discounts.stopCampaign,
  async ({ code, reason }) => {
    const stoppedAt = Call.now();
    const failed = await transact([
      changing(
        "code",
        CampaignEntity.patch({ code })
          .set({ stoppedAt })
          .where((campaign, { notExists }) => notExists(campaign.stoppedAt)),
      ),
      auditing({ action: "campaign.stop", reason: `${code}: ${reason}` }),
      ...committing(),
    ]);
    needStaff(failed);
    const stopped = await campaignOf(code);
    if (failed.size > 0) throw refuseDiscount.campaignStopped();
    return stopped;
  },
  ({ code }) => campaignOf(code),
);

async function campaignOf(code: string): Promise<Campaign> {
  const { data } = await CampaignEntity.get({ code }).go({ consistent: true });
  if (!data) throw refuseDiscount.notFound();
  return asCampaign(data);
}
