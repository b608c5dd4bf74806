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

/** How a campaign ended that no second admin confirmed (G135). */
export const campaignEndings = ["declined", "withdrawn", "lapsed"] as const;
export type CampaignEnding = (typeof campaignEndings)[number];

export const CampaignState = z.enum(["waiting", "active", "used_up", "ended", "stopped", ...campaignEndings]);
export type CampaignState = z.infer<typeof CampaignState>;

/** A code for everybody, until its end, its budget or its number of uses is reached. */
export const Campaign = z.object({
  code: z.string(),
  valueType: DiscountValueType,
  /** Fils when fixed, whole percent when percent. */
  discountValue: z.int(),
  minimumOrderAmount: Fils,
  firstBookingOnly: z.boolean(),
  /** Fils. Without one, the uses alone are counted. */
  budget: Fils.optional(),
  mostUses: z.int().optional(),
  perPerson: z.int(),
  /** The last day in Dubai. */
  endsOn: Day,
  spent: FilsSum,
  uses: z.int(),
  state: CampaignState,
  /** Without a second admin's confirmation by then it does not start; absent unless it waits for one (G135). */
  waitsUntil: Instant.optional(),
  createdAt: Instant,
});
export type Campaign = z.infer<typeof Campaign>;

/** The instant at which a campaign is over: the end of its last day in Dubai. */
export const campaignEnd = (endsOn: Day) => instantOf(addDays(endsOn, 1), "00:00");

type Standing = Pick<
  Campaign,
  "valueType" | "discountValue" | "minimumOrderAmount" | "budget" | "mostUses" | "endsOn" | "spent" | "uses"
> & { stoppedAt?: string | undefined; holdId?: string | undefined; unconfirmed?: CampaignEnding | undefined };

/** What the shortest job of the cheapest cleaner costs, in fils. */
const leastOrder = (policy.hourlyRate.least * policy.minimumJobMinutes) / 60;

/** What the smallest order that a campaign allows would take of its budget, in fils. */
const leastTakenOff = (campaign: Pick<Campaign, "valueType" | "discountValue" | "minimumOrderAmount">) =>
  discountOn(Math.max(leastOrder, campaign.minimumOrderAmount), campaign);

/** The most that a campaign takes off in all, in fils: its budget, or what all of its uses can, whichever is less. */
export const campaignWorth = (
  campaign: Pick<Campaign, "valueType" | "discountValue" | "budget" | "mostUses">,
): number =>
  Math.min(
    campaign.budget ?? Infinity,
    campaign.mostUses === undefined ? Infinity : campaign.mostUses * mostOff(campaign),
  );

/** How a campaign stands. It is used up when not even the smallest order that it allows would fit into what is left. */
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
const budgetText = wrong("campaignBudget", "The budget is less than one use takes off.");
const worthText = wrong(
  "campaignWorth",
  "A campaign takes at most AED {most} off in all. Please set a budget up to that.",
  {
    most: mostPromised / 100,
  },
);
const usesText = wrong("uses", "1 to {most} uses.", { most: mostUses });
const perPersonText = wrong("perPerson", "1 to {most} uses per person.", { most: perPerson });

/** Whether a campaign may end on a day, as of now. */
export const mayEndOn = (endsOn: Day, now: string) =>
  endsOn >= dayOf(now) && endsOn <= addDays(dayOf(now), policy.campaign.mostDays);

/** A code for everybody, with a budget or a number of uses and an end. */
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

/** The staff's side of `discounts` about campaigns. */
export const campaignsStaff = verbs({
  campaigns: {
    summary: "Campaigns, the latest first.",
    route: "GET /admin/campaigns",
    access: ["admin"],
    input: z.strictObject(pageInput(24)),
    output: pageOf(Campaign),
  },
  startCampaign: {
    summary:
      "Starts a campaign: one code for everybody, with a budget or a number of uses and an end. Above AED 5,000 in all a second admin confirms it first.",
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
