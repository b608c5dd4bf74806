import { dayOf, documentTypes, expiringDocuments, fileTypeText, numberedDocuments, policy } from "@naqi/contracts";
import { type FormEvent, useState } from "react";
import { t } from "texts:verification";
import { t as documentsText } from "texts:documents";
import { serverNow } from "@/lib/clock.ts";
import { wrongText } from "@/lib/wrong-text.ts";
import { Button } from "@/ui/button.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { FileDrop } from "@/ui/file-drop.tsx";
import type { FileEntry } from "@/ui/file-row.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { CameraButton } from "./camera-button.tsx";
import { chosenFileProblem, type DocumentFacts, factProblems, fileSizeOf } from "./document-checks.ts";
import { type Upload, useUpload } from "./use-upload.ts";
import type { About } from "./use-verification.ts";

interface Props {
  about: About;
  /** There is one that need not be replaced. */
  mayKeep: boolean;
  onDone: () => void;
  onClose: () => void;
}

const accepted = Object.keys(documentTypes);
const megabytes = policy.documentBytes / 1024 / 1024;

/** Number and last day where the type has them, the file, and its way to us with cancel and retry. */
export function DocumentForm({ about, mayKeep, onDone, onClose }: Props) {
  const { documentType: type } = about;
  const { upload, start, cancel, forget } = useUpload(about, onDone);
  const [file, setFile] = useState<File>();
  const [facts, setFacts] = useState<DocumentFacts>({ documentNumber: "", expiryDate: "" });
  const [refusal, setRefusal] = useState<string>();
  const [isMarked, setMarked] = useState(false);

  const today = dayOf(serverNow());
  const told = upload.step === "failed" ? upload.fields : undefined;
  const wrong = isMarked ? factProblems(type, facts, today) : {};
  const isBusy = upload.step !== "idle" && upload.step !== "failed";

  const change = (name: keyof DocumentFacts, value: string) => {
    setFacts({ ...facts, [name]: value });
    if (told) forget();
  };

  function onFile(given: File | undefined) {
    const problem = given && chosenFileProblem(given);
    setRefusal(problem);
    setFile(problem ? undefined : given);
    forget();
  }

  function send() {
    if (!file) return;
    void start(file, {
      ...(numberedDocuments.includes(type) && { documentNumber: facts.documentNumber.trim() }),
      ...(expiringDocuments.includes(type) && { expiryDate: facts.expiryDate }),
    });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMarked(true);
    const [first] = Object.keys(factProblems(type, facts, today));
    const control = event.currentTarget.elements.namedItem(first ?? "file");
    if (first || !file) {
      setRefusal(file ? undefined : t("document.fileMissing"));
      if (control instanceof HTMLElement) control.focus();
      return;
    }
    send();
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
        maxMegabytes={megabytes}
        wrongType={wrongText(fileTypeText)}
        error={refusal}
        disabled={isBusy}
        files={file ? [entryOf(file, upload)] : []}
        onAdd={([given]) => onFile(given)}
        onRemove={() => (isBusy ? cancel() : onFile(undefined))}
        onRetry={send}
      />
      {!isBusy && <CameraButton onPhoto={onFile} />}
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
  if (upload.step === "idle") return { id: "file", name, state: "chosen" };
  if (upload.step === "failed") return { id: "file", name, state: "failed", problem: upload.problem };
  const doing = {
    preparing: t("document.preparing"),
    sending: t("document.sending", { name: file.name }),
    checking: t("document.checking"),
  };
  return { id: "file", name: doing[upload.step], state: "uploading", percent: upload.percent };
}
