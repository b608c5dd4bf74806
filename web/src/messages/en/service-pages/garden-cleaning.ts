import type { ServiceWords } from "../services.ts";

export const words: ServiceWords = {
  page: "garden-cleaning",
  summary:
    "Garden and terrace cleaning in Dubai, packages from AED 120: sand, leaves and tiles, back to being a garden.",
  description: [
    "One windy week and the terrace belongs to the desert. A garden clean takes the sand and the leaves away, washes the tiles and leaves the furniture fit to sit on.",
    "It is cleaning, not landscaping: plants stay as they are.",
  ],
  packages: {
    "tidy-up": {
      description: "A balcony garden or small terrace.",
      features: ["Swept and raked", "Furniture wiped", "Green waste bagged"],
    },
    complete: {
      description: "A townhouse garden.",
      features: ["All of Tidy Up", "Tiles and paths washed", "Barbecue outside", "Pots and edges"],
    },
    luxury: {
      description: "A villa garden with pool deck.",
      features: ["All of Complete", "Pool deck scrubbed", "Outdoor cushions vacuumed", "Garage floor and drive"],
    },
  },
  included: [
    "Sweeping, raking and bagging",
    "Washing of tiles, paths and decks",
    "Outdoor furniture, wiped or washed",
    "Outside lamps and switches within reach",
    "Taking green waste to the community point",
  ],
  notIncluded: [
    "Pruning, mowing and planting",
    "Pool water and filters",
    "Pest control",
    "Anything that needs a ladder over two metres",
  ],
  faq: [
    {
      question: "When is a good time of day?",
      answer: "From May to September, before 10:00 or after 16:00. Work in the midday sun is not allowed in summer.",
    },
    {
      question: "Who provides water?",
      answer: "Your outside tap. A broom, a pressure washer and bags are brought along.",
    },
    { question: "How often is it needed?", answer: "Every two weeks in the windy months, once a month otherwise." },
  ],
};
