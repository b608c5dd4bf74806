import { createHash } from "node:crypto";
import type { LeakedPasswords } from "@naqi/core";
import { log } from "../http/log.ts";

/** People wait for it. */
const patienceMs = 1_500;

/**
 * Pwned Passwords, asked by its range API: only the first five of forty digits of the SHA-1 leave us, which stand for
 * hundreds of passwords, and the answer is padded, so that its length tells nothing either. SHA-1 is what the list is
 * sorted by; nothing is kept of it. `LEAKED_PASSWORDS_ENDPOINT` points at the one on this machine.
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
        // Padding is listed with a count of nought.
        return (await answer.text()).split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && !line.endsWith(":0"));
      } catch (error) {
        log({ level: "warn", leakedPasswords: "unanswered", message: error instanceof Error ? error.name : "unknown" });
        return false;
      }
    },
  };
}
