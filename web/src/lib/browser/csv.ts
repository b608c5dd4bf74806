/** Prefixes that a spreadsheet would take for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as CSV after RFC 4180, column names first. It starts with a byte order mark, so that spreadsheets detect
 * UTF-8. Cells with any common separator are quoted. Texts that look like formulas get an apostrophe; numbers stay
 * numbers, also negative ones.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;
