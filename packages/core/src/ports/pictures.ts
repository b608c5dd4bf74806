/** Public pictures, under keys that are never reused. */
export interface Pictures {
  publish(key: string, jpeg: Uint8Array): Promise<string>;

  /** Removes all versions of every picture with the prefix; refuses an empty prefix. Only by the outbox, like files. */
  erase(prefix: string): Promise<void>;
}
