/** Texts that a spreadsheet would take for a formula when a cell begins with one of them. */
const formulaStart = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as CSV after RFC 4180, the first row the names of its columns. It begins with a mark by which spreadsheets know
 * that it is UTF-8. What has one of the other signs in it by which spreadsheets part cells is quoted as well. Texts that look like
 * formulas get an apostrophe before them; numbers stay numbers, negative ones too.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`;
