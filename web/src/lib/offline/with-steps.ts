import type { ChecklistItem } from "@naqi/contracts";
import type { DayJob } from "./kept-day.ts";
import type { Step } from "./steps.ts";

/** A job with its queued steps applied, as if they were saved. Refused ones are not applied. */
export function withSteps<Job extends DayJob>(job: Job, steps: readonly Step[]): Job {
  return steps
    .filter(({ bookingId, refused }) => bookingId === job.bookingId && !refused)
    .reduce((so, step) => withStep(so, step), job);
}

function withStep<Job extends DayJob>(job: Job, { what, at }: Step): Job {
  const { status, visit } = job;
  if (what === "complete") return status === "in_progress" ? { ...job, status: "completed", completedAt: at } : job;
  if (status !== "confirmed" || what === "tick") return job;
  if (what === "start") return { ...job, status: "in_progress", startedAt: at };
  const stamp = what === "arrive" ? "arrived" : "onMyWay";
  return visit?.[stamp] ? job : { ...job, visit: { ...visit, [stamp]: { at } } };
}

/** The queued tick of a line, if any. */
const tickOf = ({ itemId }: ChecklistItem, bookingId: string, steps: readonly Step[]) =>
  steps.find((step) => step.bookingId === bookingId && step.line?.itemId === itemId && !step.refused);

/** A checklist line with its queued tick applied. */
export interface Line extends ChecklistItem {
  isWaiting: boolean;
}

export const withTicks = (items: readonly ChecklistItem[], bookingId: string, steps: readonly Step[]): Line[] =>
  items.map((item) => {
    const tick = tickOf(item, bookingId, steps);
    const doneAt = tick?.line?.done ? tick.at : undefined;
    return { ...item, isWaiting: tick !== undefined, ...(tick && { doneAt }) };
  });
