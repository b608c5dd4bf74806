import { holdsZip } from "./content-foreign.ts";
import { isExternal, namesActive, objectsAreActive } from "./pdf-active.ts";
import { withoutEncryption } from "./pdf-encryption.ts";
import { decodedStream, inflated, isFiltered } from "./pdf-filters.ts";
import {
  afterGap,
  isDictionary,
  isName,
  isReference,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  ReadBudget,
  readPdfValue,
  unescaped,
  UnreadablePdf,
} from "./pdf-syntax.ts";

/** `type`: also another kind. `locked`: needs a password. `active`: runs, opens or attaches. `unreadable`: cannot be inspected. */
export type PdfProblem = "type" | "locked" | "active" | "unreadable";

const lockedOut = /\/Encrypt(?![A-Za-z0-9])/;

/** Limits in bytes for the unpacked objects of a file, and for all reading of it. */
const mostUnpacked = 32 * 1024 * 1024;
const mostRead = 128 * 1024 * 1024;
const mostStreams = 20_000;

/** Refuses active, foreign and unreadable content (decisions G42). Opens permission-locked files with the empty password (G132). */
export function pdfProblem(view: Buffer): PdfProblem | undefined {
  const text = view.toString("latin1");
  if (holdsZip(view) || /<(?:!doctype|html|script|svg)[\s>]/i.test(text.slice(0, 1024))) return "type";
  if (!lockedOut.test(unescaped(text))) return openProblem(view, text);
  try {
    const plain = withoutEncryption(view, text, new ReadBudget(mostRead));
    return plain ? openProblem(plain, plain.toString("latin1")) : "locked";
  } catch (error) {
    if (error instanceof UnreadablePdf) return "unreadable";
    throw error;
  }
}

function openProblem(view: Buffer, text: string): PdfProblem | undefined {
  const visible = unescaped(text);
  if (namesActive(visible)) return "active";
  const end = text.lastIndexOf("%%EOF");
  const isWhole =
    /^%PDF-[12]\.\d[\s%]/.test(text) &&
    end >= 0 &&
    /startxref\s+\d+\s*$/.test(text.slice(Math.max(0, end - 64), end)) &&
    !/[^\s\0]/.test(text.slice(end + 5));
  if (!isWhole) return "unreadable";
  try {
    const budget = new ReadBudget(mostRead);
    const { packed, objects, isActive } = objectsOf(view, text, namesIn(visible), budget);
    if (isActive || packed.some((stream) => objectsAreActive(unescaped(stream.text)))) return "active";
    return opensAddress({ text, packed, objects, budget }) ? "active" : undefined;
  } catch (error) {
    if (error instanceof UnreadablePdf) return "unreadable";
    throw error;
  }
}

interface PackedObjects {
  text: string;
  places: ReadonlyMap<number, number>;
}

// Viewers read `0obj` and `obj<<` as well.
const objectStart = /(?<![A-Za-z])(?:obj|trailer)(?![A-Za-z0-9])/g;

interface FoundObjects {
  packed: PackedObjects[];
  objects: ReadonlyMap<string, readonly number[]>;
  isActive: boolean;
}

