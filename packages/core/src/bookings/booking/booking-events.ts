import type { Fils } from "@naqi/contracts";
import type { BookingRow } from "./bookings.entity.ts";
import type { GivenBack, Replaceable } from "./notice-recipients.ts";
import type {
  AnsweredPayload,
  BookingPayload,
  CancelledPayload,
  CompletedBy,
  ExtensionPayload,
  MovedPayload,
  ProposedPayload,
  ByAssignee,
  ReportPayload,
  TippedPayload,
} from "./event-payload.ts";
import type { Party } from "./party.ts";

export interface UnderWay {
  completesAt?: string;
}

export interface SinceStart {
  sinceStart?: true;
}

export interface Unverified {
  /** The identity of the team member is not verified any longer. */
  unverified?: true;
}

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "booking.booked": BookingPayload;
    "booking.cancelled": BookingPayload & Replaceable & GivenBack & CancelledPayload;
    /** The visit was not confirmed, or staff did not decide about a report. */
    "booking.closed": BookingPayload & { isReported: boolean };
    "booking.remind": BookingPayload & { ahead: "day" | "hours" };
    "booking.asked": BookingPayload & { closesAt: string };
    "booking.answered": BookingPayload & AnsweredPayload;
    "booking.onMyWay": BookingPayload;
    /** Minutes. */
    "booking.late": BookingPayload & { late: number };
    /** `reported`: after the customer's no-show report, which staff decide now unless it is withdrawn. */
    "booking.arrived": BookingPayload & { reported?: Pick<ReportPayload, "until" | "decideBy"> };
    /** `undone` is the number of starts undone before this one. */
    "booking.started": BookingPayload & { undone?: number };
    "booking.extensionProposed": ExtensionPayload;
    "booking.extensionDeclined": ExtensionPayload;
    "booking.extensionWithdrawn": ExtensionPayload;
    "booking.extensionLapsed": ExtensionPayload;
    "booking.extended": ExtensionPayload;
    /** `isDisputed`: the other party has reported too. */
    "booking.noAccess": ReportPayload & ByAssignee & { isDisputed: boolean };
    /** `isOver`: after the booked time, when no one can arrive any longer. */
    "booking.noShow": ReportPayload & ByAssignee & { isDisputed: boolean; isOver?: true };
    "booking.reportAnswered": ReportPayload & { by: Party; isDisputed: boolean };
    /** `goesAhead`: no report is left, the booked time is not over, and everyone can do it. */
    "booking.reportWithdrawn": ReportPayload & { by: Party; goesAhead?: true };
    /** `admitted`: the cleaner, or the owner of the team, confirmed the no-show. */
    "booking.notCome": BookingPayload & Replaceable & GivenBack & { admitted: boolean };
    /** It ended because the cleaner could not get in; `charged` in fils. */
    "booking.notLetIn": BookingPayload & { charged: Fils; agreed: boolean };
    "booking.completed": BookingPayload & { by: CompletedBy };
    "booking.reopened": BookingPayload & Pick<BookingRow, "held">;
    "booking.tipped": TippedPayload;
    "booking.given": BookingPayload & { comesName: string; formerId?: string };
    /** The owner comes: the team member was suspended, is `unverified`, or `left` a suspended business, whose visit stays on hold. */
    "booking.takenBack": BookingPayload & { comesName: string; formerId: string; left?: true } & Unverified;
    /**
     * This party is suspended; `ofAssignee` if it is the assigned person, who may be `unverified` instead. `onlyTo`: the owner is suspended
     * too, or was until now. `sinceStart`: it has not begun, but the cleaner came. `underWay`: it has begun.
     */
    "booking.held": BookingPayload & { party: Party; ofAssignee?: true; onlyTo?: Party; underWay?: true } & Unverified &
      SinceStart;
    /** `ofAssignee`: the assigned person is active again. `underWay`: it has begun, and completes by itself then, or waits for a case. */
    "booking.unheld": BookingPayload & { party: Party; ofAssignee?: true; underWay?: UnderWay } & SinceStart;
    "booking.moved": MovedPayload;
    "booking.moveProposed": ProposedPayload;
    "booking.moveDeclined": ProposedPayload;
    "booking.moveWithdrawn": ProposedPayload;
    "booking.moveLapsed": ProposedPayload;
  }
}
