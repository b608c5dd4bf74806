import type { Fils, SubscriptionList } from "@naqi/contracts";

/** What a mail about a booking says; the receiver's name and address are looked up when it is sent. */
export interface BookingMail {
  bookingId: string;
  title: string;
  /** As people read it, in Dubai time. */
  when: string;
  where: string;
  otherName: string;
  amount: Fils;
  notes?: string;
  fee?: Fils;
}

type MailEffect =
  | { kind: "mail"; template: "confirm_email"; memberId: string }
  | {
      kind: "mail";
      template: "welcome_code" | "referral_reward";
      memberId: string;
      code: string;
      expiresAt: string;
      value: Fils;
      minimum: Fils;
    }
  | { kind: "mail"; template: BookingTemplate; memberId: string; booking: BookingMail };

export type BookingTemplate =
  "booked_customer" | "booked_cleaner" | "cancelled_customer" | "cancelled_cleaner" | "completed_customer";

/** Mails to addresses, which need not belong to a member; what they say is looked up when they are sent. */
type AddressEffect =
  | { kind: "reset_password"; email: string }
  | { kind: "subscription"; email: string; list: SubscriptionList }
  | { kind: "ticket"; ticketId: string };

type IdentityEffect =
  | { kind: "identity"; action: "confirm_email"; memberId: string; email: string }
  | { kind: "identity"; action: "remove"; memberId: string };

/** Everything the product does outside the table, each safe to repeat. */
export type Effect = MailEffect | AddressEffect | IdentityEffect;
