import * as z from "zod";
import { FoundCleaner } from "../cleaners/search.ts";
import { DurationMinutes } from "../common/duration-minutes.ts";
import { contract } from "../kit/operation.ts";
import { refusals } from "../kit/refusal.ts";
import { Day, Fils, Hour, IdempotencyKey, idOf, Instant, pageInput, pageOf, text } from "../kit/scalars.ts";
import { wrong } from "../kit/wrong.ts";
import { refuseMember } from "../identity/members.ts";
import { policy } from "../policy.ts";
import { PackageChoice } from "../common/package-choice.ts";
import { CleaningRequest, RequestStatus } from "./requests/shapes.ts";
import { serviceSlugs } from "../common/services.ts";

export const ApplicationStatus = z.enum(["pending", "accepted", "rejected", "withdrawn"]);
export type ApplicationStatus = z.infer<typeof ApplicationStatus>;

/** Why an offer was withdrawn without its cleaner: they joined a team, or their account was suspended (G117). */
export const WithdrawalCause = z.enum(["joined_team", "suspended"]);
export type WithdrawalCause = z.infer<typeof WithdrawalCause>;

/** A pending application reads as rejected after its request closes (decisions G60). */
export const shownStatus = (status: ApplicationStatus, request: RequestStatus): ApplicationStatus =>
  status === "pending" && request !== "open" ? "rejected" : status;

export const Application = z.object({
  applicationId: z.string(),
  requestId: z.string(),
  cleanerId: z.string(),
  proposedPrice: Fils,
  durationMinutes: z.int(),
  message: z.string().nullable(),
  status: ApplicationStatus,
  /** Absent if the cleaner withdrew it. */
  withdrawnFor: WithdrawalCause.optional(),
  /** Pending on outdated terms: the cleaner must confirm it before it can be booked. */
  isOutdated: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  request: z.object({
    title: z.string().optional(),
    package: PackageChoice.optional(),
    serviceType: z.enum(serviceSlugs),
    location: z.string(),
    budgetMin: Fils.optional(),
    budgetMax: Fils.optional(),
    preferredDate: Day.optional(),
    preferredTime: Hour.optional(),
    status: RequestStatus,
    /** The customer booked another cleaner without one of the offers. */
    isFulfilled: z.literal(true).optional(),
    termsVersion: z.int(),
    customerName: z.string().optional(),
  }),
});
export type Application = z.infer<typeof Application>;

/** Whether a job can start at the requested time, or the first reason why not, in the order of booking refusals. */
export const requestedTimeStates = [
  "free",
  "past",
  "tooSoon",
  "sameDay",
  "tooFar",
  "notWorking",
  "season",
  "taken",
] as const;
export type RequestedTimeState = (typeof requestedTimeStates)[number];

export const Offer = Application.omit({ request: true, withdrawnFor: true }).extend({
  cleanerName: z.string(),
  cleaner: FoundCleaner.optional(),
  /** km between the centres of the cleaner's first area and the request's. */
  distanceKm: z.number().optional(),
  /** For the offered length on the requested day, at its hour or any; absent without a day or `cleaner`. */
  requestedTime: z.enum(requestedTimeStates).optional(),
});
export type Offer = z.infer<typeof Offer>;

/** The highest offer for a length, in fils (decision 0045). */
export const mostProposedFor = (durationMinutes: number): Fils => (policy.mostProposedPerHour * durationMinutes) / 60;

const tooHigh = wrong("priceHigh", "At most AED 1,000 for each hour of the job.");

const price = z
  .int(wrong("required", "Please fill in all required fields"))
  .min(1, wrong("priceZero", "Please enter a price above 0."))
  .max(mostProposedFor(policy.longestJobMinutes), tooHigh);

const withinMost = ({ proposedPrice, durationMinutes }: { proposedPrice: Fils; durationMinutes: number }): boolean =>
  proposedPrice <= mostProposedFor(durationMinutes);
const aboveMost = {
  path: ["proposedPrice"],
  error: tooHigh,
};

export const StaffOffer = Offer.pick({
  applicationId: true,
  cleanerId: true,
  cleanerName: true,
  proposedPrice: true,
  durationMinutes: true,
  message: true,
  status: true,
  createdAt: true,
});
export type StaffOffer = z.infer<typeof StaffOffer>;

