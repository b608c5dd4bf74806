import { type ApiError, asApiError, outcomeUnknown } from "../http/api-error.ts";
import { wait } from "../time/wait.ts";

/** The timeout of one attempt; a function ends after ten seconds. */
export const patienceMs = 15_000;
const pausesMs = [1_000, 2_000, 4_000];

/** Whether no answer came: the command may have been executed (decisions G105). */
const isLost = ({ kind }: Pick<ApiError, "kind">) => kind === "network";

/** Whether the server has decided: true for our own refusals, not for a gateway's error or an ended session. */
export const hasDecided = (error: ApiError) => !outcomeUnknown(error) && !error.code.startsWith("browser.");

interface Hooks {
  /** Called before each retry; false stops. */
  mayGoOn: () => boolean;
  onLost: () => void;
}

/**
 * Sends a command with an idempotency key until its outcome is known: after a lost answer it is repeated, four times at
 * most. Throws the refusal, or the lost answer if no other came.
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
