import { brand } from "./brand.ts";

export type NameFault = "address" | "platform" | "alphabets";

const endings =
  "com net org info biz app dev xyz shop site online link click top club store live page web cloud email support help cleaning services agency pro vip world today space website news blog media press chat social network digital tech software systems solutions company group global zone host team work works money finance bank pay loan mobi name tel wiki icu sbs cfd lol zip mov";
// Country codes that are not also parts of names, as in "Ma.de Leon".
const codes =
  "io co me ly ae uk us ru cn eu tk tv cc ai gg to sh fm qa sa om kw bh eg jo lb iq ir tr pk in np lk bd ph my th vn sg hk jp kr fr nl ch be se dk fi pl gr pt ca au nz br mx za ng ke";
/** Before a dot and a short name, as in "Dr.Ng", these are no address. */
const titles = "mr mrs ms dr md mohd muhd st prof eng ma jr sr";
const anyOf = (words: string) => `(?:${words.replaceAll(" ", "|")})(?![\\p{L}\\p{N}])`;

const address = new RegExp(
  [
    /@|:\/\//.source,
    /\bwww\./.source,
    // A path follows, as in "t.me/name".
    String.raw`[\p{L}\p{N}-]\.\p{L}{2,}/`,
    // Requires two letters before the dot, because of initials as in "J.R. Smith".
    String.raw`[\p{L}\p{N}-]{2,}\.${anyOf(endings)}`,
    String.raw`(?<![\p{L}\p{N}-])(?!${anyOf(titles)}\.)[\p{L}\p{N}-]{2,}\.${anyOf(codes)}`,
  ].join("|"),
  "iu",
);

// Letters and digits that look like Latin ones, including small capitals. Capitals are listed if they look unlike their small letter.
const lookAlikes = new Map(
  Object.entries({
    a: "аαɑ4ᴀꓮ",
    b: "ьβВʙꓐ",
    c: "сϲᴄꓚ",
    d: "ԁᴅꓓ",
    e: "еεє3ᴇꓰ",
    f: "ꜰꓝ",
    g: "ɡɢꓖ",
    h: "һНΗʜꓧ",
    i: "іιıɩl1|ӏɪʟꓲꓡ",
    j: "јᴊꓙ",
    k: "кκᴋꓗ",
    m: "мᴍꓟ",
    n: "пոηΝɴꓠƝɲŋ",
    o: "оοօ0ᴏꓳ",
    p: "рρᴘꓑ",
    q: "ԛգ9ꞯ",
    r: "гѓʀꓣ",
    s: "ѕ5$ꜱꓢ",
    t: "тτᴛꓔ",
    u: "υսцᴜꓴ",
    v: "ѵνᴠꓦ",
    x: "хχꓫ",
    y: "уүγΥʏꓬ",
    w: "ԝѡωᴡꓪ",
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
// An o with a tail looks like a small capital q; without accents it would lose the tail.
const plainly = (name: string) =>
  name.replaceAll(/[ǫǪ]/gu, "q").normalize("NFKD").replaceAll(ignorable, "").replaceAll(/\p{M}/gu, "");

/** Words; separated letters, as in "N a q i", are one word. */
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
const joiners = /(\p{L})['’‘ʼ`´.·_-]+(?=\p{L})/gu;
// A digit may replace a letter or follow the word. Joiners, as in "Na'qi", may hide it.
const readings = (name: string) => [
  wordsOf(asSeen(name.replaceAll(joiners, "$1"))),
  wordsOf(asSeen(name)),
  wordsOf(asSeen(name.replaceAll(/[\p{N}\p{S}\p{P}]/gu, " "))),
];

const setOf = (words: string) => new Set(wordsOf(asSeen(words)));
const ours = setOf(`${brand} نقي ناقي`);
/** Real names that are close to ours: refused only next to an office word. */
const near = setOf("nagi naqqi naaqi naqii");
/** Words for an office: a name of only these belongs to no person or company. */
const offices = setOf(
  "support help helpdesk desk helpline hotline customer care client service services center centre team staff admin administrator moderator manager official security safety verification verified billing payment payments refund refunds account accounts notification notifications system noreply info contact office alert alerts warning notice notices update updates reminder urgent important login password fraud department dept compliance confirmation invoice الدعم دعم فريق خدمة العملاء الادارة",
);
const heads = setOf("support helpdesk admin administrator moderator noreply");
const beside = setOf("the your our of from by dubai uae app");

/** Longer than any valid name; limits this check, which takes quadratic time. */
const mostLooked = 300;
const mostJoined = 40;

/** Why a name may not be shown (decision 0108): "Naqi" first, next to an office word or in a company. "Ali Naqi" is allowed. */
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
  if (words.some(isNear) && words.some(isOffice) && words.every((word) => isNear(word) || isBeside(word))) return true;
  const isSplit = words.some((word, index) => ours.has(`${words[index - 1] ?? ""}${word}`) && !ours.has(word));
  if (isSplit && words.some(isOffice)) return true;
  if (!words.some((word) => ours.has(word))) return false;
  return of === "company" || ours.has(first) || words.some((word) => isOffice(word) || beside.has(word));
}

const isJoined = (word: string, first: (part: string) => boolean, second: (part: string) => boolean) =>
  word.length <= mostJoined && [...word].some((_, index) => first(word.slice(0, index)) && second(word.slice(index)));

const isOneOffice = (word: string) => offices.has(word);
const isOffice = (word: string) => isOneOffice(word) || isJoined(word, isOneOffice, isOneOffice);
const isOurs = (word: string) => ours.has(word);
const isNear = (word: string) => near.has(word);
const isBeside = (word: string) => beside.has(word) || isOffice(word);
const joinsOurs = (word: string) => isJoined(word, isOurs, isBeside) || isJoined(word, isBeside, isOurs);

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
const alphabetsIn = (word: string) => alphabets.filter((one) => one.test(word)).length;

/** A name for a mail to another person, or `instead` if it may not be shown. */
export const mailedName = (name: string, instead: string): string => (nameFault(name) ? instead : name);
