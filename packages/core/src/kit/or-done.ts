import { Refusal } from "@naqi/contracts";

/**
 * What the work answers. Where it refuses, another request of the same person may have done the same a moment before: `done`
 * answers what that one did. Where it answers undefined, the refusal is thrown.
 */
export async function orDone<Answer>(
  work: () => Promise<Answer>,
  done: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const answer = error instanceof Refusal ? await done() : undefined;
    if (answer === undefined) throw error;
    return answer;
  }
}
