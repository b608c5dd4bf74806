/** What a browser needs to send one file: post `fields`, then the file as the last field `file`, to `url`. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

export interface FileInfo {
  contentType: string;
  /** Bytes. */
  size: number;
  /** Names these exact bytes for good; writing the key again makes another version. */
  version: string;
}

/** Private files kept under keys, every write a version of its own (decisions §0.5). A key that has no file reads as `undefined`. */
export interface Files {
  /**
   * A form that lets its holder write `key`, and nothing else, for `seconds`. The store refuses another content type, an
   * empty file and more than `maxBytes`. The form can be used again until it expires: rely on versions, not on keys.
   */
  uploadForm(wish: { key: string; contentType: string; maxBytes: number; seconds: number }): Promise<UploadForm>;

  /** A link to exactly that version for `seconds`; the browser saves it as `filename` and never shows it in place. */
  downloadLink(wish: { key: string; version: string; seconds: number; filename: string }): Promise<string>;

  /** A link that shows the newest version of a picture of our own making in place for `seconds`, and that nothing keeps. */
  pictureLink(wish: { key: string; seconds: number }): Promise<string>;

  /** The bytes of the newest version, or of the one named. */
  read(key: string, version?: string): Promise<{ bytes: Uint8Array; contentType: string; version: string } | undefined>;

  /** The same as `read` without the bytes. */
  head(key: string, version?: string): Promise<FileInfo | undefined>;

  /**
   * Copies exactly that version of `from` to another key, with its content type, and answers the version that was made
   * there; undefined where the version no longer exists. Nothing passes through this process.
   */
  copy(wish: { from: string; version: string; to: string }): Promise<string | undefined>;

  /** Writes a file of our own making. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;

  /** Takes the file away from its key; its older versions stay readable by name until the bucket's lifecycle ends them. */
  remove(key: string): Promise<void>;

  /**
   * Destroys every version of every file whose key starts so; refuses an empty prefix. Only `deliver-outbox` may: write
   * the outbox part `erasing`.
   */
  erase(prefix: string): Promise<void>;
}
