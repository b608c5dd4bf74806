import { constants, inflateSync } from "node:zlib";
import { holdsZip } from "./content-foreign.ts";
import { withoutEncryption } from "./pdf-encryption.ts";
import { decodedStream, isFiltered } from "./pdf-filters.ts";
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

/**
 * Why a PDF is not taken: it is another kind of file as well (`type`), it needs a password (`locked`), it contains something
 * that runs, opens or is attached (`active`), or it is damaged or packed in a way that cannot be looked into (`unreadable`).
 */
export type PdfProblem = "type" | "locked" | "active" | "unreadable";

// What runs, opens or carries something. `/AA` and `/OpenAction` matter only with an action, and those are all here.
const actions =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|GoToE|GoToR|Movie|Rendition)(?![A-Za-z0-9])/;
// So short that the noise of a scanned page may hold them: asked for with the beginning of what must follow.
const shortActions = /\/JS[\s\0]*[(<%\d]|\/XFA[\s\0]*[[<%\d]/;
const acts = (text: string) => actions.test(text) || shortActions.test(text);

const lockedOut = /\/Encrypt(?![A-Za-z0-9])/;

/** Bytes that all packed objects of one file may come to, and what may be read to find them. */
const mostUnpacked = 32 * 1024 * 1024;
const mostRead = 128 * 1024 * 1024;
const mostStreams = 20_000;

/**
 * What is wrong with a PDF (told by its first bytes), or undefined. It has to end where it should, be no ZIP or page as
 * well, and hold no script, launch action, attached file, media, XFA form or address that opens by itself. Escaped names
 * (`/J#53`) are resolved, and every object stream is unpacked by its filters and predictors; one that cannot be unpacked
 * is refused (decisions G42). One whose permissions alone are locked is looked into with the empty password (G132).
 */
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

/** What is wrong with a PDF that is not encrypted, or not any more. */
function openProblem(view: Buffer, text: string): PdfProblem | undefined {
  const visible = unescaped(text);
  if (acts(visible)) return "active";
  const end = text.lastIndexOf("%%EOF");
  const isWhole =
    /^%PDF-[12]\.\d[\s%]/.test(text) &&
    end >= 0 &&
    /startxref\s+\d+\s*$/.test(text.slice(Math.max(0, end - 64), end)) &&
    !/[^\s\0]/.test(text.slice(end + 5));
  if (!isWhole) return "unreadable";
  try {
    const budget = new ReadBudget(mostRead);
    const packed = packedObjects(view, text, namesIn(visible), budget);
    if (packed.some((objects) => acts(unescaped(objects.text)))) return "active";
    return opensAddress(text, packed, budget) ? "active" : undefined;
  } catch (error) {
    if (error instanceof UnreadablePdf) return "unreadable";
    throw error;
  }
}

/** What an object stream holds: its text, and where in it each object is, by its number. */
interface PackedObjects {
  text: string;
  places: ReadonlyMap<number, number>;
}

// Viewers read `0obj` and `obj<<` as well.
const objectStart = /(?<![A-Za-z])obj(?![A-Za-z0-9])/g;

/**
 * Every object stream of a file, unpacked. `named` is how often the whole file names such streams: as often as the
 * dictionaries that are read here, or one of them hides. Throws UnreadablePdf for a stream that does not unpack.
 */
function packedObjects(view: Buffer, text: string, named: number, budget: ReadBudget): PackedObjects[] {
  const found: PackedObjects[] = [];
  const kept = new Set<number>();
  let [unpackedLeft, namesLeft, read] = [mostUnpacked, named, 0];
  const keep = (objects: Buffer | undefined, dictionary?: PdfDictionary) => {
    const unpacked = objects?.toString("latin1") ?? "";
    if (!startsAsObjects.test(unpacked)) throw new UnreadablePdf();
    unpackedLeft -= unpacked.length;
    found.push({ text: unpacked, places: placesIn(unpacked, dictionary) });
  };

  for (const start of text.matchAll(objectStart)) {
    const at = afterGap(text, start.index + start[0].length, budget);
    if (!text.startsWith("<<", at)) continue;
    const { value, end } = readPdfValue(text, at, budget);
    // What is part of an object that was read is counted there.
    if (at >= read) namesLeft -= namesIn(unescaped(text.slice(at, end)));
    read = Math.max(read, end);
    const data = dataAfter(text, end, budget);
    if (data === undefined || !isDictionary(value) || !holdsObjects(value) || kept.has(data)) continue;
    kept.add(data);
    const bytes = view.subarray(data, endOfStream(text, data, value, budget));
    keep(decodedStream(bytes, value, unpackedLeft, budget), value);
  }

  // Whatever its dictionary says: what unpacks to something like objects is looked into.
  let streamsLeft = mostStreams;
  for (const { index, 0: keyword } of text.matchAll(/\bstream\r?\n/g)) {
    if (--streamsLeft < 0) throw new UnreadablePdf();
    const from = index + keyword.length;
    if (kept.has(from)) continue;
    const beginning = inflated(view.subarray(from, from + 300), 1024 * 1024);
    if (startsAsObjects.test(beginning?.toString("latin1") ?? "")) keep(inflated(view.subarray(from), unpackedLeft));
  }
  if (namesLeft !== 0) throw new UnreadablePdf();
  return found;
}

const objectStreams = /\/ObjStm(?![A-Za-z0-9])/g;
const namesIn = (text: string) => text.match(objectStreams)?.length ?? 0;

/** Viewers go by the type, or by how many objects there are and where the first of them is. */
const holdsObjects = (dictionary: PdfDictionary) =>
  dictionary.get("Type")?.some((type) => isName(type) && type.name === "ObjStm") ||
  (dictionary.has("N") && dictionary.has("First"));

/** The numbers and places of the objects come first. */
const startsAsObjects = /^[\s\0]*\d+\s+\d+[\s/<[(]/;

/** Where the data of a stream begins whose dictionary ends at `end`; undefined where no stream follows. */
function dataAfter(text: string, end: number, budget: ReadBudget): number | undefined {
  const keyword = afterGap(text, end, budget);
  if (!text.startsWith("stream", keyword)) return undefined;
  const line = /[^\r\n]{0,200}(?:\r\n|\r|\n)/y;
  line.lastIndex = keyword;
  return line.test(text) ? line.lastIndex : keyword;
}

/** The end of the file where the length is elsewhere or wrong: packed data ends by a mark of its own. */
function endOfStream(text: string, data: number, dictionary: PdfDictionary, budget: ReadBudget): number {
  const [length] = dictionary.get("Length") ?? [];
  if (typeof length === "number" && length >= 0) {
    const end = data + length;
    if (text.startsWith("endstream", afterGap(text, end, budget))) return end;
  }
  return isFiltered(dictionary) ? text.length : Math.max(data, text.indexOf("endstream", data));
}

function placesIn(objects: string, dictionary: PdfDictionary | undefined): Map<number, number> {
  const [first] = dictionary?.get("First") ?? [];
  if (typeof first !== "number" || first < 0) return new Map();
  const pairs = objects.slice(0, first).matchAll(/(\d{1,10})\s+(\d{1,10})/g);
  return new Map([...pairs].map(([, object, place]) => [Number(object), first + Number(place)]));
}

/** What is packed by Flate, as far as there is of it; undefined for anything else and for more than `most` bytes. */
function inflated(bytes: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}

const escaped = (name: string) => [...name].map((char) => `(?:${char}|#${char.charCodeAt(0).toString(16)})`).join("");
const opensByItself = new RegExp(`/(?:${escaped("OpenAction")}|${escaped("AA")})(?![^\\0\\s()<>[\\]{}/%])`, "gi");

/** How often one action may lead to another, and how many of them, and of objects, may be asked for. */
const mostSteps = 10;
const mostActions = 20_000;

/** Whether an address opens by itself: as the file or a page opens, directly or by way of other objects. */
function opensAddress(text: string, packed: readonly PackedObjects[], budget: ReadBudget): boolean {
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
    values = fresh.size > 0 ? objectsNamed(fresh, { text, packed, budget }) : [];
  }
  return false;
}

/** Three letters may be noise in a picture, and what follows them then is no value. */
function valueAfter(source: string, at: number, budget: ReadBudget): PdfValue {
  const from = afterGap(source, at, budget);
  const isValue = source.startsWith("<<", from) || /\d/.test(source[from] ?? "");
  return isValue ? readPdfValue(source, from, budget).value : undefined;
}

/** Whether an action, or a set of them, opens an address; notes which objects it leads to. */
function collect(value: PdfValue, references: Map<string, PdfReference>): boolean {
  if (isReference(value)) references.set(nameOf(value), value);
  if (!isDictionary(value)) return false;
  if (value.has("URI")) return true;
  return [...value].some(([key, values]) =>
    // A destination is a page, and what it leads to opens at a press.
    (key === "Next" ? values.flat() : values).some(
      (one) => key !== "D" && key !== "Parent" && collect(one, references),
    ),
  );
}

const nameOf = ({ object, generation }: PdfReference) => `${object} ${generation}`;

interface Sources {
  text: string;
  packed: readonly PackedObjects[];
  budget: ReadBudget;
}

/** Every object with one of these numbers, in the file itself and among those that are packed. */
function objectsNamed(wanted: ReadonlyMap<string, PdfReference>, { text, packed, budget }: Sources): PdfValue[] {
  budget.spend(text.length);
  const inFile = [...text.matchAll(numberedObject)].flatMap(({ index, 0: start, 1: object, 2: generation }) => {
    const name = nameOf({ object: Number(object), generation: Number(generation) });
    return wanted.has(name) ? [readPdfValue(text, index + start.length, budget).value] : [];
  });
  const inStreams = packed.flatMap((objects) =>
    [...wanted.values()].flatMap(({ object }) => {
      const place = objects.places.get(object);
      return place === undefined ? [] : [readPdfValue(objects.text, place, budget).value];
    }),
  );
  return [...inFile, ...inStreams];
}

const numberedObject =
  /(?<!\d)(\d{1,10})(?:[\0\s]|%[^\r\n]{0,30}[\r\n])+(\d{1,5})(?:[\0\s]|%[^\r\n]{0,30}[\r\n])*obj(?![A-Za-z0-9])/g;
