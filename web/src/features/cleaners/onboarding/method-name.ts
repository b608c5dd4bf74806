/** `bank_transfer` as `Bank Transfer` (000 §2): underscores become spaces, words are capitalized. */
export const methodName = (method: string) =>
  method.replaceAll("_", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
