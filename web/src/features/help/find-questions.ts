import type { Question, Topic } from "./questions.ts";

/** The questions whose text or answer contains the words, whatever their case, within a topic if one is chosen (001 §2). */
export function findQuestions(all: readonly Question[], query: string, topic: Topic | undefined) {
  const wanted = query.trim().toLowerCase();
  return all.filter(
    (entry) =>
      (topic === undefined || entry.topic === topic) &&
      (entry.question.toLowerCase().includes(wanted) || entry.answer.toLowerCase().includes(wanted)),
  );
}
