import * as z from "zod";
import { AreaName } from "../../common/area-name.ts";
import { DurationMinutes } from "../../common/duration-minutes.ts";
import { BookedExtras, ExtraChoice, ExtraChoices, ExtrasText } from "../../common/extras/choice.ts";
import { ServiceType } from "../../common/service-type.ts";
import { serviceSlugs } from "../../common/services.ts";
import { CleanerGender, Language } from "../../cleaners/profile/fields.ts";
import { PropertyId } from "../../customers/properties/access.ts";
import { refuseMember } from "../../identity/members.ts";
import { contract } from "../../kit/operation.ts";
import { details, refusals } from "../../kit/refusal.ts";
import { Day, Fils, Hour, IdempotencyKey, idOf, Instant, optionalText, pageInput, pageOf } from "../../kit/scalars.ts";
import { codeRefusals, DiscountCode } from "../../money/discounts/shapes.ts";
import { policy } from "../../policy.ts";
import { refuseBooking } from "../booking/refusals.ts";
import { Address, Booking } from "../booking/shapes.ts";
import { SeasonCharge } from "../seasons/shapes.ts";
import { dispatchStates, invitationStates } from "./rules.ts";

/** Hard conditions: only cleaners who meet all of them are asked. */
export const CleanerWishes = z.strictObject({
  gender: CleanerGender.optional(),
  language: Language.optional(),
  eco: z.literal(true).optional(),
});
export type CleanerWishes = z.infer<typeof CleanerWishes>;

const when = { day: Day, from: Hour, until: Hour };

/** What any cleaner who accepts must do, and how it is paid. */
export const AskedDispatch = z.strictObject({
  serviceType: ServiceType,
  ...when,
  durationMinutes: DurationMinutes.default(policy.minimumJobMinutes),
  address: Address,
  /** Only cleaners who offer all of them are asked. */
  extras: ExtraChoices.optional(),
  wishes: CleanerWishes.default({}),
  discountCode: DiscountCode.optional(),
  useWallet: z.boolean().optional(),
});
export type AskedDispatch = z.infer<typeof AskedDispatch>;

/** The price for every cleaner who can come; the customer pays it regardless of who accepts (decision 0192). */
export const DispatchPrice = z.object({
  price: Fils,
  /** The extras and the day's surcharge, which the price contains. */
  extras: BookedExtras.optional(),
  season: SeasonCharge.optional(),
  /** Cleaners who are free then, at most this price, and are asked one after another. */
  people: z.int(),
  /** When the first one is asked, and when the search ends. */
  askedFrom: Instant,
  askedUntil: Instant,
});

export const DispatchQuote = DispatchPrice.extend({
  discountAmount: Fils,
  /** The part of the price that the code counts on, if not the whole: no code discounts materials (decision 0189). */
  codeCountsOn: Fils.optional(),
  walletCovers: Fils,
  walletAmount: Fils,
  total: Fils,
});
export type DispatchQuote = z.infer<typeof DispatchQuote>;

export const refuseDispatch = refusals("dispatch", {
  notFound: ["missing", "We could not find that search."],
  backwards: ["invalid", "The last start time can't be before the first."],
  tooSoon: [
    "invalid",
    "There's not enough time to ask cleaners for this time. We ask between 08:00 and 21:00, until 3 hours before the start. Choose a later time, or a cleaner yourself.",
  ],
  noMatch: ["conflict", "No verified cleaner is free then with these choices. Try another time or fewer choices."],
  priceChanged: [
    "conflict",
    "The price has changed in the meantime. Please check it again.",
    details<{ quote: DispatchQuote }>(),
  ],
  tooManyOpen: [
    "conflict",
    `We're already looking for a cleaner for ${policy.dispatches.open} of your visits. Wait for one of them, or stop one.`,
  ],
  tooMany: ["limited", "You have started many searches in the last hour. Please try again later."],
  over: ["conflict", "This search is over."],
  invitationMissing: ["missing", "We could not find that invitation."],
  invitationOver: ["conflict", "This invitation has ended."],
  taken: ["conflict", "Another cleaner accepted this job first."],
  notFree: ["conflict", "You're not free at that time any more, so you can't accept this job."],
  unavailable: ["conflict", "This job is no longer available."],
});

export const Dispatch = z.object({
  dispatchId: z.string(),
  state: z.enum(dispatchStates),
  /** Why no one comes: no cleaner accepted in time, or the customer's booking was no longer possible. */
  why: z.enum(["unanswered", "not_possible"]).optional(),
  serviceType: z.enum(serviceSlugs),
  ...when,
  durationMinutes: z.int(),
  address: Address,
  location: z.string(),
  propertyName: z.string().optional(),
  notes: z.string().optional(),
  wishes: CleanerWishes,
  price: Fils,
  extras: BookedExtras.optional(),
  season: SeasonCharge.optional(),
  discountCode: z.string().optional(),
  discountAmount: Fils,
  walletAmount: Fils,
  total: Fils,
  /** Cleaners who were or can be asked, and who were asked so far. */
  people: z.int(),
  asked: z.int(),
  askedFrom: Instant,
  askedUntil: Instant,
  createdAt: Instant,
  endedAt: Instant.optional(),
  /** After acceptance. */
  bookingId: z.string().optional(),
  cleanerName: z.string().optional(),
  version: z.int(),
});
export type Dispatch = z.infer<typeof Dispatch>;

