import type { VerificationCase } from "@naqi/contracts";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:admin";
import { t as documentsText } from "texts:documents";
import { formatDate, formatInstant } from "@/lib/texts/format.ts";
import { Note } from "@/ui/note.tsx";
import { Code, Facts } from "./facts.tsx";

export type Paper = VerificationCase["verification"]["documents"][number];

/** What was entered about a document, to be compared with its picture, and who else gave its number. */
export const PaperFacts = ({ paper }: { paper: Paper }) => {
  const { documentNumber, expiryDate, fileName, createdAt, state, refusalReason, sameNumberAs } = paper;
  return (
    <>
      <p className="mt-1 mb-4 text-small text-muted">{t("paper.entered")}</p>
      <Facts
        of={[
          ...fact(t("paper.number"), documentNumber && <Code>{documentNumber}</Code>),
          ...fact(t("paper.expiry"), expiryDate && formatDate(expiryDate)),
          [t("paper.state"), documentsText(`document.${state}`)],
          ...fact(t("paper.refusalReason"), refusalReason && <span dir="auto">{refusalReason}</span>),
          [t("paper.file"), <bdi key="file">{fileName}</bdi>],
          [t("paper.uploaded"), formatInstant(createdAt)],
        ]}
      />
      {sameNumberAs.length > 0 && <SameNumber as={sameNumberAs} />}
    </>
  );
};

const fact = <Value,>(name: string, value: Value | "" | undefined) => (value ? [[name, value] as const] : []);

const SameNumber = ({ as }: { as: readonly string[] }) => (
  <Note tone="danger" icon={<TriangleAlert />} className="mt-4">
    <p className="font-medium">{t("paper.sameNumber")}</p>
    <ul className="mt-1">
      {as.map((memberId, index) => (
        <li key={memberId}>
          <Link to={`/admin/people/${memberId}`} className="inline-flex min-h-11 items-center underline">
            {t("paper.account", { number: index + 1 })}
          </Link>
        </li>
      ))}
    </ul>
  </Note>
);
