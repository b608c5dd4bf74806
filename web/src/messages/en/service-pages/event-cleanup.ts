import type { ServiceWords } from "../services.ts";

export const words: ServiceWords = {
  page: "event-cleanup",
  summary: "Event cleanup in Dubai from AED 180: before the guests arrive, after the last one leaves, or both.",
  description: [
    "A birthday in the majlis, an iftar on the terrace, forty people on the roof. Somebody has to make the place shine before, and nobody wants to do it after.",
    "Choose before, after, or a full service that stays discreetly through the evening.",
  ],
  packages: {
    "pre-event": {
      description: "The place ready two hours before guests.",
      features: ["Floors, glass and surfaces", "Guest bathrooms prepared", "Terrace swept"],
    },
    "post-event": {
      description: "The place as it was, the same night or next morning.",
      features: ["Dishes and leftovers", "Floors and stains", "Rubbish sorted and taken down"],
    },
    "full-service": {
      description: "Before, during and after.",
      features: ["All of Pre-event and Post-event", "Bathrooms refreshed during the event", "Glasses collected"],
    },
  },
  included: [
    "Indoor rooms and terraces used by guests",
    "Washing up, by hand or machine",
    "Fresh stains on hard floors",
    "Bathrooms",
    "Rubbish to the building's point",
  ],
  notIncluded: [
    "Serving food or drinks",
    "Removing decoration on ladders",
    "Carpet and upholstery shampoo",
    "Furniture hire and return",
  ],
  faq: [
    {
      question: "How early should I ask?",
      answer: "Three days ahead is comfortable. On Thursdays and Fridays evenings fill first.",
    },
    {
      question: "Can you come late at night?",
      answer:
        "Post-event cleaning can begin the same night until 22:00, or early next morning. Mention your building's quiet hours.",
    },
    {
      question: "How many people will come?",
      answer: "One or two, depending on the number of guests you tell us. The package price covers both cases.",
    },
  ],
};
