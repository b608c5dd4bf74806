import { setTimeout } from "node:timers/promises";

/** The time of the machine, and how to wait on it. */
export interface Machine {
  /** Milliseconds since the epoch. */
  now(): number;
  pause(milliseconds: number): Promise<unknown>;
}

const real: Machine = { now: () => Date.now(), pause: (milliseconds) => setTimeout(milliseconds) };

let machine = real;
let ahead = 0;

/** The machine's time in milliseconds, whatever the product's clock says. */
export const machineTime = () => machine.now();

export const pause = (milliseconds: number) => machine.pause(milliseconds);

/** The product's time, ISO 8601 UTC: the machine's time plus the offset of `moveClock`. Every call reads its time here. */
export const now = () => new Date(machineTime() + ahead).toISOString();

/** Moves the product's time ahead by milliseconds; only for the local runtime and tests. */
export const moveClock = (milliseconds: number) => {
  ahead = milliseconds;
};

/** Replaces the machine's time by a simulated one, or restores it. Only for a simulation. */
export const runOn = (given: Machine | undefined) => {
  machine = given ?? real;
};
