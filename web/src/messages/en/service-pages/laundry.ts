import type { ServiceWords } from "../services.ts";

export const words: ServiceWords = {
  page: "laundry",
  summary: "Laundry in Dubai from AED 15 a kilogram: washed, dried, folded and back at your door.",
  description: [
    "The basket that never empties, collected at your door and back the next day, folded.",
    "Your things are washed alone, never with another household's.",
  ],
  packages: {
    "wash-and-fold": {
      description: "By the kilogram, for a few things.",
      features: ["Washed at the label's temperature", "Dried and folded", "Collected and returned"],
    },
    "family-bag": {
      description: "A week of four people.",
      features: ["6 kg in one bag", "Colours kept apart", "Shirts on hangers"],
    },
    household: {
      description: "With bed linen and towels.",
      features: ["12 kg in two bags", "Linen ironed", "Fragrance-free on request"],
    },
  },
  included: [
    "Collection and return in Dubai",
    "Washing, drying and folding",
    "Sorting by colour and temperature",
    "Fragrance-free detergent on request",
  ],
  notIncluded: [
    "Pieces that need dry cleaning",
    "Stain guarantees",
    "Curtains and duvets over 3 kg",
    "Ironing, except in Household",
  ],
  faq: [
    { question: "How is it weighed?", answer: "Dry, at your door, with a scale you can read." },
    { question: "Is it mixed with others' laundry?", answer: "No. Each household is washed in a load of its own." },
    {
      question: "What should I take out?",
      answer: "Coins, pens and anything whose label says no to water. We check, but four eyes see more.",
    },
  ],
};
