import { createHash } from "node:crypto";

/** A person as Google would describe them. */
export interface GooglePerson {
  name: string;
  email: string;
  /** Whether Google vouches for the address. */
  emailVerified: boolean;
  /** What choosing them shows. */
  hint: string;
}

/** The id that Google would give: 21 digits, the same for the same address every time. */
export function googleIdOf(email: string): string {
  const bytes = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16);
  return `1${BigInt(`0x${bytes}`).toString().padStart(20, "0")}`;
}
