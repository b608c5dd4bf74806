import { Camera } from "lucide-react";
import { useRef } from "react";
import { t } from "texts:verification";
import { Button } from "@/ui/button.tsx";

/** Opens a phone's camera at once; where there is a mouse, nobody photographs an ID with the screen. */
export function CameraButton({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="hidden pointer-coarse:block">
      <Button tone="secondary" wide icon={<Camera />} onClick={() => input.current?.click()}>
        {t("document.takePhoto")}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) onPhoto(photo);
          target.value = "";
        }}
      />
    </span>
  );
}
