import { createHash } from "node:crypto";
import type { LeakedPasswords } from "@naqi/core";
import { log } from "../http/log.ts";

/** The user is waiting for this request. */
const patienceMs = 1_500;

/**
 * Pwned Passwords by its range API: only the first five of forty SHA-1 digits are sent, which hundreds of passwords
 * share. The response is padded, so its length reveals nothing. The list is sorted by SHA-1; the hash is not stored.
 * `LEAKED_PASSWORDS_ENDPOINT` points at the local double.
 */
export function leakedPasswordsFromEnvironment(): LeakedPasswords {
  const endpoint = process.env.LEAKED_PASSWORDS_ENDPOINT ?? "https://api.pwnedpasswords.com";
  return {
    async has(password) {
      const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
      const [prefix, rest] = [digest.slice(0, 5), digest.slice(5)];
      try {
        const answer = await fetch(`${endpoint}/range/${prefix}`, {
          headers: { "add-padding": "true", "user-agent": "naqi" },
          redirect: "error",
          signal: AbortSignal.timeout(patienceMs),
        });
        if (!answer.ok) throw new Error(`Status ${answer.status}`);
        // Padding entries have a count of zero.
        return (await answer.text()).split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && !line.endsWith(":0"));
      } catch (error) {
        log({ level: "warn", leakedPasswords: "unanswered", message: error instanceof Error ? error.name : "unknown" });
        return false;
      }
    },
  };
}
