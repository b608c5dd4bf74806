/** The last file's address. The browser reads it after the click, nobody can tell when: it is kept until the next. */
let last: string | undefined;

/** Hands a text to the browser as a file to keep. */
export function download(name: string, type: string, content: string) {
  if (last) URL.revokeObjectURL(last);
  last = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: last, download: name }).click();
}
