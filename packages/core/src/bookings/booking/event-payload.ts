import {
  type Cancellation,
  type CancellationCause,
  type ExtensionProposal,
  type Fils,
  isReclean,
  type MoveProposal,
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

/** A booking as its events tell it. What is absent was a leaver's. */
export interface BookingTold extends Omit<JobFacts, "otherName"> {
  conversationId: string;
  /** When it happened. */
  at: string;
  customerId: string;
  cleanerId: string;
  /** Whoever of the business was given it, by the name that its customer reads. */
  assigneeId?: string | undefined;
  customerName?: string;
  cleanerName?: string;
  /** SEQUENCE of its calendar entry: the version of the booking, which rises with every change (decision 0090). */
  sequence: number;
}

/** What the events of a booking say of it; `payment` is left out of what is cancelled. */
export const eventPayload = (booking: BookingRow): BookingTold => ({
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
  ...(booking.notes && { notes: booking.notes }),
  ...(isReclean(booking) && { isReclean: true }),
});

/**
 * The job as it is sent to one of its parties; of the money both read the same (G124). A suspended cleaner, and the team of a
 * suspended business, is sent neither address nor notes (G117).
 */
export const jobFor = (party: Party, told: BookingTold, { isSuspended }: Pick<Reader, "isSuspended">): JobFacts => {
  const { customerName, cleanerName, address, notes, propertyName, ...job } = told;
  const isPlaceHidden = party === "cleaner" && isSuspended;
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

/** A move that was made, and from when. */
export interface MovedTold extends BookingTold {
  by: Party;
  from: Time;
}

type Cancelled = z.output<typeof Cancellation>;

/** How a booking was cancelled: by whom, with the words of staff, or because of its plan; the fee is what its customer is charged. */
export interface CancelledTold {
  fee: Fils;
  by?: Cancelled["by"];
  cause?: CancellationCause;
  reason?: string;
  /** `together`: the notice of the plan names this visit with the others, so this event sends none (G141). */
  plan?: { planId: string; what: NonNullable<Cancelled["plan"]>; together?: true };
}

/** A visit and the tip that its customer gave for it, in fils. */
export interface TippedTold extends BookingTold {
  tip: Fils;
}

/** Who completed a booking; `system` is the clock. */
export type CompletedBy = Party | "staff" | "system";

/** What one party says of a booking that was not started, and when it ends by itself. */
export interface AnsweredTold {
  by: Party;
  tookPlace: boolean;
  isDisputed: boolean;
  settlesAt: string;
}

/** A booking as it stands by then, and the time that its cleaner asks for beyond it or was given. */
export interface ExtensionTold extends BookingTold {
  more: { minutes: number; amount: Fils };
  lapsesAt: string;
}

/** What the events of more time say of it. */
export const extensionOf = (booking: BookingRow, { minutes, amount, lapsesAt }: ExtensionProposal): ExtensionTold => ({
  ...eventPayload(booking),
  more: { minutes, amount },
  lapsesAt,
});

/** A booking whose visit is reported not to have begun. */
export interface ReportTold extends BookingTold {
  /** Until when it waits for an answer, or for staff; absent where nothing is reported any more. */
  until?: string;
  /** By when staff aim to decide; absent where they are not asked. */
  decideBy?: string;
}

/** A booking as it stands and the time that one party asks for instead. */
export interface ProposedTold extends BookingTold {
  by: Party;
  to: Time;
  lapsesAt: string;
}

/** What the events of a proposal say of it. */
export const proposedOf = (booking: BookingRow, proposal: MoveProposal): ProposedTold => ({
  ...eventPayload(booking),
  by: proposal.by,
  to: { day: proposal.scheduledDate, hour: proposal.scheduledTime },
  lapsesAt: proposal.lapsesAt,
});
