import { formatFils } from "@naqi/contracts";
import type { ApplicationMail, Effect } from "./effects.ts";
import { mail, type Mail } from "./mail.ts";

const offer = ({ cleanerName, price, message }: ApplicationMail) =>
  [`Cleaner: ${cleanerName}`, `Price: ${formatFils(price)}`, ...(message ? [`Message: ${message}`] : [])].join("\n");

/** To the customer: a cleaner has applied (decisions §3.2). */
const receivedMail = (name: string, application: ApplicationMail): Mail =>
  mail(`New offer: ${application.title}`, [
    `Hello ${name},`,
    "a cleaner has made an offer for your request.",
    offer(application),
  ]);

/** To the customer: a cleaner no longer offers. */
const withdrawnMail = (name: string, { title, cleanerName }: ApplicationMail): Mail =>
  mail(`Offer withdrawn: ${title}`, [
    `Hello ${name},`,
    `${cleanerName} has withdrawn the offer for your request. It stays open for others.`,
  ]);

const reasons = {
  other_offer: "Another offer was accepted.",
  closed: "The request was closed without a booking.",
};

/** To the cleaner: the request went to somebody else, or to nobody. */
const rejectedMail = (name: string, { title }: ApplicationMail, why: keyof typeof reasons): Mail =>
  mail(`Your application: ${title}`, [`Hello ${name},`, "your application was not accepted.", reasons[why]], {
    label: "Browse jobs",
    path: "/cleaner/browse-jobs",
  });

type About = Extract<Effect, { kind: "mail"; application: ApplicationMail }>;

export function applicationMail(effect: About, name: string): Mail {
  const { application } = effect;
  if (effect.template === "application_rejected") return rejectedMail(name, application, effect.why);
  return effect.template === "application_received"
    ? receivedMail(name, application)
    : withdrawnMail(name, application);
}
