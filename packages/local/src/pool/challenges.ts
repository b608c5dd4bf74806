import { createHmac, randomBytes } from "node:crypto";
import type { SrpExchange, SrpRecord } from "./srp.ts";

const LIFE_MS = 3 * 60_000;
const MOST = 10_000;

/** A sign-in between its two requests. `sub` is null for an address that nobody has. */
export interface Challenge {
  sub: string | null;
  srpUser: string;
  address: string;
  record: SrpRecord;
  exchange: SrpExchange;
  expiresAt: number;
}

export interface Challenges {
  /** Keeps a challenge for three minutes and returns the secret block that names it. */
  open(challenge: Omit<Challenge, "expiresAt">): string;
  /** Takes a challenge out: each can be answered once. */
  take(secretBlock: string): Challenge | null;
}

/** Sign-ins under way, in memory: after a restart the browser simply starts over. */
export function createChallenges(now: () => number): Challenges {
  const waiting = new Map<string, Challenge>();
  return {
    open(challenge) {
      // Insertion order is age order, so the first that lives on ends the sweep.
      for (const [key, old] of waiting) {
        if (old.expiresAt > now() && waiting.size < MOST) break;
        waiting.delete(key);
      }
      const secretBlock = randomBytes(64).toString("base64");
      waiting.set(secretBlock, { ...challenge, expiresAt: now() + LIFE_MS });
      return secretBlock;
    },
    take(secretBlock) {
      const challenge = waiting.get(secretBlock);
      waiting.delete(secretBlock);
      return challenge && challenge.expiresAt > now() ? challenge : null;
    },
  };
}

/**
 * What an address that nobody has is challenged with: the same salt and id every time, so that asking twice does not
 * tell it from an account (RFC 5054, and Cognito with PreventUserExistenceErrors).
 */
export function decoyFor(address: string, secret: string): { srpUser: string; record: SrpRecord } {
  const bytes = (purpose: string) => createHmac("sha256", secret).update(`${purpose}:${address}`).digest("hex");
  const id = bytes("id");
  const srpUser = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `a${id.slice(17, 20)}`, id.slice(20, 32)];
  return {
    srpUser: srpUser.join("-"),
    record: { salt: BigInt(`0x${bytes("salt").slice(0, 32)}`).toString(16), verifier: bytes("verifier") },
  };
}
