import { Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { t } from "texts:ui/parts";
import { cx } from "@/lib/browser/class-names.ts";
import { Field, type FieldProps } from "../inputs/field.tsx";
import { type FileEntry, FileRow } from "./file-row.tsx";

interface Props extends FieldProps {
  name?: string;
  /** Media types, such as `image/png`. */
  accept: readonly string[];
  /** The chosen file. */
  file: FileEntry | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
  onRetry: (() => void) | undefined;
  disabled?: boolean;
}

/** A file to send: chosen, taken with a phone's camera, or dropped; with progress, cancel and retry. */
export function FileDrop({ accept, file, onFile, onRemove, onRetry, name, disabled = false, ...field }: Props) {
  const [isOver, setOver] = useState(false);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [given] = target.files ?? [];
    if (given) onFile(given);
    // The same file may be chosen again after it was removed.
    target.value = "";
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Field {...field}>
        {(control) => (
          <span
            className={cx(
              "relative flex min-h-28 flex-col items-center justify-center gap-1 rounded-control border border-dashed px-4 py-6 text-center transition-colors duration-150",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              disabled
                ? "border-border bg-sunken text-muted"
                : isOver
                  ? "border-accent bg-accent-soft"
                  : "border-border-strong bg-raised hover:border-accent",
            )}
          >
            <Upload className={cx("size-6", !disabled && "text-accent-text")} />
            <span className="font-medium">{t("file.choose")}</span>
            {/* Touch screens have no drag and drop. */}
            <span className="hidden text-small text-muted pointer-fine:block">{t("file.orDrop")}</span>
            {/* Covers the box, so that the browser's own drop and keyboard work everywhere on it. */}
            <input
              {...control}
              type="file"
              name={name}
              accept={accept.join(",")}
              disabled={disabled}
              onChange={onChange}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
          </span>
        )}
      </Field>
      {file && <FileRow file={file} onRemove={onRemove} onRetry={onRetry} />}
    </div>
  );
}
