import { pictures, type PictureKind, pictureTypes } from "@naqi/contracts";
import { CircleAlert, CircleCheck, ImagePlus } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef } from "react";
import { t } from "texts:pictures";
import { cx } from "@/lib/class-names.ts";
import { useCommand } from "@/lib/use-command.ts";
import { Button } from "@/ui/button.tsx";
import { Progress } from "@/ui/progress.tsx";
import { usePicture } from "./use-picture.ts";

interface Props {
  kind: PictureKind;
  /** The address of the picture shown now. */
  url: string | undefined;
  /** The reads that show it. */
  stale: readonly { id: string }[];
  /** Whether a picture was chosen that has not arrived. */
  onPending: (pending: boolean) => void;
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
});

/** A photo or logo: shown at once from this machine, sent with its progress, and saved by itself (000 §2). */
export function PictureField({ kind, url, stale, onPending }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const picture = usePicture(kind, stale);
  const remove = useCommand(pictures.remove, { refreshes: stale });
  const { state, preview, start } = picture;
  const isBusy = state.step === "sending" || state.step === "finishing";
  const isPending = isBusy || state.step === "failed";
  useEffect(() => void onPending(isPending), [isPending, onPending]);
  const shown = preview ?? url;
  const word = words()[kind];

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a failure.
    target.value = "";
    if (file) void start(file);
  }
  async function onRemove() {
    const outcome = await remove.run({ kind });
    if (outcome.ok) picture.forget();
    input.current?.focus();
  }

  return (
    <div className="flex min-w-0 flex-wrap items-start gap-4">
      <span
        aria-hidden="true"
        className={cx(
          "flex size-20 shrink-0 items-center justify-center overflow-hidden border border-border bg-sunken text-muted",
          kind === "photo" ? "rounded-pill" : "rounded-control",
        )}
      >
        {shown ? <img src={shown} alt="" className="size-full object-cover" /> : <ImagePlus className="size-6" />}
      </span>
      <div className="min-w-0 grow basis-[min(9rem,100%)]">
        <p id={`${id}-label`} className="text-small font-medium">
          {word.label}
        </p>
        <p id={`${id}-note`} className="text-small text-muted">
          {t("pictures.note")}
        </p>
        {!isBusy && (
          <div className="mt-1.5 flex flex-wrap gap-2">
            <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-border-strong bg-raised px-3.5 text-small font-medium transition-colors hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
              <span aria-hidden="true">{t(shown ? "pictures.change" : "pictures.choose")}</span>
              <input
                ref={input}
                type="file"
                accept={pictureTypes.join(",")}
                aria-label={shown ? word.change : word.choose}
                aria-describedby={`${id}-note ${id}-state`}
                aria-invalid={state.step === "failed" || undefined}
                onChange={onChange}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
            </label>
            {state.step === "failed" && preview && (
              <Button tone="secondary" size="small" onClick={picture.retry}>
                {t("pictures.retry")}
              </Button>
            )}
            {url && state.step !== "failed" && (
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
        {state.step === "sending" && (
          <div className="mt-2 grid gap-2">
            <Progress label={t("pictures.uploading")} percent={state.percent} />
            <div>
              <Button tone="quiet" size="small" onClick={picture.cancel}>
                {t("pictures.cancel")}
              </Button>
            </div>
          </div>
        )}
        <p id={`${id}-state`} role="status" className="mt-1 text-small">
          <Outcome state={state} removeProblem={remove.error?.message} />
        </p>
      </div>
    </div>
  );
}

const Outcome = ({
  state,
  removeProblem,
}: {
  state: ReturnType<typeof usePicture>["state"];
  removeProblem: string | undefined;
}) => {
  const problem = state.step === "failed" ? state.problem : removeProblem;
  if (problem) {
    return (
      <span className="flex items-start gap-1.5 text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {problem}
      </span>
    );
  }
  if (state.step === "finishing") return <span className="text-muted">{t("pictures.finishing")}</span>;
  if (state.step !== "done") return null;
  return (
    <span className="flex items-center gap-1.5 text-success">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
      {t("pictures.shown")}
    </span>
  );
};
