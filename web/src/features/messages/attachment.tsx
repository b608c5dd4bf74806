import { pictureTypes } from "@naqi/contracts";
import { ImagePlus, X } from "lucide-react";
import type { ChangeEvent } from "react";
import { t } from "texts:messages";
import { usePreview } from "@/lib/upload/use-preview.ts";
import { IconButton } from "@/ui/button.tsx";

interface ChooseProps {
  onFile: (file: File) => void;
  describedBy: string;
}

/** Chooses a photo; on phones it may be taken as well. */
export function ChoosePhoto({ onFile, describedBy }: ChooseProps) {
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [given] = target.files ?? [];
    // The same file may be chosen again after it was removed.
    target.value = "";
    if (given) onFile(given);
  }
  return (
    <label className="relative inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-control px-2 text-small font-medium text-accent-text transition-colors duration-150 hover:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <ImagePlus aria-hidden="true" className="size-4.5" />
      <span aria-hidden="true">{t("messages.photo")}</span>
      <input
        type="file"
        accept={pictureTypes.join(",")}
        aria-label={t("messages.addPhoto")}
        aria-describedby={describedBy}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

/** The photo that goes with the next line, until then on this machine only. */
export function Attachment({ file, onRemove }: { file: File; onRemove: () => void }) {
  const preview = usePreview(file);
  return (
    <div className="mb-2 flex items-center gap-3 max-[22rem]:flex-wrap">
      <span className="block size-16 shrink-0 overflow-hidden rounded-control border border-border bg-sunken">
        {preview && <img src={preview} alt="" className="size-full object-cover" />}
      </span>
      <bdi className="line-clamp-2 min-w-0 grow text-small wrap-anywhere text-muted">{file.name}</bdi>
      <IconButton label={t("messages.removePhoto")} icon={<X />} onClick={onRemove} />
    </div>
  );
}