/** Inspects objects and unpacked streams. `named` must equal the streams in the read dictionaries, else one hides. */
function objectsOf(view: Buffer, text: string, named: number, budget: ReadBudget): FoundObjects {
  const found: PackedObjects[] = [];
  const objects = new Map<string, number[]>();
  let isActive = false;
  const kept = new Set<number>();
  let [unpackedLeft, namesLeft, read] = [mostUnpacked, named, 0];
  const keep = (data: Buffer | undefined, dictionary?: PdfDictionary) => {
    unpackedLeft -= data?.length ?? 0;
    budget.spend(data?.length ?? 0);
    const unpacked = data?.toString("latin1") ?? "";
    if (unpackedLeft < 0 || !startsAsObjects.test(unpacked)) throw new UnreadablePdf();
    found.push({ text: unpacked, places: placesIn(unpacked, dictionary, budget) });
  };

  for (const start of text.matchAll(objectStart)) {
    budget.spend(objectCost);
    const at = afterGap(text, start.index + start[0].length, budget);
    if (start[0] === "obj") {
      const name = nameBefore(text, start.index, budget);
      const places = objects.get(name);
      if (places) places.push(at);
      else objects.set(name, [at]);
    }
    if (!"<[/".includes(text[at] ?? " ")) continue;
    const { value, end } = readPdfValue(text, at, budget);
    if (at >= read) {
      const own = unescaped(text.slice(at, end));
      namesLeft -= namesIn(own);
      isActive ||= objectsAreActive(own);
    }
    read = Math.max(read, end);
    const data = dataAfter(text, end, budget);
    if (data === undefined || !isDictionary(value) || kept.has(data)) continue;
    if (!holdsObjects(value)) {
      isActive ||= isExternal(value);
      continue;
    }
    kept.add(data);
    const bytes = view.subarray(data, endOfStream(text, data, value, budget));
    keep(decodedStream(bytes, value, unpackedLeft, budget), value);
  }

  // Regardless of its dictionary, a stream is inspected if it unpacks to something like objects.
  let streamsLeft = mostStreams;
  for (const { index, 0: keyword } of text.matchAll(/\bstream\r?\n/g)) {
    if (--streamsLeft < 0) throw new UnreadablePdf();
    const from = index + keyword.length;
    if (kept.has(from)) continue;
    const beginning = inflated(view.subarray(from, from + 300), 1024 * 1024, budget);
    if (startsAsObjects.test(beginning?.toString("latin1") ?? ""))
      keep(inflated(view.subarray(from), unpackedLeft, budget));
  }
  if (namesLeft !== 0) throw new UnreadablePdf();
  return { packed: found, objects, isActive };
}

const objectCost = 128;
const commentCost = objectCost * objectCost;

function nameBefore(text: string, at: number, budget: ReadBudget): string {
  const before = text.slice(Math.max(0, at - objectCost), at);
  let numbers = numbersBefore.exec(before);
  if (!numbers && before.includes("%")) {
    budget.spend(commentCost);
    numbers = numbersBeforeComments.exec(before);
  }
  return numbers ? nameOf({ object: Number(numbers[1]), generation: Number(numbers[2]) }) : "";
}

const numbersBefore = /(\d{1,10})[\0\s]+(\d{1,5})[\0\s]*$/;
const numbersBeforeComments = /(\d{1,10})(?:[\0\s]|%[^\r\n]*[\r\n])+(\d{1,5})(?:[\0\s]|%[^\r\n]*[\r\n])*$/;

const objectStreams = /\/ObjStm(?![A-Za-z0-9])/g;
const namesIn = (text: string) => text.match(objectStreams)?.length ?? 0;

/** Viewers decide by the type, or by the number of objects and the offset of the first. */
const holdsObjects = (dictionary: PdfDictionary) =>
  dictionary.get("Type")?.some((type) => isName(type) && type.name === "ObjStm") ||
  (dictionary.has("N") && dictionary.has("First"));

