import { latinDigits } from "./kit/digits.ts";

/**
 * A phone as it is stored, `+` and digits, however it was typed: spaces, dashes, dots, brackets and Arabic digits do not
 * matter, `00` stands for `+`, and a number of the Emirates may come as 05x, 5x, 00971, 971 or +971 (decisions G107).
 */
export const plainPhone = (typed: string) =>
  latinDigits(typed)
    .replaceAll(/[\s().\-‐-–/]/g, "")
    .replace(/^00/, "+")
    .replace(/^(?:\+?971)?0?(5\d{8})$/, "+971$1")
    .replace(/^(?:\+?9710?|0)([234679]\d{7})$/, "+971$1");
