import { randomUUID } from "node:crypto";

const version = "8";

export function newPseudonym(): string {
  const id = randomUUID();
  return `${id.slice(0, 14)}${version}${id.slice(15)}`;
}

export const isPseudonym = (memberId: string) => memberId[14] === version;
