import { tieOf } from "./orders.ts";
import type { Directory } from "./directory.ts";
import type { SlotSet } from "./slot-set.ts";

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
  bonus: Float64Array | undefined;
}

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
