import * as z from "zod";
import { AreaName } from "../../common/area-name.ts";
import { inDubai } from "../../common/areas.ts";
import { CodeTerms, DiscountCode } from "../../money/discounts/shapes.ts";
import { DoorPayment } from "./door-payment.ts";
import { DurationMinutes } from "../../common/duration-minutes.ts";
import { BookedExtras, ExtraChoice, ExtraChoices } from "../../common/extras/choice.ts";
import { latinDigits } from "../../kit/digits.ts";
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
import { SeasonCharge } from "../seasons/shapes.ts";
import { BookingSaid } from "./settlement-rules.ts";
import { ServiceType } from "../../common/service-type.ts";
import { serviceSlugs } from "../../common/services.ts";
import { addDays, dayOf } from "../../common/time.ts";
import { ForStaff, Visit } from "./visit-rules.ts";

export const BookingStatus = z.enum(["confirmed", "in_progress", "completed", "cancelled"]);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** A unit number with the digits 0 to 9, as the cleaner reads it. */
export const Unit = line(0, 60).overwrite(latinDigits);

/** The location decides; the text is for people (decisions §3.1). */
export const Address = z.strictObject({
  formattedAddress: line(3, 300, {
    missing: wrong("addressMissing", "Please fill in all required fields including address"),
  }),
  placeId: line(1, 300).optional(),
  area: AreaName.optional(),
  location: Location.refine(inDubai, wrong("notInDubai", "Please choose an address in Dubai")),
  building: line(0, 80).optional(),
  unit: Unit.optional(),
  noUnit: z.literal(true).optional(),
});
export type Address = z.infer<typeof Address>;

export const visitPath = (party: "customer" | "cleaner", bookingId: string) => `/${party}/bookings/${bookingId}`;

export const buildingOf = ({ building, formattedAddress }: Pick<Address, "building" | "formattedAddress">) =>
  building && formattedAddress.toLowerCase().includes(building.toLowerCase()) ? undefined : building;

export const addressLine = (address: Pick<Address, "unit" | "building" | "formattedAddress">): string =>
  [address.unit, buildingOf(address), address.formattedAddress].filter(Boolean).join(", ");

export const AskedBooking = z.strictObject({
  cleanerId: MemberId,
  /** An offer for a posted request fixes price, hours and service (decisions G67). */
  offer: z.strictObject({ requestId: idOf("req"), applicationId: idOf("app") }).optional(),
  serviceType: ServiceType,
  scheduledDate: Day,
  scheduledTime: Hour,
  durationMinutes: DurationMinutes.default(policy.minimumJobMinutes),
  address: Address,
  /** Not with an offer, and not what the service includes. */
  extras: ExtraChoices.optional(),
  discountCode: DiscountCode.optional(),
  /** The caller's wallet pays as much as possible after the code (decision 0088). */
  useWallet: z.boolean().optional(),
  /** From the minimum to the maximum price (decisions G67, G101). Absent: the minimum. */
  agreedPrice: Fils.min(1).optional(),
});
export type AskedBooking = z.infer<typeof AskedBooking>;

export const PriceLine = z.object({
  kind: z.enum([
    "work",
    "extra",
    "travel",
    "season",
    "offer",
    "agreed",
    "extension",
    "tip",
    "discount",
    "wallet",
    "thanks",
  ]),
  /** Which one, if it is an extra. */
  extra: ExtraChoice.optional(),
  amount: z.int(),
  /** The season's name. */
  name: z.string().optional(),
});

/** The maximum price for a minimum price, in fils: three times, at most AED 10,000, never below the minimum (decisions G101). */
export const maximumPriceOf = (minimumPrice: Fils): Fils =>
  Math.max(minimumPrice, Math.min(policy.offer.times * minimumPrice, policy.offer.most));

