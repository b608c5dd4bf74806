/** A value of a PDF: `ref` is an indirect reference; `undefined` stands for strings, booleans and unknown words. */
export type PdfValue = undefined | null | number | PdfName | PdfReference | PdfValue[] | PdfDictionary;
export interface PdfName {
  name: string;
}
export interface PdfReference {
  object: number;
  generation: number;
}
/** Every value of a key: files may repeat a key, and viewers differ in which one counts. */
export type PdfDictionary = Map<string, PdfValue[]>;

/** Thrown where a value does not end, is nested too deeply, or a file costs more to read than its budget. */
export class UnreadablePdf extends Error {
  override readonly name = "UnreadablePdf";
}

/**
 * What may still be read of a file, in characters and bytes, however often each: files can be made to be slow. A step that
 * costs more than its bytes is charged for it: a value that is kept, a filter that is started.
 */
export class ReadBudget {
  constructor(private left: number) {}

  /** Throws UnreadablePdf where so much is not left. */
  spend(count: number): void {
    this.left -= count;
    if (this.left < 0) throw new UnreadablePdf();
  }
}

/** What a value costs besides its characters: it is an object in memory. */
const valueCost = 64;

const deepest = 100;
/** Values of one object. More are no document's, and would fill the memory. */
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

/** The end of white space and comments (ISO 32000-1, 7.2.3 and 7.2.4): a loop, as a pattern would need memory for each line. */
function gapEnd(text: string, at: number): number {
  let position = endOf(spaces, text, at);
  while (text[position] === "%") position = endOf(spaces, text, endOf(comment, text, position));
  return position;
}

/** Where the next token begins. */
export function afterGap(text: string, at: number, budget: ReadBudget): number {
  const end = gapEnd(text, at);
  budget.spend(end - at);
  return end;
}

/** A name with its `#xx` escapes resolved (ISO 32000-1, 7.3.5). */
export function unescaped(text: string): string {
  if (!text.includes("#")) return text;
  // Byte by byte, as a file of escapes alone would make a string of each.
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

/** The value of a hexadecimal digit's byte, or -1. */
function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/**
 * Reads the value that begins at `at`, as leniently as viewers do: stray delimiters and keys without a name are skipped.
 * Answers it with the index behind it. Throws UnreadablePdf where it does not end.
 */
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
    // A stray delimiter is a word of its own.
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
      // An array that a dictionary's end closes ends there for viewers as well.
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
