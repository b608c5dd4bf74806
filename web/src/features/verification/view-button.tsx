import type { VerificationDocument } from "@naqi/contracts";
import { t } from "texts:verification";
import { Button } from "@/ui/button.tsx";
import { toast } from "@/ui/toast.tsx";
import { type About, useDocumentLink } from "./use-verification.ts";

interface Props {
  about: About;
  document: VerificationDocument;
  name: string;
}

/** Fetches a link of 60 seconds and follows it at once; the bucket answers with a download, so the page stays. */
export function ViewButton({ about, document: { fileName }, name }: Props) {
  const link = useDocumentLink();
  async function onView() {
    const outcome = await link.run(about);
    if (!outcome.ok) {
      void toast({ title: t("document.viewFailed"), description: outcome.error.message, tone: "error" });
      return;
    }
    Object.assign(document.createElement("a"), { href: outcome.data.url, download: fileName }).click();
  }
  return (
    <Button
      tone="quiet"
      busy={link.busy}
      busyText={t("document.viewing")}
      aria-label={t("document.of", { action: t("document.view"), document: name })}
      onClick={() => void onView()}
    >
      {t("document.view")}
    </Button>
  );
}
