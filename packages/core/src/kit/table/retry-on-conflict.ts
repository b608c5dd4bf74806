import { refuseRequest } from "@naqi/contracts";

/** What a try answers whose write found that something was faster than it. */
export const conflict = Symbol("conflict");

/**
 * Reads, decides and writes: `work` does all three, and again on what stands then whenever it answers `conflict`.
 * Answers what the first try answers whose write stands; refuses `request.busy` after so many.
 */
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
