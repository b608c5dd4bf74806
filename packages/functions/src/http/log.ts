let write = (line: string): void => void process.stdout.write(line);

/** Redirects the log; the local product writes it to a file and keeps the terminal readable. */
export const redirectLog = (to: (line: string) => void) => {
  write = to;
};

/** One JSON line per entry, as CloudWatch reads it. Never a body, a token or a document number. */
export function log(entry: Record<string, unknown>): void {
  write(`${JSON.stringify(entry)}\n`);
}

interface Caused extends Error {
  code?: unknown;
}

/** A bug with its stack and its causes, by name and message only: raw errors carry sockets and rows. */
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
