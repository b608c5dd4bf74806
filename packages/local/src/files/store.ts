import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { invalidArgument, S3Error, tooLarge, tooSmall } from "./errors.ts";

const Stored = z.object({
  key: z.string(),
  version: z.string(),
  contentType: z.string(),
  size: z.number(),
  etag: z.string(),
  at: z.string(),
  /** A version that says the file is gone: what deleting a key leaves behind. */
  deleted: z.boolean(),
});
export type Stored = z.infer<typeof Stored>;

export interface Where {
  bucket: string;
  key: string;
}

/** A body promised otherwise than it came: its size in bytes, or its SHA-256 in hex. */
export interface Promised {
  min: number;
  max: number;
  sha256?: string;
}

const versionShape = /^\d{10}[0-9a-f]{22}$/;

/**
 * Versions of files on disk: `<bucket>/<hash of key>/<version>.bin` and, written last, `<version>.json`, so a version
 * is either whole or not there. No part of a path comes from a key, so no key can lead outside the folder.
 */
// oxlint-disable-next-line max-lines-per-function -- one object of short calls on one folder
export function createStore(folder: string, now: () => Date) {
  const homeOf = ({ bucket, key }: Where) => join(folder, bucket, createHash("sha256").update(key).digest("hex"));

  async function versionsOf(where: Where) {
    const names = await readdir(homeOf(where)).catch(() => []);
    return names
      .filter((name) => name.endsWith(".json"))
      .map((name) => name.slice(0, -5))
      .sort();
  }

  async function nextVersion(where: Where) {
    const last = (await versionsOf(where)).at(-1);
    const turn = (last ? Number(last.slice(0, 10)) : 0) + 1;
    return String(turn).padStart(10, "0") + randomBytes(11).toString("hex");
  }

  async function place(where: Where, temporary: string | undefined, about: Omit<Stored, "version" | "at" | "key">) {
    const home = homeOf(where);
    await mkdir(home, { recursive: true });
    const version = await nextVersion(where);
    const stored: Stored = { ...about, key: where.key, version, at: now().toISOString() };
    if (temporary) await rename(temporary, join(home, `${version}.bin`));
    const draft = join(home, `${version}.draft`);
    await writeWhole(draft, [Buffer.from(JSON.stringify(stored))]);
    await rename(draft, join(home, `${version}.json`));
    return stored;
  }

  return {
    /** Streams `source` to disk as the newest version. Leaves nothing behind when it breaks off or breaks its promise. */
    async write(
      where: Where,
      source: AsyncIterable<Buffer> | Buffer[],
      contentType: string,
      promised: Promised,
    ): Promise<Stored> {
      const incoming = join(folder, ".incoming");
      await mkdir(incoming, { recursive: true });
      const temporary = join(incoming, randomBytes(16).toString("hex"));
      try {
        const { size, md5, sha256 } = await writeWhole(temporary, source, promised.max);
        if (size < promised.min) throw tooSmall();
        if (promised.sha256 && promised.sha256 !== sha256) {
          throw new S3Error(
            400,
            "XAmzContentSHA256Mismatch",
            "The provided 'x-amz-content-sha256' header does not match.",
          );
        }
        return await place(where, temporary, { contentType, size, etag: `"${md5}"`, deleted: false });
      } finally {
        await rm(temporary, { force: true });
      }
    },

    /** The newest version, or the one named; a version that marks the file as deleted is found as well. */
    async find(where: Where, version?: string): Promise<Stored | undefined> {
      if (version !== undefined && !versionShape.test(version)) throw invalidArgument("Invalid version id specified");
      const wanted = version ?? (await versionsOf(where)).at(-1);
      if (!wanted) return undefined;
      const text = await readFile(join(homeOf(where), `${wanted}.json`), "utf8").catch(() => undefined);
      return text === undefined ? undefined : Stored.parse(JSON.parse(text));
    },

    /** Every version of every key of a bucket that starts so, in S3's order: by key, the newest version first. */
    async list(bucket: string, prefix: string): Promise<Stored[]> {
      const homes = await readdir(join(folder, bucket)).catch(() => []);
      const found = await Promise.all(homes.map((home) => recordsIn(join(folder, bucket, home), prefix)));
      return found
        .flat()
        .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || (a.version < b.version ? 1 : -1));
    },

    /** The bytes of a version, `start` and `end` inclusive. */
    open: (where: Where, { version }: Stored, range: { start: number; end: number }) =>
      createReadStream(join(homeOf(where), `${version}.bin`), range),

    /** Marks the key as deleted; its versions stay. */
    markDeleted: (where: Where) => place(where, undefined, { contentType: "", size: 0, etag: "", deleted: true }),

    /** Erases one version permanently. */
    async erase(where: Where, version: string) {
      if (!versionShape.test(version)) throw invalidArgument("Invalid version id specified");
      for (const end of ["json", "bin"]) await rm(join(homeOf(where), `${version}.${end}`), { force: true });
    },
  };
}

/** The records in one key's folder; none when its key does not start with `prefix`. */
async function recordsIn(home: string, prefix: string): Promise<Stored[]> {
  const records: Stored[] = [];
  for (const name of await readdir(home).catch(() => [])) {
    if (!name.endsWith(".json")) continue;
    const text = await readFile(join(home, name), "utf8").catch(() => undefined);
    const record = text === undefined ? undefined : Stored.parse(JSON.parse(text));
    if (record && !record.key.startsWith(prefix)) return [];
    if (record) records.push(record);
  }
  return records;
}

async function writeWhole(path: string, source: AsyncIterable<Buffer> | Buffer[], max = Infinity) {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  let size = 0;
  const file = await open(path, "wx");
  try {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > max) throw tooLarge();
      md5.update(chunk);
      sha256.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, md5: md5.digest("hex"), sha256: sha256.digest("hex") };
}
