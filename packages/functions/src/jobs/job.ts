import { Call, now } from "@naqi/core";
import { log, logBug } from "../http/log.ts";

/**
 * A piece of work that nobody waits for: its call, one log line, and the error passed on so that the job's alarm sees it.
 * The work is given what it was called with: a batch of the table's stream, or what the schedule sends.
 */
export const job =
  <Outcome extends object>(name: string, work: (event: unknown) => Promise<Outcome>) =>
  async (event?: unknown) => {
    try {
      const outcome = await Call.run({ actor: { kind: "job", name }, now: now() }, () => work(event));
      log({ level: "info", job: name, ...outcome });
      return outcome;
    } catch (error) {
      logBug(name, error);
      throw error;
    }
  };
