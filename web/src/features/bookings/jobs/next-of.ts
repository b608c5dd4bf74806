import type { DayJob } from "@/lib/offline/kept-day.ts";

/** The one in progress, else the first that is not over; a job that only awaits completion does not count. */
export const nextOf = <Job extends Pick<DayJob, "status" | "endsAt">>(
  jobs: readonly Job[],
  now: string,
): Job | undefined =>
  jobs.find(({ status, endsAt }) => status === "in_progress" && endsAt > now) ??
  jobs.find(({ endsAt }) => endsAt > now) ??
  jobs.find(({ status }) => status === "in_progress");