export const Quote = z.object({
  /** Rate for the duration, travel and the season's surcharge; lower prices are refused. */
  minimumPrice: Fils,
  maximumPrice: Fils,
  agreedPrice: Fils,
  tipAmount: Fils,
  extras: BookedExtras.optional(),
  /** Computed on the minimum price only, without materials (decision 0189). */
  discountAmount: Fils,
  /** What the code counts on, if that is less than the price: no higher offer (decision 0045) and no materials. */
  codeCountsOn: Fils.optional(),
  walletCovers: Fils,
  walletAmount: Fils,
  total: Fils,
  lines: z.array(PriceLine),
  season: SeasonCharge.optional(),
  hourlyRate: Fils,
  distanceKm: z.number(),
  discountCode: z.string().optional(),
  startsAt: Instant,
  endsAt: Instant,
  freeCancellationUntil: Instant,
  /** Rises with every change of plan, rate, area or standing; sent back when booking. */
  cleanerVersion: z.int(),
});
export type Quote = z.infer<typeof Quote>;

/** `no_access`: the cleaner could not get in and the customer agreed or did not answer (G134). `…_suspended`: a party's account (G117). */
export const CancellationCause = z.enum(["cleaner_no_show", "no_access", "cleaner_suspended", "customer_suspended"]);
export type CancellationCause = z.infer<typeof CancellationCause>;

/** When a visit went on hold for a suspended party; `cleaner` includes an assigned team member (G117). */
export const Held = z.object({ customer: Instant.optional(), cleaner: Instant.optional() });
export type Held = z.infer<typeof Held>;

export const Cancellation = z.object({
  /** `system`: neither party confirmed that it took place. */
  by: z.enum(["customer", "cleaner", "staff", "system"]),
  at: Instant,
  reason: z.string().optional(),
  forStaff: ForStaff,
  cause: CancellationCause.optional(),
  /** The visit's plan skipped, paused or ended; not a cancellation by the customer (G141). */
  plan: z.enum(["skipped", "paused", "ended"]).optional(),
  fee: Fils,
  /** 0 until fees are enabled. */
  charged: Fils,
});

export const isSkippedVisit = (plan: z.infer<typeof Cancellation>["plan"]): boolean =>
  plan === "skipped" || plan === "paused";

export const PlanOfVisit = z.object({ planId: z.string(), day: Day, frequency: z.enum(planFrequencies) });
export type PlanOfVisit = z.infer<typeof PlanOfVisit>;

export const Reopening = z.object({ completedAt: Instant, at: Instant });

export const Thanks = z.object({ amount: Fils, at: Instant });
export type Thanks = z.infer<typeof Thanks>;

/** The assigned team member, with verified name and picture at assignment time (decision 0098); absent after they have left. */
export const Assignee = z.object({
  memberId: z.string(),
  fullName: z.string().optional(),
  avatarUrl: z.string().optional(),
});
export type Assignee = z.infer<typeof Assignee>;

