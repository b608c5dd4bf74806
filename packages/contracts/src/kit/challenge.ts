/**
 * Work that a browser does before the server accepts more requests from its connection (decision 0107). PBKDF2, because
 * browsers run it natively: a script gains little over a phone.
 */
export interface Challenge {
  id: string;
  /** How many leading bits of an answer's hash must be zero. */
  bits: number;
  /** Iterations of PBKDF2 for one hash. */
  rounds: number;
}

/** The header that carries an answer: the challenge's id, a full stop, and the number that solves it. */
export const challengeHeader = "x-challenge-answer";

const bytesOf = (text: string) => new TextEncoder().encode(text);

const keyOf = (id: string) => crypto.subtle.importKey("raw", bytesOf(id), "PBKDF2", false, ["deriveBits"]);

async function fits(key: CryptoKey, number: number, { bits, rounds }: Challenge): Promise<boolean> {
  const terms = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(String(number)), iterations: rounds };
  const first = new DataView(await crypto.subtle.deriveBits(terms, key, 32)).getUint32(0);
  return first >>> (32 - bits) === 0;
}

/** Finds an answer, as the header carries it. Takes 2^bits hashes on average and blocks no other work. */
export async function solve(challenge: Challenge): Promise<string> {
  const key = await keyOf(challenge.id);
  let number = 0;
  while (!(await fits(key, number, challenge))) number++;
  return `${challenge.id}.${number}`;
}

/** The id of the challenge that an answer is for, and its number; undefined for anything that is no answer. */
export function answerOf(header: string): { id: string; number: number } | undefined {
  const [, id, number] = /^([\w-]{16,64})\.(\d{1,9})$/.exec(header) ?? [];
  return id && number ? { id, number: Number(number) } : undefined;
}

/** Whether this number solves the challenge: one hash. */
export const isSolved = async (challenge: Challenge, number: number): Promise<boolean> =>
  fits(await keyOf(challenge.id), number, challenge);
