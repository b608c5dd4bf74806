import { useEffect, useRef, useState } from "react";
import { ApiError, asApiError } from "../http/api-error.ts";
import type { Readied } from "./ready-file.ts";
import { sendForm, UploadError, type UploadForm } from "./send-form.ts";

/** The step at which a file failed, and why; the feature provides the text. */
export type UploadFailure = (
  | { at: "check"; problem: string }
  | { at: "form" | "finish"; error: ApiError }
  | { at: "send"; kind: UploadError["kind"] }
) & {
  /** The browser had no connection. */
  isOffline?: boolean;
};

export type Upload =
  | { step: "idle" | "done" }
  | { step: "reading" | "preparing" | "sending" | "finishing"; percent: number }
  | { step: "failed"; failure: UploadFailure };

interface Way<Form extends UploadForm> {
  /** Prepares a chosen file for sending, or returns the error as far as the browser can tell. */
  ready: (file: File) => Promise<Readied>;
  /** Requests a form from the server, which checks the file again. */
  form: (file: File) => Promise<Form>;
  /** Reports the finished upload to the server, and returns its findings. */
  finish: (form: Form, file: File) => Promise<{ ok: true } | { ok: false; error: ApiError }>;
  onDone?: () => void;
  onFailed?: (failure: UploadFailure) => void;
}

/** A file in transit; once it is in the bucket it cannot be cancelled. */
interface Run {
  cancel: (() => void) | undefined;
}

type Stage = "form" | "send" | "finish";

function failureOf(at: Stage, error: unknown): UploadFailure {
  if (at === "send") {
    const kind = error instanceof UploadError ? error.kind : "connection";
    return { at, kind, isOffline: kind === "connection" && !navigator.onLine };
  }
  const known = asApiError(error);
  return { at, error: known, isOffline: known.kind === "network" && !navigator.onLine };
}

const idle: Upload = { step: "idle" };

/**
 * Sends one file: read and prepare it, request a form, upload to the bucket, report to the server. Each attempt starts
 * over, so that a retry never uses an old form; only an unanswered report is repeated alone, because the file could
 * otherwise exist twice. Leaving the page cancels it until the file is in the bucket.
 */
// oxlint-disable-next-line max-lines-per-function -- the steps of one file, which a press, a retry and a cancellation share
export function useUpload<Form extends UploadForm>(way: Way<Form>) {
  const [upload, setUpload] = useState<Upload>(idle);
  const underWay = useRef<Run>(undefined);
  /** In the bucket, but it is unknown whether the server has recorded it. */
  const untold = useRef<{ file: File; form: Form }>(undefined);
  const { file, choose, reading } = useChosenFile(way.ready, setUpload);
  const cancel = () => (reading.current ? void choose(undefined) : underWay.current?.cancel?.());
  useEffect(
    () => () => {
      reading.current = undefined;
      underWay.current?.cancel?.();
    },
    [reading],
  );

  /**
   * Sends the chosen file, once it is read. Returns the failure, if any; `ended` if it was cancelled or never started.
   */
  async function send(given: File | undefined = file): Promise<UploadFailure | "ended" | undefined> {
    const chosen = reading.current ? await reading.current : given;
    if (!chosen || underWay.current) return "ended";
    const controller = new AbortController();
    const { signal } = controller;
    const run: Run = {
      cancel() {
        controller.abort();
        underWay.current = undefined;
        setUpload(idle);
      },
    };
    underWay.current = run;
    const go = (next: Upload) => !signal.aborted && setUpload(next);

    let at = "form" as Stage;
    const bring = async (): Promise<Form> => {
      at = "form";
      go({ step: "preparing", percent: 0 });
      const form = await way.form(chosen);
      signal.throwIfAborted();

      at = "send";
      const onProgress = (share: number) => go({ step: "sending", percent: share * 100 });
      onProgress(0);
      await sendForm(form, chosen, { onProgress, signal });
      return form;
    };
    const finish = async (form: Form): Promise<ApiError | undefined> => {
      at = "finish";
      run.cancel = undefined;
      go({ step: "finishing", percent: 100 });
      const finished = await way.finish(form, chosen);
      const error = finished.ok ? undefined : finished.error;
      untold.current = error?.kind === "network" ? { file: chosen, form } : undefined;
      return error;
    };
    try {
      const before = untold.current?.file === chosen ? untold.current.form : undefined;
      let error = before && (await finish(before));
      // A file that the server no longer accepts is uploaded again.
      if (!before || (error && !untold.current)) error = await finish(await bring());
      if (error) throw error;
      go({ step: "done" });
      way.onDone?.();
      return undefined;
    } catch (error) {
      if (signal.aborted) return "ended";
      const failure = failureOf(at, error);
      go({ step: "failed", failure });
      way.onFailed?.(failure);
      if (!(error instanceof ApiError || error instanceof UploadError)) throw error;
      return failure;
    } finally {
      if (underWay.current === run) underWay.current = undefined;
    }
  }

  return { file, upload, choose, send, cancel, forget: () => setUpload(idle) };
}

/** The file that was chosen, once it is read and prepared. */
function useChosenFile(prepare: (file: File) => Promise<Readied>, setUpload: (upload: Upload) => void) {
  const [file, setFile] = useState<File>();
  /** The result for the file being read: a later choice replaces it, and its result is discarded. */
  const reading = useRef<Promise<File | undefined>>(undefined);

  /** Replaces the previous file, or removes it. Returns what may be sent. */
  function choose(given: File | undefined): Promise<File | undefined> {
    const ready: Promise<File | undefined> | undefined = given && read(given, () => reading.current === ready);
    reading.current = ready;
    setFile(given);
    setUpload(given ? { step: "reading", percent: 0 } : idle);
    return ready ?? Promise.resolve(undefined);
  }

  async function read(given: File, isLast: () => boolean): Promise<File | undefined> {
    const readied = await prepare(given);
    if (!isLast()) return undefined;
    reading.current = undefined;
    const isTaken = "file" in readied;
    setFile(isTaken ? readied.file : undefined);
    setUpload(isTaken ? idle : { step: "failed", failure: { at: "check", problem: readied.problem } });
    return isTaken ? readied.file : undefined;
  }

  return { file, choose, reading };
}