/** A job that a cleaner can accept until `until`. Without the customer's name, exact address and words. */
export const Invitation = z.object({
  dispatchId: z.string(),
  state: z.enum(invitationStates),
  serviceType: z.enum(serviceSlugs),
  day: Day,
  hour: Hour,
  durationMinutes: z.int(),
  extras: z.array(ExtraChoice).optional(),
  area: z.string(),
  distanceKm: z.number(),
  /** What the cleaner receives, in fils. */
  receives: Fils,
  isFavorite: z.literal(true).optional(),
  until: Instant,
  invitedAt: Instant,
  bookingId: z.string().optional(),
});
export type Invitation = z.infer<typeof Invitation>;

const DispatchId = idOf("dsp");
const windowRefusals = [
  refuseBooking.past,
  refuseBooking.tooFar,
  refuseBooking.notOffered,
  refuseBooking.extraNever,
  refuseBooking.extraIncluded,
  refuseBooking.extrasExclude,
  refuseBooking.extrasTooLong,
  refuseDispatch.backwards,
  refuseDispatch.tooSoon,
  refuseDispatch.noMatch,
] as const;

const queryTrue = z.literal("yes").optional();

export const dispatches = contract("dispatches", {
  price: {
    summary: "What a visit costs with any verified cleaner who can come to an area then, and how many can.",
    route: "GET /cleaners/any/price",
    access: "anyone",
    needs: { copies: ["directory"] },
    input: z.strictObject({
      service: ServiceType,
      area: AreaName,
      ...when,
      minutes: z.coerce
        .number()
        .int()
        .min(policy.minimumJobMinutes)
        .max(policy.longestJobMinutes)
        .multipleOf(policy.slotMinutes)
        .default(policy.minimumJobMinutes),
      gender: CleanerGender.optional(),
      language: Language.optional(),
      eco: queryTrue,
      extras: ExtrasText.optional(),
    }),
    output: DispatchPrice,
    refuses: windowRefusals,
  },
  quote: {
    summary: "The same for an address, with a code and wallet credit. Only a try with an unknown code is stored.",
    route: "POST /dispatches/quote",
    access: ["customer"],
    needs: { copies: ["directory"] },
    input: AskedDispatch,
    output: DispatchQuote,
    refuses: [...windowRefusals, ...codeRefusals],
  },
  ask: {
    summary: "Begins to ask cleaners one after another; the first who accepts is booked at the fixed price.",
    route: "POST /dispatches",
    access: ["customer"],
    checks: "session",
    needs: { copies: ["directory"] },
    input: AskedDispatch.extend({
      idempotencyKey: IdempotencyKey,
      expectedPrice: Fils,
      expectedTotal: Fils,
      notes: optionalText(1000),
      propertyId: PropertyId.optional(),
      /** The customer knows that every start is beside another visit of theirs (decisions G104). */
      acknowledgedOverlap: z.boolean().default(false),
    }),
    output: Dispatch,
    refuses: [
      ...windowRefusals,
      ...codeRefusals,
      refuseDispatch.priceChanged,
      refuseDispatch.tooManyOpen,
      refuseDispatch.tooMany,
      refuseBooking.unpaid,
      refuseBooking.tooManyAhead,
      refuseBooking.overlap,
      refuseBooking.tooManyAtOnce,
      refuseBooking.doorMissing,
      refuseBooking.propertyElsewhere,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  mine: {
    summary: "The customer's searches of the last 30 days, newest first.",
    route: "GET /dispatches",
    access: ["customer"],
    checks: "session",
    input: z.strictObject(pageInput(10)),
    output: pageOf(Dispatch),
  },
  get: {
    summary: "One search of the customer.",
    route: "GET /dispatches/{dispatchId}",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({ dispatchId: DispatchId }),
    output: Dispatch,
    refuses: [refuseDispatch.notFound],
  },
  cancel: {
    summary: "Stops a search without a booking.",
    route: "POST /dispatches/{dispatchId}/cancel",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ dispatchId: DispatchId }),
    output: Dispatch,
    refuses: [refuseDispatch.notFound, refuseDispatch.over],
  },
  invitations: {
    summary: "The cleaner's invitations to jobs of the last 30 days, newest first.",
    route: "GET /invitations",
    access: ["cleaner"],
    checks: "session",
    input: z.strictObject(pageInput(20)),
    output: pageOf(Invitation),
  },
  accept: {
    summary: "Accepts an invitation: books the cleaner in one transaction; other invited cleaners are too late.",
    route: "POST /invitations/{dispatchId}/accept",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ dispatchId: DispatchId }),
    output: Booking,
    refuses: [
      refuseDispatch.invitationMissing,
      refuseDispatch.invitationOver,
      refuseDispatch.taken,
      refuseDispatch.notFree,
      refuseDispatch.unavailable,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  pass: {
    summary: "Declines an invitation without any disadvantage; the next cleaner is asked.",
    route: "POST /invitations/{dispatchId}/pass",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ dispatchId: DispatchId }),
    output: Invitation,
    refuses: [refuseDispatch.invitationMissing, refuseDispatch.invitationOver, refuseDispatch.taken],
  },
});
