import * as z from "zod";
import { DiscountCode, discountOn, DiscountValueType, mostOff, refuseDiscount } from "./shapes.ts";
import { codeTerms, valueWithin } from "./staff-operations.ts";
import { verbs } from "../../kit/operation.ts";
import { refuseRequest } from "../../kit/refusal.ts";
import { Day, Fils, FilsSum, IdempotencyKey, Instant, pageInput, pageOf } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { policy } from "../../policy.ts";
import { addDays, dayOf, instantOf } from "../../common/time.ts";
import { staffKey, StaffReason } from "../../staff/desk/shapes.ts";

const { mostUses, perPerson } = policy.campaign;
const { most: mostPromised } = policy.promisedOfDay;

export const campaignEndings = ["declined", "withdrawn", "lapsed"] as const;
export type CampaignEnding = (typeof campaignEndings)[number];

export const CampaignState = z.enum(["waiting", "active", "used_up", "ended", "stopped", ...campaignEndings]);
export type CampaignState = z.infer<typeof CampaignState>;

export const Campaign = z.object({
  code: z.string(),
  valueType: DiscountValueType,
  discountValue: z.int(),
  minimumOrderAmount: Fils,
  firstBookingOnly: z.boolean(),
  /** Fils. Absent: only uses are limited. */
  budget: Fils.optional(),
  mostUses: z.int().optional(),
  perPerson: z.int(),
  /** The last day, Dubai time. */
  endsOn: Day,
  spent: FilsSum,
  uses: z.int(),
  state: CampaignState,
  waitsUntil: Instant.optional(),
  createdAt: Instant,
});
export type Campaign = z.infer<typeof Campaign>;

export const campaignEnd = (endsOn: Day) => instantOf(addDays(endsOn, 1), "00:00");

type Standing = Pick<
  Campaign,
  "valueType" | "discountValue" | "minimumOrderAmount" | "budget" | "mostUses" | "endsOn" | "spent" | "uses"
> & { stoppedAt?: string | undefined; holdId?: string | undefined; unconfirmed?: CampaignEnding | undefined };

const leastOrder = (policy.hourlyRate.least * policy.minimumJobMinutes) / 60;

const leastTakenOff = (campaign: Pick<Campaign, "valueType" | "discountValue" | "minimumOrderAmount">) =>
  discountOn(Math.max(leastOrder, campaign.minimumOrderAmount), campaign);

/** A campaign's maximum total discount in fils: its budget or all uses, whichever is less. */
export const campaignWorth = (
  campaign: Pick<Campaign, "valueType" | "discountValue" | "budget" | "mostUses">,
): number =>
  Math.min(
    campaign.budget ?? Infinity,
    campaign.mostUses === undefined ? Infinity : campaign.mostUses * mostOff(campaign),
  );

/** A campaign is used up when the rest does not cover the smallest allowed order. */
export function campaignState(campaign: Standing, now: string): CampaignState {
  if (campaign.unconfirmed) return campaign.unconfirmed;
  if (campaign.stoppedAt) return "stopped";
  if (campaign.holdId) return "waiting";
  if (campaignEnd(campaign.endsOn) <= now) return "ended";
  const { budget, mostUses: uses } = campaign;
  const isSpent = budget !== undefined && campaign.spent + leastTakenOff(campaign) > budget;
  return isSpent || (uses !== undefined && campaign.uses >= uses) ? "used_up" : "active";
}

const boundText = wrong("campaignBound", "Please set a budget, a number of uses, or both.");
const budgetText = wrong("campaignBudget", "The budget is smaller than a single discount.");
const worthText = wrong(
  "campaignWorth",
  "A campaign can take up to AED {most} off in total. Please set a lower budget.",
  {
    most: mostPromised / 100,
  },
);
const usesText = wrong("uses", "1 to {most} uses.", { most: mostUses });
const perPersonText = wrong("perPerson", "1 to {most} uses per person.", { most: perPerson });

export const mayEndOn = (endsOn: Day, now: string) =>
  endsOn >= dayOf(now) && endsOn <= addDays(dayOf(now), policy.campaign.mostDays);

export const NewCampaign = z
  .strictObject({
    idempotencyKey: IdempotencyKey,
    ...codeTerms,
    firstBookingOnly: z.boolean().default(false),
    budget: Fils.min(1, boundText).optional(),
    mostUses: z.int(usesText).min(1, usesText).max(mostUses, usesText).optional(),
    perPerson: z.int(perPersonText).min(1, perPersonText).max(perPerson, perPersonText).default(1),
    endsOn: Day,
  })
  .superRefine(valueWithin)
  .superRefine((campaign, context) => {
    const { budget, mostUses: uses } = campaign;
    const isUnbound = budget === undefined && uses === undefined;
    const isTooLittle = budget !== undefined && budget < leastTakenOff(campaign);
    const isTooMuch = !isUnbound && campaignWorth(campaign) > mostPromised;
    const message = isUnbound ? boundText : isTooLittle ? budgetText : isTooMuch ? worthText : undefined;
    if (message) context.addIssue({ code: "custom", path: ["budget"], message });
  });

export const campaignsStaff = verbs({
  campaigns: {
    summary: "Campaigns, latest first.",
    route: "GET /admin/campaigns",
    access: ["admin"],
    input: z.strictObject(pageInput(24)),
    output: pageOf(Campaign),
  },
  startCampaign: {
    summary:
      "Starts a campaign: one code for everyone, with a budget or a number of uses and an end. Above AED 5,000 in all a second admin confirms it first.",
    route: "POST /admin/campaigns",
    access: ["admin"],
    input: NewCampaign,
    output: Campaign,
    refuses: [
      refuseDiscount.campaignTaken,
      refuseDiscount.campaignEnd,
      refuseDiscount.enoughToday,
      refuseRequest.forbidden,
    ],
  },
  stopCampaign: {
    summary:
      "Stops a campaign with a reason; bookings made with it stay as they are. One that waits for a second admin is withdrawn or declined instead.",
    route: "POST /admin/campaigns/{code}/stop",
    access: ["admin"],
    input: z.strictObject({ code: DiscountCode, reason: StaffReason, ...staffKey }),
    output: Campaign,
    refuses: [refuseDiscount.notFound, refuseDiscount.campaignStopped, refuseRequest.forbidden],
  },
});
