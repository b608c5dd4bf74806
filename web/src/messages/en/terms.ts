import type { LegalDocument } from "./legal.ts";

export const terms: LegalDocument = {
  title: "Terms of Service",
  lead: "What you can expect of us, and we of you.",
  sections: [
    {
      id: "who",
      title: "Who we are",
      paragraphs: [
        "Naqi runs a marketplace in Dubai where customers and cleaners find each other. The cleaning itself is a contract between the customer and the cleaner; we provide the place, the rules and the records.",
      ],
    },
    {
      id: "accounts",
      title: "Your account",
      paragraphs: ["You need an account to book or to offer services. Please keep it yours:"],
      points: [
        "You are at least 18 and give your real name.",
        "One person, one account, one role.",
        "Your address must be confirmed before you book, apply or write to others.",
        "Tell us at once if somebody else uses your account.",
      ],
    },
    {
      id: "bookings",
      title: "Bookings",
      paragraphs: [
        "A booking is made when you confirm it and we show it as confirmed. The hour is then kept for you alone. A visit lasts at least two hours.",
        "The cleaner does what the booked service includes. Anything else is agreed between you before the start.",
      ],
    },
    {
      id: "prices",
      title: "Prices and payment",
      paragraphs: [
        "Every price is in AED, includes VAT where it applies, and is shown in full before you confirm. What you confirmed is what you pay.",
        "During pre-launch no payment passes through us: you pay the cleaner as you both agree, and the platform fee is 0%.",
      ],
    },
    {
      id: "cancelling",
      title: "Changing and cancelling",
      paragraphs: [
        "Cancelling is free until 24 hours before the start, and for 10 minutes after booking when the start is more than two hours away. Later, a part of the price may be due; the exact amount is shown before you confirm the cancellation.",
        "If a cleaner cancels, you owe nothing.",
      ],
    },
    {
      id: "conduct",
      title: "Fair dealing",
      paragraphs: [
        "The Community Guidelines are part of these terms. We may suspend an account that breaks them, say why, and hear the other side.",
      ],
    },
    {
      id: "liability",
      title: "If something goes wrong",
      paragraphs: [
        "Tell us within two days, with photos. We look at both sides and answer with a decision and its reason.",
        "We are responsible for what we do ourselves. Cleaners are responsible for their work; a badge says whether insurance is on file. Nothing here excludes liability that the law does not allow to exclude.",
      ],
    },
    {
      id: "ending",
      title: "Ending",
      paragraphs: [
        "You can close your account at any time. Bookings that lie ahead are cancelled first, by the rules above. Records that the law makes us keep stay as long as it says.",
      ],
    },
    {
      id: "changes",
      title: "Changes and law",
      paragraphs: [
        "We announce changes by mail 30 days ahead. The law of the United Arab Emirates as applied in Dubai governs these terms.",
      ],
    },
  ],
};
