import { CircleAlert, RefreshCw, X } from "lucide-react";
import { t } from "texts:ui/parts";
import { IconButton } from "../links/button.tsx";
import { Progress } from "../states/progress.tsx";

export interface FileEntry {
  name: string;
  /** `chosen`: selected, and sent with the form. */
  state: "chosen" | "uploading" | "failed";
  /** During the upload: 0 to 100. */
  percent?: number;
  /** Why it failed. */
  problem?: string;
}

interface Props {
  file: FileEntry;
  onRemove: () => void;
  /** Absent if sending the same file again would not help. */
  onRetry: (() => void) | undefined;
}

/** The file of a `FileDrop`: progress, error, and cancel. */
export const FileRow = ({ file, onRemove, onRetry }: Props) => {
  const { name, state, percent = 0, problem } = file;
  const remove = t(state === "uploading" ? "file.cancel" : "file.remove", { name });
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-control border border-border bg-raised py-1.5 ps-4 pe-1.5">
      <div className="min-w-0 grow basis-24">
        {state === "uploading" ? (
          <Progress label={name} percent={percent} />
        ) : (
          <>
            <span dir="auto" className="block truncate text-small font-medium">
              {name}
            </span>
            {state === "failed" && (
              <span role="status" className="flex items-center gap-1.5 text-small text-danger">
                <CircleAlert className="size-4 shrink-0" />
                <span>{problem ?? t("file.failed")}</span>
              </span>
            )}
          </>
        )}
      </div>
      {state === "failed" && onRetry && (
        <IconButton label={t("file.retry", { name })} onClick={onRetry} icon={<RefreshCw />} />
      )}
      <IconButton label={remove} onClick={onRemove} icon={<X />} />
    </div>
  );
};
