/** The last file's URL. The browser reads it at some time after the click, so it is kept until the next one. */
let last: string | undefined;

/** Offers a text as a download. */
export function download(name: string, type: string, content: string) {
  if (last) URL.revokeObjectURL(last);
  last = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: last, download: name }).click();
}
