import { useEffect, useRef, useState } from "react";
import { ApiError, asApiError } from "../http/api-error.ts";
import type { Readied } from "./ready-file.ts";
import { sendForm, UploadError, type UploadForm } from "./send-form.ts";

/** At which move a file was held up, and by what; the feature finds the words. */
export type UploadFailure =
  | { at: "check"; problem: string }
  | { at: "form" | "finish"; error: ApiError }
  | { at: "send"; kind: UploadError["kind"] };

export type Upload =
  | { step: "idle" | "done" }
  | { step: "reading" | "preparing" | "sending" | "finishing"; percent: number }
  | { step: "failed"; failure: UploadFailure };

interface Way<Form extends UploadForm> {
  /** Makes of a chosen file what is sent, or says what is wrong with it as far as the browser can tell. */
  ready: (file: File) => Promise<Readied>;
  /** Asks the server, which checks it again, for a form. */
  form: (file: File) => Promise<Form>;
  /** Tells the server that the file is there, and hears what it found inside. */
  finish: (form: Form, file: File) => Promise<{ ok: true } | { ok: false; error: ApiError }>;
  onDone?: () => void;
  onFailed?: (failure: UploadFailure) => void;
}

/** A file on its way; once the bucket has it there is nothing left to cancel. */
interface Run {
  cancel: (() => void) | undefined;
}

const idle: Upload = { step: "idle" };

/**
 * Sends one file: it is chosen, read and made ready, a form is asked for, the file goes to the bucket, and the server is told. Each
 * try begins anew, so that a retry never leans on an old form; only where the server was told and no answer came is it told once
 * more, or the file could be there twice. Whoever leaves the page ends it, until the bucket has it.
 */
export function useUpload<Form extends UploadForm>(way: Way<Form>) {
  const [file, setFile] = useState<File>();
  const [upload, setUpload] = useState<Upload>(idle);
  const underWay = useRef<Run>(undefined);
  /** What comes of the choice that is being read: a later one takes its place, and nothing comes of it any more. */
  const reading = useRef<Promise<File | undefined>>(undefined);
  /** In the bucket, and nobody knows whether the server has noted it. */
  const untold = useRef<{ file: File; form: Form }>(undefined);
  const cancel = () => (reading.current ? void choose(undefined) : underWay.current?.cancel?.());
  useEffect(
    () => () => {
      reading.current = undefined;
      underWay.current?.cancel?.();
    },
    [],
  );

  /** Takes a file in place of the one before, or none. Answers what of it may be sent. */
  function choose(given: File | undefined): Promise<File | undefined> {
    const ready: Promise<File | undefined> | undefined = given && read(given, () => reading.current === ready);
    reading.current = ready;
    setFile(given);
    setUpload(given ? { step: "reading", percent: 0 } : idle);
    return ready ?? Promise.resolve(undefined);
  }

  async function read(given: File, isLast: () => boolean): Promise<File | undefined> {
    const readied = await way.ready(given);
    if (!isLast()) return undefined;
    reading.current = undefined;
    const isTaken = "file" in readied;
    setFile(isTaken ? readied.file : undefined);
    setUpload(isTaken ? idle : { step: "failed", failure: { at: "check", problem: readied.problem } });
    return isTaken ? readied.file : undefined;
  }

  /** Sends the chosen file, once it is read. Answers what held it up, if anything did; `ended` when it was cancelled or never began. */
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

    let at = "form" as "form" | "send" | "finish";
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
      // What the server no longer takes is brought anew.
      if (!before || (error && !untold.current)) error = await finish(await bring());
      if (error) throw error;
      go({ step: "done" });
      way.onDone?.();
      return undefined;
    } catch (error) {
      if (signal.aborted) return "ended";
      const isRefusal = error instanceof ApiError || error instanceof UploadError;
      const failure: UploadFailure =
        at === "send"
          ? { at, kind: error instanceof UploadError ? error.kind : "connection" }
          : { at, error: asApiError(error) };
      go({ step: "failed", failure });
      way.onFailed?.(failure);
      if (!isRefusal) throw error;
      return failure;
    } finally {
      if (underWay.current === run) underWay.current = undefined;
    }
  }

  return { file, upload, choose, send, cancel, forget: () => setUpload(idle) };
}
