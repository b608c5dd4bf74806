import type { ServiceWords } from "../services.ts";

export const words: ServiceWords = {
  page: "home-cleaning",
  summary:
    "Regular home cleaning in Dubai from AED 120, by cleaners whose ID was checked. See the price before you book.",
  description: [
    "A regular clean keeps the dust of the city outside: floors vacuumed and mopped, kitchen and bathrooms wiped down, beds made, bins out.",
    "Choose the cleaner yourself and keep them. The same person every week knows where things belong.",
  ],
  packages: {
    basic: {
      description: "A studio or one bedroom, kept in shape.",
      features: ["Floors, dusting, bathroom", "Kitchen surfaces and hob", "Bins emptied"],
    },
    standard: {
      description: "Two bedrooms, everything that is used daily.",
      features: ["All of Basic", "Second bathroom", "Beds made, mirrors and glass", "Balcony swept"],
    },
    premium: {
      description: "Three bedrooms or a small villa floor.",
      features: ["All of Standard", "Inside the microwave and oven door", "Cabinet fronts", "Balcony washed"],
    },
  },
  included: [
    "Vacuuming and mopping every room",
    "Bathrooms: basin, toilet, shower, mirror",
    "Kitchen: surfaces, hob, sink, outside of appliances",
    "Dusting of what can be reached from the floor",
    "Making beds with the linen you lay out",
  ],
  notIncluded: [
    "Inside of oven, fridge and cupboards (see Deep Cleaning)",
    "Windows from outside",
    "Moving heavy furniture",
    "Washing walls or ceilings",
  ],
  faq: [
    {
      question: "Do I need to be at home?",
      answer:
        "No. Many people leave a key with the building's reception. Write how to get in when you book; only the cleaner you booked sees it.",
    },
    {
      question: "Who brings the cleaning products?",
      answer:
        "Most cleaners bring their own and say so on their profile. If you prefer certain products, leave them out and mention it in the notes.",
    },
    {
      question: "What if it takes longer than booked?",
      answer:
        "The price you confirmed stays. The cleaner works for the booked time and tells you what is left; you decide whether to book more.",
    },
  ],
};
