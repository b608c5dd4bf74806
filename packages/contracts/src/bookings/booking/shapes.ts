import * as z from "zod";
import { AreaName } from "../../common/area-name.ts";
import { inDubai } from "../../common/areas.ts";
import { DiscountCode } from "../../money/discounts/shapes.ts";
import { DoorPayment } from "./door-payment.ts";
import { DurationMinutes } from "../../common/duration-minutes.ts";
import { Day, Fils, Hour, idOf, Instant, line, Location, MemberId } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { Extended, ExtensionProposal } from "./extension-rules.ts";
import { feeStartOf, FeeWindow, MoveProposal } from "./move-rules.ts";
import { PackageChoice } from "../../common/package-choice.ts";
import { planFrequencies } from "../plans/rules.ts";
import { policy } from "../../policy.ts";
import { BookingProblem, Reclean } from "../problems/shapes.ts";
import { PropertyAccess } from "../../customers/properties/access.ts";
import { Replacement } from "../replacements/rules.ts";
import { BookingSaid } from "./settlement-rules.ts";
import { ServiceType } from "../../common/service-type.ts";
import { serviceSlugs } from "../../common/services.ts";
import { addDays, dayOf } from "../../common/time.ts";
import { ForStaff, Visit } from "./visit-rules.ts";

export const BookingStatus = z.enum(["confirmed", "in_progress", "completed", "cancelled"]);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** Where the job is. The location decides; the text is for people (decisions §3.1). */
export const Address = z.strictObject({
  formattedAddress: line(3, 300, {
    missing: wrong("addressMissing", "Please fill in all required fields including address"),
  }),
  placeId: line(1, 300).optional(),
  area: AreaName.optional(),
  location: Location.refine(inDubai, wrong("notInDubai", "Please choose an address in Dubai")),
  /** Building or villa, and the unit in it, which some have none of (G125). */
  building: line(0, 80).optional(),
  unit: line(0, 60).optional(),
  noUnit: z.literal(true).optional(),
});
export type Address = z.infer<typeof Address>;

/** The page of one booking on our site, for its customer, or for its cleaner and their team (G125). */
export const visitPath = (party: "customer" | "cleaner", bookingId: string) => `/${party}/bookings/${bookingId}`;

/** The building of an address; undefined where the address itself names it. */
export const buildingOf = ({ building, formattedAddress }: Pick<Address, "building" | "formattedAddress">) =>
  building && formattedAddress.toLowerCase().includes(building.toLowerCase()) ? undefined : building;

/** An address in one line, the door first. */
export const addressLine = (address: Pick<Address, "unit" | "building" | "formattedAddress">): string =>
  [address.unit, buildingOf(address), address.formattedAddress].filter(Boolean).join(", ");

export const AskedBooking = z.strictObject({
  cleanerId: MemberId,
  /** An offer for a posted request: its price, hours and service are the booking's, exactly (decisions G67). */
  offer: z.strictObject({ requestId: idOf("req"), applicationId: idOf("app") }).optional(),
  serviceType: ServiceType,
  scheduledDate: Day,
  scheduledTime: Hour,
  durationMinutes: DurationMinutes.default(policy.minimumJobMinutes),
  address: Address,
  discountCode: DiscountCode.optional(),
  /** The caller's wallet pays what it can of what is left after the code (decision 0088). */
  useWallet: z.boolean().optional(),
  /** What the customer offers, from the minimum to the maximum price (decisions G67, G101). Absent: the minimum. */
  agreedPrice: Fils.min(1).optional(),
});
export type AskedBooking = z.infer<typeof AskedBooking>;

export const PriceLine = z.object({
  kind: z.enum(["work", "travel", "offer", "agreed", "extension", "tip", "discount", "wallet", "thanks"]),
  amount: z.int(),
});

/**
 * The most that may be agreed on for a job of this minimum price, in fils: three times the minimum, AED 10,000 at most,
 * and never less than the minimum itself (decisions G101).
 */
export const maximumPriceOf = (minimumPrice: Fils): Fils =>
  Math.max(minimumPrice, Math.min(policy.offer.times * minimumPrice, policy.offer.most));

export const Quote = z.object({
  /** The price below which this job is not booked: rate for the duration, and travel where it applies. */
  minimumPrice: Fils,
  /** The price above which it is not booked either. */
  maximumPrice: Fils,
  agreedPrice: Fils,
  /** What is offered above the minimum. */
  tipAmount: Fils,
  /** What the code takes off, reckoned on the minimum price alone. */
  discountAmount: Fils,
  /** What the caller's wallet could pay of the rest, used or not, and what of it is used. */
  walletCovers: Fils,
  walletAmount: Fils,
  /** What the customer pays. */
  total: Fils,
  lines: z.array(PriceLine),
  hourlyRate: Fils,
  distanceKm: z.number(),
  discountCode: z.string().optional(),
  startsAt: Instant,
  endsAt: Instant,
  freeCancellationUntil: Instant,
  /** Rises whenever plan, rate, area or standing changes; sent back when booking. */
  cleanerVersion: z.int(),
});
export type Quote = z.infer<typeof Quote>;

