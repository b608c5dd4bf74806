import { malformedForm } from "./errors.ts";

export interface Part {
  name: string;
  /** Must be read to its end before the next part is asked for; what is left is skipped. */
  body: AsyncGenerator<Buffer, void>;
}

const mostHeaderBytes = 8 * 1024;

/** The boundary of a `multipart/form-data` content type. Throws S3Error when there is none. */
export function boundaryOf(contentType = "") {
  const found = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (!boundary) throw malformedForm("The body of your POST request is not well-formed multipart/form-data.");
  return boundary;
}

/** Splits a form into its parts while it arrives, holding no more than a chunk of it (RFC 7578). Throws S3Error. */
export async function* partsOf(source: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part, void> {
  const feed = new Feed(source);
  try {
    const delimiter = Buffer.from(`\r\n--${boundary}`);
    await skip(feed.until(delimiter));
    while ((await feed.take(2)) === "\r\n") {
      const name = nameIn(await headersOf(feed));
      const body = feed.until(delimiter);
      yield { name, body };
      await skip(body);
    }
  } finally {
    await feed.close();
  }
}

async function headersOf(feed: Feed) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of feed.until(Buffer.from("\r\n\r\n"))) {
    size += chunk.length;
    if (size > mostHeaderBytes) throw malformedForm("The headers of a form field are too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function nameIn(headers: string) {
  const name = /^content-disposition:\s*form-data\s*;(?:.*;)?\s*name="([^"\r\n]*)"/im.exec(headers)?.[1];
  if (!name) throw malformedForm("A form field has no name.");
  return name;
}

async function skip(chunks: AsyncIterable<Buffer>) {
  for await (const _ of chunks);
}

class Feed {
  readonly #chunks: AsyncIterator<Buffer>;
  // The first delimiter needs no line break before it, so one is put there.
  #held = Buffer.from("\r\n");

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Everything before `marker`; the marker itself is consumed. The last bytes are held back: they may begin it. */
  async *until(marker: Buffer): AsyncGenerator<Buffer, void> {
    for (;;) {
      const found = this.#held.indexOf(marker);
      if (found >= 0) {
        const before = this.#held.subarray(0, found);
        this.#held = this.#held.subarray(found + marker.length);
        if (before.length > 0) yield before;
        return;
      }
      const sure = this.#held.length - marker.length + 1;
      if (sure > 0) {
        const before = this.#held.subarray(0, sure);
        this.#held = this.#held.subarray(sure);
        yield before;
      }
      await this.#more();
    }
  }

  async take(length: number) {
    while (this.#held.length < length) await this.#more();
    const taken = this.#held.subarray(0, length).toString("latin1");
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async close() {
    await this.#chunks.return?.();
  }

  async #more() {
    const next = await this.#chunks.next();
    if (next.done) throw malformedForm("The form ends before its last boundary.");
    this.#held = Buffer.concat([this.#held, next.value]);
  }
}
