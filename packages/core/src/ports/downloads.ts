/** Fetches what stands at an address that somebody else chose. */
export interface Downloads {
  /**
   * What is at an https address of the public internet, of at most `maxBytes`. `tooLarge` for more; undefined where it
   * cannot be had, for whatever reason: who asks learns nothing of hosts that are none of theirs.
   */
  fetch(url: string, maxBytes: number): Promise<Uint8Array | "tooLarge" | undefined>;
}
