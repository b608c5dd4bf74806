/** The landing page. */
export const home = {
  "home.title": "A spotless home, without the guesswork",
  "home.kicker": "Cleaning in Dubai, done right",
  "home.lead":
    "Compare vetted cleaners near you, see the full price in AED before you book, and pick an hour that suits you.",
  "home.find": "Find Cleaners",
  "home.join": "Join Now",
  "home.step1": "Search and compare",
  "home.step1Text": "Filter by area, service and price. Every rating comes from a finished job.",
  "home.step2": "Book instantly",
  "home.step2Text": "Choose a free hour and see every line of the price before you confirm.",
  "home.step3": "Enjoy",
  "home.step3Text": "Come home to a clean place. Cancel free of charge up to 24 hours before.",
  "home.steps": "How it works",
} as const;
