/** Work before further requests (decision 0107). PBKDF2 runs natively in browsers, so a script has little advantage. */
export interface Challenge {
  id: string;
  bits: number;
  rounds: number;
}

/** Carries the challenge's id, a dot, and the number that solves it. */
export const challengeHeader = "x-challenge-answer";

const bytesOf = (text: string) => new TextEncoder().encode(text);

const keyOf = (id: string) => crypto.subtle.importKey("raw", bytesOf(id), "PBKDF2", false, ["deriveBits"]);

async function fits(key: CryptoKey, number: number, { bits, rounds }: Challenge): Promise<boolean> {
  const terms = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(String(number)), iterations: rounds };
  const first = new DataView(await crypto.subtle.deriveBits(terms, key, 32)).getUint32(0);
  return first >>> (32 - bits) === 0;
}

/** Returns an answer for the header. Takes 2^bits hashes on average without blocking. */
export async function solve(challenge: Challenge): Promise<string> {
  const key = await keyOf(challenge.id);
  let number = 0;
  while (!(await fits(key, number, challenge))) number++;
  return `${challenge.id}.${number}`;
}

export function answerOf(header: string): { id: string; number: number } | undefined {
  const [, id, number] = /^([\w-]{16,64})\.(\d{1,9})$/.exec(header) ?? [];
  return id && number ? { id, number: Number(number) } : undefined;
}

export const isSolved = async (challenge: Challenge, number: number): Promise<boolean> =>
  fits(await keyOf(challenge.id), number, challenge);
