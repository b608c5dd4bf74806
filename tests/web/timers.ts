const pairs = [
  ["setTimeout", "clearTimeout"],
  ["setInterval", "clearInterval"],
  ["requestAnimationFrame", "cancelAnimationFrame"],
] as const;

export type Timers = Record<string, (...given: unknown[]) => unknown>;

/** Notes every timer that code in `place` sets itself, until it has run (an interval: never) or is cleared. */
export function watchTimers(place: string, all = globalThis as unknown as Timers) {
  const left = new Map<unknown, string>();
  const own = Object.fromEntries(pairs.flat().map((name) => [name, all[name]!]));
  for (const [set, clear] of pairs) {
    const [setIt, clearIt] = [all[set]!, all[clear]!];
    all[set] = (work, ...rest) => {
      const caller = new Error("here").stack?.split("\n")[2] ?? "";
      const run = (...given: unknown[]) => {
        if (set !== "setInterval") left.delete(id);
        return (work as (...given: unknown[]) => unknown)(...given);
      };
      const id = setIt(run, ...rest);
      if (caller.includes(place)) left.set(id, `${set} ${caller.trim()}`);
      return id;
    };
    all[clear] = (id) => {
      left.delete(id);
      return clearIt(id);
    };
  }
  return {
    /** Nothing is recorded any more. */
    stop: () => void Object.assign(all, own),
    /** Where those were set that are still waiting; they are forgotten and never run. */
    takeLeft(): string[] {
      const found = [...left];
      for (const [id, where] of found)
        all[
          where.startsWith("setI") ? "clearInterval" : where.startsWith("r") ? "cancelAnimationFrame" : "clearTimeout"
        ]!(id);
      return found.map(([, where]) => where);
    },
  };
}
