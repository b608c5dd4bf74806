import { type Refusal, refuseRequest } from "@naqi/contracts";

export const conflict = Symbol("conflict");

const overtakings = new WeakSet<Refusal>();

/** The refusal `request.busy` of a write that found newer data; within `retryOnConflict` it starts the next attempt. */
export function busyConflict(): Refusal {
  const refusal = refuseRequest.busy();
  overtakings.add(refusal);
  return refusal;
}

export const isBusyConflict = (error: unknown): boolean => overtakings.has(error as Refusal);

/** Reads, decides and writes; repeats `work` on fresh data while it answers `conflict`. Refuses `request.busy` after too many attempts. */
export async function retryOnConflict<Answer>(
  work: () => Promise<Answer | typeof conflict>,
  tries = 3,
): Promise<Answer> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await work().catch((error: unknown) => {
      if (isBusyConflict(error)) return conflict;
      throw error;
    });
    if (answer !== conflict) return answer as Answer;
  }
  throw refuseRequest.busy();
}
