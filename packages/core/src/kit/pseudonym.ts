import { randomUUID } from "node:crypto";

/** UUIDs of this version are nobody's: accounts have others. */
const version = "8";

/** What stands in place of the id of a member who has left: a UUID that can be told from an account's. */
export function newPseudonym(): string {
  const id = randomUUID();
  return `${id.slice(0, 14)}${version}${id.slice(15)}`;
}

export const isPseudonym = (memberId: string) => memberId[14] === version;
