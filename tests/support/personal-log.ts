const personal: Record<string, RegExp> = {
  "an address": /[^\s"'<>(),:;=]+@[^\s"'<>(),:;=]+\.[a-z]{2,}/i,
  "a phone number": /(?:\+|\b00)971[\s-]?\d{1,2}[\s-]?\d{3}[\s-]?\d{4}\b/,
  "an account number": /\bAE\s?\d{2}(?:\s?\d){19}\b/i,
  "an address of the network": /\b(?!127\.|0\.0\.)(?:\d{1,3}\.){3}\d{1,3}\b/,
  "a token": /\beyJ[\w-]{10,}\.[\w-]{10,}/,
  "the secret of a link": /[?&]token=[\w-]{20,}/,
  "the address of a calendar": /\/calendar\/[\w-]{20,}/,
};

/** What a log says of people that it must not, a sentence each, with the line that does. */
export const personalIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) =>
    Object.entries(personal).flatMap(([what, shape]) =>
      shape.test(line) ? `The log has ${what}: ${line.slice(0, 300)}` : [],
    ),
  );
