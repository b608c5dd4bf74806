import { brand, policy, type SubscriptionList } from "@naqi/contracts";
import { mail, type Mail } from "./mail.ts";

/** For whoever has a password; opening it from an unconfirmed account confirms the address as well (decisions §6.2). */
export const resetPasswordMail = (token: string): Mail =>
  mail(
    "Choose a new password",
    [
      "Hello,",
      `somebody asked for a new password for your ${brand} account. The link works once and for ${policy.resetHours} hour.`,
      "If it was not you, leave this mail alone: nothing changes.",
    ],
    { label: "Choose a new password", path: `/reset-password?token=${token}` },
  );

/** For whoever signs in with Google and has no password to reset. */
export const useGoogleMail = (): Mail =>
  mail(
    "Signing in to your account",
    [
      "Hello,",
      `somebody asked for a new password for your ${brand} account. The account has none: you sign in with Google.`,
      "If it was not you, leave this mail alone: nothing changes.",
    ],
    { label: "Sign in", path: "/auth" },
  );

/** The receipt of a closed account (decisions G18). */
export const accountClosedMail = (name: string): Mail =>
  mail(`Your ${brand} account is closed`, [
    `Hello ${name},`,
    `your ${brand} account is closed and what was personal in it is being erased. Bookings to come were cancelled.`,
    "What the law makes us keep, the records of completed jobs and their payments, stays without your name.",
    "If it was not you, please answer to this mail at once.",
  ]);

const listNames: Record<SubscriptionList, string> = { newsletter: "newsletter", waitlist: "waitlist" };

export const subscriptionMail = (list: SubscriptionList, token: string): Mail =>
  mail(
    `Please confirm: the ${brand} ${listNames[list]}`,
    [
      "Hello,",
      `somebody entered this address for the ${brand} ${listNames[list]}. Please confirm that it was you; the link works for ${policy.subscriptionLinkDays} days.`,
      "If it was not you, leave this mail alone: you will not be on the list.",
    ],
    { label: "Confirm", path: `/confirm-subscription?token=${token}` },
  );

interface Ticket {
  ticketId: string;
  name: string;
  email: string;
  topic: string;
  message: string;
}

/** For the people of support. */
export const ticketMail = ({ ticketId, name, email, topic, message }: Ticket): Mail =>
  mail(`Ticket: ${topic.replaceAll("_", " ")}`, [`From: ${name} <${email}>`, message, `Ticket ${ticketId}`]);
