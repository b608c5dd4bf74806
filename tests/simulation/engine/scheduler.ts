import type { Random } from "./random.ts";

/** Something that happens at a simulated instant. It never rejects. */
export type Work = () => Promise<unknown>;

interface Due {
  at: number;
  order: number;
  works: readonly Work[];
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
const mostIdleTurns = 200_000;

/** A clock that jumps to what is due next. Works of the same moment take turns at every request, in an order by chance. */
export class Scheduler {
  private waiting: (() => void)[] = [];
  private sleeping: { at: number; resume: () => void }[] = [];
  private readonly due: Due[] = [];
  private order = 0;
  private isAlone = true;

  constructor(
    public time: number,
    private readonly random: Random,
  ) {}

  readonly now = (): number => this.time;

  readonly pause = (milliseconds: number): Promise<void> =>
    new Promise((resume) => void this.sleeping.push({ at: this.time + Math.ceil(milliseconds), resume }));

  /** Passed before each request to the table or a port. Takes a millisecond. */
  turn(): Promise<void> | undefined {
    this.time++;
    return this.isAlone ? undefined : new Promise((resume) => void this.waiting.push(resume));
  }

  /** Plans works for an instant; those of one call run side by side. */
  at(instant: number, ...works: Work[]): void {
    const one = { at: Math.max(instant, this.time), order: this.order++, works };
    let index = this.due.length;
    this.due.push(one);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(one, this.due[parent] as Due)) break;
      this.due[index] = this.due[parent] as Due;
      index = parent;
    }
    this.due[index] = one;
  }

  /** Does all that is due until an instant. */
  async runUntil(end: number): Promise<void> {
    while (this.due[0] && this.due[0].at <= end) {
      const { at, works } = this.pop();
      this.time = Math.max(this.time, at);
      await this.together(works);
    }
    this.time = Math.max(this.time, end);
  }

  private pop(): Due {
    const [first] = this.due as [Due];
    const last = this.due.pop() as Due;
    if (this.due.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      const right = this.due[child + 1];
      if (child >= this.due.length) break;
      if (right && isBefore(right, this.due[child] as Due)) child++;
      if (!isBefore(this.due[child] as Due, last)) break;
      this.due[index] = this.due[child] as Due;
      index = child;
    }
    this.due[index] = last;
    return first;
  }

  private async together(works: readonly Work[]) {
    this.isAlone = works.length === 1;
    const open = new Set(works.keys());
    works.forEach((work, index) => void work().finally(() => open.delete(index)));
    for (let idle = 0; open.size > 0; idle++) {
      await settled();
      if (this.waiting.length > 0) this.waiting.splice(this.random.below(this.waiting.length), 1)[0]?.();
      else if (this.sleeping.length > 0) this.wake();
      else if (idle > mostIdleTurns) throw new Error("The simulation waits for something that is not simulated.");
      else continue;
      idle = 0;
    }
  }

  private wake() {
    const first = this.sleeping.reduce((one, other) => (other.at < one.at ? other : one));
    this.sleeping.splice(this.sleeping.indexOf(first), 1);
    this.time = Math.max(this.time, first.at);
    first.resume();
  }
}

const isBefore = (one: Due, other: Due) => one.at < other.at || (one.at === other.at && one.order < other.order);
