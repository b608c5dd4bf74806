let write = (line: string): void => void process.stdout.write(line);

/** Sends the log elsewhere; on one machine it goes to a file and leaves the terminal to people. */
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
