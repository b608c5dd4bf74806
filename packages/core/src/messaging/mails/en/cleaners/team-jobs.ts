import { type Held, isSkippedVisit, visitPath } from "@naqi/contracts";
import type { JobFacts, Time } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import { type Cancelled, type SinceStart, whenOf, whereOf } from "../bookings/bookings.ts";
import { jobTitle } from "../bookings/jobs.ts";
import { moment } from "../formats.ts";

const cancellers = { customer: "The customer", cleaner: "Your team", staff: "Our team", system: undefined };

const seeJobs = { label: "See my team's jobs", path: "/cleaner/bookings" };

const factsOf = (job: JobFacts) =>
  [`When: ${whenOf(job)}`, `Where: ${whereOf(job)}`, ...(job.notes ? [`Notes: ${job.notes}`] : [])].join("\n");

const letter = (subject: string, job: JobFacts, ...paragraphs: string[]): Letter => ({
  subject: `${subject}: ${jobTitle(job)}`,
  paragraphs,
  action: { label: "See this job", path: visitPath("cleaner", job.bookingId) },
});

/** The former assignee reads when the job was, but not where. */
const over = (subject: string, job: JobFacts, said: string): Letter => ({
  ...letter(subject, job, said, `When: ${whenOf(job)}`),
  action: seeJobs,
});

/** Mails to the assigned team member (decision 0098); they contain no amounts. */
export const teamJobs = {
  given: (job: JobFacts) => letter("A job for you", job, "You were given a job by your team.", factsOf(job)),

  taken: (job: JobFacts) =>
    over(
      "No longer yours",
      job,
      "You no longer come to this job of your team: somebody else does. Its hours are free.",
    ),

  moved: (job: JobFacts, { from }: { from: Time }) =>
    letter(
      "New time",
      job,
      "A job that your team gave you has a new time. You still come.",
      `Before: ${whenOf({ ...job, ...from })}`,
      factsOf(job),
    ),

  extended: (job: JobFacts) =>
    letter(
      "It takes longer",
      job,
      "A job that your team gave you takes longer, as was agreed with its customer.",
      factsOf(job),
    ),

  remind: (job: JobFacts) =>
    letter("Soon", job, "A job that your team gave you begins in a day or less.", factsOf(job)),

  cancelled: (job: JobFacts, { by, plan }: Pick<Cancelled, "by" | "plan">) => {
    if (isSkippedVisit(plan?.what)) {
      return over(
        "Visit skipped",
        job,
        "The customer skipped a visit that your team gave you. Its hours are free again.",
      );
    }
    const who = cancellers[by ?? "system"];
    const said =
      plan || !who ? "A job that your team gave you was cancelled." : `${who} cancelled a job that your team gave you.`;
    return over("Job cancelled", job, `${said} Its hours are free again.`);
  },

  completed: (job: JobFacts) => over("Completed", job, "Our team has completed a job that your team gave you."),

  held: (job: JobFacts, { sinceStart }: SinceStart) =>
    over(
      "On hold",
      job,
      sinceStart
        ? "A job that your team gave you is on hold and can't begin. You do not need to wait: we will tell you if it can begin before its booked time ends."
        : "A job that your team gave you is on hold. Please do not go there until we tell you.",
    ),

  unheld: (job: JobFacts, { sinceStart }: SinceStart) =>
    letter(
      sinceStart ? "It can begin now" : "As booked",
      job,
      `A job that your team gave you is no longer on hold. ${sinceStart ? "It can begin until its booked time ends." : "It takes place as booked."}`,
      factsOf(job),
    ),

  unheldUnderWay: (job: JobFacts, { completesAt }: { completesAt?: string }) =>
    letter(
      "No longer on hold",
      job,
      "A job that your team gave you is no longer on hold. Once everything is done, complete it under My Jobs.",
      ...(completesAt ? [`Otherwise it counts as completed on ${moment(completesAt)} (Dubai time).`] : []),
      factsOf(job),
    ),

  noShow: (job: JobFacts) =>
    letter(
      "Please tell your team",
      job,
      "The customer says that no one has arrived for a job that your team gave you. Please tell the owner of your team how it was: they answer for the team.",
      factsOf(job),
    ),

  notCome: (job: JobFacts, { admitted }: { admitted: boolean }) =>
    over(
      "Cancelled",
      job,
      admitted
        ? "Your team confirmed that nobody came to a job that it gave you, so it is cancelled."
        : "The customer reported that nobody came to a job that your team gave you, and your team did not answer in time, so it is cancelled.",
    ),

  notLetIn: (job: JobFacts) =>
    over(
      "Cancelled",
      job,
      "You could not get in to a job that your team gave you. The customer agreed or did not answer, so the job is cancelled.",
    ),

  closed: (job: JobFacts) =>
    over(
      "Closed",
      job,
      "A job that your team gave you is closed: nobody confirmed that it took place, or what was reported of it was not decided in time.",
    ),

  reopened: (job: JobFacts, held: Held = {}) =>
    letter(
      "Open again",
      job,
      held.cleaner
        ? "Our staff have opened a job again that your team gave you. An account is suspended, so our staff will end it with your team and the customer."
        : "Our staff have opened a job again that your team gave you. Once everything is done, complete it again under My Jobs.",
      factsOf(job),
    ),
};
