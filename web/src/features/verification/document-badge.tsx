import type { VerificationDocument } from "@naqi/contracts";
import { t } from "texts:documents";
import { Badge } from "@/ui/badge.tsx";

const tones = { under_review: "info", verified: "success", refused: "danger" } as const;

/** Where one document stands, in words: not uploaded, uploaded and under review, verified, refused. */
export const DocumentBadge = ({ document }: { document: Pick<VerificationDocument, "state"> | undefined }) => (
  <Badge tone={document ? tones[document.state] : "neutral"}>
    {t(document ? `document.${document.state}` : "document.missing")}
  </Badge>
);
