import { Call, now } from "@naqi/core";
import { log, logBug } from "../http/log.ts";

/** A scheduled piece of work: its call, one log line, and the error passed on so that the schedule's alarm sees it. */
export const job = (name: string, work: () => Promise<Record<string, number>>) => async () => {
  try {
    const outcome = await Call.run({ actor: { kind: "job", name }, now: now() }, work);
    log({ level: "info", job: name, ...outcome });
    return outcome;
  } catch (error) {
    logBug(name, error);
    throw error;
  }
};
