import type { VerificationCase } from "@naqi/contracts";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { t as documentsText } from "texts:cleaners/documents";
import { formatDate, formatInstant } from "@/lib/texts/format.ts";
import { Note } from "@/ui/states/note.tsx";
import { Code, Facts } from "../parts/facts.tsx";

export type Paper = VerificationCase["verification"]["documents"][number];

/** A document's entered data, to compare with its picture, and other members with the same number. */
export const PaperFacts = ({ paper }: { paper: Paper }) => {
  const { documentNumber, expiryDate, refusalReason, sameNumberAs } = paper;
  const entered = [
    ...fact(t("paper.number"), documentNumber && <Code>{documentNumber}</Code>),
    ...fact(t("paper.expiry"), expiryDate && formatDate(expiryDate)),
    ...fact(t("paper.refusalReason"), refusalReason && <span dir="auto">{refusalReason}</span>),
  ];
  return (
    <>
      {entered.length > 0 && <Facts of={entered} />}
      {sameNumberAs.length > 0 && <SameNumber as={sameNumberAs} />}
    </>
  );
};

/** Secondary details: its state and its file. */
export const PaperDetails = ({ paper: { state, fileName, createdAt } }: { paper: Paper }) => (
  <Facts
    of={[
      [t("paper.state"), documentsText(`document.${state}`)],
      [t("paper.file"), <bdi key="file">{fileName}</bdi>],
      [t("paper.uploaded"), formatInstant(createdAt)],
    ]}
  />
);

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
