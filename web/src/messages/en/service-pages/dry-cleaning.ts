import type { ServiceWords } from "../services.ts";

export const words: ServiceWords = {
  page: "dry-cleaning",
  summary:
    "Dry cleaning in Dubai from AED 25: suits, abayas and dresses, collected at your door and returned on hangers.",
  description: [
    "Suits, abayas, silk, anything whose label says no to water. Collected at your door, cleaned piece by piece and returned on hangers.",
    "Each piece is tagged and checked with you at the door, so that nothing is mixed up.",
  ],
  packages: {
    essentials: {
      description: "Three everyday pieces.",
      features: ["Shirts, trousers, simple dresses", "Collected and returned", "On hangers"],
    },
    wardrobe: {
      description: "Six pieces, suits included.",
      features: ["Suits, jackets, abayas", "Small repairs noted", "Collected and returned"],
    },
    occasion: {
      description: "Six delicate or embroidered pieces.",
      features: ["Silk, beads, embroidery by hand", "Stain treatment", "Boxed, not folded"],
    },
  },
  included: [
    "Collection and return in Dubai",
    "Check of every piece at the door",
    "Stain treatment where the fabric allows",
    "Pressing and hangers",
  ],
  notIncluded: ["Leather and fur", "Wedding dresses with a train", "Alterations", "Carpets and curtains"],
  faq: [
    {
      question: "What if a stain stays?",
      answer: "Some do. You are told before return, and that piece is not charged when nothing could be improved.",
    },
    {
      question: "How are my things identified?",
      answer: "Every piece gets a numbered tag at your door and you get the list.",
    },
    {
      question: "Can it be faster than 48 hours?",
      answer: "Often. Ask for a day when you schedule; we confirm it only if it can be kept.",
    },
  ],
};
