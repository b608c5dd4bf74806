// Long enough not to occur by chance in a video or second picture that a camera appends.
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

export function looksForeign(tail: Buffer): boolean {
  const text = tail.toString("latin1");
  if (programs.some((mark) => text.startsWith(mark))) return true;
  return marks.some((mark) => text.includes(mark)) || zipEntry.test(text) || pages.test(text);
}

const zipEnds = ["504b050600000000", "504b0506ffffffff"].map((mark) => Buffer.from(mark, "hex"));

/** Readers search a ZIP's last record from the end, so a comment in a picture can be one. Its two disk numbers are zero or unset. */
export const holdsZip = (view: Buffer) => zipEnds.some((mark) => view.includes(mark));
