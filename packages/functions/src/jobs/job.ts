import { Call, now } from "@naqi/core";
import type { Context } from "aws-lambda";
import { log, logBug } from "../http/log.ts";

/** Remaining function time below which a job stops starting new work. */
const reserveMs = 60_000;

/**
 * Wraps a background job: calls it, writes one log line and rethrows the error for the job's alarm. The job gets its
 * event (a stream batch or the schedule's payload) and a function that tells whether there is time for more; outside
 * Lambda there always is.
 */
export const job =
  <Outcome extends object>(name: string, work: (event: unknown, hasTime: () => boolean) => Promise<Outcome>) =>
  async (event?: unknown, context?: Pick<Context, "getRemainingTimeInMillis">) => {
    const hasTime = () => !context || context.getRemainingTimeInMillis() > reserveMs;
    try {
      const outcome = await Call.run({ actor: { kind: "job", name }, now: now() }, () => work(event, hasTime));
      log({ level: "info", job: name, ...outcome });
      return outcome;
    } catch (error) {
      logBug(name, error);
      throw error;
    }
  };
