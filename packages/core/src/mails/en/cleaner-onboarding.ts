import { brand, policy } from "@naqi/contracts";
import type { DecisionFacts, Reviewed } from "../facts.ts";
import type { Letter } from "../letter.ts";
import { because } from "./decisions.ts";

const toDashboard = { label: "Open my dashboard", path: "/cleaner-dashboard" };
const toApplication = { label: "Open my application", path: "/cleaner/onboarding" };

const decided: Record<Reviewed, (decision: DecisionFacts) => Letter> = {
  approve: () => ({
    subject: `Welcome to ${brand}: your profile is approved`,
    paragraphs: ["your profile is approved. Customers can find and book you from now on."],
    action: toDashboard,
  }),
  request_changes: (decision) => ({
    subject: "Please change something in your application",
    paragraphs: ["before we can approve your profile something has to change.", ...because(decision)],
    action: toApplication,
  }),
  reject: (decision) => ({
    subject: "Your application was not accepted",
    paragraphs: [
      "we cannot accept your application.",
      ...because(decision),
      `You may submit again after ${policy.reapplyDays} days.`,
    ],
    action: toApplication,
  }),
};

export const onboarding = {
  /** To a cleaner who has begun and not submitted. */
  unfinished: (): Letter => ({
    subject: "Finish your application",
    paragraphs: [
      "your application is not submitted yet. Customers can find and book you once our team has approved it.",
      "What you have filled in is kept. We remind you of it this once.",
    ],
    action: toApplication,
  }),

  /** To whoever has submitted the profile: the words of the last step (000 §2, decisions §3.5). */
  submitted: (): Letter => ({
    subject: "Application Submitted",
    paragraphs: [
      `thank you for applying to ${brand}. Our team reviews your profile, which typically takes 24-48 hours.`,
      "You will get an email when it is approved; customers can then find and book you. You can edit your profile at any time.",
    ],
    action: { label: "See my dashboard", path: "/cleaner-dashboard" },
  }),

  decided,
};
