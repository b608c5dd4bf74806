import { constants, inflateSync } from "node:zlib";
import { holdsZip } from "./content-foreign.ts";

// What runs, opens or carries something. `/AA` and `/OpenAction` matter only with an action, and those are all here.
const actions =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|GoToE|GoToR|Movie|Rendition)(?![A-Za-z0-9])/;
// So short that the noise of a scanned page may hold them: asked for with the beginning of what must follow.
const shortActions = /\/JS[\s\0]*[(<%\d]|\/XFA[\s\0]*[[<%\d]/;
// An address that opens by itself; one that is pressed is a link like any other.
const opensAddress = /\/(?:OpenAction|AA)[\s\0]*<<[^>]{0,400}\/URI(?![A-Za-z0-9])/;
const acts = (text: string) =>
  actions.test(text) || shortActions.test(text) || opensAddress.test(text) || opensAddressElsewhere(text);

/** Whether what opens with the file is written down in another object, which is such an address. */
function opensAddressElsewhere(text: string): boolean {
  const [, object, generation] = /\/OpenAction[\s\0]+(\d{1,9})[\s\0]+(\d{1,5})[\s\0]+R/.exec(text) ?? [];
  if (!object || !generation) return false;
  return new RegExp(`(?<!\\d)${object}[\\s\\0]+${generation}[\\s\\0]+obj[^>]{0,400}/URI(?![A-Za-z0-9])`).test(text);
}
const lockedOut = /\/Encrypt(?![A-Za-z0-9])/;

/** Whether a file is a PDF under a password, of whatever kind: its owner can take it off, and is told so. */
export const isLockedPdf = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return text.startsWith("%PDF-") && lockedOut.test(unescaped(text));
};

/** Bytes that all packed objects of one file may come to; its dictionaries likewise. */
const mostUnpacked = 32 * 1024 * 1024;
const mostStreams = 20_000;

/**
 * Whether a PDF (told by its first bytes) ends where it should, is no ZIP or page as well, and holds no script, launch
 * action, attached file, media or XFA form; escaped names (`/J#53`) and packed objects are looked into. Refused as well,
 * because it cannot be looked into: an encrypted file, and objects packed otherwise than by Flate alone.
 */
export function isSoundPdf(view: Buffer): boolean {
  const text = view.toString("latin1");
  const end = text.lastIndexOf("%%EOF");
  if (
    end < 0 ||
    !/^%PDF-[12]\.\d[\s%]/.test(text) ||
    !/startxref\s+\d+\s*$/.test(text.slice(Math.max(0, end - 64), end))
  )
    return false;
  if (/[^\s\0]/.test(text.slice(end + 5)) || holdsZip(view)) return false;
  if (/<(?:!doctype|html|script|svg)[\s>]/i.test(text.slice(0, 1024))) return false;
  const visible = unescaped(text);
  if (acts(visible) || lockedOut.test(visible)) return false;
  return objectStreams(view, text, namesIn(visible));
}

/** Names with their `#xx` escapes resolved (ISO 32000-1, 7.3.5). */
const unescaped = (text: string) =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Whether nothing forbidden is packed away. Every stream that unpacks to something like objects is looked into, whatever
 * its dictionary says; one whose dictionary says so must be among them. `named` is how often the whole file says so: as
 * often as the dictionaries, or one of them hides from us.
 */
function objectStreams(view: Buffer, text: string, named: number): boolean {
  let [unpackedLeft, dictionariesLeft, streamsLeft] = [mostUnpacked, mostUnpacked, mostStreams];
  let [begin, last, namesLeft] = [0, 0, named];
  for (const found of text.matchAll(/\bstream\r?\n/g)) {
    // Only what is new is searched: searching back from every stream would take minutes on a file made for it.
    const fresh = text.slice(last, found.index);
    const object = fresh.lastIndexOf(" obj");
    if (object >= 0) begin = last + object;
    namesLeft -= namesIn(unescaped(text.slice(Math.max(begin, last), found.index)));
    last = found.index;
    const dictionary = text.slice(begin, found.index);
    dictionariesLeft -= dictionary.length;
    if (dictionariesLeft < 0 || --streamsLeft < 0) return false;
    const from = found.index + found[0].length;
    // The numbers and places of the objects come first.
    if (/^\s*\d+\s+\d+[\s/<[(]/.test(unpacked(view.subarray(from, from + 300), 1024 * 1024) ?? "")) {
      const objects = unpacked(view.subarray(from), unpackedLeft);
      if (objects === undefined || acts(unescaped(objects))) return false;
      unpackedLeft -= objects.length;
    } else if (holdsObjects.test(unescaped(dictionary)) && /\/Filter/.test(unescaped(dictionary))) return false;
  }
  return namesLeft === 0;
}

const holdsObjects = /\/ObjStm(?![A-Za-z0-9])/;
const namesIn = (text: string) => text.match(new RegExp(holdsObjects, "g"))?.length ?? 0;

/** What is packed by Flate, as far as there is of it; undefined for anything else and for more than `most` bytes. */
function unpacked(bytes: Buffer, most: number): string | undefined {
  try {
    const options = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(bytes, options).toString("latin1");
  } catch {
    return undefined;
  }
}
