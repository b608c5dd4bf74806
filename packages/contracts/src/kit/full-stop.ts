/** A sentence that ends with an initial, as in "Ask Sara H.", has one full stop. */
export const oneFullStop = (text: string): string => text.replaceAll(/(?<![\p{L}.])(\p{L}\.\u2069?)\.(?!\.)/gu, "$1");
