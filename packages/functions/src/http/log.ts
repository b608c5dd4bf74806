/** One JSON line per entry, as CloudWatch reads it. Never a body, a token or a document number. */
export function log(entry: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

interface Caused extends Error {
  code?: unknown;
}

/** A bug with its stack and the chain of its causes, by name and message only: raw errors drag sockets and rows along. */
export function logBug(reference: string, error: unknown): void {
  const chain: Record<string, unknown>[] = [];
  let next: unknown = error;
  for (let depth = 0; next instanceof Error && depth < 4; depth++) {
    const { name, message, code, stack } = next as Caused;
    chain.push({
      name,
      message,
      code,
      stack: stack
        ?.split("\n")
        .slice(1, 8)
        .map((line) => line.trim()),
    });
    next = next.cause;
  }
  log({ level: "error", reference, error: chain.length > 0 ? chain : String(error) });
}
