import { type ApiError, asApiError, outcomeUnknown } from "../http/api-error.ts";
import { wait } from "../time/wait.ts";

/** How long one answer is waited for; a function ends after ten seconds. */
export const patienceMs = 15_000;
const pausesMs = [1_000, 2_000, 4_000];

/** Whether no answer came: the thing may have been done (decisions G105). */
const isLost = ({ kind }: Pick<ApiError, "kind">) => kind === "network";

/** Whether the one asked has decided: our own refusals do, a gateway in front of it and an ended session do not. */
export const hasDecided = (error: ApiError) => !outcomeUnknown(error) && !error.code.startsWith("browser.");

interface Hooks {
  /** Before each further send; false ends it. */
  mayGoOn: () => boolean;
  onLost: () => void;
}

/**
 * Sends a thing that carries an idempotency key until it is known what became of it: after a lost answer the same is sent
 * again, four times at most. Throws what the thing was refused with, or the lost answer when nothing else came.
 */
export async function untilKnown<Data>(send: () => Promise<Data>, { mayGoOn, onLost }: Hooks): Promise<Data> {
  let lost: ApiError | undefined;
  for (const pauseMs of [...pausesMs, undefined]) {
    try {
      return await send();
    } catch (thrown) {
      const error = asApiError(thrown);
      if (lost ? hasDecided(error) : !isLost(error)) throw error;
      lost ??= error;
      if (pauseMs === undefined) break;
      onLost();
      await wait(pauseMs);
      if (!mayGoOn()) break;
    }
  }
  throw lost;
}
