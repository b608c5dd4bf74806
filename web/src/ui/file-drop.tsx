import { Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { t } from "texts:parts";
import { cx } from "@/lib/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { type FileEntry, FileRow } from "./file-row.tsx";

interface Props extends FieldProps {
  name?: string;
  /** Media types, such as `image/png`. */
  accept: readonly string[];
  maxMegabytes: number;
  /** The sentence of the spec for a file of another type. */
  wrongType: string;
  files: readonly FileEntry[];
  /** Receives files of a right type and size; others are refused here with a sentence. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  multiple?: boolean;
  disabled?: boolean;
}

/** Files to send: chosen, taken with a phone's camera, or dropped; each with its progress, cancel and retry. */
export function FileDrop({ accept, maxMegabytes, wrongType, files, onAdd, onRemove, onRetry, ...props }: Props) {
  const { name, multiple = false, disabled = false, error, ...field } = props;
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);

  const problemOf = (file: File) =>
    !accept.includes(file.type)
      ? wrongType
      : file.size > maxMegabytes * 1024 * 1024
        ? t("file.tooLarge", { size: maxMegabytes })
        : undefined;

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const given = [...(target.files ?? [])];
    setRefusal(given.map(problemOf).find(Boolean));
    const good = given.filter((file) => !problemOf(file));
    if (good.length > 0) onAdd(good);
    // The same file may be chosen again after it was removed.
    target.value = "";
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Field {...field} error={refusal ?? error}>
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
            <Upload aria-hidden="true" className={cx("size-6", !disabled && "text-accent-text")} />
            <span className="font-medium">{t("file.choose")}</span>
            <span className="text-small text-muted">{t("file.orDrop")}</span>
            {/* Covers the box, so that the browser's own drop and keyboard work on all of it. */}
            <input
              {...control}
              type="file"
              name={name}
              accept={accept.join(",")}
              multiple={multiple}
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
      {files.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {files.map((file) => (
            <FileRow key={file.id} file={file} onRemove={() => onRemove(file.id)} onRetry={() => onRetry(file.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
