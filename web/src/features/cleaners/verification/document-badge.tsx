import { dayOf, type DocumentStanding, documentStanding, type VerificationDocument } from "@naqi/contracts";
import { t } from "texts:cleaners/documents";
import { serverNow } from "@/lib/time/clock.ts";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";

const tones: Record<DocumentStanding, BadgeTone> = {
  under_review: "info",
  verified: "success",
  ending: "warning",
  refused: "danger",
  expired: "danger",
};

/** A document's state in words: not uploaded, under review, verified, refused, expired or expiring. */
export function DocumentBadge({
  document,
}: {
  document: Pick<VerificationDocument, "state" | "expiryDate"> | undefined;
}) {
  const standing = document && documentStanding(document, dayOf(serverNow()));
  return (
    <Badge tone={standing ? tones[standing] : "neutral"}>
      {t(standing ? `document.${standing}` : "document.missing")}
    </Badge>
  );
}
