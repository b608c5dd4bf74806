import type { Day, DocumentType, Fils, SubscriptionList } from "@naqi/contracts";

/** What a mail about a booking says; the receiver's name and address are looked up when it is sent. */
export interface BookingMail {
  bookingId: string;
  title: string;
  /** As people read it, in Dubai time. */
  when: string;
  where: string;
  otherName: string;
  /** Whose name that is; where it is the customer's, title, place and notes are theirs too. */
  otherId: string;
  amount: Fils;
  notes?: string;
  fee?: Fils;
}

/** What a mail about a changed payout method says; the method only as it is shown. */
export interface PayoutMail {
  change: "added" | "changed" | "removed" | "made_default";
  masked: string;
  heldUntil: string;
}

/** What a mail about a verification or an application to work says beside the template's own words. */
export interface CaseMail {
  /** As staff wrote it. */
  reason?: string;
  /** The type of the document it is about. */
  document?: DocumentType;
  /** The Dubai day on which the verification ends. */
  endsOn?: Day;
}

export type CaseTemplate =
  | "verification_submitted"
  | "verification_approved"
  | "verification_rejected"
  | "verification_revoked"
  | "verification_expiring"
  | "verification_expired"
  | "document_refused"
  | "cleaner_approved"
  | "cleaner_changes_requested"
  | "cleaner_rejected"
  | "cleaner_suspended"
  | "cleaner_reinstated";

/** What a mail about an offer for a posted request says. */
export interface ApplicationMail {
  applicationId: string;
  title: string;
  cleanerName: string;
  cleanerId: string;
  /** Whose words the title is. */
  customerId: string;
  price: Fils;
  message?: string;
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
  | { kind: "mail"; template: "referral_credit"; memberId: string; value: Fils }
  | { kind: "mail"; template: BookingTemplate; memberId: string; booking: BookingMail }
  | {
      kind: "mail";
      template: "application_received" | "application_withdrawn";
      memberId: string;
      application: ApplicationMail;
    }
  | {
      kind: "mail";
      template: "application_rejected";
      memberId: string;
      application: ApplicationMail;
      why: "other_offer" | "closed";
    }
  | { kind: "mail"; template: "application_submitted"; memberId: string }
  | { kind: "mail"; template: "payout_changed"; memberId: string; payout: PayoutMail }
  | { kind: "mail"; template: CaseTemplate; memberId: string; matter: CaseMail };

export type BookingTemplate =
  "booked_customer" | "booked_cleaner" | "cancelled_customer" | "cancelled_cleaner" | "completed_customer";

/** Mails to addresses, which need not belong to a member; what they say is looked up when they are sent. */
type AddressEffect =
  | { kind: "reset_password"; email: string }
  | { kind: "subscription"; email: string; list: SubscriptionList }
  | { kind: "ticket"; ticketId: string }
  | { kind: "account_closed"; email: string; fullName: string };

type IdentityEffect =
  | { kind: "identity"; action: "confirm_email"; memberId: string; email: string }
  | { kind: "identity"; action: "remove"; memberId: string };

/** A request has left the job board: whoever applied and was not taken is rejected (decisions §3.2). */
type BoardEffect = { kind: "reject_applications"; requestId: string };

/** Destroys every version of what is kept under a prefix: private files, or pictures that the site shows. */
type EraseEffect = { kind: "erase"; from: "documents" | "pictures"; prefix: string };

/** A person who left: everything of theirs goes, what must be kept gets the pseudonym (decisions G18). */
type ForgetEffect = {
  kind: "forget";
  memberId: string;
  party: "customer" | "cleaner";
  email: string;
  ownsEmail: boolean;
  pseudonym: string;
  pass: number;
};

/** Everything the product does outside the table, each safe to repeat. */
export type Effect = MailEffect | AddressEffect | BoardEffect | IdentityEffect | EraseEffect | ForgetEffect;
