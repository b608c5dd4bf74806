import { forgetRecentWrites } from "./recent-writes.ts";

/** Whose the server's answers are. The next person starts with none, and with screens drawn anew. */
export interface Answers {
  person: number;
}

let persons = 0;

/** For the next person. The session must not know SWR, which visitors of the public pages do not load. */
export function freshAnswers(): Answers {
  forgetRecentWrites();
  persons += 1;
  return { person: persons };
}
