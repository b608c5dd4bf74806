/** What a server hands out so that a file may be posted straight to a bucket: its fields go before the file. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

interface Options {
  /** How much of it is sent: 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborting ends the upload; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** `connection`: nothing answered, so another try may work. `refused`: the bucket said no, and will again. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  constructor(
    readonly kind: "connection" | "refused",
    /** HTTP status; 0 when nothing answered. */
    readonly status = 0,
  ) {
    super(kind);
  }
}

/**
 * Posts a file with its form. By XHR, because `fetch` tells nothing about what was sent so far. Throws `UploadError`, or the
 * signal's reason when it was aborted. A 5xx counts as `connection`.
 */
export function sendForm({ url, fields }: UploadForm, file: Blob, { onProgress, signal }: Options = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (how: () => void) => {
      signal?.removeEventListener("abort", abort);
      how();
    };
    const fail = (error: unknown) => settle(() => reject(error));

    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.min(1, loaded / total));
    });
    request.addEventListener("load", () => {
      const { status } = request;
      if (status >= 200 && status < 300) settle(resolve);
      else fail(new UploadError(status >= 500 ? "connection" : "refused", status));
    });
    request.addEventListener("error", () => fail(new UploadError("connection")));
    request.addEventListener("abort", () => fail(signal?.reason ?? new UploadError("connection")));
    signal?.addEventListener("abort", abort, { once: true });

    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    // The bucket ignores every field after the file.
    body.append("file", file);
    request.open("POST", url);
    request.send(body);
  });
}