/**
 * Why the clock or a party's own word ended a visit. `no_access`: the cleaner could not get in, and the customer agreed or did not
 * answer (G134); `…_suspended`: a party's account was suspended (G117).
 */
export const CancellationCause = z.enum(["cleaner_no_show", "no_access", "cleaner_suspended", "customer_suspended"]);
export type CancellationCause = z.infer<typeof CancellationCause>;

/** Since when a visit is on hold because a party is suspended; `cleaner` is also the person of the team who would come (G117). */
export const Held = z.object({ customer: Instant.optional(), cleaner: Instant.optional() });
export type Held = z.infer<typeof Held>;

export const Cancellation = z.object({
  /** `system`: it was closed because nobody said that it took place. */
  by: z.enum(["customer", "cleaner", "staff", "system"]),
  at: Instant,
  reason: z.string().optional(),
  forStaff: ForStaff,
  cause: CancellationCause.optional(),
  /** The plan that the visit was of left it out, paused or ended: it is no cancellation of its customer's (G141). */
  plan: z.enum(["skipped", "paused", "ended"]).optional(),
  /** What the policy says. */
  fee: Fils,
  /** What was charged: 0 until fees are enabled. */
  charged: Fils,
});

/** Whether a visit reads as skipped, and not as cancelled: its plan skipped the date or was paused (G141). */
export const isSkippedVisit = (plan: z.infer<typeof Cancellation>["plan"]): boolean =>
  plan === "skipped" || plan === "paused";

/** The plan that a visit was booked for, and the date of the plan it is, wherever it was moved to (decision 0087). */
export const PlanOfVisit = z.object({ planId: z.string(), day: Day, frequency: z.enum(planFrequencies) });
export type PlanOfVisit = z.infer<typeof PlanOfVisit>;

/** That a booking counted as completed, from when, and when staff reopened it. */
export const Reopening = z.object({ completedAt: Instant, at: Instant });

/** A tip that a customer gave after the visit, in fils. */
export const Thanks = z.object({ amount: Fils, at: Instant });
export type Thanks = z.infer<typeof Thanks>;

/**
 * Who of a business comes, with their verified name and picture as they were when they were given the job (decision 0098); both are
 * absent once they have left.
 */
export const Assignee = z.object({
  memberId: z.string(),
  fullName: z.string().optional(),
  avatarUrl: z.string().optional(),
});
export type Assignee = z.infer<typeof Assignee>;

export const Booking = z.object({
  bookingId: z.string(),
  requestId: z.string(),
  /** The offer it came of. */
  applicationId: z.string().optional(),
  customerId: MemberId,
  cleanerId: MemberId,
  /** The request's, as it was when its offer was booked; absent for a package, and once its customer has left. */
  title: z.string().optional(),
  package: PackageChoice.optional(),
  serviceType: z.enum(serviceSlugs),
  location: z.string(),
  address: Address,
  scheduledDate: Day,
  scheduledTime: Hour,
  durationMinutes: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  hourlyRate: Fils,
  agreedPrice: Fils,
  /** What of the agreed price is a tip for the cleaner; absent when nothing is. */
  tipAmount: Fils.optional(),
  /** The customer's side of the money; a cleaner does not see it. */
  discountCode: z.string().optional(),
  discountAmount: Fils.optional(),
  /** What the customer's wallet pays of it; absent when nothing. */
  walletAmount: Fils.optional(),
  customerAmount: Fils.optional(),
  /** What is handed over at the door and what Naqi pays the cleaner; both parties read the same (G124). */
  payment: DoorPayment,
  notes: z.string().optional(),
  /** Its customer asks for a checklist, which is a row of its own. */
  hasChecklist: z.boolean().optional(),
  plan: PlanOfVisit.optional(),
  /** What its customer calls the property, as it was when it was booked (G125). */
  propertyName: z.string().optional(),
  /** How to get in, as the property said when it was booked; to the cleaner only until the day after the visit. */
  access: PropertyAccess.optional(),
  status: BookingStatus,
  /** Names as they were; absent once their owner has left (decisions G18). */
  cleanerName: z.string().optional(),
  cleanerAvatarUrl: z.string().optional(),
  /** Somebody of the business comes; absent where its owner does. */
  assignee: Assignee.optional(),
  customerName: z.string().optional(),
  createdAt: Instant,
  startedAt: Instant.optional(),
  completedAt: Instant.optional(),
  /** How the visit goes: on the way, late, there, and what is reported; absent of most. */
  visit: Visit.optional(),
  /** Neither starts nor reminds anyone while it is set; `status` stays. Absent for almost all visits. */
  held: Held.optional(),
  /** What its cleaner must type to start; the customer's alone, and only until then. */
  startCode: z.string().optional(),
  /** That it is asked for, to the cleaner. */
  needsStartCode: z.literal(true).optional(),
  /** Why its cleaner was done before half of the booked time. */
  earlyReason: z.string().optional(),
  /** When both were asked whether it took place, and what they say. */
  askedAt: Instant.optional(),
  said: BookingSaid.optional(),
  /** How often, and when, staff reopened it; absent of most. */
  reopenings: z.array(Reopening).optional(),
  /** The last problem that was reported with it. */
  problem: BookingProblem.optional(),
  /** It is a re-clean at no charge, or one was booked for it (G140). */
  reclean: Reclean.optional(),
  /** When the customer reviewed it; a cleaner reads the review once it is shown. */
  reviewedAt: Instant.optional(),
  /** When its cleaner rated the customer; theirs alone. */
  ratedAt: Instant.optional(),
  cancellation: Cancellation.optional(),
  /** Whom it replaced, or who replaced it; the customer's alone. */
  replacement: Replacement.optional(),
  /** What the customer gave on top once it was done; `tipAmount` was agreed on when it was booked (decision 0088). */
  thanks: Thanks.optional(),
  /** Review and tip count once our team has checked the booking (G120); the customer's alone. */
  awaitsCheck: z.literal(true).optional(),
  /** The new time that one party asks for, while the other may answer. */
  proposal: MoveProposal.optional(),
  feeWindow: FeeWindow.optional(),
  /** More time that its cleaner asks for, while the customer may answer; and what was agreed on. */
  extensionProposal: ExtensionProposal.optional(),
  extended: Extended.optional(),
  /** How often it was moved: what is left of three, and the SEQUENCE of its calendar entry. */
  rescheduleCount: z.int(),
  /** Rises with every move, proposal and extension; sent back with the next. */
  version: z.int(),
});
export type Booking = z.infer<typeof Booking>;
/** A booking as it is stored: what is handed over follows from it (`door.ts`). */
export type StoredBooking = Omit<Booking, "payment">;

