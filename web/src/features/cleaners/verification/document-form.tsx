import { dayOf, documentTypes, expiringDocuments, numberedDocuments } from "@naqi/contracts";
import { Camera } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "texts:cleaners/verification";
import { t as documentsText } from "texts:cleaners/documents";
import { serverNow } from "@/lib/time/clock.ts";
import { type Failure, useForm } from "@/lib/form/use-form.ts";
import { declined } from "@/lib/http/api-error.ts";
import { isNotAccepted } from "@/lib/upload/failure-text.ts";
import type { Upload } from "@/lib/upload/use-upload.ts";
import { Button } from "@/ui/links/button.tsx";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { FileDrop } from "@/ui/files/file-drop.tsx";
import type { FileEntry } from "@/ui/files/file-row.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { factProblems, fileSizeOf } from "./document-checks.ts";
import { failureText, useDocumentUpload } from "./use-document-upload.ts";
import type { About } from "./use-verification.ts";

interface Props {
  about: About;
  /** One exists that need not be replaced. */
  mayKeep: boolean;
  /** A file was chosen as a replacement, or removed. */
  onFile: (isChosen: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}

const accepted = Object.keys(documentTypes);
// Listed one by one: for `image/*` an iPhone offers its own format, which we do not accept.
const photos = accepted.filter((type) => type.startsWith("image/"));

/**
 * Number and expiry date if the type has them, the file, and its upload with cancel and retry. Input is lost with the
 * form: document numbers are never stored in a browser, and a file cannot be.
 */
// oxlint-disable-next-line max-lines-per-function -- one form, read from top to bottom
export function DocumentForm({ about, mayKeep, onFile, onDone, onClose }: Props) {
  const { documentType: type } = about;
  const { file, upload, choose, send, cancel, forget } = useDocumentUpload(about, onDone);
  const today = dayOf(serverNow());
  const form = useForm({
    saved: { documentNumber: "", expiryDate: "", file: undefined },
    check: (facts) => ({
      ...factProblems(type, facts, today),
      file: file ? undefined : t("document.fileMissing"),
    }),
    send: async (facts): Promise<Failure | undefined> => {
      const failure = await send(facts);
      if (failure === "ended") return { message: "", code: declined };
      if (failure?.at !== "finish") return failure && { message: failureText(failure) };
      // A field's error is shown at the field, not at the file.
      if (failure.error.fields) forget();
      return failure.error;
    },
  });
  const isChosen = file !== undefined;
  useEffect(() => onFile(isChosen), [isChosen, onFile]);
  const failure = upload.step === "failed" ? upload.failure : undefined;
  const isReading = upload.step === "reading";
  const isBusy = "percent" in upload && !isReading;

  return (
    <form {...form.props} className="mt-5 grid grid-cols-1 gap-5 border-t border-border pt-5">
      <div className="grid grid-cols-1 gap-5 empty:hidden sm:grid-cols-2">
        {numberedDocuments.includes(type) && (
          <TextInput
            label={t("document.number")}
            hint={t("document.numberHint")}
            required
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            {...form.field("documentNumber")}
          />
        )}
        {expiringDocuments.includes(type) && (
          <DateInput label={t("document.expiry")} required min={today} {...form.choice("expiryDate")} />
        )}
      </div>
      <FileDrop
        label={t("document.file")}
        hint={t("document.fileHint")}
        name="file"
        accept={accepted}
        error={failure?.at === "check" ? failure.problem : form.errorOf("file")}
        disabled={isBusy}
        file={file && entryOf(file, upload)}
        onFile={(given) => void choose(given)}
        onRemove={() => (isBusy ? cancel() : void choose(undefined))}
        onRetry={failure && isNotAccepted(failure) ? undefined : () => void form.submit(null)}
      />
      {!isBusy && <CameraButton onPhoto={(photo) => void choose(photo)} />}
      <div className="flex flex-wrap items-center justify-end gap-3 max-sm:[&>*]:w-full">
        {mayKeep && !isBusy && (
          <Button tone="quiet" onClick={onClose}>
            {t("document.keep")}
          </Button>
        )}
        <Button
          type="submit"
          busy={isBusy || form.busy}
          busyText={t(isReading ? "document.preparing" : "document.uploading")}
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
    reading: t("document.preparing"),
    preparing: t("document.preparing"),
    sending: t("document.sending", { name: file.name }),
    finishing: t("document.checking"),
  };
  return { name: doing[upload.step], state: "uploading", percent: upload.percent };
}

/** Opens a phone's camera directly; with a mouse the option makes no sense. */
function CameraButton({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="hidden pointer-coarse:block">
      <Button tone="secondary" wide icon={<Camera />} onClick={() => input.current?.click()}>
        {t("document.takePhoto")}
      </Button>
      <input
        ref={input}
        type="file"
        accept={photos.join(",")}
        capture="environment"
        hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) onPhoto(photo);
          target.value = "";
        }}
      />
    </span>
  );
}
