import { brand } from "@naqi/contracts";
import type { SecurityChange, SignInFacts } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { moment } from "../formats.ts";

const agents: Record<SignInFacts["agent"], string> = {
  chrome: "Chrome",
  safari: "Safari",
  firefox: "Firefox",
  edge: "Edge",
  opera: "Opera",
  samsung: "Samsung Internet",
  other: "A browser",
};
const systems: Record<SignInFacts["system"], string> = {
  windows: "Windows",
  mac: "a Mac",
  ios: "an iPhone or iPad",
  android: "Android",
  linux: "Linux",
  other: "a device",
};

const notYou = "If it was not you, choose a new password now and write to us.";

const changed = (subject: string, sentence: string, advice = notYou): Letter => ({
  subject,
  paragraphs: [sentence, advice],
  action: { label: "Choose a new password", path: "/auth?type=forgot" },
});

export const security = {
  madeStaff: () =>
    changed(
      `You are now ${brand} staff`,
      `Your ${brand} account now has staff access, and every browser was signed out. Your access starts once you have set up two-step sign-in.`,
    ),

  password: () =>
    changed(
      "Your password was changed",
      `The password of your ${brand} account was changed, and all other browsers were signed out.`,
    ),

  factorOn: () =>
    changed(
      "Two-step sign-in is on",
      `Signing in to your ${brand} account now also needs a code from your authenticator app. Every browser was signed out.`,
    ),

  factorOff: () =>
    changed(
      "Two-step sign-in is off",
      `Signing in to your ${brand} account no longer needs a code. Every browser was signed out.`,
    ),

  factorUndone: () =>
    changed(
      "Two-step sign-in is off again",
      `Two-step sign-in for your ${brand} account was turned on shortly before your email address changed, or after that. You restored your address, so we turned it off. If you signed in with Google before, you can do so again.`,
      "Please choose a new password now: someone else may know yours. You can then set up two-step sign-in again.",
    ),

  recovered: () =>
    changed(
      "A recovery code was used",
      `Someone used your password and one of your recovery codes. Two-step sign-in for your ${brand} account is off, and every browser was signed out. Set it up again on your new phone.`,
    ),

  codesRenewed: () =>
    changed(
      "You have new recovery codes",
      `New recovery codes were created for your ${brand} account. The old ones no longer work.`,
    ),

  withdrawn: () =>
    changed(
      "Two-step sign-in was turned off by our team",
      `Our team turned off two-step sign-in for your ${brand} account, and every browser was signed out.`,
    ),

  signedIn: ({ agent, system, at }: SignInFacts): Letter => ({
    subject: "A new browser signed in to your account",
    paragraphs: [
      `${agents[agent]} on ${systems[system]} signed in to your ${brand} account for the first time: ${moment(at)}, Dubai time.`,
      "If it was you, you don't need to do anything. If it was not, sign that browser out and choose a new password now.",
    ],
    action: { label: "See where you are signed in", path: "/security" },
  }),
  calendarLink: ({ at }: { at: string }): Letter => ({
    subject: "A calendar link was created for your account",
    paragraphs: [
      `A calendar link was created for your ${brand} account: ${moment(at)}, Dubai time. Anyone with the link can see when and where your visits are, and with whom.`,
      "If it was you, you don't need to do anything. If it was not, stop the link and choose a new password.",
    ],
    action: { label: "Stop the calendar link", path: "/security" },
  }),
} satisfies Record<SecurityChange, () => Letter> & {
  signedIn: (facts: SignInFacts) => Letter;
  calendarLink: (facts: { at: string }) => Letter;
};
