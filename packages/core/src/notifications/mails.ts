import { brand, formatFils, policy } from "@naqi/contracts";
import type { BookingMail, BookingTemplate, Effect } from "./effects.ts";

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

const siteUrl = () => process.env.SITE_URL ?? "";

const escape = (value: string) =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A mail of plain paragraphs with at most one link to press; the same words in both forms. */
export function mail(subject: string, paragraphs: string[], action?: { label: string; path: string }): Mail {
  const link = action && `${siteUrl()}${action.path}`;
  const text = [...paragraphs, ...(action ? [`${action.label}: ${link}`] : []), brand].join("\n\n");
  const body = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escape(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(link ?? "")}" style="background:#0f6b66;color:#ffffff;padding:12px 20px;border-radius:10px;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
    : "";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;background:#faf6ef;color:#17252a;font:16px/1.55 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px">${body}${button}<p style="color:#5b6b70">${escape(brand)}</p></div></body></html>`;
  return { subject: subject.replaceAll(/\s+/g, " "), text, html };
}

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
