import type { ServiceWords } from "../services.ts";

export const words: ServiceWords = {
  page: "office-cleaning",
  summary: "Office cleaning in Dubai, packages from AED 200: desks, meeting rooms and pantry, outside your hours.",
  description: [
    "People notice an office that smells of yesterday's lunch. A regular clean before or after hours keeps desks, meeting rooms and the pantry ready for work.",
    "One booking, one price, a receipt for your accounts.",
  ],
  packages: {
    basic: {
      description: "Up to 10 desks, one pantry.",
      features: ["Desks and floors", "Bins and recycling", "Pantry and one washroom"],
    },
    professional: {
      description: "Up to 25 desks with meeting rooms.",
      features: ["All of Basic", "Meeting rooms and glass", "Screens and phones wiped", "All washrooms"],
    },
    executive: {
      description: "Up to 50 desks, reception included.",
      features: [
        "All of Professional",
        "Reception and entrance",
        "Fridge and coffee machine",
        "Upholstered chairs vacuumed",
      ],
    },
  },
  included: [
    "Vacuuming and mopping",
    "Wiping desks that are cleared",
    "Emptying bins, replacing bags you provide",
    "Washrooms and pantry",
    "Glass doors and partitions within reach",
  ],
  notIncluded: [
    "Windows from outside",
    "Moving or unplugging equipment",
    "Shampooing carpets (see Carpet Cleaning in the search)",
    "Confidential waste",
  ],
  faq: [
    {
      question: "Can it happen after working hours?",
      answer:
        "Yes. Cleaners show their free hours from early morning to evening; choose one and say how the building is entered.",
    },
    {
      question: "Do you sign a contract?",
      answer: "No. Every visit is a booking of its own, so you can change the day or the cleaner whenever you like.",
    },
    {
      question: "Do we get an invoice?",
      answer:
        "Every completed booking has a receipt with the amount in AED. A tax invoice follows where the cleaner is registered for VAT.",
    },
  ],
};
