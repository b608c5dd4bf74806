import { writeFileSync } from "node:fs";
import { newPushKeys } from "../cloud/push-keys.ts";

/**
 * npm run push:keys -- <file>: makes the keys by which a stage shows notices in browsers, writes both into a file that only
 * its owner reads, for Secrets Manager, and prints the public one, for `stacks/src/stages.ts`. A file that is there is left alone.
 */
const [file] = process.argv.slice(2);
if (!file) throw new Error("Name a file outside the repository: npm run push:keys -- /tmp/push.json");
const keys = newPushKeys();
writeFileSync(file, JSON.stringify(keys), { mode: 0o600, flag: "wx" });
process.stdout.write(`publicKey: ${keys.publicKey}\n`);
