import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

interface Wish {
  method: string;
  /** Sent as it is, broken escapes and all. */
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** A request no ordinary client would send; answers the status and the text that came back. */
export function send(
  url: string,
  { method, path, headers = {}, body }: Wish,
): Promise<{ status: number; text: string; type: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = body ? { "content-length": String(body.length) } : {};
    const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          type: response.headers["content-type"] ?? "",
        }),
      );
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Does the work for every item, so many at a time; outcomes in the order of the items. */
export async function inParallel<Item, Outcome>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++)
      outcomes[index] = await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return outcomes;
}
