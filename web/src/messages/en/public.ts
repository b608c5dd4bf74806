import { localised } from "@/lib/locale.ts";

/** How It Works and For Businesses. Loaded with those pages rather than with the catalogue. */
export const howItWorksWords = localised({
  title: "How It Works",
  lead: "From the first search to a clean home in four steps, with nothing to pay before you have seen the whole price.",
  start: "Get Started Today",
  steps: "Four steps",
  step: "Step {number}",
  list: [
    {
      title: "Browse & Select",
      text: "Filter by area, service, price and rating. Every card shows what a visit of two hours costs.",
      detail: "Areas and travel fee are part of the card, not of the small print.",
    },
    {
      title: "Verify & Trust",
      text: "See which papers of a cleaner were checked, and read reviews from finished jobs.",
      detail: "New cleaners say New. Nobody starts with stars they did not earn.",
    },
    {
      title: "Book & Schedule",
      text: "Choose a free day and hour. The hour is yours the moment you confirm.",
      detail: "Cancel free of charge until 24 hours before the start.",
    },
    {
      title: "Relax & Enjoy",
      text: "Be there or leave a note for the entrance. Afterwards, say how it was.",
      detail: "Only the cleaner you booked sees your address.",
    },
  ],
  trust: "Trust Score",
  trustText:
    "Built from verified reviews and checked papers, shown on every profile. What we promise for the launch in Dubai:",
  trustVerified: { figure: "100%", label: "Verified Cleaners" },
  trustReply: { figure: "24h", label: "Support Response" },
  joinTitle: "Which side are you on?",
  customerTitle: "You need cleaning",
  customerText: "Homes, short lets and offices. Booking costs nothing extra.",
  customer: "Join as Customer",
  cleanerTitle: "You clean",
  cleanerText: "Individuals and companies. Your rate, your hours, your areas.",
  cleaner: "Join as Cleaner",
} as const);

export const businessWords = localised({
  title: "Your cleaning business, with a full calendar",
  lead: "Individuals and companies: set your rate, your areas and your hours. Customers in Dubai find you, see the price and book.",
  waitlist: "Join the Waitlist",
  how: "Learn How It Works",
  benefits: "Why join",
  benefitList: [
    { title: "Customers near you", text: "You choose areas and a radius; jobs outside it never reach you." },
    {
      title: "You set the price",
      text: "Your hourly rate and travel fee stand on your profile. No bidding against yourself.",
    },
    {
      title: "Booked hours stay booked",
      text: "Every hour can be taken once. A late cancellation is shown as what it is.",
    },
    {
      title: "A reputation that is yours",
      text: "Reviews come from finished jobs only, and you can answer each of them.",
    },
  ],
  tools: "Tools that come with it",
  toolList: [
    { title: "Business Analytics", text: "Jobs, hours and earnings by week, in words and in figures." },
    { title: "Direct Communication", text: "One conversation per booking, without handing out your number." },
    { title: "Real-time Notifications", text: "Know of a new booking or a change the moment it happens." },
  ],
  early: "Early Access Benefits",
  earlyText: "For everybody who joins before we open:",
  earlyList: [
    "Priority onboarding",
    "Featured listings in your areas",
    "Reduced launch fees",
    "Training on profile, pricing and service",
    "Your feedback decides what we build next",
    "A community of cleaning professionals in Dubai",
  ],
  needTitle: "What you need",
  needList: [
    "Emirates ID or passport",
    "A work permit, or a trade licence for companies",
    "5-10 minutes for your profile",
    "A bank account in the UAE",
  ],
} as const);
