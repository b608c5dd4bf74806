import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { argumentsFor } from "./bundles.ts";
import { keepLog, keepLogIn } from "./run-logs.ts";
import { freePort } from "../../../packages/local/src/table.ts";

interface Options {
  /** Where its data lives; a new folder that goes with it by default. */
  folder?: string;
  port?: number;
  /** Without the made-up Dubai. */
  empty?: boolean;
  /** With the built site. */
  dist?: string;
  environment?: Record<string, string>;
}

export interface RunningProduct {
  url: string;
  port: number;
  folder: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the product as a process of its own, as a person would, and waits until it says that it is ready. */
export async function runProduct(options: Options = {}): Promise<RunningProduct> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "naqi-test-"));
  const port = options.port ?? (await freePort());
  const child = spawn(
    process.execPath,
    [
      ...(await argumentsFor("product")),
      "--port",
      String(port),
      "--folder",
      folder,
      ...(options.empty ? ["--empty"] : []),
      ...(options.dist ? ["--dist", resolve(options.dist)] : []),
    ],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        DYNAMODB_ENDPOINT: "",
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
        ...options.environment,
      },
    },
  );
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  const errors: string[] = [];
  createInterface(child.stderr).on("line", (line) => errors.push(line));
  await ready(child);
  return {
    url: `http://localhost:${port}`,
    port,
    folder,
    child,
    async stop() {
      child.kill("SIGTERM");
      await gone;
      keepLogIn(folder);
      keepLog(errors);
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    let said = "";
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Ready after")) done();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => failed(new Error(`The product ended with code ${code}:\n${said}`)));
  });
}
