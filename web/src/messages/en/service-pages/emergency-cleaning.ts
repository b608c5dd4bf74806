import type { ServiceWords } from "../services.ts";

export const words: ServiceWords = {
  page: "emergency-cleaning",
  summary: "Emergency cleaning in Dubai, packages from AED 200: leaks, smoke and spills that cannot wait.",
  description: [
    "A washing machine that gave up, smoke from the kitchen, broken glass before guests. Some cleaning cannot wait for a free Tuesday.",
    "First make it safe: close the water, switch off the power where it is wet, open windows. In danger call 997 (fire) or 998 (ambulance) before anything else.",
  ],
  packages: {
    response: {
      description: "One room, one problem.",
      features: ["Water taken up and floors dried", "Glass and debris removed", "Surfaces disinfected"],
    },
    comprehensive: {
      description: "Several rooms, or a stubborn smell.",
      features: ["All of Response", "Walls and cupboards wiped", "Soft furniture treated", "Waste taken down"],
    },
    "disaster-recovery": {
      description: "After flooding or smoke, room by room.",
      features: [
        "All of Comprehensive",
        "Soot and residue removed",
        "Contents moved and cleaned",
        "Photos for your insurer",
      ],
    },
  },
  included: [
    "Clean water and spills",
    "Smoke residue on washable surfaces",
    "Broken glass and debris",
    "Disinfection of what was touched",
    "Photos before and after",
  ],
  notIncluded: [
    "Sewage and hazardous material",
    "Drying machines for walls and floors",
    "Electrical and plumbing repair",
    "Anything a fire service has not yet released",
  ],
  faq: [
    {
      question: "How fast can someone come?",
      answer: "It depends on who is free near you. We say honestly when, before you commit to anything.",
    },
    {
      question: "Will insurance pay?",
      answer: "Many home policies do. Keep the photos and the receipt; both are part of Disaster Recovery.",
    },
    {
      question: "What should I do meanwhile?",
      answer:
        "Make it safe, take photos, lift what can be lifted off the floor, and leave electrical things that got wet unplugged.",
    },
  ],
};
