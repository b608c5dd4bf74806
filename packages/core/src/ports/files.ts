export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

export interface FileInfo {
  contentType: string;
  /** Bytes. */
  size: number;
  /** Identifies these exact bytes permanently; each write of the key makes another version. */
  version: string;
}

/** Private files by key; every write is a version (decisions §0.5). A missing key reads as `undefined`. */
export interface Files {
  /** Can write only `key`, for `seconds`, repeatedly. Refuses another type, an empty file and more than `maxBytes`. */
  uploadForm(wish: { key: string; contentType: string; maxBytes: number; seconds: number }): Promise<UploadForm>;

  /** A link to exactly that version for `seconds`; the browser saves it as `filename` and never displays it. */
  downloadLink(wish: { key: string; version: string; seconds: number; filename: string }): Promise<string>;

  /** A link that displays the newest version of a picture we made, for `seconds`; not cached. */
  pictureLink(wish: { key: string; seconds: number }): Promise<string>;

  /** The bytes of the newest or the given version. */
  read(key: string, version?: string): Promise<{ bytes: Uint8Array; contentType: string; version: string } | undefined>;

  head(key: string, version?: string): Promise<FileInfo | undefined>;

  /** Copies that version to another key inside the store; returns the new version, or undefined if the version is gone. */
  copy(wish: { from: string; version: string; to: string }): Promise<string | undefined>;

  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;

  /** Removes the key; older versions stay readable until the bucket's lifecycle ends them. */
  remove(key: string): Promise<void>;

  /** Destroys all versions below the prefix; refuses an empty one. Only for `deliver-outbox`: write the outbox part `erasing`. */
  erase(prefix: string): Promise<void>;
}
