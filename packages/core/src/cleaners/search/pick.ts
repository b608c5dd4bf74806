import { tieOf } from "./orders.ts";
import type { Directory } from "./directory.ts";
import type { SlotSet } from "./slot-set.ts";

/** Where a card stands in an order: what it is ordered by, highest first, and the id, which makes every order total. */
export interface Position {
  key: number;
  cleanerId: string;
}

interface Place extends Position {
  tie: number;
}

export interface Picked extends Place {
  slot: number;
}

const compare = (a: Place, b: Place) =>
  b.key - a.key || a.tie - b.tie || (a.cleanerId < b.cleanerId ? -1 : a.cleanerId > b.cleanerId ? 1 : 0);

interface Order {
  keys: Float64Array;
  /** What each base adds to the keys of those who start there, where it adds anything. */
  bonus: Float64Array | undefined;
}

/** The first `most` of some slots in an order after a position, picked in one pass without sorting the rest. */
export function firstOf(
  { entries, ties: { values: ties }, bases: { values: bases } }: Directory,
  { words }: SlotSet,
  { keys, bonus }: Order,
  most: number,
  position?: Position,
): Picked[] {
  const after = position && { ...position, tie: tieOf(position.cleanerId) };
  const picked: Picked[] = [];
  let [leastKey, mostTie] = [-Infinity, Infinity];
  for (let word = 0; word < words.length; word++) {
    for (let rest = words[word] as number; rest !== 0; rest &= rest - 1) {
      const slot = word * 32 + 31 - Math.clz32(rest & -rest);
      const key = (keys[slot] as number) + (bonus ? (bonus[bases[slot] as number] as number) : 0);
      if (key < leastKey || (after && key > after.key)) continue;
      const tie = ties[slot] as number;
      if (key === leastKey && tie > mostTie) continue;
      const place = { slot, key, tie, cleanerId: entries[slot]?.card.cleanerId ?? "" };
      if (after && compare(place, after) <= 0) continue;
      let at = picked.length;
      while (at > 0 && compare(place, picked[at - 1] as Picked) < 0) at--;
      picked.splice(at, 0, place);
      if (picked.length > most) picked.pop();
      const last = picked[most - 1];
      if (last) [leastKey, mostTie] = [last.key, last.tie];
    }
  }
  return picked;
}
