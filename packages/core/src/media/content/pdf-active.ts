import { isDictionary, isName, type PdfDictionary, type PdfValue } from "./pdf-syntax.ts";

/** What runs, plays, opens or attaches (ISO 32000-2, 7.11, 8.10.4, 12.6, 13). `/AA` and `/OpenAction` matter only with an action. */
const longNames = [
  "JavaScript|Launch|SubmitForm|ImportData|GoToE|GoToR|GoTo3DView|OnInstantiate",
  "EmbeddedFiles?|EmbeddedFDFs|FileAttachment|File[Ss]pec|FFilter|FDecodeParms",
  "RichMedia[A-Za-z]*|Rendition|MediaClip|Movie|Sound",
].join("|");
const active = new RegExp(String.raw`/(?:${longNames})(?![A-Za-z0-9])`);

// Short names can occur in the noise of a scanned page, so the start of their value must follow.
const shortActive = /\/JS[\s\0]*[(<%\d]|\/XFA[\s\0]*[[<%\d]/;

// Searched only in objects, because noise contains them too often. `/Ref` with an array belongs to a tagged page.
const activeInObjects =
  // oxlint-disable-next-line no-control-regex
  /\/(?:JS|XFA|EF|AF|UF|OPI|PS|PRC|U3D|Thread|3D[A-Za-z]*)(?![^\0\s()<>[\]{}/%])|\/Ref(?:[\s\0]*[<%]|[\s\0]+\d)/;

export const namesActive = (text: string): boolean => active.test(text) || shortActive.test(text);

/** Whether the text of objects, which contains no binary data, names active content. */
export const objectsAreActive = (text: string): boolean => namesActive(text) || activeInObjects.test(text);

/** Whether the stream data is in another file. In a stream's dictionary `/F` may also abbreviate `/Filter`. */
export const isExternal = (dictionary: PdfDictionary): boolean =>
  dictionary.get("F")?.some((value) => !isFilter(value)) === true;

const isFilter = (value: PdfValue): boolean =>
  value === null || (Array.isArray(value) ? value.every(isFilter) : isName(value) && !isDictionary(value));
