import { WifiOff } from "lucide-react";
import { t } from "texts:common";
import { useOnline } from "@/lib/browser/use-online.ts";

export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-small text-warning">
          <WifiOff className="size-4 shrink-0" />
          {t("shell.offline")}
        </p>
      )}
    </div>
  );
}
