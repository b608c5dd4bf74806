import { brand, formatFils, policy } from "@naqi/contracts";
import type { BookingMail, BookingTemplate, Effect } from "./effects.ts";
import { mail, type Mail } from "./mail.ts";
import { applicationMail } from "./mails-about-applications.ts";
import { caseMail } from "./mails-about-cases.ts";
import { friendCreditMail, payoutChangedMail, submittedMail } from "./mails-to-cleaners.ts";

export const confirmEmailMail = (name: string, token: string): Mail =>
  mail(
    "Confirm your email address",
    [
      `Hello ${name},`,
      `please confirm that this address is yours. The link works once and for ${policy.confirmationHours} hours.`,
      "If you did not sign up, open the link and choose 'This was not me: remove it'.",
    ],
    { label: "Confirm email", path: `/confirm-email?token=${token}` },
  );

const facts = ({ when, where, amount, otherName, notes }: BookingMail, other: string, money: string) =>
  [
    `When: ${when}`,
    `Where: ${where}`,
    `${other}: ${otherName}`,
    `${money}: ${formatFils(amount)}`,
    ...(notes ? [`Notes: ${notes}`] : []),
  ].join("\n");

const bookingMails: Record<BookingTemplate, (name: string, booking: BookingMail) => Mail> = {
  booked_customer: (name, booking) =>
    mail(
      `Booking confirmed: ${booking.title}`,
      [
        `Hello ${name},`,
        "your booking is confirmed.",
        facts(booking, "Cleaner", "Total"),
        "Pay the cleaner after the job.",
      ],
      { label: "See my bookings", path: "/customer/bookings" },
    ),
  booked_cleaner: (name, booking) =>
    mail(`New job: ${booking.title}`, [`Hello ${name},`, "you have a new job.", facts(booking, "Customer", "Price")], {
      label: "See my jobs",
      path: "/cleaner/bookings",
    }),
  cancelled_customer: (name, booking) =>
    mail(
      `Booking cancelled: ${booking.title}`,
      [`Hello ${name},`, "this booking was cancelled.", facts(booking, "Cleaner", "Total"), feeText(booking)],
      { label: "Find another cleaner", path: "/search" },
    ),
  cancelled_cleaner: (name, booking) =>
    mail(
      `Job cancelled: ${booking.title}`,
      [`Hello ${name},`, "this job was cancelled and its hours are free again.", facts(booking, "Customer", "Price")],
      { label: "See my jobs", path: "/cleaner/bookings" },
    ),
  completed_customer: (name, booking) =>
    mail(
      `Job completed: ${booking.title}`,
      [
        `Hello ${name},`,
        "your cleaner has completed the job.",
        facts(booking, "Cleaner", "Total"),
        "Pay the cleaner after the job.",
      ],
      { label: "See my bookings", path: "/customer/bookings" },
    ),
};

const feeText = ({ fee = 0 }: BookingMail) =>
  fee === 0
    ? "There is no cancellation fee."
    : `The cancellation fee would be ${formatFils(fee)}; nothing is charged for now.`;

/** The mail to a member that an effect asks for, addressed by name. */
export function mailFor(
  effect: Exclude<Extract<Effect, { kind: "mail" }>, { template: "confirm_email" }>,
  name: string,
): Mail {
  if ("booking" in effect) return bookingMails[effect.template](name, effect.booking);
  if ("matter" in effect) return caseMail(effect.template, name, effect.matter);
  if ("application" in effect) return applicationMail(effect, name);
  if (effect.template === "application_submitted") return submittedMail(name);
  if (effect.template === "payout_changed") return payoutChangedMail(name, effect.payout);
  if (effect.template === "referral_credit") return friendCreditMail(name, effect.value);
  return effect.template === "welcome_code"
    ? codeMail(name, effect, `Welcome to ${brand}`, "your first booking")
    : codeMail(name, effect, "Thank you: your friend's first booking is done", "a booking");
}

interface Issued {
  code: string;
  value: number;
  minimum: number;
  expiresAt: string;
}

const codeMail = (name: string, { code, value, minimum, expiresAt }: Issued, subject: string, off: string) =>
  mail(
    subject,
    [
      `Hello ${name},`,
      `your code ${code} takes ${formatFils(value)} off ${off} of at least ${formatFils(minimum)}.`,
      `It works once, until ${expiresAt.slice(0, 10)}.`,
    ],
    { label: "Find cleaners", path: "/search" },
  );
