import { pictures, type PictureKind, pictureTypes } from "@naqi/contracts";
import { CircleAlert, CircleCheck, ImagePlus } from "lucide-react";
import { type ChangeEvent, type RefObject, useEffect, useId, useRef } from "react";
import { t } from "texts:media/pictures";
import { cx } from "@/lib/browser/class-names.ts";
import type { Upload } from "@/lib/upload/use-upload.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { failureText, isNotAccepted, type Unsaved } from "@/lib/upload/failure-text.ts";
import { Button } from "@/ui/links/button.tsx";
import { Progress } from "@/ui/states/progress.tsx";
import { usePicture } from "./use-picture.ts";

interface Props {
  kind: PictureKind;
  /** The address of the current picture. */
  url: string | undefined;
  /** The queries that show it. */
  stale: readonly { id: string }[];
  /** Called when a chosen picture is not saved; must be stable between renders. */
  onUnsaved?: (picture: Unsaved | undefined) => void;
}

const words = () => ({
  photo: {
    label: t("pictures.photo"),
    choose: t("pictures.choosePhoto"),
    change: t("pictures.changePhoto"),
    remove: t("pictures.removePhoto"),
  },
  logo: {
    label: t("pictures.logo"),
    choose: t("pictures.chooseLogo"),
    change: t("pictures.changeLogo"),
    remove: t("pictures.removeLogo"),
  },
  work: {
    label: t("pictures.work"),
    choose: t("pictures.addWork"),
    change: t("pictures.addWork"),
    remove: t("pictures.removeWork"),
  },
});

/**
 * A picture: previewed locally at once, uploaded with progress, and saved automatically (000 §2). A picture of past
 * work clears the field for the next.
 */
// oxlint-disable-next-line max-lines-per-function -- which buttons are shown depends on the picture and its upload
export function PictureField({ kind, url, stale, onUnsaved }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const picture = usePicture(kind, stale);
  const remove = useCommand(pictures.remove, { refreshes: stale });
  const { upload, file, preview, choose } = picture;
  const isBusy = "percent" in upload;
  const hasFailed = upload.step === "failed";
  const notAccepted = hasFailed && isNotAccepted(upload.failure) ? failureText(upload.failure) : undefined;
  const isUnsaved = isBusy || hasFailed;
  useEffect(
    () => void onUnsaved?.(notAccepted ? { notAccepted } : isUnsaved ? "open" : undefined),
    [notAccepted, isUnsaved, onUnsaved],
  );
  const shown = kind !== "work" || isUnsaved ? (!notAccepted && preview) || url : undefined;
  const word = words()[kind];

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [given] = target.files ?? [];
    // The same file may be chosen again after a failure.
    target.value = "";
    if (given) void choose(given).then((ready) => ready && picture.send(ready));
  }
  function onCancel() {
    picture.cancel();
    void choose(undefined);
  }
  async function onRemove() {
    const outcome = await remove.run({ kind });
    if (outcome.ok) void choose(undefined);
    input.current?.focus();
  }

  return (
    <div className="flex min-w-0 flex-wrap items-start gap-4">
      <Preview kind={kind} shown={shown} />
      <div className="min-w-0 grow basis-[min(9rem,100%)]">
        <p id={`${id}-label`} className="text-small font-medium">
          {word.label}
        </p>
        <p id={`${id}-note`} className="text-small text-muted">
          {t("pictures.note")}
        </p>
        {!isBusy && (
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Choose
              id={id}
              input={input}
              text={t(shown ? "pictures.change" : "pictures.choose")}
              label={shown ? word.change : word.choose}
              isInvalid={hasFailed}
              onChange={onChange}
            />
            {hasFailed && file && !notAccepted && (
              <Button tone="secondary" size="small" onClick={() => void picture.send()}>
                {t("pictures.retry")}
              </Button>
            )}
            {url && !hasFailed && (
              <Button
                tone="quiet"
                size="small"
                aria-label={word.remove}
                busy={remove.busy}
                busyText={t("pictures.removing")}
                onClick={() => void onRemove()}
              >
                {t("pictures.remove")}
              </Button>
            )}
          </div>
        )}
        {isBusy && upload.step !== "finishing" && <Uploading percent={upload.percent} onCancel={onCancel} />}
        <p id={`${id}-state`} role="status" className="mt-1 text-small">
          <Outcome upload={upload} removeProblem={remove.error?.message} />
        </p>
      </div>
    </div>
  );
}

const Preview = ({ kind, shown }: { kind: PictureKind; shown: string | undefined }) => (
  <span
    aria-hidden="true"
    className={cx(
      "flex size-20 shrink-0 items-center justify-center overflow-hidden border border-border bg-sunken text-muted",
      kind === "photo" ? "rounded-pill" : "rounded-control",
    )}
  >
    {shown ? <img src={shown} alt="" className="size-full object-cover" /> : <ImagePlus className="size-6" />}
  </span>
);

interface ChooseProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  text: string;
  label: string;
  isInvalid: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const Choose = ({ id, input, text, label, isInvalid, onChange }: ChooseProps) => (
  <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-border-strong bg-raised px-3.5 text-small font-medium transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <span aria-hidden="true">{text}</span>
    <input
      ref={input}
      type="file"
      accept={pictureTypes.join(",")}
      aria-label={label}
      aria-describedby={`${id}-note ${id}-state`}
      aria-invalid={isInvalid || undefined}
      onChange={onChange}
      className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0"
    />
  </label>
);

const Uploading = ({ percent, onCancel }: { percent: number; onCancel: () => void }) => (
  <div className="mt-2 grid gap-2">
    <Progress label={t("pictures.uploading")} percent={percent} />
    <div>
      <Button tone="quiet" size="small" onClick={onCancel}>
        {t("pictures.cancel")}
      </Button>
    </div>
  </div>
);

const Outcome = ({ upload, removeProblem }: { upload: Upload; removeProblem: string | undefined }) => {
  const problem = upload.step === "failed" ? failureText(upload.failure) : removeProblem;
  if (problem) {
    return (
      <span className="flex items-start gap-1.5 text-danger">
        <CircleAlert className="mt-0.5 size-4 shrink-0" />
        <span>{problem}</span>
      </span>
    );
  }
  if (upload.step === "finishing") return <span className="text-muted">{t("pictures.finishing")}</span>;
  if (upload.step !== "done") return null;
  return (
    <span className="flex items-center gap-1.5 text-success">
      <CircleCheck className="size-4 shrink-0" />
      {t("pictures.shown")}
    </span>
  );
};
