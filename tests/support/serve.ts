import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Serves `handle` on a free port of this machine, and says at which address. Ends with `close`. */
export async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>) {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A fresh folder. The caller removes it with `remove`. */
export function freshFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `naqi-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** `serve` that ends with the test it is called in. */
export async function serveInTest(handle: Parameters<typeof serve>[0]) {
  const server = await serve(handle);
  onTestFinished(server.close);
  return server;
}
