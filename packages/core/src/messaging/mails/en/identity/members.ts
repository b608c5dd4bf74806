import { brand, policy } from "@naqi/contracts";
import type { CodeFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { codeLetter } from "../money/codes.ts";
import { moment } from "../formats.ts";

export const members = {
  confirmNewEmail: (token: string): Letter => ({
    subject: `Please confirm your new address for ${brand}`,
    paragraphs: [
      `Someone with a ${brand} account asked to use this address for it. If it was you, please confirm it within ${policy.confirmationHours} hours.`,
      "If it was not you, ignore this email. The account keeps its old address.",
    ],
    action: { label: "Confirm this address", path: `/confirm-new-email?token=${token}` },
  }),

  emailChangeAsked: (newEmail: string): Letter => ({
    subject: "Someone asked to change your email address",
    paragraphs: [
      `Your ${brand} account is about to use ${newEmail}. Nothing changes until that address is confirmed.`,
      "If it was you, confirm it with the link in the email we sent to that address. If it was not, choose a new password now.",
    ],
    action: { label: "Choose a new password", path: "/auth?type=forgot" },
  }),

  undoEmail: (token: string): Letter => ({
    subject: `Your ${brand} account has a new email address`,
    paragraphs: [
      `Your ${brand} account no longer uses this address.`,
      `If you did not change it, restore this address within ${policy.emailUndoHours} hours. Every browser is then signed out.`,
    ],
    action: { label: "Restore my address", path: `/undo-email?token=${token}` },
  }),

  /** A security mail's copy for the former address, with an undo link until that time. */
  toFormer: ({ subject, paragraphs }: Letter, token: string, until: string): Letter => ({
    subject,
    paragraphs: [
      ...paragraphs,
      `Your account now uses another email address. If you did not change it, restore your old address before ${moment(until)}, Dubai time. Every browser is then signed out, and you choose a new password.`,
    ],
    action: { label: "Restore my address", path: `/undo-email?token=${token}` },
  }),

  emailChanged: (): Letter => ({
    subject: "Your new email address is confirmed",
    paragraphs: [`Your ${brand} account uses this address from now on. Sign in with it next time.`],
    action: { label: "Open password and security", path: "/security" },
  }),

  emailBack: (heldUntil: string | undefined): Letter => ({
    subject: "Your email address is restored",
    paragraphs: [
      `Your ${brand} account uses this address again. Every browser was signed out, and the password no longer works.`,
      ...(heldUntil
        ? [
            `Your payout methods changed recently, so payouts are on hold until ${moment(heldUntil)}, Dubai time. Before then, please sign in and check where we send your money.`,
          ]
        : []),
      "Please choose a new password to sign in.",
    ],
    action: { label: "Choose a new password", path: "/auth?type=forgot" },
  }),

  emailUndone: (): Letter => ({
    subject: `This address is no longer used for a ${brand} account`,
    paragraphs: [
      `Someone used the link we sent to the old address of the ${brand} account to undo the change to this one. The account uses its old address again.`,
    ],
  }),

  confirmEmail: (token: string): Letter => ({
    subject: "Confirm your email address",
    paragraphs: [
      `Please confirm that this is your email address. The link works once, for ${policy.confirmationHours} hours.`,
      `If you did not sign up, open the link and choose “This wasn't me: remove it”.`,
    ],
    action: { label: "Confirm email", path: `/confirm-email?token=${token}` },
  }),

  welcomed: (code: CodeFacts): Letter => codeLetter(code, `Welcome to ${brand}`, "your first booking"),

  unfinished: (): Letter => ({
    subject: "Finish your profile",
    paragraphs: [
      "A few answers are still missing, for example about your home or how you like it cleaned. Add them, and booking takes a minute.",
      "This is the only reminder we send.",
    ],
    action: { label: "Finish my profile", path: "/customer-onboarding" },
  }),

  /** Opening it also confirms an unconfirmed address (decisions §6.2). */
  resetPassword: (token: string): Letter => ({
    subject: "Choose a new password",
    paragraphs: [
      `Someone asked for a new password for your ${brand} account. The link works once, for ${policy.resetHours} hour.`,
      "If it was not you, ignore this email. Nothing changes.",
    ],
    action: { label: "Choose a new password", path: `/reset-password?token=${token}` },
  }),

  useGoogle: (): Letter => ({
    subject: "Signing in to your account",
    paragraphs: [
      `Someone asked for a new password for your ${brand} account. It has no password, because you sign in with Google.`,
      "If it was not you, ignore this email. Nothing changes.",
    ],
    action: { label: "Sign in", path: "/auth" },
  }),
};
