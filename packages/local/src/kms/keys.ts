import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod";

const Key = z.object({
  alias: z.string(),
  keyId: z.uuid(),
  spec: z.enum(["SYMMETRIC_DEFAULT", "HMAC_256"]),
  /** 256 bits, base64. */
  material: z.string(),
});
export type Key = z.infer<typeof Key>;
export type KeySpec = Key["spec"];

/** The keys kept in `file`, which only this user may read; those of `wanted` (by alias) that are missing are made. */
export function keysIn(file: string, wanted: Record<string, KeySpec>): Key[] {
  const kept = existsSync(file) ? z.array(Key).parse(JSON.parse(readFileSync(file, "utf8"))) : [];
  const made = Object.entries(wanted)
    .filter(([alias]) => !kept.some((key) => key.alias === alias))
    .map(([alias, spec]): Key => {
      return { alias, keyId: randomUUID(), spec, material: randomBytes(32).toString("base64") };
    });
  if (made.length === 0) return kept;
  mkdirSync(dirname(file), { recursive: true });
  // Whole or not at all: half a file would lose what was sealed before.
  writeFileSync(`${file}.draft`, JSON.stringify([...kept, ...made]), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
  return [...kept, ...made];
}
