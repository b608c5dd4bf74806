import { isDictionary, isName, type PdfDictionary, type PdfValue } from "./pdf-syntax.ts";

/**
 * Names of everything in a PDF that runs, plays, opens another file or carries one (ISO 32000-2, 7.11, 8.10.4, 12.6, 13).
 * `/AA` and `/OpenAction` matter only with an action.
 */
const longNames = [
  "JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|GoTo3DView|OnInstantiate",
  "EmbeddedFiles?|EmbeddedFDFs|FileAttachment|File[Ss]pec|FFilter|FDecodeParms",
  "RichMedia[A-Za-z]*|Rendition|MediaClip|Movie|Sound",
].join("|");
const active = new RegExp(String.raw`/(?:${longNames})(?![A-Za-z0-9])`);

// So short that the noise of a scanned page may contain them: with the beginning of the value that must follow.
const shortActive = /\/JS[\s\0]*[(<%\d]|\/XFA[\s\0]*[[<%\d]/;

// Searched only where objects are, as noise contains them too often. `/Ref` with an array belongs to a tagged page.
const activeInObjects =
  // oxlint-disable-next-line no-control-regex
  /\/(?:JS|XFA|EF|AF|UF|OPI|PS|PRC|U3D|Thread|3D[A-Za-z]*)(?![^\0\s()<>[\]{}/%])|\/Ref(?:[\s\0]*[<%]|[\s\0]+\d)/;

/** Whether the bytes of a whole file, with its escaped names resolved, name active content. */
export const namesActive = (text: string): boolean => active.test(text) || shortActive.test(text);

/** The same of the text of objects, which contains no binary data. */
export const objectsAreActive = (text: string): boolean => namesActive(text) || activeInObjects.test(text);

/** Whether the data of a stream is in another file. In a stream's dictionary `/F` may also abbreviate `/Filter`. */
export const isExternal = (dictionary: PdfDictionary): boolean =>
  dictionary.get("F")?.some((value) => !isFilter(value)) === true;

const isFilter = (value: PdfValue): boolean =>
  value === null || (Array.isArray(value) ? value.every(isFilter) : isName(value) && !isDictionary(value));
