/** What a sealed text is bound to: opened for another member or purpose, it does not open. */
export interface SealContext {
  memberId: string;
  purpose: "payout" | "document_number";
}

/** Keeps short secrets: account numbers and document numbers (decisions G31, G41). The key never leaves its keeper. */
export interface Vault {
  /** Encrypts a text of at most 1 kB; the answer is printable. */
  seal(text: string, context: SealContext): Promise<string>;

  /** The text again. Throws when the context is another one, or the sealed text was changed. */
  open(sealed: string, context: SealContext): Promise<string>;

  /** A keyed hash, 64 hex digits: equal texts give equal marks, and nobody without the key can try texts against one. */
  mark(text: string): Promise<string>;
}
