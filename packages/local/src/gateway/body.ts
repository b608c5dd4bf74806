import type { IncomingMessage, ServerResponse } from "node:http";

/** The body is longer than its reader allows. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** The request's bytes as they arrive; stopping early leaves the connection open, so that an answer can still be sent. */
export const bytesOf = (request: IncomingMessage): AsyncIterable<Buffer> =>
  request.iterator({ destroyOnReturn: false });

/** The whole body, at most `limit` bytes; more throws `BodyTooLarge` without reading the rest. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(request)) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The whole body as JSON; `undefined` where it is none. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const body = await readBody(request, limit);
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Call before answering a request whose body was not read to its end: the connection closes after the answer. What is still
 * on its way is thrown away for up to two seconds, because a client that cannot write does not read the answer either.
 */
export function closeAfterAnswer(request: IncomingMessage, response: ServerResponse) {
  if (request.complete || response.headersSent) return;
  response.setHeader("connection", "close");
  request.on("error", () => undefined);
  request.resume();
  const cut = setTimeout(() => request.destroy(), 2_000);
  request.once("close", () => clearTimeout(cut));
}
