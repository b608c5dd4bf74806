import { forgetRecentWrites } from "./recent-writes.ts";

/** What the server answered to one person. The next person starts with nothing, and with screens drawn anew. */
export interface Answers {
  person: number;
  kept: Map<string, Record<string, unknown>>;
}

let persons = 0;

/** For the next person. The session must not know SWR, which visitors of the public pages do not load. */
export function freshAnswers(): Answers {
  forgetRecentWrites();
  persons += 1;
  return { person: persons, kept: new Map() };
}
