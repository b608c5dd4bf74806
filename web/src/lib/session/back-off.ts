const firstPauseMs = 200;
const tries = 5;

/** Retries temporary failures: after 200 ms, then doubling (000 §9), 3 s altogether; then it throws. */
export async function withBackOff<T>(work: () => Promise<T>, passes: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !passes(error)) throw error;
      await new Promise((next) => setTimeout(next, firstPauseMs * 2 ** (attempt - 1)));
    }
  }
}
