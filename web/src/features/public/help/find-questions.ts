import type { Question, Topic } from "./questions.ts";

/** Stop words for the search. */
const fillers = new Set(
  (
    "a about am an and any are at be by can clean cleaner cleaners cleaning could did do does for from get got had has have how i if in is " +
    "it its me my naqi need no not of on or our should that the their them there they this to up us use want was we what when where which who " +
    "will with would you your"
  ).split(" "),
);

/** A search's significant words, lower-case, without plural endings. Empty if it has only stop words. */
export function wordsOf(query: string): string[] {
  const words = query.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const matter = words.filter((word) => word.length > 1 && !fillers.has(word));
  return [...new Set(matter.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word)))];
}

/**
 * The questions that match a search (001 §2), within a topic if chosen. Exact matches come first. Then, for whole
 * sentences, the questions with most of its words, best match first.
 */
export function findQuestions(all: readonly Question[], query: string, topic: Topic | undefined): readonly Question[] {
  const within = topic === undefined ? all : all.filter((entry) => entry.topic === topic);
  const typed = query.trim().toLowerCase();
  if (!typed) return within;
  const words = wordsOf(query);
  const found = within
    .map((entry) => ({ entry, ...matchOf(entry, typed, words) }))
    .filter(({ isExact, count }) => isExact || count > 0);
  const most = Math.max(0, ...found.map(({ count }) => count));
  return found
    .filter(({ isExact, count }) => isExact || count === most)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ entry }) => entry);
}

function matchOf({ question, answer, keywords }: Question, typed: string, words: readonly string[]) {
  const [asked, told, also] = [question, answer, keywords].map((text) => text.toLowerCase()) as [
    string,
    string,
    string,
  ];
  const isExact = asked.includes(typed) || told.includes(typed);
  // Whole words and their endings: "tip" finds "tips", not "multiple".
  const has = (text: string, word: string) => new RegExp(`(?<![\\p{L}\\d])${word}`, "u").test(text);
  const found = words.filter((word) => [asked, told, also].some((text) => has(text, word)));
  const weight = found.reduce(
    (sum, word) => sum + (has(asked, word) ? 4 : 0) + (has(also, word) ? 2 : 0) + (has(told, word) ? 1 : 0),
    isExact ? 1 : 0,
  );
  return { isExact, count: found.length, weight };
}
