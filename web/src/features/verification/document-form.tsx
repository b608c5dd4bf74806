import { dayOf, documentTypes, expiringDocuments, numberedDocuments } from "@naqi/contracts";
import { type FormEvent, useState } from "react";
import { t } from "texts:verification";
import { t as documentsText } from "texts:documents";
import { serverNow } from "@/lib/time/clock.ts";
import type { Upload } from "@/lib/upload/use-upload.ts";
import { Button } from "@/ui/button.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { FileDrop } from "@/ui/file-drop.tsx";
import type { FileEntry } from "@/ui/file-row.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { CameraButton } from "./camera-button.tsx";
import { type DocumentFacts, factProblems, fileSizeOf } from "./document-checks.ts";
import { failureText, useDocumentUpload } from "./use-document-upload.ts";
import type { About } from "./use-verification.ts";

interface Props {
  about: About;
  /** There is one that need not be replaced. */
  mayKeep: boolean;
  onDone: () => void;
  onClose: () => void;
}

const accepted = Object.keys(documentTypes);

/** Number and last day where the type has them, the file, and its way to us with cancel and retry. */
export function DocumentForm({ about, mayKeep, onDone, onClose }: Props) {
  const { documentType: type } = about;
  const [facts, setFacts] = useState<DocumentFacts>({ documentNumber: "", expiryDate: "" });
  const { file, upload, choose, send, cancel, forget } = useDocumentUpload(about, facts, onDone);
  const [isMarked, setMarked] = useState(false);

  const today = dayOf(serverNow());
  const failure = upload.step === "failed" ? upload.failure : undefined;
  const told = failure?.at === "finish" ? failure.error.fields : undefined;
  const problems = factProblems(type, facts, today);
  const wrong = isMarked ? problems : {};
  const missing = isMarked && !file ? t("document.fileMissing") : undefined;
  const isBusy = "percent" in upload;

  const change = (name: keyof DocumentFacts, value: string) => {
    setFacts({ ...facts, [name]: value });
    if (told) forget();
  };

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMarked(true);
    const [first] = Object.keys(problems);
    if (!first && file) return void send();
    const control = event.currentTarget.elements.namedItem(first ?? "file");
    if (control instanceof HTMLElement) control.focus();
  }

  return (
    <form noValidate onSubmit={onSubmit} className="mt-5 grid grid-cols-1 gap-5 border-t border-border pt-5">
      <div className="grid grid-cols-1 gap-5 empty:hidden sm:grid-cols-2">
        {numberedDocuments.includes(type) && (
          <TextInput
            label={t("document.number")}
            hint={t("document.numberHint")}
            name="documentNumber"
            required
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={facts.documentNumber}
            error={told?.["documentNumber"] ?? wrong.documentNumber}
            onChange={(event) => change("documentNumber", event.target.value)}
          />
        )}
        {expiringDocuments.includes(type) && (
          <DateInput
            label={t("document.expiry")}
            name="expiryDate"
            required
            min={today}
            value={facts.expiryDate}
            error={told?.["expiryDate"] ?? wrong.expiryDate}
            onChange={(day) => change("expiryDate", day)}
          />
        )}
      </div>
      <FileDrop
        label={t("document.file")}
        hint={t("document.fileHint")}
        name="file"
        accept={accepted}
        error={failure?.at === "check" ? failure.problem : missing}
        disabled={isBusy}
        file={file && entryOf(file, upload)}
        onFile={choose}
        onRemove={() => (isBusy ? cancel() : choose(undefined))}
        onRetry={() => void send()}
      />
      {!isBusy && <CameraButton onPhoto={choose} />}
      <div className="flex flex-wrap items-center justify-end gap-3 max-sm:[&>*]:w-full">
        {mayKeep && !isBusy && (
          <Button tone="quiet" onClick={onClose}>
            {t("document.keep")}
          </Button>
        )}
        <Button
          type="submit"
          busy={isBusy}
          busyText={t("document.uploading")}
          aria-label={t("document.of", { action: t("document.upload"), document: documentsText(`document.${type}`) })}
        >
          {t("document.upload")}
        </Button>
      </div>
    </form>
  );
}

function entryOf(file: File, upload: Upload): FileEntry {
  const name = `${file.name} (${fileSizeOf(file.size)})`;
  if (upload.step === "failed") return { name, state: "failed", problem: failureText(upload.failure) };
  if (!("percent" in upload)) return { name, state: "chosen" };
  const doing = {
    preparing: t("document.preparing"),
    sending: t("document.sending", { name: file.name }),
    finishing: t("document.checking"),
  };
  return { name: doing[upload.step], state: "uploading", percent: upload.percent };
}
