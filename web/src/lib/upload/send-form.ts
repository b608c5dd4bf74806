/** A signed form to post a file directly to a bucket: its fields precede the file. */
export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

interface Options {
  /** Progress: 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborting ends the upload; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** `connection`: no answer, so a retry may work. `refused`: the bucket refused, and will again. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  constructor(
    readonly kind: "connection" | "refused",
    /** HTTP status; 0 without an answer. */
    readonly status = 0,
  ) {
    super(kind);
  }
}

/**
 * Posts a file with its form. Uses XHR, because `fetch` reports no upload progress. Throws `UploadError`, or the
 * signal's reason if aborted. A 5xx counts as `connection`.
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
