import { numberedDocuments, expiringDocuments, verification } from "@naqi/contracts";
import { useRef } from "react";
import { t } from "texts:cleaners/verification";
import { call } from "@/lib/data/api.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { isNotAccepted } from "@/lib/upload/failure-text.ts";
import { readyDocument } from "@/lib/upload/ready-file.ts";
import { type UploadFailure, useUpload } from "@/lib/upload/use-upload.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import type { DocumentFacts } from "./document-checks.ts";
import { sentName } from "./sent-name.ts";
import { type About, useAddDocument } from "./use-verification.ts";

/** Uploads a document with its number and expiry date, and reports the result as a toast. */
export function useDocumentUpload(about: About, onDone: () => void) {
  const { documentType: type } = about;
  const add = useAddDocument();
  const given = useRef<Partial<DocumentFacts>>({});
  const upload = useUpload({
    ready: readyDocument,
    form: ({ name, size, type: mimeType }) =>
      call(verification.documentForm, { ...about, fileName: sentName(name), fileSize: size, mimeType }),
    finish: ({ key }, { name }) => add.run({ ...about, fileName: sentName(name), key, ...given.current }),
    onDone: () => {
      void toast({ title: t("document.done"), description: t("document.doneText") });
      onDone();
    },
    onFailed: (failure) => {
      const title = t(failure.at === "form" ? "document.uploadError" : "document.uploadFailed");
      const saysWhy = isNotAccepted(failure) || failure.isOffline;
      const description = saysWhy ? failureText(failure) : t("document.uploadFailedText");
      void toast({ title, description, tone: "error" });
    },
  });

  function send({ documentNumber, expiryDate }: DocumentFacts) {
    given.current = {
      ...(numberedDocuments.includes(type) && { documentNumber: documentNumber.trim() }),
      ...(expiringDocuments.includes(type) && { expiryDate }),
    };
    return upload.send();
  }
  return { ...upload, send };
}

/** What blocks a document, shown at its file. */
export function failureText(failure: UploadFailure): string {
  if (failure.at === "check") return failure.problem;
  if (failure.isOffline) return t("document.offline");
  if (failure.at === "form") return notValid(failure.error);
  return failure.at === "send" ? t("document.uploadFailedText") : notTaken(failure.error);
}

/** The server's message about the file, or that it was unreachable (000 §8). */
function notValid({ kind, message }: ApiError) {
  if (kind === "network") return t("document.validateFailed");
  if (kind === "anonymous") return t("verification.notAuthenticated");
  return kind === "bug" ? t("document.validationFailed") : message;
}

const notTaken = ({ kind, message }: ApiError) =>
  kind === "network" || kind === "bug" ? t("document.uploadFailedText") : message;
