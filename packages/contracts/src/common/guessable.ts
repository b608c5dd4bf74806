/** Parts of guessable passwords: leaked lists, product and city. Lower case; longer ones come before what they contain. */
const common = [
  ..."passwordpassword qwertyuiop qwertyui asdfghjkl zxcvbnm qwerty qwertz qwert azerty asdfgh asdf zxcv qazwsx".split(
    " ",
  ),
  ..."administrator iloveyou trustno letmein changeme whatever starwars superman football baseball basketball".split(
    " ",
  ),
  ..."passwort password passw welcome sunshine princess monkey dragon master shadow default secret login admin".split(
    " ",
  ),
  ..."michael jordan charlie summer winter spring autumn hello freedom pokemon computer internet samsung google".split(
    " ",
  ),
  ..."liverpool chelsea barcelona arsenal habibi mashallah inshallah bismillah emirates abudhabi dubai sharjah".split(
    " ",
  ),
  ..."cleaning cleaners cleaner clean naqi".split(" "),
];

const likeLetters: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const leftOver = 4;

const different = 5;

/** Whether a password has only common words, sequences, repetitions or `about`, even disguised (OWASP ASVS 5.0, 6.2.4, 6.2.11). */
export function isGuessable(password: string, about: readonly string[] = []): boolean {
  // Digits at the ends are years and counts; inner ones replace letters.
  const core = password.toLowerCase().replaceAll(/^[\d\W_]+|[\d\W_]+$/gu, "");
  const read = [...core].map((one) => likeLetters[one] ?? one).join("");
  const own = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length > 2);
  const words = [...own, ...common].toSorted((one, other) => other.length - one.length);
  // Digits replace letters or separate them.
  return [read, core].some((text) => {
    const letters = text.replaceAll(/[^\p{L}]/gu, "");
    const said = letters === "" ? password.replaceAll(/[\W_]/gu, "") : letters;
    const left = withoutRuns(words.reduce((rest, word) => rest.replaceAll(word, ""), said));
    return left === said ? new Set(password.toLowerCase()).size < different : new Set(left).size < leftOver;
  });
}

function withoutRuns(letters: string): string {
  const codes = [...letters].map((one) => one.codePointAt(0) ?? 0);
  const follows = (index: number) => codes[index] === (codes[index - 1] ?? 0) + 1;
  const inRun = codes.map((_, index) =>
    [0, 1, 2, 3].some((back) => [1, 2, 3].every((step) => follows(index - back + step))),
  );
  return [...letters].filter((_, index) => !inRun[index]).join("");
}
