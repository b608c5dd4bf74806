import { Call, now } from "@naqi/core";
import type { Context } from "aws-lambda";
import { log, logBug } from "../http/log.ts";

/** What is left of a function's time when its job begins nothing more. */
const reserveMs = 60_000;

/**
 * A piece of work that nobody waits for: its call, one log line, and the error passed on so that the job's alarm sees it.
 * The work is given what it was called with (a batch of the table's stream, or what the schedule sends), and a function that
 * says whether there is time for more. Outside of Lambda there always is.
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