export const refuseApplication = refusals("application", {
  notFound: ["missing", "We could not find that application."],
  requestNotFound: ["missing", "We could not find that request."],
  requestClosed: ["conflict", "This request is no longer open."],
  ownRequest: ["invalid", "You can't apply for your own request."],
  declined: [
    "conflict",
    "The customer has declined your application. You can apply again once they change the request.",
  ],
  alreadyApplied: ["conflict", "You have already applied for this request."],
  notApproved: ["forbidden", "You can apply once your profile is approved."],
  wrongMoment: ["conflict", "This application has changed, so this is no longer possible."],
  requestEdited: ["conflict", "The customer has changed this request. Please look at it again."],
  enoughOffers: ["conflict", `This request already has ${policy.offersPerRequest} applications.`],
  tooMany: ["limited", "You have sent many applications today. Please try again tomorrow."],
  tooManyToOne: ["limited", "You have applied for this request several times today. Please try again tomorrow."],
});

export const applications = contract("applications", {
  apply: {
    summary: "Applies to an open request with a price; one live application per cleaner and request.",
    route: "POST /applications",
    access: ["cleaner"],
    checks: "session",
    input: z
      .strictObject({
        idempotencyKey: IdempotencyKey,
        requestId: idOf("req"),
        proposedPrice: price,
        durationMinutes: DurationMinutes.default(policy.minimumJobMinutes),
        termsVersion: z.int().min(0).optional(),
        /** Trimmed; empty becomes null (000 §5). */
        message: text(0, 1000).nullable().optional(),
      })
      .refine(withinMost, aboveMost),
    output: Application,
    refuses: [
      refuseApplication.requestNotFound,
      refuseApplication.requestClosed,
      refuseApplication.requestEdited,
      refuseApplication.enoughOffers,
      refuseApplication.ownRequest,
      refuseApplication.alreadyApplied,
      refuseApplication.declined,
      refuseApplication.notApproved,
      refuseApplication.tooMany,
      refuseApplication.tooManyToOne,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  mine: {
    summary: "The cleaner's applications with their requests, newest first.",
    route: "GET /applications",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject(pageInput(20)),
    output: pageOf(Application),
  },
  withdraw: {
    summary: "Withdraws a pending application; the customer is notified.",
    route: "POST /applications/{applicationId}/withdraw",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ applicationId: idOf("app") }),
    output: Application,
    refuses: [refuseApplication.notFound, refuseApplication.wrongMoment],
  },
  confirm: {
    summary:
      "Confirms, at the same price or another, an application whose request has changed; the customer is notified.",
    route: "POST /applications/{applicationId}/confirm",
    access: ["cleaner"],
    checks: "session",
    input: z
      .strictObject({
        applicationId: idOf("app"),
        proposedPrice: price,
        durationMinutes: DurationMinutes,
        termsVersion: z.int().min(0),
      })
      .refine(withinMost, aboveMost),
    output: Application,
    refuses: [
      refuseApplication.notFound,
      refuseApplication.wrongMoment,
      refuseApplication.requestNotFound,
      refuseApplication.requestClosed,
      refuseApplication.requestEdited,
      refuseApplication.ownRequest,
      refuseApplication.notApproved,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  offers: {
    summary: "A request of the customer's with its offers side by side, without withdrawn and declined ones.",
    route: "GET /requests/{requestId}/offers",
    access: ["customer"],
    checks: "session",
    needs: { copies: ["directory"] },
    input: z.strictObject({ requestId: idOf("req") }),
    output: z.object({ request: CleaningRequest, offers: z.array(Offer) }),
    refuses: [refuseApplication.requestNotFound],
  },
  decline: {
    summary: "The customer declines a pending application; the cleaner is notified.",
    route: "POST /applications/{applicationId}/decline",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ applicationId: idOf("app") }),
    output: z.object({ applicationId: z.string(), requestId: z.string() }),
    refuses: [refuseApplication.notFound, refuseApplication.wrongMoment],
  },
  staffOffers: {
    summary: "The offers for a request, oldest first, in every state.",
    route: "GET /admin/requests/{requestId}/offers",
    access: ["admin"],
    input: z.strictObject({ requestId: idOf("req"), ...pageInput(50) }),
    output: pageOf(StaffOffer),
  },
});
