import { FileText } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "texts:admin";
import { t as documentsText } from "texts:documents";
import { Button } from "@/ui/button.tsx";
import { toast } from "@/ui/toast.tsx";
import type { Paper } from "./paper-facts.tsx";
import { PictureViewer } from "./picture-viewer.tsx";
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

/** What may be drawn on the page; a PDF never is (decisions G42). */
const drawn: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
const isDrawn = (mimeType: string) => drawn.includes(mimeType);

type Picture = { step: "none" | "loading" | "failed" } | { step: "shown"; url: string };

/**
 * Fetches a document on demand by a link of 60 seconds, which is written into the trail, and holds it in the page only: it
 * has no address of its own, and is gone when the page is left.
 */
function usePicture(of: PaperOf) {
  const link = useDocumentLink();
  const [picture, setPicture] = useState<Picture>({ step: "none" });
  const held = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (held.current) URL.revokeObjectURL(held.current);
    },
    [],
  );

  async function show() {
    if (picture.step === "loading") return;
    setPicture({ step: "loading" });
    try {
      const outcome = await link.run(of);
      if (!outcome.ok) throw outcome.error;
      const { url, mimeType } = outcome.data;
      const response = await fetch(url, { credentials: "omit", referrerPolicy: "no-referrer", cache: "no-store" });
      if (!response.ok || !isDrawn(mimeType)) throw new Error("not shown");
      held.current = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: mimeType }));
      setPicture({ step: "shown", url: held.current });
    } catch {
      setPicture({ step: "failed" });
    }
  }

  return { picture, show };
}
