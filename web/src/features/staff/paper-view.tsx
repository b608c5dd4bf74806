import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:staff";
import { t as documentsText } from "texts:documents";
import { Button } from "@/ui/button.tsx";
import { toast } from "@/ui/toast.tsx";
import type { Paper } from "./paper-facts.tsx";
import { PictureViewer } from "./picture-viewer.tsx";
import { isDrawn, usePicture } from "./use-picture.ts";
import { type PaperOf, useDocumentLink } from "./use-staff.ts";

interface Props {
  of: PaperOf;
  paper: Paper;
}

/** The document itself, fetched when asked for. */
export const PaperView = ({ of, paper }: Props) =>
  isDrawn(paper.mimeType) ? <PicturePaper of={of} paper={paper} /> : <PdfPaper of={of} paper={paper} />;

function PicturePaper({ of, paper }: Props) {
  const { picture, show } = usePicture(of);
  const name = documentsText(`document.${paper.documentType}`);
  if (picture.step === "shown")
    return <PictureViewer url={picture.url} name={t("paper.picture", { document: name })} />;
  return (
    <Frame>
      {picture.step === "failed" && (
        <p role="alert" className="text-danger">
          <span className="block font-medium">{t("paper.failed")}</span>
          {t("paper.failedText")}
        </p>
      )}
      <Button
        data-shows-document
        aria-keyshortcuts="S"
        busy={picture.step === "loading"}
        busyText={t("paper.loading")}
        onClick={() => void show()}
      >
        {t("paper.show")}
      </Button>
    </Frame>
  );
}

function PdfPaper({ of, paper }: Props) {
  const link = useDocumentLink();
  async function onDownload() {
    const outcome = await link.run(of);
    if (!outcome.ok) {
      void toast({ title: t("paper.failed"), description: outcome.error.message, tone: "error" });
      return;
    }
    // The bucket answers with a download, so the page stays.
    Object.assign(document.createElement("a"), { href: outcome.data.url, download: paper.fileName }).click();
  }
  return (
    <Frame>
      <p className="max-w-sm text-muted">{t("paper.pdf")}</p>
      <Button
        data-shows-document
        aria-keyshortcuts="S"
        busy={link.busy}
        busyText={t("paper.loading")}
        onClick={() => void onDownload()}
      >
        {t("paper.download")}
      </Button>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-72 flex-col items-center justify-center gap-5 rounded-card border border-dashed border-border-strong bg-sunken px-6 py-12 text-center">
    <FileText className="size-8 text-muted" />
    {children}
  </div>
);
