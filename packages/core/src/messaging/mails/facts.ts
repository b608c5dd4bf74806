import type {
  CleanerDecision,
  Day,
  DiscountValueType,
  DoorPayment,
  Fils,
  Hour,
  PackageChoice,
  PlanFrequency,
  ServiceSlug,
  SignInNote,
} from "@naqi/contracts";

/** A job as a mail to one of its parties tells it. What is absent was a leaver's. */
export interface JobFacts {
  bookingId: string;
  /** Of the posted request it came of, in its customer's words; absent for a package. */
  title?: string;
  package?: PackageChoice;
  serviceType: ServiceSlug;
  location?: string;
  day: Day;
  hour: Hour;
  minutes: number;
  address?: { formattedAddress: string; building?: string | undefined; unit?: string | undefined };
  /** What the customer calls the property. */
  propertyName?: string | undefined;
  otherName?: string;
  /** Who of the business comes; absent where the cleaner does. */
  comesName?: string | undefined;
  /** What the customer hands over and what Naqi pays (G124); absent of what is cancelled. */
  payment?: DoorPayment;
  notes?: string;
  /** It costs nothing: a re-clean (G140). */
  isReclean?: true;
}

/** A day and hour in Dubai. */
export interface Time {
  day: Day;
  hour: Hour;
}

/** A plan as a mail to one of its parties tells it. */
export interface PlanFacts {
  planId: string;
  frequency: PlanFrequency;
  serviceType: ServiceSlug;
  hour: Hour;
  minutes: number;
  /** Absent once they have left. */
  otherName?: string | undefined;
  /** What a visit costs. */
  amount: Fils;
}

/** What a posted request asks for. */
export interface AskedFacts {
  /** In the words of whoever asked; absent once they have left, and for a package. */
  title?: string;
  package?: PackageChoice;
  serviceType: ServiceSlug;
}

/** An offer for a posted request. */
export interface OfferFacts extends AskedFacts {
  requestId: string;
  cleanerName: string;
  price: Fils;
  message?: string;
}

/** A review, of which its words are read where it is shown. */
export interface ReviewFacts {
  /** Whole stars. */
  rating: number;
  serviceType: ServiceSlug;
}

/** A discount code that somebody was given. */
export interface CodeFacts {
  code: string;
  expiresAt: string;
  valueType: DiscountValueType;
  /** Fils when fixed, whole percent when percent. */
  value: number;
  minimum: Fils;
  firstBookingOnly: boolean;
}

/** Credit that somebody was given. */
export interface WalletFacts {
  amount: Fils;
  expiresAt: string;
}

/** What staff decide about an application; suspending and reinstating have mails of their own. */
export type Reviewed = Exclude<CleanerDecision, "suspend" | "reinstate">;

/** A decision about somebody's papers or profile; with the words of staff where it has to be explained. */
export interface DecisionFacts {
  reason?: string;
}

/** What somebody has not read of what another one said. */
export interface UnreadFacts {
  conversationId: string;
  /** Which of the two the reader is. */
  party: "customer" | "cleaner";
  unread: number;
  otherName?: string | undefined;
}

/** What was changed about how an account is protected. */
export type SecurityChange =
  | "madeStaff"
  | "password"
  | "factorOn"
  | "factorOff"
  | "factorUndone"
  | "recovered"
  | "codesRenewed"
  | "withdrawn";

/** A sign-in: with which browser, and when (ISO 8601). */
export interface SignInFacts extends Pick<SignInNote, "agent" | "system"> {
  at: string;
}
