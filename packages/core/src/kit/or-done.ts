import { Refusal } from "@naqi/contracts";

/** Runs the work. If it refuses, another request may have finished it: then returns what `done` returns, unless undefined. */
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
