import { type Blocker, brand, policy } from "@naqi/contracts";
import type { DecisionFacts, Reviewed } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { because } from "../staff/decisions.ts";

const toDashboard = { label: "Open my dashboard", path: "/cleaner-dashboard" };
const toApplication = { label: "Open my application", path: "/cleaner/onboarding" };

const blockers: Record<Blocker, string> = {
  account_closed: "an open account",
  account_suspended: "an active account",
  identity_unapproved: "the documents that prove your identity",
  work_permit_missing: "your work permit",
  trade_license_missing: "your company's trade licence",
  services_missing: "the services you offer",
  areas_missing: "the areas you serve",
  availability_missing: "the hours you work",
};

const decided: Record<Reviewed, (decision: DecisionFacts) => Letter> = {
  approve: () => ({
    subject: `Welcome to ${brand}: your profile is approved`,
    paragraphs: ["Your profile is approved. Customers can find and book you from now on."],
    action: toDashboard,
  }),
  request_changes: (decision) => ({
    subject: "Please make changes to your application",
    paragraphs: ["Before we can approve your profile, please make some changes.", ...because(decision)],
    action: toApplication,
  }),
  reject: (decision) => ({
    subject: "Your application was not accepted",
    paragraphs: [
      "We cannot accept your application.",
      ...because(decision),
      `You can apply again after ${policy.reapplyDays} days.`,
    ],
    action: toApplication,
  }),
};

export const onboarding = {
  unfinished: (): Letter => ({
    subject: "Finish your application",
    paragraphs: [
      "Your application is not submitted yet. Customers can find and book you once our team has approved it.",
      "We have kept everything you filled in. This is the only reminder we send.",
    ],
    action: toApplication,
  }),

  /** The words of the last step (000 §2, decisions §3.5). */
  submitted: (): Letter => ({
    subject: "Application Submitted",
    paragraphs: [
      `Thank you for applying to ${brand}. Our team reviews your profile, which typically takes 24-48 hours.`,
      "You will get an email when it is approved. Customers can then find and book you. You can edit your profile at any time.",
    ],
    action: { label: "See my dashboard", path: "/cleaner-dashboard" },
  }),

  blocked: (lacking: readonly Blocker[], path: string): Letter => ({
    subject: "We need something from you before we can approve you",
    paragraphs: [
      `Our team can't approve your profile yet. Please add: ${lacking.map((one) => blockers[one]).join(", ")}.`,
      "Once we have it, our team continues with your application. You don't have to submit it again.",
    ],
    action: { label: "Add what is missing", path },
  }),

  decided,
};
