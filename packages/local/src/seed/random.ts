/** Numbers that look random and are the same in every run, so that every seeded product is alike. */
export function randomFrom(start: number) {
  let state = start >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  /** A whole number from `least` to `most`, both included. */
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    /** The same things in another order. */
    shuffled<Thing>(things: readonly Thing[]): Thing[] {
      return things
        .map((thing) => ({ thing, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ thing }) => thing);
    },
  };
}

export type Random = ReturnType<typeof randomFrom>;
