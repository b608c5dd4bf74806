import { randomInt } from "node:crypto";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CreateTableCommand, DynamoDBClient, ResourceInUseException } from "@aws-sdk/client-dynamodb";
import { indexKeys, tableKeys } from "@naqi/core/kit/table/table-keys";
import { PlainError } from "./plain-error.ts";

export interface LocalTable {
  endpoint: string;
  /** There was none before. */
  isNew: boolean;
  /** The process that serves the rows; absent when `DYNAMODB_ENDPOINT` names an external table. */
  pid?: number;
  stop(): Promise<void>;
}

/**
 * A table on this machine: the dynoxide binary as a child, in `file` or in memory. `DYNAMODB_ENDPOINT` in the
 * environment takes its place. Makes the table when there is none. Throws `PlainError` when no table can be had.
 */
export async function startTable(tableName: string, file?: string): Promise<LocalTable> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, isNew: await createTableAt(given, tableName), stop: async () => {} };
  const table = await spawnTable(file);
  return { ...table, isNew: await createTable(table.endpoint, tableName) };
}

/** Errors of an external table are for its owner to fix. */
async function createTableAt(endpoint: string, tableName: string): Promise<boolean> {
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new PlainError(`DYNAMODB_ENDPOINT is "${endpoint}"; it must be an address such as http://localhost:8000.`);
  try {
    return await createTable(endpoint, tableName);
  } catch (error) {
    const { name, message } = error as Error;
    const why = message || name;
    throw new PlainError(
      `The table at DYNAMODB_ENDPOINT (${endpoint}) cannot be used: ${why}. Is DynamoDB Local running?`,
    );
  }
}

async function spawnTable(file: string | undefined): Promise<Omit<LocalTable, "isNew">> {
  const port = await freePort();
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    endOrphan(file);
  }
  const child = spawn(binary(), ["serve", "--port", String(port), ...(file ? ["--db-path", file] : [])], {
    stdio: "ignore",
  });
  const endpoint = `http://127.0.0.1:${port}`;
  if (file && child.pid) writeNote(file, { pid: process.pid, tablePid: child.pid, endpoint });
  await listening(port, child);
  return {
    endpoint,
    ...(child.pid && { pid: child.pid }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        const gone = await Promise.race([once(child, "exit"), pause(3_000, "late" as const)]);
        if (gone === "late") child.kill("SIGKILL");
      }
      if (file) rmSync(noteOf(file), { force: true });
    },
  };
}

/** The program that npm has installed for this machine, with the rest or in `.cache/table`, or the one on PATH. */
function binary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  const paths = [fileURLToPath(new URL(".", import.meta.url)), resolve(".cache/table")];
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`, { paths });
    return join(dirname(manifest), process.platform === "win32" ? "dynoxide.exe" : "dynoxide");
  } catch {
    if (spawnSync("dynoxide", ["--version"]).status === 0) return "dynoxide";
    throw new PlainError(noTable);
  }
}

/** The same ways as in README.md. */
const noTable = `The data needs a DynamoDB on this machine. npm brought none for ${process.platform} ${process.arch}, and no "dynoxide" is on PATH. One of these helps:
  macOS         brew install nubo-db/tap/dynoxide
  Linux on ARM  put the program of https://github.com/nubo-db/dynoxide/releases on PATH
  Windows       put dynoxide.exe of the same page on PATH, or run everything inside WSL 2
  any of them   docker run -p 8000:8000 amazon/dynamodb-local
                and then DYNAMODB_ENDPOINT=http://localhost:8000 npm start`;

/** Who serves a table file: the product's process, the table's, and where the table answers. */
interface Note {
  pid: number;
  tablePid: number;
  endpoint: string;
}

const noteOf = (file: string) => join(dirname(file), "table.json");
const writeNote = (file: string, note: Note) => writeFileSync(noteOf(file), JSON.stringify(note));

function readNote(file: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(noteOf(file), "utf8")) as Note;
  } catch {
    return undefined;
  }
}

/** Only a process that serves this file; the process id may have been reused. */
function serves(pid: number, file: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(file);
  } catch {
    // macOS has no such files.
    const { stdout } = spawnSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
    return stdout?.includes(file) ?? false;
  }
}

/** The address of the table that holds `file` at this moment, if one runs; two processes must not share a file. */
export function runningTable(file: string): string | undefined {
  const note = readNote(file);
  return note && serves(note.tablePid, file) ? note.endpoint : undefined;
}

/** A killed product leaves its table process behind, which holds the file. */
function endOrphan(file: string) {
  const note = readNote(file);
  if (note && serves(note.tablePid, file)) process.kill(note.tablePid, "SIGKILL");
  rmSync(noteOf(file), { force: true });
}

/**
 * An unused port. Not an ephemeral one (from 32768 on): the system could hand it to another connection before it is
 * listened on.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((told) => {
      server.once("error", () => told(false));
      server.listen(port, "127.0.0.1", () => told(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

async function listening(port: number, child: ChildProcess) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new PlainError(`The table program ended with code ${child.exitCode}.`);
    try {
      await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(500) });
      return;
    } catch {
      await pause(25);
    }
  }
  throw new Error("The table process does not answer.");
}

/** Whether there was none before. */
async function createTable(endpoint: string, TableName: string): Promise<boolean> {
  const client = new DynamoDBClient({
    endpoint,
    region: "local",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const key = ({ partition, sort }: { partition: string; sort: string }) => [
    { AttributeName: partition, KeyType: "HASH" as const },
    { AttributeName: sort, KeyType: "RANGE" as const },
  ];
  const indexes = tableKeys.indexes.map((index) => ({ index, keys: indexKeys(index) }));
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: "PAY_PER_REQUEST",
        KeySchema: key(tableKeys),
        AttributeDefinitions: [tableKeys, ...indexes.map(({ keys }) => keys)].flatMap(({ partition, sort }) => [
          { AttributeName: partition, AttributeType: "S" as const },
          { AttributeName: sort, AttributeType: "S" as const },
        ]),
        GlobalSecondaryIndexes: indexes.map(({ index, keys }) => ({
          IndexName: index,
          KeySchema: key(keys),
          Projection: { ProjectionType: "ALL" as const },
        })),
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    return false;
  } finally {
    client.destroy();
  }
}
