import { dayOf, verification, verificationPath, wantedDocuments } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:cleaners/verification";
import { t as documentsText } from "texts:cleaners/documents";
import { useQuery } from "@/lib/data/use-query.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Note } from "@/ui/states/note.tsx";

/** The documents that the cleaner still has to send, each linked to its card. Empty without any. */
export function WantedDocuments() {
  const { data } = useQuery(verification.mine, {});
  const wanted = data ? wantedDocuments(data, dayOf(serverNow())) : [];
  if (wanted.length === 0) return null;
  const isAgain = wanted.some(({ standing }) => standing !== "missing");
  return (
    <Note tone={isAgain ? "danger" : "warning"} className="text-start">
      <p className="font-medium">{t("verification.wantedTitle")}</p>
      <ul>
        {wanted.map(({ documentType, standing }) => (
          <li key={documentType}>
            <Link
              to={verificationPath("cleaner", documentType)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t(`verification.wanted.${standing}`, { document: documentsText(`document.${documentType}`) })}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