export const BookingTab = z.enum(["upcoming", "past"]);
export type BookingTab = z.infer<typeof BookingTab>;

/** Whether a booking's cleaner still needs to know how to get in: until the end of the day after it, in Dubai. */
export const needsAccess = ({ status, endsAt }: Pick<Booking, "status" | "endsAt">, now: string): boolean =>
  status !== "cancelled" && dayOf(now) <= addDays(dayOf(endsAt), 1);

/** Exactly one tab for every booking: upcoming until it is closed (decisions G66). */
export const tabOf = (status: BookingStatus): BookingTab =>
  status === "confirmed" || status === "in_progress" ? "upcoming" : "past";

interface Cancellable {
  startsAt: string;
  feeWindow?: FeeWindow | undefined;
  createdAt: string;
  agreedPrice: Fils;
  hourlyRate: Fils;
}

const hour = 3_600_000;

/**
 * The customer's cancellation fee in fils (decisions §3.1): free more than 24 h ahead, and within 10 minutes of
 * booking while the start is over 2 h away; until 2 h ahead one hour of the rate, at most half the price; then half. For 24 h after a move that
 * both agreed on, ahead of the earlier of the two starts.
 */
export function cancellationFee(booking: Cancellable, now: string): Fils {
  const ahead = Date.parse(feeStartOf(booking, now)) - Date.parse(now);
  const age = Date.parse(now) - Date.parse(booking.createdAt);
  const half = Math.floor(booking.agreedPrice / 2);
  if (ahead > policy.cancelFreeHours * hour) return 0;
  if (age <= policy.graceMinutes * 60_000 && ahead > policy.graceNeedsHours * hour) return 0;
  if (ahead >= policy.cancelLateHours * hour) return Math.min(booking.hourlyRate, half);
  return half;
}

/** What of a fee is charged, in fils: nothing until payments exist (§3.1). */
export const chargedOf = (fee: Fils): Fils => (policy.feesEnabled ? fee : 0);

/** What a customer owes when staff cancel: nothing, what the policy asks at that moment, or a sum that staff choose (G137). */
export const staffFees = ["none", "policy", "sum"] as const;
export type StaffFee = (typeof staffFees)[number];

/** The policy's fee in fils when staff cancel at `now`: the customer's fee, and nothing while the visit is on hold (G117, G137). */
export const policyFee = (booking: Cancellable & { held?: Held | undefined }, now: string): Fils =>
  booking.held ? 0 : cancellationFee(booking, now);

/** The highest fee in fils that staff may set: half of the price (G137). */
export const mostStaffFee = ({ agreedPrice }: Pick<Cancellable, "agreedPrice">): Fils => Math.floor(agreedPrice / 2);

/** Until when cancelling is free, as the policy stands when booking at `now`. */
export function freeCancellationUntil(startsAt: string, now: string): string {
  const dayBefore = Date.parse(startsAt) - policy.cancelFreeHours * hour;
  const grace = Math.min(
    Date.parse(now) + policy.graceMinutes * 60_000,
    Date.parse(startsAt) - policy.graceNeedsHours * hour,
  );
  return new Date(Math.max(dayBefore, grace)).toISOString();
}
