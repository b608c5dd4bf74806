import { pictureTypes } from "@naqi/contracts";
import { ImagePlus } from "lucide-react";
import type { ChangeEvent } from "react";

interface Props {
  /** The placeholder's content, and its label. */
  text: string;
  label: string;
  describedBy?: string;
  onFile: (file: File) => void;
}

/** Chooses a photo; on phones it can also be taken. */
export function ChoosePhoto({ text, label, describedBy, onFile }: Props) {
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [given] = target.files ?? [];
    // The same file may be chosen again after it was removed.
    target.value = "";
    if (given) onFile(given);
  }
  return (
    <label className="relative inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-control px-2 text-small font-medium text-accent-text transition-colors duration-150 hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <ImagePlus aria-hidden="true" className="size-4.5" />
      <span aria-hidden="true">{text}</span>
      <input
        type="file"
        accept={pictureTypes.join(",")}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
