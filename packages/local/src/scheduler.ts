/** Runs jobs at their pace, never one beside itself; `stop` waits for those under way. */
export function startScheduler(jobs: readonly { everyMs: number; run: () => Promise<unknown> }[]) {
  const running = new Set<Promise<unknown>>();
  const timers = jobs.map(({ everyMs, run }) => {
    let busy = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      const turn = run()
        // The job has logged what happened, and its next turn comes anyway.
        .catch(() => undefined)
        .finally(() => {
          busy = false;
          running.delete(turn);
        });
      running.add(turn);
    }, everyMs);
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
