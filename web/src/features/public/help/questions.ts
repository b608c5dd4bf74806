import { words } from "texts:pages/help-questions";

export const topics = [
  "getting_started",
  "booking_and_scheduling",
  "payments_and_pricing",
  "safety_and_trust",
  "account_settings",
] as const;
export type Topic = (typeof topics)[number];

export const groups = ["general", "customers", "professionals"] as const;

export interface Question {
  id: string;
  group: (typeof groups)[number];
  topic: Topic;
  question: string;
  answer: string;
  /** Hidden synonyms for the search. */
  keywords: string;
}

type Entry = Pick<Question, "group" | "topic"> & { id: keyof ReturnType<typeof words> };

const entries: readonly Entry[] = [
  { id: "what-is-it", group: "general", topic: "getting_started" },
  { id: "when-open", group: "general", topic: "getting_started" },
  { id: "which-areas", group: "general", topic: "getting_started" },
  { id: "how-checked", group: "general", topic: "safety_and_trust" },
  { id: "insurance", group: "general", topic: "safety_and_trust" },
  { id: "reply-time", group: "general", topic: "getting_started" },
  { id: "how-book", group: "customers", topic: "booking_and_scheduling" },
  { id: "how-soon", group: "customers", topic: "booking_and_scheduling" },
  { id: "repeat-visits", group: "customers", topic: "booking_and_scheduling" },
  { id: "who-brings", group: "customers", topic: "booking_and_scheduling" },
  { id: "which-cleaner", group: "customers", topic: "booking_and_scheduling" },
  { id: "pets", group: "customers", topic: "booking_and_scheduling" },
  { id: "change-booking", group: "customers", topic: "booking_and_scheduling" },
  { id: "at-home", group: "customers", topic: "booking_and_scheduling" },
  { id: "who-sees-address", group: "customers", topic: "safety_and_trust" },
  { id: "no-show", group: "customers", topic: "booking_and_scheduling" },
  { id: "start-code", group: "customers", topic: "booking_and_scheduling" },
  { id: "more-time", group: "customers", topic: "booking_and_scheduling" },
  { id: "how-pay", group: "customers", topic: "payments_and_pricing" },
  { id: "what-price", group: "customers", topic: "payments_and_pricing" },
  { id: "receipts", group: "customers", topic: "payments_and_pricing" },
  { id: "use-code", group: "customers", topic: "payments_and_pricing" },
  { id: "wallet", group: "customers", topic: "payments_and_pricing" },
  { id: "refunds", group: "customers", topic: "payments_and_pricing" },
  { id: "tips", group: "customers", topic: "payments_and_pricing" },
  { id: "invite-friends", group: "customers", topic: "payments_and_pricing" },
  { id: "not-happy", group: "customers", topic: "safety_and_trust" },
  { id: "become-cleaner", group: "professionals", topic: "getting_started" },
  { id: "which-papers", group: "professionals", topic: "safety_and_trust" },
  { id: "set-rate", group: "professionals", topic: "payments_and_pricing" },
  { id: "get-paid", group: "professionals", topic: "payments_and_pricing" },
  { id: "cleaner-cancel", group: "professionals", topic: "booking_and_scheduling" },
  { id: "change-email", group: "general", topic: "account_settings" },
  { id: "no-email", group: "general", topic: "account_settings" },
  { id: "delete-account", group: "general", topic: "account_settings" },
];

/** The questions of the help page, in the order of their groups. */
export const questions = (): readonly Question[] => entries.map((entry) => ({ ...entry, ...words()[entry.id] }));
