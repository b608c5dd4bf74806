/**
 * Runs jobs at their pace, never one beside itself. `runAll` runs each once more, after those under way, and waits for
 * them; `stop` waits for those under way.
 */
export function startScheduler(jobs: readonly { everyMs: number; run: () => Promise<unknown> }[]) {
  const running = new Map<object, Promise<unknown>>();
  const start = (job: (typeof jobs)[number]) => {
    if (running.has(job)) return;
    const turn = job
      .run()
      // The job has logged what happened, and its next turn comes anyway.
      .catch(() => undefined)
      .finally(() => running.delete(job));
    running.set(job, turn);
  };
  const timers = jobs.map((job) => setInterval(() => start(job), job.everyMs));
  const settled = () => Promise.all(running.values());
  return {
    runAll: async () => {
      await settled();
      jobs.forEach(start);
      await settled();
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await settled();
    },
  };
}
