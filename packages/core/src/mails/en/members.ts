import { brand, policy } from "@naqi/contracts";
import type { CodeFacts } from "../facts.ts";
import type { Letter } from "../letter.ts";
import { codeLetter } from "./codes.ts";

export const members = {
  confirmEmail: (token: string): Letter => ({
    subject: "Confirm your email address",
    paragraphs: [
      `please confirm that this address is yours. The link works once and for ${policy.confirmationHours} hours.`,
      "If you did not sign up, open the link and choose 'This was not me: remove it'.",
    ],
    action: { label: "Confirm email", path: `/confirm-email?token=${token}` },
  }),

  welcomed: (code: CodeFacts): Letter => codeLetter(code, `Welcome to ${brand}`, "your first booking"),

  /** To a customer who has not finished the profile. */
  unfinished: (): Letter => ({
    subject: "Finish your profile",
    paragraphs: [
      "a few answers are missing in your profile: your home, and how you like it cleaned. With them a booking takes a minute.",
      "We remind you of it this once.",
    ],
    action: { label: "Finish my profile", path: "/customer-onboarding" },
  }),

  /** For whoever has a password; opening it from an unconfirmed account confirms the address as well (decisions §6.2). */
  resetPassword: (token: string): Letter => ({
    subject: "Choose a new password",
    paragraphs: [
      `somebody asked for a new password for your ${brand} account. The link works once and for ${policy.resetHours} hour.`,
      "If it was not you, leave this mail alone: nothing changes.",
    ],
    action: { label: "Choose a new password", path: `/reset-password?token=${token}` },
  }),

  /** For whoever signs in with Google and has no password to reset. */
  useGoogle: (): Letter => ({
    subject: "Signing in to your account",
    paragraphs: [
      `somebody asked for a new password for your ${brand} account. The account has none: you sign in with Google.`,
      "If it was not you, leave this mail alone: nothing changes.",
    ],
    action: { label: "Sign in", path: "/auth" },
  }),
};
