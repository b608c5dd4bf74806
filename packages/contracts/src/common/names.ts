/** Words that are no name without the one after them, in lower case (decisions G111). */
const particles = new Set(
  [
    "abd abdal abdel abdul abou abu al bin bint el ibn om um umm",
    "da de del della der di dos du la le st. ten ter van von",
    "عبد أبو ابو أبي ابي أم ام بن ابن بنت آل ال",
  ].flatMap((words) => words.split(" ")),
);

const wordsOf = (fullName: string) => fullName.trim().split(/\s+/).filter(Boolean);

/** How many words at the start are one name: "Maria" is one, "Abdul Rahman" two, "Abu al Fadl" three. */
function lengthOfFirst(words: readonly string[]) {
  const end = words.findIndex((word) => !particles.has(word.toLowerCase()));
  return end < 0 ? words.length : end + 1;
}

/** What a person is called in a greeting: the first word, with what belongs to it (decisions G111). Empty for no name. */
export function firstNameOf(fullName: string): string {
  const words = wordsOf(fullName);
  return words.slice(0, lengthOfFirst(words)).join(" ");
}

// Firefox 115 has no `Intl.Segmenter`: a flag, emoji joined to one, a Korean syllable, or one character, with its accents.
const oneMark =
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|[\u1100-\u115f]+[\u1160-\u11ff]*|[^])[\p{M}\p{Emoji_Modifier}\p{Join_Control}\u{e0020}-\u{e007f}]*/u;

/** The first character of a word as people see it: an emoji of several parts, or a letter with its accents, is one. */
const firstMark = (word: string) => oneMark.exec(word)?.[0] ?? "";

/** Of scripts that run from the right, with a mark that keeps the full stop on their side wherever it is shown. */
const abbreviated = (mark: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(mark) ? `${mark}.\u200f` : `${mark}.`;

/** A person as strangers see them: first name and initial of the last (decisions G62, G80, G111). */
export function publicName(fullName: string): string {
  const words = wordsOf(fullName);
  const last = words.slice(lengthOfFirst(words)).at(-1);
  return [firstNameOf(fullName), last && abbreviated(firstMark(last))].filter(Boolean).join(" ");
}

/**
 * The one or two letters that stand for a person without a picture: of the first name, and of the last word of what follows
 * it. A compound alone is one name, and so one letter. Letters that would join stay apart.
 */
export function initialsOf(fullName: string): string {
  const words = wordsOf(fullName);
  const last = words.slice(lengthOfFirst(words)).at(-1);
  const letters = [words[0], last].filter((word) => word !== undefined).map(firstMark);
  return letters.join(/\p{Script=Arabic}/u.test(fullName) ? "\u200c" : "").toUpperCase();
}
