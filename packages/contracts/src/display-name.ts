import { brand } from "./brand.ts";

/** Why a name may not be shown to others: it holds an address, could be taken for ours, or mixes alphabets within a word. */
export type NameFault = "address" | "platform" | "alphabets";

const endings =
  "com net org info biz io co me app dev xyz shop site online link click top club store live ly ae uk us ru cn eu tk tv cc page web cloud email support help cleaning services agency pro vip world today space website";

const address = new RegExp(
  [
    /@|:\/\//.source,
    /\bwww\./.source,
    // Two letters before the full stop: of initials, as in "J.R. Smith", it is one.
    String.raw`[\p{L}\p{N}-]{2,}\.(?:${endings.replaceAll(" ", "|")})(?![\p{L}\p{N}])`,
  ].join("|"),
  "iu",
);

// Letters and digits that look like Latin ones; a capital is here where it looks like another one than its small letter.
const lookAlikes = new Map(
  Object.entries({
    a: "аαɑ4",
    b: "ьβВ",
    c: "сϲ",
    d: "ԁ",
    e: "еεє3",
    g: "ɡ",
    h: "һНΗ",
    i: "іιıɩl1|ӏ",
    j: "ј",
    k: "кκ",
    m: "м",
    n: "пոηΝ",
    o: "оοօ0",
    p: "рρ",
    q: "ԛգ9",
    r: "гѓ",
    s: "ѕ5$",
    t: "тτ",
    u: "υսц",
    v: "ѵν",
    x: "хχ",
    y: "уүγΥ",
    w: "ԝѡω",
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const plainly = (name: string) => name.normalize("NFKD").replaceAll(ignorable, "").replaceAll(/\p{M}/gu, "");

/** A text's words; letters set apart, as in "N a q i", are one. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}]+/u)
    .join(" ")
    .replaceAll(
      /(^| )(\p{L}(?: \p{L}(?!\p{L}))+)/gu,
      (_, before: string, letters: string) => before + letters.replaceAll(" ", ""),
    )
    .split(" ")
    .filter(Boolean);

const asSeen = (text: string) =>
  [...plainly(text)]
    .map((one) => lookAlikes.get(one) ?? lookAlikes.get(one.toLowerCase()) ?? one.toLowerCase())
    .join("");
// A digit may stand for a letter, or beside the word.
const readings = (name: string) => [
  wordsOf(asSeen(name)),
  wordsOf(asSeen(name.replaceAll(/[\p{N}\p{S}\p{P}]/gu, " "))),
];

const setOf = (words: string) => new Set(wordsOf(asSeen(words)));
const ours = setOf(`${brand} نقي ناقي`);
/** Words by which an office is called: a name of nothing else is no person's and no company's. */
const offices = setOf(
  "support help helpdesk desk helpline hotline customer care client service services center centre team staff admin administrator moderator manager official security safety verification verified billing payment payments refund refunds account accounts notification notifications system noreply info contact office الدعم دعم فريق خدمة العملاء الادارة",
);
/** Such a word alone at the start is enough. */
const heads = setOf("support helpdesk admin administrator moderator noreply");
const beside = setOf("the your our of from by dubai uae app");

/** More than any name may have: a schema says so beside this check, which takes quadratic time. */
const mostLooked = 300;
/** No two words of the lists are longer together. */
const mostJoined = 40;

/**
 * What is wrong with a name that others are shown, in the app and in mails; undefined when nothing is (decision 0108). Naqi is a name
 * people have: "Ali Naqi" is allowed, but not as the first word, beside a word of an office, or in the name of a company.
 */
export function nameFault(given: string, of: "person" | "company" = "person"): NameFault | undefined {
  const name = given.slice(0, mostLooked);
  const plain = name.normalize("NFKC").replaceAll(ignorable, "").replaceAll(/[。․]/gu, ".");
  if (address.test(plain)) return "address";
  if (readings(name).some((words) => isPlatform(words, of))) return "platform";
  const isMixed = plain.split(/[^\p{L}\p{M}]+/u).some((word) => alphabetsIn(word) > 1);
  return isMixed ? "alphabets" : undefined;
}

function isPlatform(words: readonly string[], of: "person" | "company"): boolean {
  const [first] = words;
  if (!first) return false;
  if (heads.has(first) || words.every(isOffice) || words.some(joinsOurs)) return true;
  if (!words.some((word) => ours.has(word))) return false;
  return of === "company" || ours.has(first) || words.some((word) => isOffice(word) || beside.has(word));
}

/** Whether a word is two others without a space, each of which passes its test. */
const isJoined = (word: string, first: (part: string) => boolean, second: (part: string) => boolean) =>
  word.length <= mostJoined && [...word].some((_, index) => first(word.slice(0, index)) && second(word.slice(index)));

const isOneOffice = (word: string) => offices.has(word);
const isOffice = (word: string) => isOneOffice(word) || isJoined(word, isOneOffice, isOneOffice);
const isOurs = (word: string) => ours.has(word);
const isBeside = (word: string) => beside.has(word) || isOffice(word);
const joinsOurs = (word: string) => isJoined(word, isOurs, isBeside) || isJoined(word, isBeside, isOurs);

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
const alphabetsIn = (word: string) => alphabets.filter((one) => one.test(word)).length;

/** A name for a mail to another person, or `instead` where the name may not be shown. */
export const mailedName = (name: string, instead: string): string => (nameFault(name) ? instead : name);
