import { mailedName } from "@naqi/contracts";
import type { JobFacts, Time } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { moment, money } from "../formats.ts";
import { whenOf, theOther, sides, type Reader, jobTitle } from "./jobs.ts";

const timeOf = (job: JobFacts, time: Time) => whenOf({ ...job, ...time });

const aboutProposal = (
  reader: Reader,
  job: JobFacts,
  to: Time,
  { subject, words }: { subject: string; words: string },
): Letter => ({
  subject: `${subject}: ${jobTitle(job)}`,
  paragraphs: [words, `Proposed: ${timeOf(job, to)}`, sides[reader].facts(job)],
  action: sides[reader].action(job),
});

function movedBy(reader: Reader, job: JobFacts, { by, isAgreed }: { by: Reader; isAgreed: true | undefined }): string {
  const name = mailedName(job.otherName ?? "", "");
  const other = name || theOther[reader];
  if (isAgreed) return `You and ${name || other.toLowerCase()} agreed on a new time for this ${sides[reader].visit}.`;
  return `${by === reader ? "You" : other} rescheduled this ${sides[reader].visit}.`;
}

/** fils */
export interface Priced {
  before: number;
  after: number;
}

const priceLine = (priced: Priced | undefined) =>
  priced
    ? `The price changes from ${money(priced.before)} to ${money(priced.after)}, because surcharges depend on the day.`
    : "The price stays the same.";

/** Another time for a visit: booked, proposed, declined. */
export const movedMails = {
  moved: (
    reader: Reader,
    job: JobFacts,
    { from, by, isAgreed, priced }: { from: Time; by: Reader; isAgreed?: true; priced?: Priced },
  ): Letter => ({
    subject: `New time: ${jobTitle(job)}`,
    paragraphs: [
      `${movedBy(reader, job, { by, isAgreed })} ${priceLine(priced)}`,
      `Before: ${timeOf(job, from)}`,
      sides[reader].facts(job),
    ],
    action: sides[reader].action(job),
  }),

  moveProposed: (
    reader: Reader,
    job: JobFacts,
    { to, lapsesAt, priceThen }: { to: Time; lapsesAt: string; priceThen?: number },
  ): Letter =>
    aboutProposal(reader, job, to, {
      subject: "New time proposed",
      words: `${theOther[reader]} proposed a new time for this ${sides[reader].visit}. Please answer by ${moment(lapsesAt)} (Dubai time). Until you accept, it stays as booked.${priceThen === undefined ? "" : ` At the new time the price is ${money(priceThen)}.`}`,
    }),

  moveDeclined: (reader: Reader, job: JobFacts, { to }: { to: Time }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "Your new time was declined",
      words: `${theOther[reader]} declined your new time. This ${sides[reader].visit} stays as booked.`,
    }),

  moveWithdrawn: (reader: Reader, job: JobFacts, { to }: { to: Time }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "New time withdrawn",
      words: `${theOther[reader]} withdrew the new time. This ${sides[reader].visit} stays as booked.`,
    }),

  moveLapsed: (reader: Reader, job: JobFacts, { to }: { to: Time }): Letter =>
    aboutProposal(reader, job, to, {
      subject: "No answer to your proposed time",
      words: `${theOther[reader]} didn't answer your proposal in time. This ${sides[reader].visit} stays as booked.`,
    }),
};
