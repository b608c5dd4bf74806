/** Pictures that the site shows to everyone, under keys that are never used twice. */
export interface Pictures {
  /** Puts a JPEG where the site shows it; answers its address on the site, such as `/pictures/<key>`. */
  publish(key: string, jpeg: Uint8Array): Promise<string>;

  /** Takes every picture away whose key starts so, all versions; an empty prefix is refused. By the outbox, like files. */
  erase(prefix: string): Promise<void>;
}
