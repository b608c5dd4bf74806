/** A text opens only for the same member and purpose. */
export interface SealContext {
  memberId: string;
  purpose: "payout" | "document_number";
}

/** Encrypts short secrets: account and document numbers (decisions G31, G41). The key never leaves the vault. */
export interface Vault {
  /** Encrypts a text of at most 1 kB; the result is printable. */
  seal(text: string, context: SealContext): Promise<string>;

  /** Throws for another context or a changed text. */
  open(sealed: string, context: SealContext): Promise<string>;

  /** A keyed hash, 64 hex digits: equal texts give equal marks. Guessing needs the key. */
  mark(text: string): Promise<string>;
}
