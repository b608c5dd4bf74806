import { latinDigits } from "@naqi/contracts";

/** Letters with several spellings that Unicode normalization does not separate. */
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

/** Text normalized for search: no capitals, diacritics, harakat or tatweel, one form per letter, Latin digits. */
export const folded = (text: string) =>
  latinDigits(text)
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, "")
    .replaceAll(written, (letter) => alike[letter] ?? letter);
