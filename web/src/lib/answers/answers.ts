import { forgetRecentWrites } from "./recent-writes.ts";

/** The member that the cached answers belong to. The next member starts with none, and with remounted screens. */
export interface Answers {
  person: number;
}

let persons = 0;

/** For the next member. The session must not depend on SWR, which visitors of the public pages do not load. */
export function freshAnswers(): Answers {
  forgetRecentWrites();
  persons += 1;
  return { person: persons };
}
