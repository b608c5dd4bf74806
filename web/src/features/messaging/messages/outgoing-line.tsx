import { t } from "texts:messaging/messages";
import { t as pictures } from "texts:media/pictures";
import { usePreview } from "@/lib/upload/use-preview.ts";
import { Button } from "@/ui/links/button.tsx";
import { Progress } from "@/ui/states/progress.tsx";
import { Bubble } from "./bubble.tsx";
import type { Outgoing } from "./outgoing.ts";

interface Props {
  line: Outgoing;
  onAgain: (key: string) => void;
  onDrop: (key: string) => void;
}

/** A message being sent, or a failed one with retry and discard. */
export function OutgoingLine({
  line: { key, text, file, percent = 0, pictureId, problem, isNoPicture },
  ...on
}: Props) {
  const preview = usePreview(isNoPicture ? undefined : file);
  const isUploading = file && !pictureId && problem === undefined;
  return (
    <Bubble
      isMine
      who={t("messages.me")}
      text={text || (preview ? undefined : file?.name)}
      picture={preview && <img src={preview} alt={t("messages.photo")} className="max-h-60 max-w-60 rounded-control" />}
      note={
        problem !== undefined ? (
          <span role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-danger">
            <span>{t("messages.notSent", { why: problem })}</span>
            {!isNoPicture && (
              <Button tone="quiet" size="small" onClick={() => on.onAgain(key)}>
                {t("messages.again")}
              </Button>
            )}
            <Button tone="quiet" size="small" onClick={() => on.onDrop(key)}>
              {t("messages.drop")}
            </Button>
          </span>
        ) : isUploading ? (
          <span className="block w-48 max-w-full">
            <Progress label={pictures("pictures.uploading")} percent={percent} />
          </span>
        ) : (
          t("messages.sending")
        )
      }
    />
  );
}
