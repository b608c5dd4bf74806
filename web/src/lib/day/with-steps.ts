import type { DayJob } from "./kept-day.ts";
import type { Step } from "./steps.ts";

/** A job as it stands with the steps that wait to be sent, as if they were noted. What was refused did not happen. */
export function withSteps<Job extends DayJob>(job: Job, steps: readonly Step[]): Job {
  return steps
    .filter(({ bookingId, refused }) => bookingId === job.bookingId && !refused)
    .reduce((so, step) => withStep(so, step), job);
}

function withStep<Job extends DayJob>(job: Job, { what, at }: Step): Job {
  const { status, visit } = job;
  if (what === "complete") return status === "in_progress" ? { ...job, status: "completed", completedAt: at } : job;
  if (status !== "confirmed") return job;
  if (what === "start") return { ...job, status: "in_progress", startedAt: at };
  const stamp = what === "arrive" ? "arrived" : "onMyWay";
  return visit?.[stamp] ? job : { ...job, visit: { ...visit, [stamp]: { at } } };
}
