import { createWriteStream, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Server } from "node:http";
import { parseArgs } from "node:util";
import { PlainError } from "./plain-error.ts";
import { setEnvironment } from "./environment.ts";
import { startTable } from "./table.ts";

const options = {
  port: { type: "string", default: process.env.PORT ?? "4280" },
  folder: { type: "string", default: ".local" },
  dist: { type: "string" },
  /** Where a browser reaches the product if another server (vite, in development) is in front of it. */
  origin: { type: "string" },
  empty: { type: "boolean", default: false },
} as const;

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error));
  }
}

/** Starts the product on this machine and runs it until it is stopped. */
async function main() {
  const startedAt = performance.now();
  const values = readOptions();
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new PlainError(`"${values.port}" is not a port.`);
  const folder = resolve(values.folder);
  const isNew = !existsSync(join(folder, "origin-secret"));
  mkdirSync(folder, { recursive: true });
  const url = `http://localhost:${port}`;

  const table = await startTable("naqi", `${folder}/table.sqlite`);
  try {
    if (!table.pid && table.isNew !== isNew)
      throw new PlainError(
        `The table at DYNAMODB_ENDPOINT and the rest of the data in ${values.folder} are not of the same start. ` +
          "Empty the table (DynamoDB Local: start it anew) and run npm run reset.",
      );
    setEnvironment({ origin: values.origin ?? url, self: url, tableEndpoint: table.endpoint, folder });
    // Core reads the environment when it is first imported, so everything that imports it comes after.
    const { createProduct } = await import("./product.ts");
    const { redirectLog } = await import("@naqi/functions/http/log");
    const log = createWriteStream(`${folder}/log.ndjson`, { flags: "a" });
    redirectLog((line) => void log.write(line));
    const product = await createProduct({
      folder,
      ...(values.dist && { dist: resolve(values.dist) }),
      indexLagMs: Number(process.env.NAQI_INDEX_LAG_MS ?? 0),
    });
    stopWith(async () => {
      await product.stop();
      await table.stop();
    });
    await listen(product.server, port);
    if (!values.empty) {
      const { seedOnce } = await import("./seed/index.ts");
      await seedOnce({ folder, log: (line) => process.stdout.write(`${line}\n`) });
      const { catchUp } = await import("./seed/catch-up.ts");
      await catchUp(folder);
    }
    product.startJobs();
    await announce(values.origin ?? url, performance.now() - startedAt);
  } catch (error) {
    await table.stop();
    throw error;
  }
}

async function listen(server: Server, port: number) {
  await new Promise<void>((done, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      failed(
        error.code === "EADDRINUSE"
          ? new PlainError(
              `Port ${port} is already taken. Stop what uses it, or choose another with PORT=4281 npm start.`,
            )
          : error,
      ),
    );
    // Both families: `localhost` is ::1 for some browsers and 127.0.0.1 for others.
    server.listen(port, () => done());
  });
}

function stopWith(stop: () => Promise<void>) {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  process.on("SIGHUP", end);
  // The parent process was killed and could not send a signal.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void end(), 1_000).unref();
}

async function announce(url: string, ms: number) {
  const { demoAccounts } = await import("./seed/people/accounts.ts");
  const accounts = demoAccounts.map(
    ({ role, email, password }) => `  ${role.padEnd(9)} ${email.padEnd(30)} ${password}`,
  );
  process.stdout.write(
    [
      "",
      `Ready after ${(ms / 1000).toFixed(1)} s: ${url}`,
      "",
      "Accounts to sign in with:",
      ...accounts,
      "The admin's second factor: the page that asks for the code shows what an app would.",
      "",
      `Mailbox  ${url}/local/mail`,
      `Clock    ${url}/local/clock`,
      `API      ${url}/api/openapi.json`,
      "",
      "Ctrl-C stops it; npm run reset starts over.",
      "",
    ].join("\n"),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof PlainError ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
