import {
  type Campaign,
  type CampaignEnding,
  campaignEnd,
  campaignState,
  campaignWorth,
  discounts,
  type IssueTerms,
  mayEndOn,
  needsSecondAdmin,
  noSubject,
  type ProposalState,
  refuseDiscount,
} from "@naqi/contracts";
import type * as z from "zod";
import { auditing } from "../../staff/audit/audit.ts";
import { actingAsStaff, committing } from "../../staff/audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { changing, commit, type Part, putting, retry } from "../../kit/table/commit.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import type { CampaignRow } from "./campaign-use.ts";
import { CampaignEntity } from "./discounts.entity.ts";
import { proposalOf, proposing, readProposal, settling } from "../../staff/approval-requests/approval-requests.ts";
import { promising } from "./issue.ts";

const asCampaign = (campaign: CampaignRow): Campaign => ({
  ...campaign,
  state: campaignState(campaign, Call.now()),
  waitsUntil: campaign.unconfirmed ? undefined : campaign.heldUntil,
});

const termsOf = ({
  valueType,
  discountValue,
  minimumOrderAmount,
  firstBookingOnly,
  budget,
  mostUses,
  perPerson,
  endsOn,
}: Omit<z.output<typeof discounts.startCampaign.input>, "idempotencyKey" | "reason">): IssueTerms => ({
  valueType,
  discountValue,
  minimumOrderAmount,
  firstBookingOnly,
  budget,
  mostUses,
  perPerson,
  endsOn,
});

export const campaigns = implement(discounts.campaigns, async (paging) => {
  const { rows, cursor } = await pageThrough(CampaignEntity.query.byCreation({ listed: "campaigns" }), {
    ...paging,
    order: "desc",
  });
  return { items: rows.map(asCampaign), cursor };
});

/** Above AED 5,000 in all, the code works once a second admin approves (G135); without that, another campaign can use it. */
export const startCampaign = implement(discounts.startCampaign, async ({ idempotencyKey, reason, ...asked }) => {
  const once = onceFor(discounts.startCampaign, Call.member().memberId, idempotencyKey, { ...asked, reason });
  const campaign = await once.orFirst<CampaignRow>(async () => {
    const answered = await once.meanwhile<CampaignRow>();
    if (answered) return current(answered);
    const now = Call.now();
    if (!mayEndOn(asked.endsOn, now)) {
      throw refuseDiscount.campaignEnd({ fields: { endsOn: refuseDiscount.campaignEnd.text } });
    }
    const { code } = asked;
    const worth = campaignWorth(asked);
    const campaignId = newId("cmp");
    const proposed = needsSecondAdmin(worth)
      ? proposalOf({
          what: "campaign",
          subjectId: noSubject,
          reason,
          facts: { issue: { code, worth, terms: termsOf(asked) }, recordId: campaignId },
        })
      : undefined;
    const started: CampaignRow = {
      ...asked,
      campaignId,
      endsAt: campaignEnd(asked.endsOn),
      spent: 0,
      uses: 0,
      listed: "campaigns",
      createdAt: now,
      ...(proposed && { holdId: proposed.proposalId, heldUntil: proposed.lapsesAt }),
    };
    await commit([
      actingAsStaff(),
      once.remembering(started),
      promising(worth),
      putting(
        "code",
        CampaignEntity.put(started).where(({ campaignId, unconfirmed }, { exists, notExists }) =>
          either(notExists(campaignId), exists(unconfirmed)),
        ),
        () => refuseDiscount.campaignTaken({ fields: { code: refuseDiscount.campaignTaken.text } }),
      ),
      ...(proposed ? proposing(proposed) : []),
      auditing({
        action: proposed ? "campaign.asked" : "campaign.start",
        recordId: campaignId,
        reason: `${code}: ${reason}`,
      }),
    ]);
    return started;
  });
  return asCampaign(campaign);
});

