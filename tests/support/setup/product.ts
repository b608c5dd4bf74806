import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../../packages/local/src/table.ts";
import { argumentsFor } from "./bundles.ts";
import { keepLog } from "./run-logs.ts";

export interface Running {
  url: string;
  tableEndpoint: string;
  /** The process that holds the rows. */
  tablePid: number;
  folder: string;
  /** What it has logged so far, a line each, and what it said of errors beside it. */
  logs: string[];
  /** Ends the product; its folder stays. */
  stop(): Promise<void>;
  /** Ends the product and removes its folder. */
  remove(): Promise<void>;
}

/** Starts a product of its own in a process of its own: empty, without jobs, in a fresh folder unless one is given. */
export async function startProduct(folder = mkdtempSync(join(tmpdir(), "naqi-product-"))): Promise<Running> {
  const port = await freePort();
  const args = [...(await argumentsFor("child")), "--port", String(port), "--folder", folder];
  // Its own table, whatever this process works on.
  const { DYNAMODB_ENDPOINT: _, ...env } = process.env;
  const running = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe", "ipc"], env });
  const logs: string[] = [];
  if (running.stderr) createInterface(running.stderr).on("line", (line) => logs.push(line));
  const first = await firstLine(running, logs).catch((error: unknown) => {
    throw new Error(`The product did not start: ${String(error)} ${logs.join("\n")}`);
  });
  const { ready, tableEndpoint, tablePid } = JSON.parse(first) as {
    ready: string;
    tableEndpoint: string;
    tablePid: number;
  };
  let isKept = false;
  const stop = async () => {
    if (running.exitCode === null && running.signalCode === null) {
      running.kill("SIGTERM");
      await once(running, "exit");
    }
    // Of one that has ended by itself as well.
    if (!isKept) keepLog(logs);
    isKept = true;
  };
  return {
    url: ready,
    tableEndpoint,
    tablePid,
    folder,
    logs,
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function firstLine(running: ChildProcess, logs: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!running.stdout) return reject(new Error("no output"));
    createInterface(running.stdout).on("line", (line) => {
      if (line.startsWith('{"ready"')) resolve(line);
      else logs.push(line);
    });
    running.once("exit", (code) => reject(new Error(`exit ${code}`)));
  });
}
