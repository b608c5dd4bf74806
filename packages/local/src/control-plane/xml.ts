export type Xml = string | number | boolean | Date | undefined | Xml[] | { [name: string]: Xml };

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * An object as elements; a list as `member` after `member`, as AWS's query protocol writes it. Undefined members are
 * left out.
 */
export function xml(value: Xml): string {
  if (value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => `<member>${xml(item)}</member>`).join("");
  if (typeof value !== "object") return escaped(String(value));
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([name, inner]) => `<${name}>${xml(inner)}</${name}>`)
    .join("");
}
