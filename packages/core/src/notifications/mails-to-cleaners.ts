import { brand, dayOf, type Fils, formatFils, policy } from "@naqi/contracts";
import type { PayoutMail } from "./effects.ts";
import { mail, type Mail } from "./mail.ts";

/** What a cleaner gets who has submitted the profile: the words of the last step (000 §2, decisions §3.5). */
export const submittedMail = (name: string): Mail =>
  mail(
    "Application Submitted",
    [
      `Hello ${name},`,
      `thank you for applying to ${brand}. Our team reviews your profile, which typically takes 24-48 hours.`,
      "You will get an email when it is approved; customers can then find and book you. You can edit your profile at any time.",
    ],
    { label: "See my dashboard", path: "/cleaner-dashboard" },
  );

/** What a cleaner gets whose friend has had a first booking (decisions G85). */
export const friendCreditMail = (name: string, value: Fils): Mail =>
  mail(
    "Thank you: your friend's first booking is done",
    [`Hello ${name},`, `${formatFils(value)} were added to your earnings.`],
    { label: "See my earnings", path: "/cleaner/earnings" },
  );

const changes: Record<PayoutMail["change"], string> = {
  added: "was added to your account",
  changed: "was entered in place of the former one",
  removed: "was removed from your account",
  made_default: "is now the one your payouts go to",
};

/** Tells the owner at once, because a stranger in the account would do the same (decisions G32). */
export const payoutChangedMail = (name: string, { change, masked, heldUntil }: PayoutMail): Mail =>
  mail(
    "Your payout method was changed",
    [
      `Hello ${name},`,
      `the payout method ${masked} ${changes[change]}.`,
      `For your safety payouts wait ${policy.payoutHoldHours} hours, until ${dayOf(heldUntil)}.`,
      "If it was not you, change your password now and write to us.",
    ],
    { label: "See my payout methods", path: "/cleaner/earnings" },
  );
