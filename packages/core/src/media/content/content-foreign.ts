// Long enough that the noise of a video or a second picture, which cameras append, does not hold them by chance.
const marks = [
  "%PDF-",
  "Rar!\x1a\x07",
  "7z\xbc\xaf\x27\x1c",
  "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
  "MSCF\x00\x00\x00\x00",
] as const;
// The beginning of a ZIP's entry with the version it asks for, at most 6.3.
// oxlint-disable-next-line no-control-regex
const zipEntry = /PK\x03\x04[\x00-\x3f]\x00/;
const programs = ["MZ", "\x7fELF", "#!"] as const;
const pages = /<(?:!doctype|html|script|svg|iframe|body|object|embed|\?php)[\s/>!?]/i;

/** Whether what follows a picture's end is, or holds, an archive, a document, a program or a page. */
export function looksForeign(tail: Buffer): boolean {
  const text = tail.toString("latin1");
  if (programs.some((mark) => text.startsWith(mark))) return true;
  return marks.some((mark) => text.includes(mark)) || zipEntry.test(text) || pages.test(text);
}

const zipEnds = ["504b050600000000", "504b0506ffffffff"].map((mark) => Buffer.from(mark, "hex"));

/**
 * Whether a file is a ZIP as well, wherever it stands: readers look for its last record from the end, so that a comment
 * inside a picture may be one. That record begins with its mark and the numbers of two disks, nought or unsaid.
 */
export const holdsZip = (view: Buffer) => zipEnds.some((mark) => view.includes(mark));
