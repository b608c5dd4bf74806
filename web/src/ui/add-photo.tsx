import { useEffect, useRef } from "react";
import { t } from "texts:pictures";
import { failureText } from "@/lib/upload/failure-text.ts";
import { pictureUpload } from "@/lib/upload/picture-checks.ts";
import { readyPicture } from "@/lib/upload/ready-file.ts";
import type { UploadForm } from "@/lib/upload/send-form.ts";
import { useUpload } from "@/lib/upload/use-upload.ts";
import { ChoosePhoto } from "./choose-photo.tsx";
import { FieldError } from "./field.tsx";

interface Props<Form extends UploadForm> {
  /** What stands there, and what it is called. */
  text: string;
  label: string;
  /** Asks for a form for a picture of this type and size. */
  form: (upload: ReturnType<typeof pictureUpload>) => Promise<Form>;
  /** Tells the server that it is there. */
  finish: Parameters<typeof useUpload<Form>>[0]["finish"];
}

/** Chooses a photo and sends it at once: in its place how far it is, and below what held it up. */
export function AddPhoto<Form extends UploadForm>({ text, label, form, finish }: Props<Form>) {
  const { upload, choose, send } = useUpload<Form>({
    ready: readyPicture,
    form: (file) => form(pictureUpload(file)),
    finish,
  });
  const isUnderWay = "percent" in upload;
  // What was pressed goes while a photo is sent: its place keeps the focus, and gives it back for the next one.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isUnderWay && document.activeElement === place.current) place.current?.querySelector("input")?.focus();
  }, [isUnderWay]);
  function onFile(file: File) {
    place.current?.focus({ preventScroll: true });
    void choose(file).then((ready) => ready && send(ready));
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isUnderWay ? (
        <p role="status" className="flex min-h-11 items-center text-small text-muted">
          {upload.step === "finishing"
            ? t("pictures.finishing")
            : t("pictures.sending", { percent: Math.round(upload.percent) })}
        </p>
      ) : (
        <ChoosePhoto text={text} label={label} onFile={onFile} />
      )}
      {upload.step === "failed" && <FieldError>{failureText(upload.failure)}</FieldError>}
    </div>
  );
}
