/** Words that are no name without the next one, in lower case (decisions G111). */
const particles = new Set(
  [
    "abd abdal abdel abdul abou abu al bin bint el ibn om um umm",
    "da de del della der di dos du la le st. ten ter van von",
    "عبد أبو ابو أبي ابي أم ام بن ابن بنت آل ال",
  ].flatMap((words) => words.split(" ")),
);

const wordsOf = (fullName: string) => fullName.trim().split(/\s+/).filter(Boolean);

/** The number of words in the first name: "Maria" one, "Abdul Rahman" two, "Abu al Fadl" three. */
function lengthOfFirst(words: readonly string[]) {
  const end = words.findIndex((word) => !particles.has(word.toLowerCase()));
  return end < 0 ? words.length : end + 1;
}

/** The name for a greeting: the first word and what belongs to it (decisions G111). Empty without a name. */
export function firstNameOf(fullName: string): string {
  const words = wordsOf(fullName);
  return words.slice(0, lengthOfFirst(words)).join(" ");
}

// Firefox 115 has no `Intl.Segmenter`: a flag, a joined emoji, a Korean syllable, or one character with its accents.
const oneMark =
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|[\u1100-\u115f]+[\u1160-\u11ff]*|[^])[\p{M}\p{Emoji_Modifier}\p{Join_Control}\u{e0020}-\u{e007f}]*/u;

const firstMark = (word: string) => oneMark.exec(word)?.[0] ?? "";

/** Right-to-left scripts get a mark that keeps the dot on their side. */
const abbreviated = (mark: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(mark) ? `${mark}.\u200f` : `${mark}.`;

/** The article of a family name, joined to it: its first letter would be the same for most names. */
const article = /^(?:ال(?=\p{L}{2})|(?:al|el)[-\u2010\u2011](?=\p{L}))/iu;

const initialOf = (word: string) => firstMark(word.replace(article, ""));

/** A person for strangers: first name and last initial (decisions G62, G80, G111). */
export function publicName(fullName: string): string {
  const words = wordsOf(fullName);
  const last = words.slice(lengthOfFirst(words)).at(-1);
  return [firstNameOf(fullName), last && abbreviated(initialOf(last))].filter(Boolean).join(" ");
}

/** One or two initials: of the first name and the last word; a compound name has one. Joining letters are separated. */
export function initialsOf(fullName: string): string {
  const words = wordsOf(fullName);
  const last = words.slice(lengthOfFirst(words)).at(-1);
  const letters = [words[0] && firstMark(words[0]), last && initialOf(last)].filter((letter) => letter !== undefined);
  return letters.join(/\p{Script=Arabic}/u.test(fullName) ? "\u200c" : "").toUpperCase();
}

/** The names of a cleaner on a card and a profile: the full name, and below it the name of the business if it differs. */
export const cleanerNames = ({ fullName, businessName }: { fullName: string; businessName: string }) => ({
  name: fullName,
  business: businessName === fullName ? "" : businessName,
});
