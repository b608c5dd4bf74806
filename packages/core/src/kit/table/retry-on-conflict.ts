import { refuseRequest } from "@naqi/contracts";

/** The answer of an attempt whose write found newer data. */
export const conflict = Symbol("conflict");

/** Reads, decides and writes; repeats `work` on fresh data while it answers `conflict`. Refuses `request.busy` after too many attempts. */
export async function retryOnConflict<Answer>(
  work: () => Promise<Answer | typeof conflict>,
  tries = 3,
): Promise<Answer> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await work();
    if (answer !== conflict) return answer as Answer;
  }
  throw refuseRequest.busy();
}
