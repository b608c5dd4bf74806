import { latinDigits } from "../kit/digits.ts";

const separator = String.raw`[\s().\-‐-–/]`;
const separators = new RegExp(separator, "g");

/** A country code with separators, but Italy's, and the `(0)` after it. */
const trunkZero = new RegExp(
  String.raw`^[\s(]*((?:\+|00)(?!\D*3\D*9)${separator}*(?:\d${separator}*){1,3})\(\s*0\s*\)`,
);

/** Country codes of two digits; the others above 1 and 7 have three. */
const ofTwo = "2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]";
/** Countries whose own numbers begin with zero: Italy and its neighbours, Benin, Burkina Faso, Congo, Gabon, Ivory Coast. */
const keepsZero = "39|378|379|225|226|229|241|242";

/** A country code and the zero that is dialled only inside that country. */
const innerZero = new RegExp(String.raw`^(\+(?!${keepsZero})(?:${ofTwo}|(?!${ofTwo})[2-9]\d\d))0(?=[1-9])`);

/** `+` and digits, from any separators, Arabic digits, `00` and UAE forms (G107). No `0` after a country code, so that a number is one person (G118). */
export const plainPhone = (typed: string) =>
  latinDigits(typed)
    .replace(trunkZero, "$1")
    .replaceAll(separators, "")
    .replace(/^00/, "+")
    .replace(innerZero, "$1")
    .replace(/^(?:\+?971)?0?(5\d{8})$/, "+971$1")
    .replace(/^(?:\+?9710?|0)([234679]\d{7})$/, "+971$1")
    .replace(/^(?:\+?971)?(800\d{2,9}|600\d{6})$/, "+971$1");

/** UAE: mobile 5 + 8 digits, landline area + 7, company 600 + 6 or 800 + 2 to 9 (G132). Abroad: 8 to 15 digits. */
export const phonePattern = /^\+(?:971(?:5\d{8}|[234679]\d{7}|600\d{6}|800\d{2,9})|(?!971)[1-9]\d{7,14})$/;
