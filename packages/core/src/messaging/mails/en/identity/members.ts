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
      "If it was not you, do nothing: the account keeps its address.",
    ],
    action: { label: "Confirm this address", path: `/confirm-new-email?token=${token}` },
  }),

  emailChangeAsked: (newEmail: string): Letter => ({
    subject: "Someone asked to change your email address",
    paragraphs: [
      `Your ${brand} account is about to use ${newEmail}. Nothing changes until that address is confirmed.`,
      "If it was you, confirm it from the email we sent there. If it was not, choose a new password now.",
    ],
    action: { label: "Choose a new password", path: "/auth?type=forgot" },
  }),

  undoEmail: (token: string): Letter => ({
    subject: `Your ${brand} account has a new email address`,
    paragraphs: [
      `Your ${brand} account no longer uses this address.`,
      `If it was not you, take it back within ${policy.emailUndoHours} hours. Every browser is signed out then.`,
    ],
    action: { label: "Take my address back", path: `/undo-email?token=${token}` },
  }),

  /** A security mail's copy for the former address, with an undo link until that time. */
  toFormer: ({ subject, paragraphs }: Letter, token: string, until: string): Letter => ({
    subject,
    paragraphs: [
      ...paragraphs,
      `Your account now uses another email address. If you did not change it, take your address back before ${moment(until)}, Dubai time. Every browser is signed out then, and you choose a new password.`,
    ],
    action: { label: "Take my address back", path: `/undo-email?token=${token}` },
  }),

  emailChanged: (): Letter => ({
    subject: "Your new email address is confirmed",
    paragraphs: [`Your ${brand} account uses this address from now on. Sign in with it next time.`],
    action: { label: "Open security", path: "/security" },
  }),

  emailBack: (heldUntil: string | undefined): Letter => ({
    subject: "You have your email address back",
    paragraphs: [
      `Your ${brand} account uses this address again. Every browser was signed out, and the password no longer works.`,
      ...(heldUntil
        ? [
            `Your payout methods changed a short time ago. Payouts wait until ${moment(heldUntil)}, Dubai time. Before then, please sign in and check where your money goes.`,
          ]
        : []),
      "Please choose a new password to sign in.",
    ],
    action: { label: "Choose a new password", path: "/auth?type=forgot" },
  }),

  emailUndone: (): Letter => ({
    subject: `This address is no longer used for a ${brand} account`,
    paragraphs: [`The former address of a ${brand} account has undone the change to this address.`],
  }),

  confirmEmail: (token: string): Letter => ({
    subject: "Confirm your email address",
    paragraphs: [
      `Please confirm that this address is yours. The link works once and for ${policy.confirmationHours} hours.`,
      "If you did not sign up, open the link and choose 'This was not me: remove it'.",
    ],
    action: { label: "Confirm email", path: `/confirm-email?token=${token}` },
  }),

  welcomed: (code: CodeFacts): Letter => codeLetter(code, `Welcome to ${brand}`, "your first booking"),

  unfinished: (): Letter => ({
    subject: "Finish your profile",
    paragraphs: [
      "A few answers are missing in your profile: your home, and how you like it cleaned. With them a booking takes a minute.",
      "We remind you of it this once.",
    ],
    action: { label: "Finish my profile", path: "/customer-onboarding" },
  }),

  /** Opening it also confirms an unconfirmed address (decisions §6.2). */
  resetPassword: (token: string): Letter => ({
    subject: "Choose a new password",
    paragraphs: [
      `Somebody asked for a new password for your ${brand} account. The link works once and for ${policy.resetHours} hour.`,
      "If it was not you, leave this mail alone: nothing changes.",
    ],
    action: { label: "Choose a new password", path: `/reset-password?token=${token}` },
  }),

  useGoogle: (): Letter => ({
    subject: "Signing in to your account",
    paragraphs: [
      `Somebody asked for a new password for your ${brand} account. The account has none: you sign in with Google.`,
      "If it was not you, leave this mail alone: nothing changes.",
    ],
    action: { label: "Sign in", path: "/auth" },
  }),
};
