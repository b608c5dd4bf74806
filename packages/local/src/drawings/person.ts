import { type Random, randomFrom } from "../seed/random.ts";
import type { HairColour, Tone } from "./palette.ts";

export const headwear = ["hijab", "shayla", "headwrap", "turban", "kufi", "cap", "ghutra"] as const;
export type Headwear = (typeof headwear)[number];

export const beards = ["none", "stubble", "moustache", "short", "full"] as const;
export type Beard = (typeof beards)[number];

/** The person in a portrait, as far as the seeder knows; the rest is derived from the name. */
export interface Person {
  name: string;
  gender: "woman" | "man";
  /** Years. */
  age: number;
  tone: Tone;
  hair?: { texture?: "straight" | "wavy" | "coily"; colour?: HairColour };
  wears?: Headwear;
  beard?: Beard;
  /** At work: an apron, a work shirt. */
  works?: boolean;
}

/** Random numbers derived from the name, the same in every run; each part of a drawing draws its own. */
export function chancesOf(
  name: string,
  part: string,
): Random & { oneOf<const Thing>(things: readonly Thing[]): Thing } {
  let hash = 0x811c9dc5;
  for (const letter of `${part}:${name}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // Mixed once more, because the first numbers of near seeds are near to each other.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  const random = randomFrom(hash ^ (hash >>> 16));
  return { ...random, oneOf: (things) => things[random.whole(0, things.length - 1)] as (typeof things)[number] };
}
