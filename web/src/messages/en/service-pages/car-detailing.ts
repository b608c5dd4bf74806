import type { ServiceWords } from "../services.ts";

export const words: ServiceWords = {
  page: "car-detailing",
  summary: "Car detailing in Dubai, packages from AED 80: inside and out, where your car is parked.",
  description: [
    "Dust, sunscreen on the seats, sand in the mats. A detailer comes to your parking space with their own water and works around your day.",
    "Little water is used, so it is welcome in most residential garages.",
  ],
  packages: {
    basic: {
      description: "A wash and a quick inside.",
      features: ["Low-water wash and dry", "Inside vacuumed", "Windows in and out"],
    },
    premium: {
      description: "Inside and outside, with care.",
      features: ["All of Basic", "Dashboard and trim treated", "Seats and mats cleaned", "Wheels and tyres"],
    },
    luxury: {
      description: "Before a sale, or just because.",
      features: ["All of Premium", "Leather cleaned and fed", "Paint decontaminated and waxed", "Boot and door frames"],
    },
  },
  included: [
    "Outside wash with little water",
    "Vacuuming of seats, floor and boot",
    "Glass inside and out",
    "Wheels and tyres",
    "The detailer's own products and water",
  ],
  notIncluded: ["Scratch and dent repair", "Ceramic coating", "Engine bay", "Child seats (please take them out)"],
  faq: [
    {
      question: "Where must the car be?",
      answer:
        "In your own parking space or villa drive, with one metre on every side. Tell us the level and number when you book.",
    },
    {
      question: "Do you need water or power?",
      answer:
        "No water. Luxury needs a socket within 20 metres; without one the wax is worked in by hand and takes longer.",
    },
    {
      question: "Does my building allow it?",
      answer:
        "Most do, because no water runs off. Some towers ask for a note to security; please check before booking.",
    },
  ],
};