export const Booking = z.object({
  bookingId: z.string(),
  requestId: z.string(),
  applicationId: z.string().optional(),
  customerId: MemberId,
  cleanerId: MemberId,
  title: z.string().optional(),
  description: z.string().optional(),
  package: PackageChoice.optional(),
  serviceType: z.enum(serviceSlugs),
  location: z.string(),
  address: Address,
  scheduledDate: Day,
  scheduledTime: Hour,
  durationMinutes: z.int(),
  /** As they were booked. Their minutes are part of the duration, their prices of the agreed price. */
  extras: BookedExtras.optional(),
  startsAt: Instant,
  endsAt: Instant,
  hourlyRate: Fils,
  agreedPrice: Fils,
  tipAmount: Fils.optional(),
  /** Included in the price. */
  season: SeasonCharge.optional(),
  /** Hidden from the cleaner. */
  discountCode: z.string().optional(),
  codeTerms: CodeTerms.optional(),
  discountAmount: Fils.optional(),
  walletAmount: Fils.optional(),
  customerAmount: Fils.optional(),
  payment: DoorPayment,
  notes: z.string().optional(),
  hasChecklist: z.boolean().optional(),
  plan: PlanOfVisit.optional(),
  /** Only for the customer. */
  propertyId: z.string().optional(),
  propertyName: z.string().optional(),
  /** Access notes at booking time; the cleaner sees them until the day after the visit. */
  access: PropertyAccess.optional(),
  /** The home's instructions at booking time; shown to the cleaner as long as `access`. */
  instructions: z.string().optional(),
  /** The customer's note for this visit (decision 0191); shown to the cleaner as long as `access`. */
  homeNote: z.string().optional(),
  status: BookingStatus,
  /** Names at booking time; absent after the member has left (decisions G18). */
  cleanerName: z.string().optional(),
  cleanerAvatarUrl: z.string().optional(),
  assignee: Assignee.optional(),
  customerName: z.string().optional(),
  createdAt: Instant,
  startedAt: Instant.optional(),
  completedAt: Instant.optional(),
  visit: Visit.optional(),
  /** While set, the visit does not start and sends no reminders; `status` stays. */
  held: Held.optional(),
  /** When its last hold ended while it was under way; both parties then get another day (decision 0116). */
  unheldAt: Instant.optional(),
  /** The code that the cleaner must enter to start; only for the customer, until the start. */
  startCode: z.string().optional(),
  /** Only for the cleaner. */
  needsStartCode: z.literal(true).optional(),
  earlyReason: z.string().optional(),
  askedAt: Instant.optional(),
  said: BookingSaid.optional(),
  reopenings: z.array(Reopening).optional(),
  problem: BookingProblem.optional(),
  reclean: Reclean.optional(),
  reviewedAt: Instant.optional(),
  /** Only for the cleaner. */
  ratedAt: Instant.optional(),
  cancellation: Cancellation.optional(),
  /** Only for the customer. */
  replacement: Replacement.optional(),
  /** A tip after completion; `tipAmount` was agreed when booking (decision 0088). */
  thanks: Thanks.optional(),
  /** Review and tip count after the staff check (G120); only for the customer. */
  awaitsCheck: z.literal(true).optional(),
  proposal: MoveProposal.optional(),
  feeWindow: FeeWindow.optional(),
  extensionProposal: ExtensionProposal.optional(),
  extended: Extended.optional(),
  /** Limits moves to three; also the SEQUENCE of the calendar entry. */
  rescheduleCount: z.int(),
  version: z.int(),
});
export type Booking = z.infer<typeof Booking>;
export type StoredBooking = Omit<Booking, "payment">;

export const BookingTab = z.enum(["upcoming", "past"]);
export type BookingTab = z.infer<typeof BookingTab>;

/** Whether the cleaner still needs the access notes: until the end of the next day, Dubai time. */
export const needsAccess = ({ status, endsAt }: Pick<Booking, "status" | "endsAt">, now: string): boolean =>
  status !== "cancelled" && dayOf(now) <= addDays(dayOf(endsAt), 1);

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

/** The customer's cancellation fee in fils (decisions §3.1): none, one hour's rate up to half the price, or half the price. */
export function cancellationFee(booking: Cancellable, now: string): Fils {
  const ahead = Date.parse(feeStartOf(booking, now)) - Date.parse(now);
  const age = Date.parse(now) - Date.parse(booking.createdAt);
  const half = Math.floor(booking.agreedPrice / 2);
  if (ahead > policy.cancelFreeHours * hour) return 0;
  if (age <= policy.graceMinutes * 60_000 && ahead > policy.graceNeedsHours * hour) return 0;
  if (ahead >= policy.cancelLateHours * hour) return Math.min(booking.hourlyRate, half);
  return half;
}

export const chargedOf = (fee: Fils): Fils => (policy.feesEnabled ? fee : 0);

/** The customer's fee when staff cancel: none, the policy's, or an amount that staff choose (G137). */
export const staffFees = ["none", "policy", "sum"] as const;
export type StaffFee = (typeof staffFees)[number];

/** The policy's fee in fils when staff cancel: the customer's fee, but none while the visit is on hold (G117, G137). */
export const policyFee = (booking: Cancellable & { held?: Held | undefined }, now: string): Fils =>
  booking.held ? 0 : cancellationFee(booking, now);

export const mostStaffFee = ({ agreedPrice }: Pick<Cancellable, "agreedPrice">): Fils => Math.floor(agreedPrice / 2);

export function freeCancellationUntil(startsAt: string, now: string): string {
  const dayBefore = Date.parse(startsAt) - policy.cancelFreeHours * hour;
  const grace = Math.min(
    Date.parse(now) + policy.graceMinutes * 60_000,
    Date.parse(startsAt) - policy.graceNeedsHours * hour,
  );
  return new Date(Math.max(dayBefore, grace)).toISOString();
}
