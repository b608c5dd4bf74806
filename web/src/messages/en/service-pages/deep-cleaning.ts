import type { ServiceWords } from "../services.ts";

export const words: ServiceWords = {
  page: "deep-cleaning",
  summary: "Deep cleaning in Dubai, packages from AED 280: kitchen, bathrooms and everything a normal clean leaves.",
  description: [
    "Once or twice a year a home needs more: grease behind the hob, limescale on the glass, sand in the tracks of the sliding doors.",
    "A deep clean goes room by room with a list, and ends when the list does.",
  ],
  packages: {
    essential: {
      description: "Kitchen and bathrooms, thoroughly.",
      features: [
        "Inside oven, fridge and cupboards",
        "Limescale and grout",
        "Extractor and filters",
        "Floors by hand at the edges",
      ],
    },
    comprehensive: {
      description: "The whole apartment, up to two bedrooms.",
      features: ["All of Essential", "Window insides and tracks", "Doors, handles, switches", "Under beds and sofas"],
    },
    premium: {
      description: "A large apartment or villa floor.",
      features: ["All of Comprehensive", "Upholstery vacuumed", "Balcony and railings washed", "Wardrobes inside"],
    },
  },
  included: [
    "Inside of kitchen appliances you have emptied",
    "Descaling of taps, glass and tiles",
    "Skirting boards, doors, switches, vents from outside",
    "Inside of windows and their tracks",
    "Vacuuming under furniture that two hands can move",
  ],
  notIncluded: [
    "Windows from outside above the ground floor",
    "Shampooing carpets and sofas",
    "Air-conditioning ducts",
    "Paint, mould treatment and repairs",
  ],
  faq: [
    {
      question: "How should I prepare?",
      answer: "Empty the fridge and the oven, and put away what is fragile. Everything else is part of the work.",
    },
    {
      question: "How long does it take?",
      answer:
        "Four to eight hours for one cleaner, depending on the package and the state of the home. The hours are in the package you choose.",
    },
    {
      question: "Is it right for moving out?",
      answer:
        "It is what most landlords ask for. For an empty apartment, Move-in/Move-out in the search is made for it.",
    },
  ],
};
