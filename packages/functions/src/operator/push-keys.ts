import { writeFileSync } from "node:fs";
import { newPushKeys } from "../cloud/push-keys.ts";

/**
 * npm run push:keys -- <file>: creates a stage's push keys, writes both to a file that only its owner can read, for
 * Secrets Manager, and prints the public key for `stacks/src/stages.ts`. Does not overwrite an existing file.
 */
const [file] = process.argv.slice(2);
if (!file) throw new Error("Name a file outside the repository: npm run push:keys -- /tmp/push.json");
const keys = newPushKeys();
writeFileSync(file, JSON.stringify(keys), { mode: 0o600, flag: "wx" });
process.stdout.write(`publicKey: ${keys.publicKey}\n`);
