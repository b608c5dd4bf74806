import type { EntityItem } from "electrodb";
import {
  type Address,
  type Assignee,
  type BookedExtra,
  type BookingProblem,
  type BookingSaid,
  BookingStatus,
  type Cancellation,
  CodeTerms,
  type Extended,
  type ExtensionProposal,
  type FeeWindow,
  type Held,
  type MoveProposal,
  type PackageChoice,
  type PlanOfVisit,
  type PropertyAccess,
  type Reclean,
  type Reopening,
  type Replacement,
  type RewardRisk,
  type SeasonCharge,
  type ServiceSlug,
  type Thanks,
  type Visit,
} from "@naqi/contracts";
import type * as z from "zod";
import type { Answered } from "./party.ts";
import { withoutCleaner, withoutCustomer } from "./leaving.ts";
import { counter, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

export type BookingRow = EntityItem<typeof BookingEntity>;

export interface Uncounted {
  risks: RewardRisk[];
  at: string;
  /** When the offer was made; it counts as won once the booking counts. */
  wonAt?: string;
  isBooked?: true;
  isTipped?: true;
  /** Naqi owed the cleaner their part before the risk was found (G124). */
  isOwed?: true;
  /** Staff decided that it never counts. */
  isVoid?: true;
}

/** Internal attributes that no reader gets. */
const machinery = [
  "reminded",
  "due",
  "dueAt",
  "version",
  "ofCampaign",
  "isFirst",
  "movedAlone",
  "uncounted",
  "answered",
  "undoneStarts",
  "conversationOf",
  // Each case has its own amount.
  "credited",
  "unpaid",
] as const;

/**
 * primary      one booking by id
 * byCustomer   a customer's bookings of a tab by start (gsi1)
 * byCleaner    a cleaner's bookings of a tab by start (gsi2)
 * byStatus     bookings of a status by start (gsi3), for staff
 * byDue        bookings by their next due action (gsi4, sparse), for the job; staff decisions are separate
 */
export const BookingEntity = entity(
  {
    model: model("booking"),
    attributes: {
      bookingId: text,
      requestId: text,
      /** Absent for a direct booking. */
      applicationId: maybeText,
      customerId: text,
      cleanerId: text,
      title: maybeText,
      /** What the customer wrote in the request, as the offer was made for it. */
      description: maybeText,
      package: { type: shaped<PackageChoice>() },
      serviceType: { type: named<ServiceSlug>(), required: true },
      location: text,
      address: { type: shaped<Address>(), required: true },
      scheduledDate: text,
      scheduledTime: text,
      durationMinutes: number,
      /** As they were booked (decision 0189). */
      extras: { type: shaped<BookedExtra[]>() },
      startsAt: text,
      endsAt: text,
      /** Amounts are in fils. */
      hourlyRate: number,
      agreedPrice: number,
      tipAmount: { type: "number" },
      /** Part of the price, as agreed (decision 0190). */
      season: { type: shaped<SeasonCharge>() },
      discountCode: maybeText,
      codeTerms: { type: CodeTerms.options },
      discountAmount: number,
      ofCampaign: { type: "boolean" },
      walletAmount: { type: "number" },
      customerAmount: number,
      notes: maybeText,
      hasChecklist: { type: "boolean" },
      plan: { type: shaped<PlanOfVisit>() },
      propertyId: maybeText,
      propertyName: maybeText,
      /** The request whose conversation it continues: all visits of a plan share one (G131). */
      conversationOf: maybeText,
      access: { type: shaped<PropertyAccess>() },
      instructions: maybeText,
      homeNote: maybeText,
      status: word(BookingStatus.options),
      tab: word(["upcoming", "past"]),
      /** The customer's first booking, for the figures. */
      isFirst: { type: "boolean" },
      /** Names as they were when booking, so that a list is one query; absent once their owner has left. */
      cleanerName: maybeText,
      cleanerAvatarUrl: maybeText,
      /** The team member who comes and holds its hours (decision 0098). */
      assignee: { type: shaped<Assignee>() },
      customerName: maybeText,
      createdAt: text,
      startedAt: maybeText,
      completedAt: maybeText,
      /** How often a start was undone (G139). */
      undoneStarts: { type: "number" },
      /** Since when a suspended party keeps the visit on hold (decision 0116). */
      held: { type: shaped<Held>() },
      /** When its last hold ended while it was under way. */
      unheldAt: maybeText,
      /** Steps and reports (decision 0084). */
      visit: { type: shaped<Visit>() },
      /** Separate from `visit`, because only the customer reads it. */
      startCode: maybeText,
      earlyReason: maybeText,
      /** The last reminder that was sent, or was too late at the time of booking or moving. */
      reminded: word(["none", "day", "hours"]),
      askedAt: maybeText,
      said: { type: shaped<BookingSaid>() },
      reopenings: { type: shaped<z.infer<typeof Reopening>[]>() },
      problem: { type: shaped<BookingProblem>() },
      reviewedAt: maybeText,
      ratedAt: maybeText,
      cancellation: { type: shaped<z.infer<typeof Cancellation>>() },
      /** The visit that it replaced or that replaced it (decision 0093). */
      replacement: { type: shaped<Replacement>() },
      /** The visit and problem that it is a re-clean for, or its own re-clean (G140). */
      reclean: { type: shaped<Reclean>() },
      /** A tip after the visit; `tipAmount` was agreed at booking. */
      thanks: { type: shaped<Thanks>() },
      /** Credited for problems, in fils (G140). */
      credited: { type: "number" },
      /** Recorded as not paid at the door, in fils (G140). */
      unpaid: { type: "number" },
      proposal: { type: shaped<MoveProposal>() },
      /** The last answer to a proposal, or who cancelled a visit on hold, so that a repeated press is recognised. */
      answered: { type: shaped<Answered>() },
      extensionProposal: { type: shaped<ExtensionProposal>() },
      extended: { type: shaped<Extended>() },
      /** `open`, or `staff` if staff decide, while an action is due (`due.ts`). */
      due: maybeText,
      dueAt: maybeText,
      feeWindow: { type: shaped<FeeWindow>() },
      rescheduleCount: counter,
      /** The cleaner moved it without consent, so it is not punctual (decision 0100). */
      movedAlone: { type: "boolean" },
      /** The customer may be the cleaner, so it counts only once staff release it (G120). */
      uncounted: { type: shaped<Uncounted>() },
      version: counter,
    },
    indexes: {
      primary: primary(["bookingId"], []),
      byCustomer: over("gsi1", ["customerId"], ["tab", "startsAt", "bookingId"]),
      byCleaner: over("gsi2", ["cleanerId"], ["tab", "startsAt", "bookingId"]),
      byStatus: over("gsi3", ["status"], ["startsAt", "bookingId"]),
      byDue: sparse("gsi4", "due", ["dueAt"]),
    },
  },
  {
    people: {
      customerId: {
        names: "customer",
        found: [{ rows: "bookings" }],
        leaving: { disguised: withoutCustomer },
        exported: { as: "bookings", without: ["ratedAt", ...machinery] },
      },
      cleanerId: {
        names: "cleaner",
        found: [{ rows: "bookings" }],
        leaving: { disguised: withoutCleaner },
        // The code, its discount, the credit, what the home says and the start code are the customer's.
        exported: {
          as: "bookings",
          without: [
            ...(["discountCode", "codeTerms", "discountAmount", "walletAmount", "customerAmount"] as const),
            ...(["access", "instructions", "homeNote", "propertyId"] as const),
            ...(["startCode", "reviewedAt", "replacement"] as const),
            ...machinery,
          ],
        },
      },
    },
  },
);
