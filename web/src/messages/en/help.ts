import { localised } from "@/lib/locale.ts";

/** The help page. Loaded with it rather than with the catalogue, because nobody else needs its texts. */
export const helpWords = localised({
  title: "How can we help?",
  lead: "Answers first, people second: search below, or write to us and hear back within 24 hours.",
  search: "Search for help topics...",
  searchLabel: "Search for help topics",
  clear: "Clear the search",
  topics: "Topics",
  allTopics: "All topics",
  count: "{count} answers",
  countOne: "1 answer",
  countNone: "No answers",
  none: "Nothing matches “{query}”.",
  noneHint: "Try another word, or ask us directly.",
  ask: "Ask us",
  contact: "Talk to a person",
  chat: "Live Chat",
  chatText: "Leave a message here. We reply within 24 hours.",
  chatButton: "Write a message",
  emailSupport: "Email Support",
  emailText: "For anything with an attachment.",
  emailButton: "Send an email",
  phoneSupport: "Phone Support",
  phoneText: "When typing takes too long.",
  hours: "Support hours",
  hoursWeek: "Sunday to Thursday 9:00 AM to 6:00 PM UAE time",
  hoursWeekend: "Friday and Saturday 10:00 AM to 4:00 PM UAE time",
  faq: "Frequently asked questions",
} as const);

export const ticketWords = localised({
  title: "Write to us",
  lead: "We reply by email within 24 hours.",
  name: "Your name",
  email: "Email address",
  topic: "Topic",
  other: "Something else",
  message: "Message",
  messageHint: "What happened, or what you need. Please leave out passwords and card numbers.",
  send: "Send message",
  sending: "Sending...",
  sentTitle: "Message sent",
  sentText: "We reply to {email} within 24 hours. Your reference is {ticketId}.",
  done: "Done",
  missing: "This is required.",
  badEmail: "Please enter a valid email address",
  restored: "You typed this earlier and did not send it.",
  discard: "Discard",
  short: "Please write at least 10 characters.",
  about: "I would like to schedule {service}, package {name} ({price}).\nDay and time that suit me: \nArea: ",
} as const);

export type Topic =
  "getting_started" | "booking_and_scheduling" | "payments_and_pricing" | "safety_and_trust" | "account_settings";

/** The five topics (001 §2). */
export const topics: Readonly<Record<Topic, { title: string; text: string }>> = localised({
  getting_started: { title: "Getting Started", text: "Accounts, launch, first steps" },
  booking_and_scheduling: { title: "Booking and Scheduling", text: "Times, changes, cancelling" },
  payments_and_pricing: { title: "Payments and Pricing", text: "Prices, codes, receipts" },
  safety_and_trust: { title: "Safety and Trust", text: "Checks, reviews, your home" },
  account_settings: { title: "Account Settings", text: "Email, password, deletion" },
});

export interface Question {
  id: string;
  group: "general" | "customers" | "professionals";
  topic: Topic;
  question: string;
  answer: string;
}

/** The groups of the questions (001 §2), in their order. */
export const groups: Readonly<Record<Question["group"], string>> = localised({
  general: "General",
  customers: "For Customers",
  professionals: "For Cleaning Professionals",
});
