export interface Downloads {
  /** Public https only, at most `maxBytes`. Undefined for any failure, so that the caller learns nothing about internal hosts. */
  fetch(url: string, maxBytes: number): Promise<Uint8Array | "tooLarge" | undefined>;
}
