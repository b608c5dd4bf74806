import { X } from "lucide-react";
import { t } from "texts:messaging/messages";
import { usePreview } from "@/lib/upload/use-preview.ts";
import { IconButton } from "@/ui/links/button.tsx";

/** The photo of the next message, kept on this machine until sent. */
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
