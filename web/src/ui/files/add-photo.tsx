import { useEffect, useRef, useState } from "react";
import { t } from "texts:media/pictures";
import { failureText, isNotAccepted } from "@/lib/upload/failure-text.ts";
import { pictureUpload } from "@/lib/upload/picture-checks.ts";
import { readyPicture } from "@/lib/upload/ready-file.ts";
import { whenSignalMayBeBack } from "@/lib/browser/signal.ts";
import type { UploadForm } from "@/lib/upload/send-form.ts";
import { type UploadFailure, useUpload } from "@/lib/upload/use-upload.ts";
import { Button } from "../links/button.tsx";
import { ChoosePhoto } from "./choose-photo.tsx";
import { FieldError } from "../inputs/field.tsx";

interface Props<Form extends UploadForm> {
  /** The placeholder's content, and its label. */
  text: string;
  label: string;
  /** Requests an upload form for a picture of this type and size. */
  form: (upload: ReturnType<typeof pictureUpload>) => Promise<Form>;
  /** Reports the finished upload to the server. */
  finish: Parameters<typeof useUpload<Form>>[0]["finish"];
}

/** Whether there was no answer: then it may only be offline. */
const isUnheard = (failure: UploadFailure | undefined) =>
  failure?.at === "send"
    ? failure.kind === "connection"
    : failure !== undefined && failure.at !== "check" && failure.error.kind === "network";

/**
 * Chooses a photo and sends it immediately, with progress or an error in its place. A failed one is kept while this is
 * mounted, because a camera keeps none, and sent on reconnect. Pictures of a home are never stored on the device.
 */
// oxlint-disable-next-line max-lines-per-function -- the upload, the kept failure and the focus depend on each other
export function AddPhoto<Form extends UploadForm>({ text, label, form, finish }: Props<Form>) {
  const [held, setHeld] = useState<UploadFailure>();
  // The pressed button is hidden during the upload: its container keeps the focus, and passes it to the next button.
  const place = useRef<HTMLDivElement>(null);
  const keepFocus = () => place.current?.focus({ preventScroll: true });
  const release = () => {
    if (place.current?.contains(document.activeElement)) keepFocus();
    setHeld(undefined);
  };
  const { upload, choose, send, cancel } = useUpload<Form>({
    ready: readyPicture,
    form: (file) => form(pictureUpload(file)),
    finish,
    onDone: release,
    // A retry would not help: another photo can be chosen.
    onFailed: (failure) => (isNotAccepted(failure) ? release() : setHeld(failure)),
  });
  const isUnderWay = "percent" in upload;
  const isWaiting = isUnheard(held);
  const failure = held ?? (upload.step === "failed" ? upload.failure : undefined);
  useEffect(() => {
    if (!isUnderWay && document.activeElement === place.current)
      place.current?.querySelector<HTMLElement>(held ? "button" : "input")?.focus();
  }, [isUnderWay, held]);
  const again = useRef(send);
  useEffect(() => void (again.current = send));
  useEffect(() => (isWaiting ? whenSignalMayBeBack(() => void again.current()) : undefined), [isWaiting]);
  function onFile(file: File) {
    keepFocus();
    void choose(file).then((ready) => ready && send(ready));
  }
  function onDrop() {
    cancel();
    void choose(undefined);
    release();
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isUnderWay && !held && (
        <p role="status" className="flex min-h-11 items-center text-small text-muted">
          {upload.step === "finishing"
            ? t("pictures.finishing")
            : t("pictures.sending", { percent: Math.round(upload.percent) })}
        </p>
      )}
      {!isUnderWay && !held && <ChoosePhoto text={text} label={label} onFile={onFile} />}
      {held && <p className="text-tiny text-muted">{text}</p>}
      {failure && (
        <div role="alert">
          <FieldError>{isWaiting ? t("pictures.waiting") : failureText(failure)}</FieldError>
        </div>
      )}
      {held && (
        <HeldActions
          label={label}
          isBusy={isUnderWay}
          // The report to the server cannot be cancelled; another photo would not be sent meanwhile.
          isLocked={upload.step === "finishing"}
          onRetry={() => void send()}
          onDrop={onDrop}
        />
      )}
    </div>
  );
}

interface HeldProps {
  label: string;
  isBusy: boolean;
  isLocked: boolean;
  onRetry: () => void;
  onDrop: () => void;
}

const HeldActions = ({ label, isBusy, isLocked, onRetry, onDrop }: HeldProps) => (
  <div className="-ms-3.5 flex flex-wrap">
    <Button
      tone="quiet"
      size="small"
      aria-label={t("pictures.retryNamed", { name: label })}
      busy={isBusy}
      onClick={onRetry}
    >
      {t("pictures.retry")}
    </Button>
    <Button
      tone="quiet"
      size="small"
      aria-label={t("pictures.removeNamed", { name: label })}
      disabled={isLocked}
      onClick={onDrop}
    >
      {t("pictures.remove")}
    </Button>
  </div>
);
