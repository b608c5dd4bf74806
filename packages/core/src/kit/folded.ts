import { latinDigits } from "@naqi/contracts";

/** Letters that are written in more than one way and do not come apart by themselves. */
const alike: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
  ß: "ss",
  æ: "ae",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  "’": "'",
  "‘": "'",
};
const written = new RegExp(`[${Object.keys(alike).join("")}]`, "gu");

/**
 * A text as it is looked for and looked in: without capitals, diacritics, harakat and tatweel, the forms of a letter as one, Arabic
 * digits as Latin ones.
 */
export const folded = (text: string) =>
  latinDigits(text)
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, "")
    .replaceAll(written, (letter) => alike[letter] ?? letter);
