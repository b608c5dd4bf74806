const heads: Readonly<Record<string, string>> = {
  "image/jpeg": "\xff\xd8\xff\xe0",
  "image/png": "\x89PNG\r\n\x1a\n",
  "image/webp": "RIFF\0\0\0\0WEBP",
  "image/heic": "\0\0\0\x18ftypheic",
  "application/pdf": "%PDF-1.7",
};

interface More {
  /** What it is called to be, where that is not what it is. */
  type?: string;
  /** Bytes, by its own account. */
  size?: number;
}

/** A file that begins as one of its kind does; any other kind has no such beginning. */
export function fileOf(kind: string, name: string, { type = kind, size }: More = {}): File {
  const bytes = Uint8Array.from(heads[kind] ?? "MZ", (letter) => letter.charCodeAt(0));
  const file = new File([bytes], name, { type });
  if (size !== undefined) Object.defineProperty(file, "size", { value: size });
  return file;
}
