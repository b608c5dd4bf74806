import { chance } from "./chance.ts";

const version = "8";

export function newPseudonym(): string {
  const id = chance.uuid();
  return `${id.slice(0, 14)}${version}${id.slice(15)}`;
}

export const isPseudonym = (memberId: string) => memberId[14] === version;
