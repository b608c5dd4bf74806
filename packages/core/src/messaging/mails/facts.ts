import type {
  CleanerDecision,
  Day,
  DiscountValueType,
  DoorPayment,
  ExtraSlug,
  Fils,
  Hour,
  PackageChoice,
  PlanFrequency,
  ServiceSlug,
  SignInNote,
} from "@naqi/contracts";

/** A job as mails show it; values of a leaver are absent. */
export interface JobFacts {
  bookingId: string;
  /** The title of the posted request; absent for a package. */
  title?: string;
  package?: PackageChoice;
  serviceType: ServiceSlug;
  location?: string;
  day: Day;
  hour: Hour;
  minutes: number;
  address?: { formattedAddress: string; building?: string | undefined; unit?: string | undefined };
  propertyName?: string | undefined;
  otherName?: string;
  /** The assigned team member; absent if the cleaner comes. */
  comesName?: string | undefined;
  /** What the customer and Naqi pay (G124); absent for a cancelled job. */
  payment?: DoorPayment;
  extras?: ExtraSlug[];
  notes?: string;
  /** The surcharge in the price, in fils. */
  season?: { name: string; amount: Fils };
  isReclean?: true;
}

export interface Time {
  day: Day;
  hour: Hour;
}

export interface PlanFacts {
  planId: string;
  frequency: PlanFrequency;
  serviceType: ServiceSlug;
  hour: Hour;
  minutes: number;
  extras?: ExtraSlug[];
  otherName?: string | undefined;
  amount: Fils;
}

export interface AskedFacts {
  /** Absent after the customer has left, and for a package. */
  title?: string;
  package?: PackageChoice;
  serviceType: ServiceSlug;
}

export interface OfferFacts extends AskedFacts {
  requestId: string;
  cleanerName: string;
  price: Fils;
  /** The length of the visit; absent in events from before 2026-11-27. */
  minutes?: number;
  message?: string;
}

export interface ReviewFacts {
  /** Whole stars. */
  rating: number;
  serviceType: ServiceSlug;
}

export interface CodeFacts {
  code: string;
  expiresAt: string;
  valueType: DiscountValueType;
  value: number;
  minimum: Fils;
  firstBookingOnly: boolean;
}

export interface WalletFacts {
  amount: Fils;
  expiresAt: string;
}

/** Decisions about an application; suspension and reinstatement have their own mails. */
export type Reviewed = Exclude<CleanerDecision, "suspend" | "reinstate">;

export interface DecisionFacts {
  reason?: string;
}

export interface UnreadFacts {
  conversationId: string;
  party: "customer" | "cleaner";
  unread: number;
  otherName?: string | undefined;
}

export type SecurityChange =
  | "madeStaff"
  | "password"
  | "factorOn"
  | "factorOff"
  | "factorUndone"
  | "recovered"
  | "codesRenewed"
  | "withdrawn";

export interface SignInFacts extends Pick<SignInNote, "agent" | "system"> {
  at: string;
}
