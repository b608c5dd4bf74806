import type { EntityItem } from "electrodb";
import {
  type Address,
  type Assignee,
  type BookingProblem,
  type BookingSaid,
  BookingStatus,
  type Cancellation,
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
  /** Since when. */
  at: string;
  /** When the offer behind it was made, which counts as won once the booking counts. */
  wonAt?: string;
  /** It was counted as booked before the risk was found. */
  isBooked?: true;
  /** Its tip was credited before the risk was found. */
  isTipped?: true;
  /** Naqi owed its cleaner their part before the risk was found (G124). */
  isOwed?: true;
  /** Staff decided that it never counts. */
  isVoid?: true;
}

/** What nobody reads but the machine. */
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
 * byStatus     bookings of a status by start (gsi3): what staff look through
 * byDue        bookings by when something next falls due of them (gsi4, sparse): what the job takes, apart those that staff decide
 */
export const BookingEntity = entity(
  {
    model: model("booking"),
    attributes: {
      bookingId: text,
      requestId: text,
      /** The offer it came of; absent when the cleaner was booked directly. */
      applicationId: maybeText,
      customerId: text,
      cleanerId: text,
      /** What the posted request was called; absent when the cleaner was booked directly. */
      title: maybeText,
      package: { type: shaped<PackageChoice>() },
      serviceType: { type: named<ServiceSlug>(), required: true },
      location: text,
      address: { type: shaped<Address>(), required: true },
      scheduledDate: text,
      scheduledTime: text,
      durationMinutes: number,
      startsAt: text,
      endsAt: text,
      /** fils, as all that follow */
      hourlyRate: number,
      agreedPrice: number,
      /** What of the agreed price is above the minimum; absent when nothing is. */
      tipAmount: { type: "number" },
      discountCode: maybeText,
      discountAmount: number,
      /** The code was a campaign's; absent where it was the customer's own. */
      ofCampaign: { type: "boolean" },
      /** What the customer's wallet pays; absent when nothing. */
      walletAmount: { type: "number" },
      customerAmount: number,
      notes: maybeText,
      /** There is a row of a checklist; absent of most. */
      hasChecklist: { type: "boolean" },
      /** The plan whose visit it is; absent of most. */
      plan: { type: shaped<PlanOfVisit>() },
      /** What its customer calls the property, as it was when it was booked. */
      propertyName: maybeText,
      /** The request whose conversation it continues: all visits of a plan have one (G131); absent of most. */
      conversationOf: maybeText,
      /** How to get in, as the property said when it was booked. */
      access: { type: shaped<PropertyAccess>() },
      status: word(BookingStatus.options),
      tab: word(["upcoming", "past"]),
      /** Its customer had booked nothing before, as the figures count it; absent of all others. */
      isFirst: { type: "boolean" },
      /** Names as they were when booking, so that a list is one query; absent once their owner has left. */
      cleanerName: maybeText,
      cleanerAvatarUrl: maybeText,
      /** Who of the business comes, and holds its hours; absent of most (decision 0098). */
      assignee: { type: shaped<Assignee>() },
      customerName: maybeText,
      createdAt: text,
      startedAt: maybeText,
      completedAt: maybeText,
      /** How often a start of it was undone (G139); absent of most. */
      undoneStarts: { type: "number" },
      /** Since when a suspended party keeps it from taking place (decision 0116); absent of most. */
      held: { type: shaped<Held>() },
      /** How the visit goes, and what is reported (decision 0084); absent of most. */
      visit: { type: shaped<Visit>() },
      /** What its cleaner must type to start: apart, because only the customer may read it. */
      startCode: maybeText,
      earlyReason: maybeText,
      /** The last reminder that went out, or for which it was too late when it was booked or moved. */
      reminded: word(["none", "day", "hours"]),
      askedAt: maybeText,
      said: { type: shaped<BookingSaid>() },
      reopenings: { type: shaped<z.infer<typeof Reopening>[]>() },
      problem: { type: shaped<BookingProblem>() },
      reviewedAt: maybeText,
      ratedAt: maybeText,
      cancellation: { type: shaped<z.infer<typeof Cancellation>>() },
      /** Whom it replaced, or who replaced it (decision 0093); absent of most. */
      replacement: { type: shaped<Replacement>() },
      /** The visit and problem that it is a re-clean for, or the re-clean that was booked for it (G140); absent of most. */
      reclean: { type: shaped<Reclean>() },
      /** A tip that was given after it; `tipAmount` was agreed on when it was booked. */
      thanks: { type: shaped<Thanks>() },
      /** What was credited for problems with it, in fils; absent of most (G140). */
      credited: { type: "number" },
      /** What of it was recorded as not handed over, owed or waived, in fils; absent of most (G140). */
      unpaid: { type: "number" },
      proposal: { type: shaped<MoveProposal>() },
      /** What was last answered to a proposal, so that the same answer sent again is recognised; absent of most. */
      answered: { type: shaped<Answered>() },
      extensionProposal: { type: shaped<ExtensionProposal>() },
      extended: { type: shaped<Extended>() },
      /** `open`, or `staff` where they decide, only while something falls due; when it does, or the last did (`due.ts`). */
      due: maybeText,
      dueAt: maybeText,
      feeWindow: { type: shaped<FeeWindow>() },
      rescheduleCount: counter,
      /** Its cleaner has moved it without asking, which is no visit on time (decision 0100); absent of most. */
      movedAlone: { type: "boolean" },
      /** Its customer may be its cleaner, so it counts for nothing until staff release it (G120); absent of most. */
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
        // The code, what it saved, what the wallet paid, the way in and the code of the start are the customer's.
        exported: {
          as: "bookings",
          without: [
            ...(["discountCode", "discountAmount", "walletAmount", "customerAmount"] as const),
            ...(["access", "startCode", "reviewedAt", "replacement"] as const),
            ...machinery,
          ],
        },
      },
    },
  },
);
