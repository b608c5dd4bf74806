import { randomBytes } from "node:crypto";

/** Seconds within which a code must be exchanged for tokens. */
export const CODE_LIFE_S = 60;

/** What a code stands for until it is exchanged. */
export interface Grant {
  sub: string;
  redirectUri: string;
  scope: string;
  codeChallenge: string;
}

export interface Codes {
  issue(grant: Grant): string;
  /** Each code works once. */
  take(code: string): Grant | null;
}

/** Codes under way, in memory: after a restart the browser simply starts over. */
export function createCodes(now: () => number): Codes {
  const waiting = new Map<string, Grant & { expiresAt: number }>();
  return {
    issue(grant) {
      for (const [old, { expiresAt }] of waiting) if (expiresAt <= now()) waiting.delete(old);
      const code = randomBytes(24).toString("base64url");
      waiting.set(code, { ...grant, expiresAt: now() + CODE_LIFE_S * 1000 });
      return code;
    },
    take(code) {
      const grant = waiting.get(code);
      waiting.delete(code);
      return grant && grant.expiresAt > now() ? grant : null;
    },
  };
}
