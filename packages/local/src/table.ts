import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CreateTableCommand, DynamoDBClient, ResourceInUseException } from "@aws-sdk/client-dynamodb";
import { indexKeys, tableKeys } from "@naqi/core/kit/table-keys";
import { PlainError } from "./plain-error.ts";

export interface LocalTable {
  endpoint: string;
  /** The process that holds the rows; absent when `DYNAMODB_ENDPOINT` names a table of somebody else's. */
  pid?: number;
  stop(): Promise<void>;
}

/**
 * A table on this machine: the dynoxide binary as a child, in `file` or in memory. `DYNAMODB_ENDPOINT` in the
 * environment takes its place. Makes the table when there is none.
 */
export async function startTable(tableName: string, file?: string): Promise<LocalTable> {
  const given = process.env.DYNAMODB_ENDPOINT;
  const table = given ? { endpoint: given, stop: async () => {} } : await spawnTable(file);
  await createTable(table.endpoint, tableName);
  return table;
}

async function spawnTable(file: string | undefined): Promise<LocalTable> {
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

function binary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "dynoxide");
  } catch {
    if (spawnSync("dynoxide", ["--version"]).status === 0) return "dynoxide";
    throw new PlainError(
      `The local table needs the dynoxide program, which npm has for Linux x64 only (looked for ${name} and on PATH). ` +
        "Install dynoxide, or set DYNAMODB_ENDPOINT to a DynamoDB Local.",
    );
  }
}

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

/** Only a process that serves this file; the number may be somebody else's by now. */
function serves(pid: number, file: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(file);
  } catch {
    return false;
  }
}

/** The address of the table that holds `file` at this moment, if one runs; two processes must not share a file. */
export function runningTable(file: string): string | undefined {
  const note = readNote(file);
  return note && serves(note.tablePid, file) ? note.endpoint : undefined;
}

/** A product that was killed leaves its table process behind, holding the file. */
function endOrphan(file: string) {
  const note = readNote(file);
  if (note && serves(note.tablePid, file)) process.kill(note.tablePid, "SIGKILL");
  rmSync(noteOf(file), { force: true });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No port was given.");
  return address.port;
}

async function listening(port: number, child: ChildProcess) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The table process ended with code ${child.exitCode}.`);
    try {
      await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(500) });
      return;
    } catch {
      await pause(25);
    }
  }
  throw new Error("The table process does not answer.");
}

async function createTable(endpoint: string, TableName: string) {
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
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}
