import { localised } from "@/lib/locale.ts";
import type { Question } from "./help.ts";

/** The questions of the help page, in the order of their groups. */
export const questions: readonly Question[] = localised([
  {
    id: "what-is-it",
    group: "general",
    topic: "getting_started",
    question: "What is Naqi?",
    answer:
      "A marketplace for cleaning in Dubai. Homes, short lets and offices find a cleaner whose identity was checked, see the whole price in AED and book a free hour. Cleaners set their own rate and hours.",
  },
  {
    id: "when-open",
    group: "general",
    topic: "getting_started",
    question: "When do you open?",
    answer: "We are in pre-launch. Join the waitlist and you get one mail on the day bookings open in your area.",
  },
  {
    id: "which-areas",
    group: "general",
    topic: "getting_started",
    question: "Which areas do you cover?",
    answer:
      "Dubai, area by area. Every cleaner chooses areas and a radius; the search shows who comes to yours, and a travel fee, if there is one, stands in the price before you book.",
  },
  {
    id: "how-checked",
    group: "general",
    topic: "safety_and_trust",
    question: "How are cleaners checked?",
    answer:
      "We compare an Emirates ID or passport with the person and look at the papers that allow them to work. A badge on a profile appears only while its paper is on file and valid.",
  },
  {
    id: "reply-time",
    group: "general",
    topic: "getting_started",
    question: "How fast does support reply?",
    answer: "Within 24 hours, usually sooner during support hours.",
  },
  {
    id: "how-book",
    group: "customers",
    topic: "booking_and_scheduling",
    question: "How do I book a cleaner?",
    answer:
      "Search, compare, and open a profile. Choose the address, a free day and hour and how long; the price follows every choice. Confirm, and the hour is yours.",
  },
  {
    id: "change-booking",
    group: "customers",
    topic: "booking_and_scheduling",
    question: "Can I move or cancel a booking?",
    answer:
      "Yes, in My Bookings. Cancelling is free until 24 hours before the start and for 10 minutes after booking. The dialog shows exactly what applies before you confirm.",
  },
  {
    id: "at-home",
    group: "customers",
    topic: "safety_and_trust",
    question: "Do I have to be at home?",
    answer:
      "No. Leave a note on how to get in. Only the cleaner with your confirmed booking sees the address and the note.",
  },
  {
    id: "what-price",
    group: "customers",
    topic: "payments_and_pricing",
    question: "What makes up the price?",
    answer:
      "The hourly rate times the hours, plus a travel fee where the cleaner asks one, minus your discount. The total stands there before you confirm and includes VAT where it applies.",
  },
  {
    id: "use-code",
    group: "customers",
    topic: "payments_and_pricing",
    question: "How do I use a discount code?",
    answer:
      "Your best code is applied in the booking dialog by itself; you can remove it or enter another. A code works once and has a minimum order, shown beside it.",
  },
  {
    id: "invite-friends",
    group: "customers",
    topic: "payments_and_pricing",
    question: "What do my friend and I get for an invitation?",
    answer:
      "Your friend gets 20% off the first booking (minimum order AED 60). You get AED 50 credit when that booking is completed.",
  },
  {
    id: "not-happy",
    group: "customers",
    topic: "safety_and_trust",
    question: "What if something was not done well, or broke?",
    answer: "Write to us within two days with photos. We hear both sides and answer with a decision and its reason.",
  },
  {
    id: "become-cleaner",
    group: "professionals",
    topic: "getting_started",
    question: "How do I offer my services?",
    answer:
      "Join as a cleaner, as an individual or a company. Setting up your profile takes 5-10 minutes; the team reviews it, typically within 24-48 hours.",
  },
  {
    id: "which-papers",
    group: "professionals",
    topic: "safety_and_trust",
    question: "Which documents do I need?",
    answer:
      "An Emirates ID or passport, and what allows you to work in the UAE: a work permit, or a trade licence for companies. Documents are stored privately and seen by you and the reviewing team alone.",
  },
  {
    id: "set-rate",
    group: "professionals",
    topic: "payments_and_pricing",
    question: "Who sets my price and my hours?",
    answer:
      "You do: your hourly rate, your travel fee, your areas and your weekly plan. During pre-launch the platform fee is 0%.",
  },
  {
    id: "cleaner-cancel",
    group: "professionals",
    topic: "booking_and_scheduling",
    question: "What if I cannot come to a job?",
    answer:
      "Cancel it in My Jobs as early as you can, with a reason. The customer is told at once and offered other cleaners.",
  },
  {
    id: "change-email",
    group: "general",
    topic: "account_settings",
    question: "How do I change my email or password?",
    answer:
      "The address can be changed until it is confirmed; after that, write to us. For a new password choose Forgot password? on the sign-in page.",
  },
  {
    id: "delete-account",
    group: "general",
    topic: "account_settings",
    question: "How do I delete my account?",
    answer:
      "Write to us from your account's address. We delete what the law does not make us keep and confirm it by mail. A button for this comes with the profile page.",
  },
]);