const startsAsObjects = /^[\s\0]*\d+\s+\d+[\s/<[(]/;

function dataAfter(text: string, end: number, budget: ReadBudget): number | undefined {
  const keyword = afterGap(text, end, budget);
  if (!text.startsWith("stream", keyword)) return undefined;
  const line = /[^\r\n]{0,200}(?:\r\n|\r|\n)/y;
  line.lastIndex = keyword;
  return line.test(text) ? line.lastIndex : keyword;
}

/** The end of the file if the length is elsewhere or wrong: packed data has its own end mark. */
function endOfStream(text: string, data: number, dictionary: PdfDictionary, budget: ReadBudget): number {
  const [length] = dictionary.get("Length") ?? [];
  if (typeof length === "number" && length >= 0) {
    const end = data + length;
    if (text.startsWith("endstream", afterGap(text, end, budget))) return end;
  }
  return isFiltered(dictionary) ? text.length : Math.max(data, text.indexOf("endstream", data));
}

const placeCost = 256;

function placesIn(objects: string, dictionary: PdfDictionary | undefined, budget: ReadBudget): Map<number, number> {
  const [first] = dictionary?.get("First") ?? [];
  if (typeof first !== "number" || first < 0) return new Map();
  const places = new Map<number, number>();
  for (const [, object, place] of objects.slice(0, first).matchAll(/(\d{1,10})\s+(\d{1,10})/g)) {
    budget.spend(placeCost);
    places.set(Number(object), first + Number(place));
  }
  return places;
}

const escaped = (name: string) => [...name].map((char) => `(?:${char}|#${char.charCodeAt(0).toString(16)})`).join("");
const opensByItself = new RegExp(`/(?:${escaped("OpenAction")}|${escaped("AA")})(?![^\\0\\s()<>[\\]{}/%])`, "gi");

const mostSteps = 10;
const mostActions = 20_000;

/** Whether an address opens automatically with the file or a page, directly or through other objects. */
function opensAddress(sources: Sources): boolean {
  const { text, packed, budget } = sources;
  let values: PdfValue[] = [];
  for (const source of [text, ...packed.map((objects) => objects.text)])
    for (const { index, 0: key } of source.matchAll(opensByItself)) {
      values.push(valueAfter(source, index + key.length, budget));
      if (values.length > mostActions) throw new UnreadablePdf();
    }
  const asked = new Set<string>();
  for (let step = 0; values.length > 0; step++) {
    const references = new Map<string, PdfReference>();
    for (const value of values) if (collect(value, references)) return true;
    const fresh = new Map([...references].filter(([name]) => !asked.has(name)));
    for (const name of fresh.keys()) asked.add(name);
    if (step === mostSteps || asked.size > mostActions) throw new UnreadablePdf();
    values = fresh.size > 0 ? objectsNamed(fresh, sources) : [];
  }
  return false;
}

/** Three letters may be noise in a picture without a value after them. */
function valueAfter(source: string, at: number, budget: ReadBudget): PdfValue {
  const from = afterGap(source, at, budget);
  const isValue = source.startsWith("<<", from) || /\d/.test(source[from] ?? "");
  return isValue ? readPdfValue(source, from, budget).value : undefined;
}

function collect(value: PdfValue, references: Map<string, PdfReference>): boolean {
  if (isReference(value)) references.set(nameOf(value), value);
  if (!isDictionary(value)) return false;
  if (value.has("URI")) return true;
  return [...value].some(([key, values]) =>
    // A destination is a page; its actions run only on a click.
    (key === "Next" ? values.flat() : values).some(
      (one) => key !== "D" && key !== "Parent" && collect(one, references),
    ),
  );
}

const nameOf = ({ object, generation }: PdfReference) => `${object} ${generation}`;

interface Sources {
  text: string;
  packed: readonly PackedObjects[];
  objects: FoundObjects["objects"];
  budget: ReadBudget;
}

/** Every object with one of these numbers, in the file and in object streams. An object without a number nearby may be any of them. */
function objectsNamed(
  wanted: ReadonlyMap<string, PdfReference>,
  { text, packed, objects, budget }: Sources,
): PdfValue[] {
  budget.spend(packed.length * wanted.size);
  const inFile = ["", ...wanted.keys()].flatMap((name) => objects.get(name) ?? []);
  const inStreams = packed.flatMap((stream) =>
    [...wanted.values()].flatMap(({ object }) => {
      const place = stream.places.get(object);
      return place === undefined ? [] : [readPdfValue(stream.text, place, budget).value];
    }),
  );
  return [...inFile.map((at) => valueAfter(text, at, budget)), ...inStreams];
}
