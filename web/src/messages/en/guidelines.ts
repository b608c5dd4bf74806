import type { LegalDocument } from "./legal.ts";

export const guidelines: LegalDocument = {
  title: "Community Guidelines",
  lead: "A home is a private place, and cleaning it is real work. These few rules keep both in mind.",
  sections: [
    {
      id: "respect",
      title: "Respect",
      paragraphs: [
        "Be polite, be on time, and treat people the same whatever their nationality, religion, gender or accent. No harassment, ever.",
      ],
    },
    {
      id: "honest",
      title: "Be who you say you are",
      paragraphs: [
        "Real names, real photos, real documents. The person who was booked is the person who comes; companies name who will.",
      ],
    },
    {
      id: "customers",
      title: "If you are a customer",
      paragraphs: [],
      points: [
        "Describe the job as it is: size, state, pets, stairs.",
        "Offer water, shade and a working lift where you can.",
        "Ask for what was booked; more time is a new booking.",
        "Put away valuables and papers.",
      ],
    },
    {
      id: "cleaners",
      title: "If you are a cleaner",
      paragraphs: [],
      points: [
        "Come at the hour, or write before it.",
        "Go only where the work is, and take photos only of the work.",
        "Say at once if something broke.",
        "Keys, codes and what you see at home stay private.",
      ],
    },
    {
      id: "reviews",
      title: "Reviews",
      paragraphs: [
        "Write what happened, in your own words, about this job. No threats, no rewards for stars, no names of others. Cleaners can answer; we remove only what breaks these rules, and say so.",
      ],
    },
    {
      id: "safety",
      title: "Safety",
      paragraphs: [
        "No work on outside windowsills or high ladders, no mixing of chemicals, no outdoor work in the summer midday break. Whoever feels unsafe may stop and leave; tell us afterwards.",
      ],
    },
    {
      id: "report",
      title: "When a rule is broken",
      paragraphs: [
        "Write to us. We look at both sides, warn, pause or close accounts, and tell those concerned why. In danger call 999 first.",
      ],
    },
  ],
};
