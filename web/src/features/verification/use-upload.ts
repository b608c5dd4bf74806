import { useEffect, useRef, useState } from "react";
import { t } from "texts:verification";
import type { ApiError } from "@/lib/api-error.ts";
import { sendForm, UploadError } from "@/lib/upload.ts";
import { toast } from "@/ui/toast.tsx";
import { sentName } from "./sent-name.ts";
import { shrinkPhoto } from "./shrink-photo.ts";
import { type About, useAddDocument, useDocumentForm } from "./use-verification.ts";

interface Given {
  documentNumber?: string | undefined;
  expiryDate?: string | undefined;
}

export type Upload =
  | { step: "idle" }
  | { step: "preparing" | "sending" | "checking"; percent: number }
  | { step: "failed"; problem: string; fields?: Record<string, string> };

const idle: Upload = { step: "idle" };
const cancelled = "cancelled";

/**
 * Sends a document in three moves: the server checks its name, size and type and hands out a form; the file goes to the
 * bucket; the server looks at it and registers it. Each try begins anew, so that a retry never leans on an old form.
 */
export function useUpload(about: About, onDone: () => void) {
  const form = useDocumentForm();
  const add = useAddDocument();
  const [upload, setUpload] = useState<Upload>(idle);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(cancelled), []);

  async function send(file: File, given: Given, { signal }: AbortController): Promise<Upload> {
    setUpload({ step: "preparing", percent: 0 });
    const sent = await shrinkPhoto(file);
    const fileName = sentName(sent.name);
    const asked = { ...about, fileName, fileSize: sent.size, mimeType: sent.type };
    const checked = await form.run(asked);
    if (signal.aborted) return idle;
    if (!checked.ok) return failed(notValid(checked.error), "document.uploadError");

    const { key, url, fields } = checked.data;
    setUpload({ step: "sending", percent: 0 });
    const onProgress = (share: number) => !signal.aborted && setUpload({ step: "sending", percent: share * 100 });
    await sendForm({ url, fields }, sent, { onProgress, signal });

    setUpload({ step: "checking", percent: 100 });
    const added = await add.run({ ...about, fileName, key, ...given });
    if (added.ok) {
      void toast({ title: t("document.done"), description: t("document.doneText") });
      onDone();
      return idle;
    }
    return failed(notTaken(added.error), "document.uploadFailed", added.error.fields);
  }

  async function start(file: File, given: Given) {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    try {
      setUpload(await send(file, given, controller));
    } catch (error) {
      const isOurs = error === cancelled || error instanceof UploadError;
      setUpload(error === cancelled ? idle : failed(t("document.uploadFailedText"), "document.uploadFailed"));
      if (!isOurs) throw error;
    } finally {
      underWay.current = undefined;
    }
  }

  return {
    upload,
    start,
    cancel: () => underWay.current?.abort(cancelled),
    forget: () => setUpload(idle),
  };
}

/** Says it as a toast, whose text is the spec's, and at the file, where it stays. */
function failed(
  problem: string,
  title: "document.uploadError" | "document.uploadFailed",
  fields?: Record<string, string>,
): Upload {
  void toast({ title: t(title), description: t("document.uploadFailedText"), tone: "error" });
  return { step: "failed", problem, ...(fields && { fields }) };
}

/** What the server says about the file, or that it could not be asked (000 §8). */
function notValid({ kind, message }: ApiError) {
  if (kind === "network") return t("document.validateFailed");
  if (kind === "anonymous") return t("verification.notAuthenticated");
  return kind === "bug" ? t("document.validationFailed") : message;
}

const notTaken = ({ kind, message }: ApiError) =>
  kind === "network" || kind === "bug" ? t("document.uploadFailedText") : message;