async function current(campaign: CampaignRow): Promise<CampaignRow> {
  const found = await readCampaign(campaign.code);
  if (found?.campaignId === campaign.campaignId) return found;
  const proposal = campaign.holdId ? await readProposal(campaign.holdId) : null;
  return { ...campaign, unconfirmed: proposal ? endingOf(proposal.state) : "lapsed" };
}

const endingOf = (state: ProposalState): CampaignEnding =>
  state === "declined" || state === "withdrawn" ? state : "lapsed";

/** Bookings keep their discount. A waiting campaign ends with its request: withdrawn by its proposer, declined by another admin. */
export const stopCampaign = staffCommand(
  discounts.stopCampaign,
  async ({ code, reason }) =>
    retryOnConflict(async () => {
      const campaign = await readCampaign(code);
      if (!campaign) throw refuseDiscount.notFound();
      if (campaign.stoppedAt || campaign.unconfirmed) throw refuseDiscount.campaignStopped();
      const { holdId } = campaign;
      const ends = holdId ? await endingWaiting(campaign, holdId, reason) : stopping(campaign, reason);
      if (!ends) return conflict;
      await commit([...committing(), ...ends.parts]);
      return asCampaign({ ...campaign, ...ends.change });
    }),
  ({ code }) => campaignOf(code),
);

interface Ends {
  change: Partial<CampaignRow>;
  parts: Part[];
}

function stopping({ code, campaignId }: CampaignRow, reason: string): Ends {
  const change = { stoppedAt: Call.now() };
  const stopped = CampaignEntity.patch({ code })
    .set(change)
    .where(({ stoppedAt, holdId }, { notExists }) => allOf(notExists(stoppedAt), notExists(holdId)));
  const entry = { action: "campaign.stop", recordId: campaignId, reason: `${code}: ${reason}` };
  return { change, parts: [changing("code", stopped, retry), auditing(entry)] };
}

async function endingWaiting({ code }: CampaignRow, holdId: string, reason: string): Promise<Ends | undefined> {
  const proposal = await readProposal(holdId);
  if (proposal?.state !== "open") return undefined;
  const state = proposal.proposerId === Call.member().memberId ? "withdrawn" : "declined";
  return {
    change: { unconfirmed: state },
    parts: [droppingPart(code, holdId, state), ...settling(proposal, { state, reason })],
  };
}

/** Starts the campaign that waits for this request; undefined if its last day has passed. */
export async function startingApproved(code: string | undefined, proposalId: string): Promise<Part[] | undefined> {
  const waiting = await waitingFor(code, proposalId);
  if (!waiting || campaignState({ ...waiting, holdId: undefined }, Call.now()) !== "active") return undefined;
  const started = CampaignEntity.patch({ code: waiting.code })
    .remove(["holdId", "heldUntil"])
    .where(({ holdId, unconfirmed }, { eq, notExists }) => allOf(eq(holdId, proposalId), notExists(unconfirmed)));
  return [changing("code", started, retry)];
}

export async function droppingCampaign(
  code: string | undefined,
  proposalId: string,
  state: ProposalState,
): Promise<Part[]> {
  const waiting = await waitingFor(code, proposalId);
  return waiting ? [droppingPart(waiting.code, proposalId, endingOf(state))] : [];
}

const droppingPart = (code: string, proposalId: string, unconfirmed: CampaignEnding) =>
  changing(
    "code",
    CampaignEntity.patch({ code })
      .set({ unconfirmed })
      .where((row, { eq, notExists }) => allOf(eq(row.holdId, proposalId), notExists(row.unconfirmed))),
    retry,
  );

async function waitingFor(code: string | undefined, proposalId: string): Promise<CampaignRow | undefined> {
  const campaign = code === undefined ? undefined : await readCampaign(code);
  return campaign?.holdId === proposalId && !campaign.unconfirmed ? campaign : undefined;
}

async function readCampaign(code: string): Promise<CampaignRow | null> {
  const { data } = await CampaignEntity.get({ code }).go({ consistent: true });
  return data;
}

async function campaignOf(code: string): Promise<Campaign> {
  const campaign = await readCampaign(code);
  if (!campaign) throw refuseDiscount.notFound();
  return asCampaign(campaign);
}
