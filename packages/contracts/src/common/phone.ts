import { latinDigits } from "../kit/digits.ts";

/**
 * A phone as it is stored, `+` and digits, however it was typed: spaces, dashes, dots, brackets and Arabic digits do not
 * matter, `00` stands for `+`, and a number of the Emirates may come as 05x, 5x, 00971, 971 or +971 (decisions G107), a
 * company's number as 800 or 600.
 */
export const plainPhone = (typed: string) =>
  latinDigits(typed)
    .replaceAll(/[\s().\-‐-–/]/g, "")
    .replace(/^00/, "+")
    .replace(/^(?:\+?971)?0?(5\d{8})$/, "+971$1")
    .replace(/^(?:\+?9710?|0)([234679]\d{7})$/, "+971$1")
    .replace(/^(?:\+?971)?(800\d{2,9}|600\d{6})$/, "+971$1");

/**
 * The form of a `plainPhone` that can be called. In the Emirates a mobile is 5 and eight digits, a landline its
 * area and seven, a company's number 600 and six or 800 and two to nine (G132). Abroad: 8 to 15 digits.
 */
export const phonePattern = /^\+(?:971(?:5\d{8}|[234679]\d{7}|600\d{6}|800\d{2,9})|(?!971)[1-9]\d{7,14})$/;
