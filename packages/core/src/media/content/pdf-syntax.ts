/** A PDF value: `ref` is an indirect reference; `undefined` represents strings, booleans and unknown words. */
export type PdfValue = undefined | null | number | PdfName | PdfReference | PdfValue[] | PdfDictionary;
export interface PdfName {
  name: string;
}
export interface PdfReference {
  object: number;
  generation: number;
}
/** Every value of a key: files may repeat keys, and viewers pick different ones. */
export type PdfDictionary = Map<string, PdfValue[]>;

/** Thrown for an unterminated or too deep value, or when the file exceeds its read budget. */
export class UnreadablePdf extends Error {
  override readonly name = "UnreadablePdf";
}

/** Limits the work on one file, in characters and bytes read, because files can be slow on purpose. Values and filters cost extra. */
export class ReadBudget {
  constructor(private left: number) {}

  spend(count: number): void {
    this.left -= count;
    if (this.left < 0) throw new UnreadablePdf();
  }
}

const valueCost = 64;

const deepest = 100;
/** Values of one object; no real document has more, and they would fill the memory. */
const mostValues = 500_000;

const spaces = /[\0\t\n\f\r ]*/y;
const comment = /%[^\r\n]*/y;
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const integer = /^[+-]?\d{1,15}$/;
const reference = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
};

/** The end of white space and comments (ISO 32000-1, 7.2.3 and 7.2.4). A loop, because a regex needs memory per line. */
function gapEnd(text: string, at: number): number {
  let position = endOf(spaces, text, at);
  while (text[position] === "%") position = endOf(spaces, text, endOf(comment, text, position));
  return position;
}

export function afterGap(text: string, at: number, budget: ReadBudget): number {
  const end = gapEnd(text, at);
  budget.spend(end - at);
  return end;
}

/** Resolves the `#xx` escapes of a name (ISO 32000-1, 7.3.5). */
export function unescaped(text: string): string {
  if (!text.includes("#")) return text;
  const bytes = Buffer.from(text, "latin1");
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const [byte = 0, high = -1, low = -1] = [bytes[at], hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])];
    const isEscape = byte === 0x23 && high >= 0 && low >= 0;
    bytes[length++] = isEscape ? high * 16 + low : byte;
    if (isEscape) at += 2;
  }
  return bytes.toString("latin1", 0, length);
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Reads the value at `at` as leniently as viewers do. Throws UnreadablePdf for an unterminated value. */
// oxlint-disable-next-line max-lines-per-function -- one case for each kind of value
export function readPdfValue(text: string, at: number, budget: ReadBudget): { value: PdfValue; end: number } {
  let position = at;
  let left = mostValues;

  function value(depth: number): PdfValue {
    position = gapEnd(text, position);
    budget.spend(valueCost);
    if (position >= text.length || depth > deepest || --left < 0) throw new UnreadablePdf();
    if (text.startsWith("<<", position)) return dictionary(depth);
    const first = text[position] as string;
    if (first === "/") return { name: name() };
    if (first === "[") return array(depth);
    if (first === "(") return skipString();
    if (first === "<") return skipTo(">");
    return word();
  }

  function word(): PdfValue {
    reference.lastIndex = position;
    const [found, object, generation] = reference.exec(text) ?? [];
    if (found !== undefined) {
      position += found.length;
      return { object: Number(object), generation: Number(generation) };
    }
    const end = endOf(regular, text, position);
    const read = text.slice(position, end);
    position = Math.max(end, position + 1);
    if (read === "null") return null;
    return integer.test(read) ? Number(read) : undefined;
  }

  function name(): string {
    const end = endOf(regular, text, position + 1);
    const read = text.slice(position + 1, end);
    position = end;
    return unescaped(read);
  }

  function array(depth: number): PdfValue[] {
    position += 1;
    const items: PdfValue[] = [];
    for (;;) {
      position = gapEnd(text, position);
      if (text[position] === "]") {
        position += 1;
        return items;
      }
      // As in viewers, the end of a dictionary also ends an open array.
      if (text.startsWith(">>", position)) return items;
      items.push(value(depth + 1));
    }
  }

  function dictionary(depth: number): PdfDictionary {
    position += 2;
    const entries: PdfDictionary = new Map();
    for (;;) {
      position = gapEnd(text, position);
      if (text.startsWith(">>", position)) {
        position += 2;
        return entries;
      }
      if (text[position] !== "/") {
        value(depth + 1);
        continue;
      }
      const key = name();
      position = gapEnd(text, position);
      if (text.startsWith(">>", position)) continue;
      const read = value(depth + 1);
      const values = entries.get(key);
      if (values) values.push(read);
      else entries.set(key, [read]);
    }
  }

  function skipString(): undefined {
    let open = 0;
    for (; position < text.length; position++) {
      const char = text[position];
      if (char === "\\") position += 1;
      else if (char === "(") open += 1;
      else if (char === ")" && --open === 0) {
        position += 1;
        return undefined;
      }
    }
    throw new UnreadablePdf();
  }

  function skipTo(end: string): undefined {
    const found = text.indexOf(end, position);
    if (found < 0) throw new UnreadablePdf();
    position = found + end.length;
    return undefined;
  }

  const read = value(0);
  budget.spend(position - at);
  return { value: read, end: position };
}

export const isName = (value: PdfValue): value is PdfName =>
  typeof value === "object" && value !== null && "name" in value;
export const isReference = (value: PdfValue): value is PdfReference =>
  typeof value === "object" && value !== null && "object" in value;
export const isDictionary = (value: PdfValue): value is PdfDictionary => value instanceof Map;
