import type { Chance } from "@naqi/core/kit/chance";
import { chanceOf } from "../../support/core/chance.ts";

/** Seeds that follow each other give sequences that have nothing in common; each purpose has its own sequence. */
function mixed(seed: number, purpose: number): number {
  let state = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (state ^ (state >>> 13)) | 1;
}

export function randomOf(seed: number, purpose: number) {
  const { random, below, oneOf } = chanceOf(mixed(seed, purpose));
  return { random, below, oneOf, isLikely: (share: number) => random() < share, uuid: () => uuidBy(below) };
}
export type Random = ReturnType<typeof randomOf>;

function uuidBy(below: (most: number) => number): string {
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

/** Repeatable values in the place of core's cryptographic ones. */
export const coreChance = ({ below, uuid }: Random): Chance => ({
  bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  below,
  uuid,
});
