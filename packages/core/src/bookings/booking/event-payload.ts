import {
  type Cancellation,
  type CancellationCause,
  type ExtensionProposal,
  type Fils,
  isReclean,
  type MoveProposal,
  slugsOf,
} from "@naqi/contracts";
import type * as z from "zod";
import { Call } from "../../kit/call.ts";
import { conversationIdOfBooking } from "../../messaging/messages/ids.ts";
import type { JobFacts, Time } from "../../messaging/mails/facts.ts";
import type { Reader } from "../../messaging/outbox/events.ts";
import { areaOf } from "../../market/requests/leaving.ts";
import { paymentOf } from "./view.ts";
import type { BookingRow } from "./bookings.entity.ts";
import type { Party } from "./party.ts";

/** A booking in its events. Attributes of a party who has left are absent. */
export interface BookingPayload extends Omit<JobFacts, "otherName"> {
  conversationId: string;
  at: string;
  customerId: string;
  cleanerId: string;
  assigneeId?: string | undefined;
  customerName?: string;
  cleanerName?: string;
  /** SEQUENCE of its calendar entry: the version of the booking (decision 0090). */
  sequence: number;
}

export const eventPayload = (booking: BookingRow): BookingPayload => ({
  bookingId: booking.bookingId,
  conversationId: conversationIdOfBooking(booking),
  at: Call.now(),
  customerId: booking.customerId,
  cleanerId: booking.cleanerId,
  ...(booking.assignee && { assigneeId: booking.assignee.memberId, comesName: booking.assignee.fullName }),
  customerName: booking.customerName,
  cleanerName: booking.cleanerName,
  title: booking.title,
  package: booking.package,
  serviceType: booking.serviceType,
  location: areaOf(booking),
  day: booking.scheduledDate,
  hour: booking.scheduledTime,
  minutes: booking.durationMinutes,
  address: {
    formattedAddress: booking.address.formattedAddress,
    building: booking.address.building,
    unit: booking.address.unit,
  },
  propertyName: booking.propertyName,
  payment: paymentOf(booking),
  sequence: booking.version,
  ...(booking.extras && { extras: slugsOf(booking.extras) }),
  ...(booking.notes && { notes: booking.notes }),
  ...(booking.season && { season: { name: booking.season.name, amount: booking.season.amount } }),
  ...(isReclean(booking) && { isReclean: true }),
});

/** The job for one party; both read the same amounts (G124). A cleaner who may not see the place reads no address or notes (G117). */
export const jobFor = (
  party: Party,
  payload: BookingPayload,
  { isPlaceHidden: isHidden }: Pick<Reader, "isPlaceHidden">,
): JobFacts => {
  const { customerName, cleanerName, address, notes, propertyName, ...job } = payload;
  const isPlaceHidden = party === "cleaner" && isHidden;
  return {
    ...job,
    ...(!isPlaceHidden && {
      ...(address && { address }),
      ...(notes && { notes }),
      ...(propertyName && { propertyName }),
    }),
    otherName: party === "customer" ? cleanerName : customerName,
  };
};

export interface MovedPayload extends BookingPayload {
  by: Party;
  isAgreed?: true;
  from: Time;
  /** fils, if a season changed the price */
  priced?: { before: Fils; after: Fils };
}

type Cancelled = z.output<typeof Cancellation>;

/** `fee` is what the customer is charged, in fils. */
export interface CancelledPayload {
  fee: Fils;
  by?: Cancelled["by"];
  cause?: CancellationCause;
  reason?: string;
  /** Staff decided a report of no access or of a no-show with it. */
  isReported?: true;
  /** fils that the customer owed for a visit that staff reopened (decision 0173) */
  debtEnded?: Fils;
  /** `together`: the notice of the plan lists this visit, so this event sends none (G141). */
  plan?: { planId: string; what: NonNullable<Cancelled["plan"]>; together?: true };
  /** The customer chose another cleaner for a visit on hold; whether that one was booked is known when it is sent. */
  choseOther?: true;
}

/** fils */
export interface TippedPayload extends BookingPayload {
  tip: Fils;
}

/** `system` is the clock. */
export type CompletedBy = Party | "staff" | "system";

/** The assigned team member, not the owner, acted for the cleaner. */
export interface ByAssignee {
  byAssignee?: true;
}

export function byAssigneeOf({ assignee }: Pick<BookingRow, "assignee">): ByAssignee {
  const actor = Call.actor();
  return actor.kind === "member" && actor.memberId === assignee?.memberId ? { byAssignee: true } : {};
}

export interface AnsweredPayload extends ByAssignee {
  by: Party;
  tookPlace: boolean;
  isDisputed: boolean;
  settlesAt: string;
}

/** `more` is the requested or agreed extra time; amounts in fils. */
export interface ExtensionPayload extends BookingPayload {
  more: { minutes: number; amount: Fils };
  lapsesAt: string;
}

export const extensionOf = (
  booking: BookingRow,
  { minutes, amount, lapsesAt }: ExtensionProposal,
): ExtensionPayload => ({
  ...eventPayload(booking),
  more: { minutes, amount },
  lapsesAt,
});

export interface ReportPayload extends BookingPayload {
  /** The deadline of an answer or of staff; absent if no report is open. */
  until?: string;
  decideBy?: string;
}

export interface ProposedPayload extends BookingPayload {
  by: Party;
  to: Time;
  lapsesAt: string;
  /** fils: the price then, if a season changes it */
  priceThen?: Fils;
}

export const proposedOf = (booking: BookingRow, proposal: MoveProposal): ProposedPayload => ({
  ...eventPayload(booking),
  by: proposal.by,
  to: { day: proposal.scheduledDate, hour: proposal.scheduledTime },
  lapsesAt: proposal.lapsesAt,
  ...(proposal.price && { priceThen: proposal.price.agreedPrice }),
});
