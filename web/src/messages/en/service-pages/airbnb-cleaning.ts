import type { ServiceWords } from "../services.ts";

export const words: ServiceWords = {
  page: "airbnb-cleaning",
  summary: "Airbnb and short-let turnovers in Dubai from AED 150: guest-ready between check-out and check-in.",
  description: [
    "The hours between check-out and check-in are short. A turnover clean resets the apartment to the photos of your listing: linen changed, surfaces spotless, supplies counted.",
    "Write your house rules once. Whoever comes works from the same list.",
  ],
  packages: {
    "quick-turnaround": {
      description: "Between two guests, up to two bedrooms.",
      features: ["Linen and towels changed", "Kitchen and bathrooms reset", "Supplies counted and laid out"],
    },
    "deep-clean-reset": {
      description: "After a long stay, or once a month.",
      features: [
        "All of Quick Turnaround",
        "Inside fridge, oven and microwave",
        "Mattress and sofa vacuumed",
        "Marks on walls and doors",
      ],
    },
    maintenance: {
      description: "Four turnovers a month at one price.",
      features: ["Four Quick Turnarounds", "The same cleaner where possible", "A note on wear and damage"],
    },
  },
  included: [
    "Changing linen and towels that are on site",
    "Dishes, bins and leftovers",
    "Bathrooms and kitchen to guest standard",
    "Laying out the supplies you provide",
    "A message when the apartment is ready",
  ],
  notIncluded: [
    "Washing linen away from the apartment (see Laundry)",
    "Buying supplies",
    "Handing over keys to guests",
    "Repairs",
  ],
  faq: [
    {
      question: "Can the clean be on the day of check-in?",
      answer:
        "Yes, if the cleaner has the hours free. Book the time between check-out and check-in and leave one hour in hand.",
    },
    {
      question: "What if a guest stays longer?",
      answer: "Move the booking to another free hour. It costs nothing up to 24 hours before the start.",
    },
    {
      question: "Who provides the linen?",
      answer: "You do. Two sets per bed let one be washed while the other is in use.",
    },
  ],
};
