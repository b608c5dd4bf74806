import { Download, FileText } from "lucide-react";
import { t } from "texts:staff/admin";
import { t as documentsText } from "texts:cleaners/documents";
import { Button } from "@/ui/links/button.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import type { Paper } from "./paper-facts.tsx";
import { PictureViewer } from "./picture-viewer.tsx";
import { type PaperOf, useDocumentLink } from "../parts/use-staff.ts";
import type { Looking } from "./use-sheets.ts";

interface Props {
  of: PaperOf;
  paper: Paper;
  looking: Looking;
}

/** The opened document: a picture, or a PDF's pages as pictures. */
export function PaperView({ of, paper, looking: { looked, show, turnTo, onSaved } }: Props) {
  const name = t("paper.picture", { document: documentsText(`document.${paper.documentType}`) });
  if (looked.step === "shown") {
    const { url, page, count } = looked;
    return <PictureViewer url={url} name={name} pages={{ page, count, turnTo: (to) => void turnTo(to) }} />;
  }
  return (
    <div className="flex min-h-96 flex-col items-center justify-center gap-5 rounded-card border border-dashed border-border-strong bg-sunken px-6 py-12 text-center">
      <FileText className="size-8 text-muted" />
      {looked.step === "failed" && (
        <p role="alert" className="text-danger">
          <span className="block font-medium">{t("paper.failed")}</span>
          {t("paper.failedText")}
        </p>
      )}
      <Button
        aria-keyshortcuts="S"
        busy={looked.step === "loading"}
        busyText={t("paper.loading")}
        onClick={() => void show()}
      >
        {t("paper.show")}
      </Button>
      {looked.step === "failed" && paper.mimeType === "application/pdf" && (
        <Saved of={of} paper={paper} onSaved={onSaved} />
      )}
    </div>
  );
}

/** A PDF that cannot be rendered here is downloaded, for a trusted viewer. */
function Saved({ of, paper, onSaved }: Omit<Props, "looking"> & Pick<Looking, "onSaved">) {
  const link = useDocumentLink();
  async function onDownload() {
    const outcome = await link.run(of);
    if (!outcome.ok) {
      void toast({ title: t("paper.failed"), description: outcome.error.message, tone: "error" });
      return;
    }
    // The bucket answers with a download, so the page stays.
    Object.assign(document.createElement("a"), { href: outcome.data.url, download: paper.fileName }).click();
    onSaved();
  }
  return (
    <>
      <p className="max-w-sm text-muted">{t("paper.pdf")}</p>
      <Button tone="secondary" icon={<Download />} busy={link.busy} onClick={() => void onDownload()}>
        {t("paper.download")}
      </Button>
    </>
  );
}
