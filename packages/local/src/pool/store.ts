import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { type Account, PoolData, type Session } from "./state.ts";

export interface PoolStore {
  readonly signingKey: PoolData["signingKey"];
  readonly decoySecret: string;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly sessions: ReadonlyMap<string, Session>;
  /**
   * Finds as Cognito does: an account with a password by its email (any case) or sub, one of another provider only by the
   * name it was given.
   */
  find(username: string): Account | undefined;
  /**
   * The only way to change anything. `change` runs at once and without interruption, so what it checks still holds when
   * it writes; it must check before it writes. The promise settles when the file on disk holds the change.
   */
  commit<T>(change: (rows: { accounts: Map<string, Account>; sessions: Map<string, Session> }) => T): Promise<T>;
  /** Waits for writes under way. */
  close(): Promise<void>;
}

/** Opens the data file, or makes a new pool when there is none. Refuses, with what to do, a file it cannot read. */
export async function openStore(file: string): Promise<PoolStore> {
  await mkdir(path.dirname(file), { recursive: true });
  const found = await readData(file);
  const data = found ?? (await freshData());
  const accounts = new Map(data.accounts.map((account) => [account.sub, account]));
  const sessions = new Map(data.sessions.map((session) => [session.originJti, session]));

  const save = coalesced(() => {
    const all = { ...data, accounts: [...accounts.values()], sessions: [...sessions.values()] };
    return writeAtomically(file, JSON.stringify(all));
  });
  if (!found) await save();

  return {
    signingKey: data.signingKey,
    decoySecret: data.decoySecret,
    accounts,
    sessions,
    find(username) {
      const name = username.toLowerCase();
      const own = accounts.get(name);
      if (own && !own.username) return own;
      return [...accounts.values()].find((one) =>
        one.username ? one.username === username : one.attributes.email?.toLowerCase() === name,
      );
    },
    async commit(change) {
      const result = change({ accounts, sessions });
      await save();
      return result;
    },
    close: save,
  };
}

async function readData(file: string): Promise<PoolData | null> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  try {
    return PoolData.parse(JSON.parse(text));
  } catch {
    throw new Error(`The user pool's file ${file} is damaged. Restore it, or start over with: npm run reset`);
  }
}

async function freshData(): Promise<PoolData> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), kid: randomBytes(16).toString("base64url") };
  const decoySecret = randomBytes(32).toString("base64url");
  return PoolData.parse({ version: 1, signingKey, decoySecret, accounts: [], sessions: [] });
}

/** At most one write under way and one waiting: every change made meanwhile travels with the waiting one. */
function coalesced(write: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  const next = async (before: Promise<void>) => {
    // The failure of the write before belongs to those who waited for it.
    await before.catch(() => undefined);
    waiting = null;
    current = write();
    await current;
  };
  return () => (waiting ??= next(current));
}

/** Write aside, flush, rename: a reader after a crash sees the old file or the new one, never half of one. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const aside = `${file}.new`;
  const handle = await open(aside, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
  const folder = await open(path.dirname(file), "r");
  await folder.sync().finally(() => folder.close());
}
