import * as z from "zod";
import { DiscountValueType } from "../money/discounts/shapes.ts";
import { ProposedSeason } from "../bookings/seasons/shapes.ts";
import { contract } from "../kit/operation.ts";
import { details, refusals, refuseRequest } from "../kit/refusal.ts";
import { Day, Fils, FilsSum, idOf, IdempotencyKey, Instant, MemberId, pageInput, pageOf } from "../kit/scalars.ts";
import { refusePayout } from "../money/payouts.ts";
import { refuseAdmin, staffKey, StaffReason } from "./desk/shapes.ts";

/** What needs a second admin (decisions 0095, 0190); money only above AED 5,000 at once (G135). */
export const ProposalWhat = z.enum(["payout", "suspension", "appointment", "codes", "campaign", "credit", "season"]);
export type ProposalWhat = z.infer<typeof ProposalWhat>;

/** `overtaken`: the state had changed before the confirmation. */
export const ProposalState = z.enum(["open", "confirmed", "declined", "withdrawn", "lapsed", "overtaken"]);
export type ProposalState = z.infer<typeof ProposalState>;

export const ProposalAct = z.enum(["confirm", "decline", "withdraw", "show"]);
export type ProposalAct = z.infer<typeof ProposalAct>;

export const NumberLine = z.enum(["bankName", "accountHolder", "iban", "swiftCode", "paypalEmail", "careemPhone"]);
export type NumberLine = z.infer<typeof NumberLine>;

export const IssueTerms = z.object({
  valueType: DiscountValueType,
  discountValue: z.int(),
  minimumOrderAmount: Fils,
  firstBookingOnly: z.boolean(),
  expiryDays: z.int().optional(),
  /** For a campaign: fils, total uses and per person, and its last day in Dubai. */
  budget: Fils.optional(),
  mostUses: z.int().optional(),
  perPerson: z.int().optional(),
  endsOn: Day.optional(),
});
export type IssueTerms = z.infer<typeof IssueTerms>;

export const ProposedIssue = z.object({
  worth: FilsSum,
  code: z.string().optional(),
  people: z.int().optional(),
  terms: IssueTerms.optional(),
  problemId: z.string().optional(),
  bookingId: z.string().optional(),
});
export type ProposedIssue = z.infer<typeof ProposedIssue>;

export const Proposal = z.object({
  proposalId: z.string(),
  what: ProposalWhat,
  state: ProposalState,
  subjectId: z.string(),
  subjectName: z.string().optional(),
  proposerId: z.string(),
  proposerName: z.string().optional(),
  reason: z.string().optional(),
  detail: z.string().optional(),
  issue: ProposedIssue.optional(),
  season: ProposedSeason.optional(),
  createdAt: Instant,
  lapsesAt: Instant,
  settledAt: Instant.optional(),
  settledByName: z.string().optional(),
  settledReason: z.string().optional(),
  shownUntil: Instant.optional(),
  may: z.array(ProposalAct),
});
export type Proposal = z.infer<typeof Proposal>;

export const refuseProposal = refusals("proposal", {
  notFound: ["missing", "We could not find that proposal."],
  settled: [
    "conflict",
    "This was already decided, or it has expired.",
    details<{ state: Exclude<ProposalState, "open"> }>(),
  ],
  overtaken: ["conflict", "This proposal is out of date. It was removed from the list."],
  proposerGone: [
    "conflict",
    "The admin who proposed this is no longer on staff. Decline it, and propose it again if it is still needed.",
  ],
  tooMany: ["limited", "You have asked for many numbers today. Please try again tomorrow."],
  own: ["forbidden", "Another admin must confirm your proposal."],
  notYours: ["forbidden", "Only the person who asked can see this number."],
  notShown: ["conflict", "You can see this number only for a short time after another admin confirms it."],
});

const one = { proposalId: idOf("ppl") };
const settling = [
  refuseProposal.notFound,
  refuseProposal.settled,
  refuseAdmin.ownCase,
  refuseRequest.forbidden,
] as const;

/** Actions that wait for a second admin. Another operation starts each; the operator's command starts an appointment (decisions §6.4). */
export const proposals = contract("proposals", {
  list: {
    summary: "Proposals waiting for a second admin, by expiry, or decided ones, latest first.",
    route: "GET /admin/proposals",
    access: ["admin"],
    input: z.strictObject({
      queue: z.enum(["open", "settled"]).default("open"),
      what: ProposalWhat.optional(),
      ...pageInput(24),
    }),
    output: pageOf(Proposal),
  },
  recipients: {
    summary: "The customers who get the codes of an open proposal, for a second admin; empty for other proposals.",
    route: "GET /admin/proposals/{proposalId}/recipients",
    access: ["admin"],
    input: z.strictObject(one),
    /** At most 100, as many as one command gives codes to. Name and address are absent once they have left. */
    output: z.object({
      items: z.array(z.object({ memberId: MemberId, fullName: z.string().optional(), email: z.string().optional() })),
    }),
    refuses: [refuseProposal.notFound],
  },
  askNumber: {
    summary: "Asks a second admin for permission to see a payout method in full.",
    route: "POST /admin/proposals/payout-numbers",
    access: ["admin"],
    input: z.strictObject({
      idempotencyKey: IdempotencyKey,
      cleanerId: MemberId,
      payoutMethodId: idOf("pay"),
      reason: StaffReason,
    }),
    output: Proposal,
    refuses: [
      refuseAdmin.personNotFound,
      refuseAdmin.ownCase,
      refusePayout.notFound,
      refuseProposal.notFound,
      refuseProposal.tooMany,
      refuseRequest.forbidden,
    ],
  },
  confirm: {
    summary: "Confirms and performs another admin's proposal.",
    route: "POST /admin/proposals/{proposalId}/confirm",
    access: ["admin"],
    input: z.strictObject({ ...one, reason: StaffReason, ...staffKey }),
    output: Proposal,
    refuses: [...settling, refuseProposal.own, refuseProposal.overtaken, refuseProposal.proposerGone],
  },
  end: {
    summary: "Ends an open proposal: its author withdraws it, another admin declines it. A suspension ends with it.",
    route: "POST /admin/proposals/{proposalId}/end",
    access: ["admin"],
    input: z.strictObject({ ...one, reason: StaffReason, ...staffKey }),
    output: Proposal,
    refuses: settling,
  },
  number: {
    summary:
      "A payout method in full, for the admin who asked, for 15 minutes after the confirmation. The view is logged first.",
    route: "POST /admin/proposals/{proposalId}/number",
    access: ["admin"],
    needs: { vault: ["open"], looks: true },
    input: z.strictObject(one),
    output: z.object({ lines: z.array(z.object({ name: NumberLine, value: z.string() })), until: Instant }),
    refuses: [
      refuseProposal.notFound,
      refuseProposal.notYours,
      refuseProposal.notShown,
      refuseProposal.overtaken,
      refuseRequest.forbidden,
    ],
  },
});
