import { type Held, isSkippedVisit, visitPath } from "@naqi/contracts";
import type { JobFacts, Time } from "../../facts.ts";
import type { Letter } from "../../letter.ts";
import type { Cancelled } from "../bookings/cancelled.ts";
import type { SinceStart } from "../bookings/held.ts";
import { jobTitle, toTeamMember, whenOf } from "../bookings/jobs.ts";
import { moment } from "../formats.ts";

const cancellers = { customer: "The customer", cleaner: "Your team", staff: "Our team", system: undefined };

const seeJobs = { label: "See my team's jobs", path: "/cleaner/bookings" };

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

/** Mails to the assigned team member (decision 0098). The only amount is what they collect. */
export const teamJobs = {
  given: (job: JobFacts) => letter("A job for you", job, "Your team gave you a job.", toTeamMember(job)),

  taken: (job: JobFacts, { unable }: { unable?: "suspended" | "unverified" }) =>
    over(
      "No longer your job",
      job,
      unable === undefined
        ? "Your team gave this job to someone else. You are free at that time again."
        : unable === "suspended"
          ? "Your account is suspended, so this job went back to your team."
          : "Your verification has ended, so this job went back to your team.",
    ),

  moved: (job: JobFacts, { from }: { from: Time }) =>
    letter(
      "New time",
      job,
      "A job that your team gave you has a new time. It is still your job.",
      `Before: ${whenOf({ ...job, ...from })}`,
      toTeamMember(job),
    ),

  extended: (job: JobFacts) =>
    letter(
      "Job extended",
      job,
      "A job that your team gave you will take longer. The customer has agreed.",
      toTeamMember(job),
    ),

  remind: (job: JobFacts) =>
    letter("Coming up", job, "A job that your team gave you starts within 24 hours.", toTeamMember(job)),

  cancelled: (job: JobFacts, { by, plan }: Pick<Cancelled, "by" | "plan">) => {
    if (isSkippedVisit(plan?.what)) {
      return over(
        "Visit skipped",
        job,
        "The customer skipped a visit that your team gave you. You are free at that time again.",
      );
    }
    const who = cancellers[by ?? "system"];
    const said =
      plan || !who ? "A job that your team gave you was cancelled." : `${who} cancelled a job that your team gave you.`;
    return over("Job cancelled", job, `${said} You are free at that time again.`);
  },

  completed: (job: JobFacts) => over("Completed", job, "Naqi's team has marked this job as completed."),

  held: (job: JobFacts, { sinceStart }: SinceStart) =>
    over(
      "On hold",
      job,
      sinceStart
        ? "A job that your team gave you is on hold and can't start. You don't need to wait. We'll tell you if it can still start before its booked time ends."
        : "A job that your team gave you is on hold. Please don't go there until we tell you.",
    ),

  heldUnderWay: (job: JobFacts, { isCustomer = false }: { isCustomer?: boolean }) =>
    letter(
      isCustomer ? "The customer's account is suspended" : "Your team's account is suspended",
      job,
      isCustomer
        ? "The customer's account is suspended. You can finish this job and complete it as usual."
        : "Your team's account is suspended. You can finish the cleaning, but you can't complete the job on Naqi. Our team will complete or cancel it and tell your team and the customer.",
      `When: ${whenOf(job)}`,
    ),

  unheld: (job: JobFacts, { sinceStart }: SinceStart) =>
    letter(
      sinceStart ? "This job can start now" : "Going ahead as booked",
      job,
      `A job that your team gave you is no longer on hold. ${sinceStart ? "It can still start before its booked time ends." : "It goes ahead as booked."}`,
      toTeamMember(job),
    ),

  unheldUnderWay: (job: JobFacts, { completesAt }: { completesAt?: string }) =>
    letter(
      "No longer on hold",
      job,
      "A job that your team gave you is no longer on hold. Once everything is done, complete it in My Jobs.",
      ...(completesAt ? [`Otherwise we'll mark it completed on ${moment(completesAt)} (Dubai time).`] : []),
      toTeamMember(job),
    ),

  noShow: (job: JobFacts, { isOver }: { isOver?: true }) =>
    letter(
      "The customer reported a no-show",
      job,
      `The customer reported a no-show for a job that your team gave you. ${isOver ? "Please" : "If you are there now, press “I've arrived” in My Jobs. If not, please"} tell the owner of your team what happened, because they answer the report.`,
      toTeamMember(job),
    ),

  reportWithdrawn: (job: JobFacts, { goesAhead }: { goesAhead?: true }) =>
    letter(
      "Report withdrawn",
      job,
      `The customer withdrew their report about a job that your team gave you.${goesAhead ? " It goes ahead as booked." : ""}`,
      toTeamMember(job),
    ),

  notCome: (job: JobFacts, { admitted }: { admitted: boolean }) =>
    over(
      "Cancelled",
      job,
      admitted
        ? "Your team confirmed that this job was missed, so it is cancelled."
        : "The customer reported a no-show for a job that your team gave you. Your team did not answer in time, so the job is cancelled.",
    ),

  notLetIn: (job: JobFacts) =>
    over(
      "Cancelled",
      job,
      "You reported that you couldn't get in. The customer agreed or didn't answer, so the job is cancelled.",
    ),

  closed: (job: JobFacts, { isReported }: { isReported: boolean }) =>
    over(
      "Closed",
      job,
      isReported
        ? "A job that your team gave you is closed because our team did not decide on a report in time."
        : "A job that your team gave you is closed because it was not confirmed in time.",
    ),

  reopened: (job: JobFacts, held: Held = {}) =>
    letter(
      "Open again",
      job,
      held.cleaner
        ? "Our team has reopened a job that your team gave you. It can't continue at the moment, so our team will complete or cancel it and tell your team and the customer."
        : "Our team has reopened a job that your team gave you. Once everything is done, complete it again in My Jobs.",
      toTeamMember(job),
    ),
};
