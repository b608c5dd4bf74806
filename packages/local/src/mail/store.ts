import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const Kept = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), content: z.string() })).default([]),
  headers: z.record(z.string(), z.string()).default({}),
  at: z.iso.datetime(),
  /** Counts up with every mail: the stopped or moved clock of a test must not change their order. */
  turn: z.number(),
});
type Kept = z.infer<typeof Kept>;

/** A mail as it was accepted; `at` is an ISO instant. */
export type KeptMail = Omit<Kept, "turn">;

/** The mails of one folder, a JSON file each; a second mail with the same id is not kept. */
export function createMailStore(folder: string, now: () => Date) {
  mkdirSync(folder, { recursive: true });
  const mails = new Map(load(folder).map((mail) => [mail.id, mail]));
  let turn = Math.max(0, ...[...mails.values()].map((mail) => mail.turn));

  return {
    /** Keeps a mail: on disk before this resolves, whole or not at all. */
    async keep(mail: Omit<KeptMail, "at">): Promise<void> {
      if (mails.has(mail.id)) return;
      turn += 1;
      const kept: Kept = { ...mail, at: now().toISOString(), turn };
      if (await writeOnce(join(folder, `${hashOf(mail.id)}.json`), JSON.stringify(kept))) mails.set(mail.id, kept);
    },

    /** All mails or those to one address (in any case), newest first. */
    list(to?: string): KeptMail[] {
      const wanted = to?.trim().toLowerCase();
      return [...mails.values()]
        .filter((mail) => !wanted || mail.to.toLowerCase() === wanted)
        .sort((one, other) => other.turn - one.turn)
        .map(({ id, to, subject, text, html, attachments, headers, at }) => ({
          id,
          to,
          subject,
          text,
          html,
          attachments,
          headers,
          at,
        }));
    },
  };
}

// Linking, unlike renaming, fails when the name is taken: of two simultaneous equal mails one stays.
async function writeOnce(path: string, text: string) {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, "wx");
  try {
    await file.writeFile(text);
    await file.sync();
    await file.close();
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

function load(folder: string): Kept[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const kept = Kept.safeParse(parsed(readFileSync(join(folder, name), "utf8")));
      return kept.success ? [kept.data] : [];
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");
