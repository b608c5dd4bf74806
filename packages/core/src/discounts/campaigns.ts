import {
  type Campaign,
  campaignEnd,
  campaignState,
  campaignWorth,
  discounts,
  mayEndOn,
  needsSecondAdmin,
  noSubject,
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
import { allOf } from "../kit/conditions.ts";
import { changing, deleting, type Part, putting, transact } from "../kit/transact.ts";
import type { CampaignRow } from "./campaign-use.ts";
import { CampaignEntity } from "./discounts.entity.ts";
import { proposalOf, proposing } from "../proposals/proposing.ts";
import { promising } from "./issue.ts";

const asCampaign = (campaign: CampaignRow): Campaign => ({
  ...campaign,
  state: campaignState(campaign, Call.now()),
  waitsUntil: campaign.heldUntil,
});

export const campaigns = implement(discounts.campaigns, async (paging) => {
  const { rows, cursor } = await pageThrough(CampaignEntity.query.byCreation({ listed: "campaigns" }), {
    ...paging,
    order: "desc",
  });
  return { items: rows.map(asCampaign), cursor };
});

/**
 * Starts a campaign, which counts towards what the caller promises in a day. Above AED 5,000 in all it waits for a second admin:
 * its code cannot be used before, and without a confirmation it is removed (G135). A code that has been used names one campaign.
 */
export const startCampaign = implement(discounts.startCampaign, async ({ idempotencyKey, reason, ...asked }) => {
  const once = onceFor(discounts.startCampaign, Call.member().memberId, idempotencyKey, { ...asked, reason });
  const campaign = await once.orFirst<CampaignRow>(async () => {
    const answered = await once.meanwhile<CampaignRow>();
    if (answered) return answered;
    const now = Call.now();
    if (!mayEndOn(asked.endsOn, now)) {
      throw refuseDiscount.campaignEnd({ fields: { endsOn: refuseDiscount.campaignEnd.text } });
    }
    const { code } = asked;
    const worth = campaignWorth(asked);
    const proposed = needsSecondAdmin(worth)
      ? proposalOf({ what: "campaign", subjectId: noSubject, reason, facts: { issue: { code, worth } } })
      : undefined;
    const started: CampaignRow = {
      ...asked,
      campaignId: newId("cmp"),
      endsAt: campaignEnd(asked.endsOn),
      spent: 0,
      uses: 0,
      listed: "campaigns",
      createdAt: now,
      ...(proposed && { holdId: proposed.proposalId, heldUntil: proposed.lapsesAt }),
    };
    const failed = await transact([
      putting("code", CampaignEntity.create(started)),
      once.remembering(started),
      promising(worth),
      ...(proposed ? proposing(proposed) : []),
      auditing({
        action: proposed ? "campaign.asked" : "campaign.start",
        recordId: proposed?.proposalId,
        reason: `${code}: ${reason}`,
      }),
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

/** The part named `code` that starts a campaign which waits for this proposal; undefined if it was stopped or its end has passed. */
export async function startingApproved(code: string | undefined, proposalId: string): Promise<Part[] | undefined> {
  const waiting = await waitingFor(code, proposalId);
  if (!waiting || campaignState({ ...waiting, holdId: undefined }, Call.now()) !== "active") return undefined;
  const started = CampaignEntity.patch({ code: waiting.code })
    .remove(["holdId", "heldUntil"])
    .where(({ holdId, stoppedAt }, { eq, notExists }) => allOf(eq(holdId, proposalId), notExists(stoppedAt)));
  return [changing("code", started)];
}

/** The part named `code` that removes a campaign whose proposal ended without a confirmation. */
export async function droppingCampaign(code: string | undefined, proposalId: string): Promise<Part[]> {
  const waiting = await waitingFor(code, proposalId);
  if (!waiting) return [];
  const removed = CampaignEntity.remove({ code: waiting.code }).where(({ holdId }, { eq }) => eq(holdId, proposalId));
  return [deleting("code", removed)];
}

async function waitingFor(code: string | undefined, proposalId: string): Promise<CampaignRow | undefined> {
  if (code === undefined) return undefined;
  const { data } = await CampaignEntity.get({ code }).go({ consistent: true });
  return data?.holdId === proposalId ? data : undefined;
}

async function campaignOf(code: string): Promise<Campaign> {
  const { data } = await CampaignEntity.get({ code }).go({ consistent: true });
  if (!data) throw refuseDiscount.notFound();
  return asCampaign(data);
}
