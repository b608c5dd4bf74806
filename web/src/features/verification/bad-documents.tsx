import { dayOf, documentStanding, verification, type VerificationDocument, verificationPath } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:verification";
import { t as documentsText } from "texts:documents";
import { useQuery } from "@/lib/data/use-query.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Note } from "@/ui/note.tsx";

/** The refused and the expired ones, by which the reader is told what is wrong. */
export const badDocuments = (documents: readonly VerificationDocument[], today: string) =>
  documents.flatMap(({ documentType, ...document }) => {
    const standing = documentStanding(document, today);
    return standing === "refused" || standing === "expired" ? { documentType, standing } : [];
  });

/** Beside whatever waits for a cleaner's documents: which of them wait for the cleaner, each with the way to it. Nothing while none does. */
export function BadDocuments() {
  const { data } = useQuery(verification.mine, {});
  const bad = badDocuments(data?.verification?.documents ?? [], dayOf(serverNow()));
  if (bad.length === 0) return null;
  return (
    <Note tone="danger" className="text-start">
      <p className="font-medium">{t("verification.badTitle")}</p>
      <ul>
        {bad.map(({ documentType, standing }) => (
          <li key={documentType}>
            <Link
              to={verificationPath("cleaner", documentType)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t(`verification.bad.${standing}`, { document: documentsText(`document.${documentType}`) })}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
