import type { CleanerCase, VerificationCase } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { t as documentsText } from "texts:cleaners/documents";
import type { Paper } from "./paper-facts.tsx";

/** What staff see of one member's case: the documents, and for a cleaner the profile. */
export interface PersonCase {
  papers?: VerificationCase | undefined;
  cleaner?: CleanerCase | undefined;
}

/** What is decided in turn: each document, the identity, the cleaner. */
export type CaseStep = { key: string; label: string; state: string; isOpen: boolean } & (
  | { about: "paper"; paper: Paper; papers: VerificationCase }
  | { about: "identity"; papers: VerificationCase }
  | { about: "profile"; cleaner: CleanerCase }
);

/** A case's steps in order. A step is open while it waits for staff, not for the member. */
export const stepsOf = ({ papers, cleaner }: PersonCase): CaseStep[] => [
  ...(papers ? papersSteps(papers) : []),
  ...(cleaner ? [profileStep(cleaner)] : []),
];

function papersSteps(papers: VerificationCase): CaseStep[] {
  const { verification, decisions } = papers;
  const isOpen = isUndecided(papers);
  return [
    ...verification.documents.map((paper) => ({
      about: "paper" as const,
      key: paper.documentId,
      label: documentsText(`document.${paper.documentType}`),
      state: documentsText(`document.${paper.state}`),
      isOpen: isOpen && paper.state === "under_review",
      paper,
      papers,
    })),
    {
      about: "identity",
      key: "identity",
      label: t("case.identity"),
      state: t(`kyc.${verification.status}`),
      isOpen: decisions.includes("approve"),
      papers,
    },
  ];
}

const profileStep = (cleaner: CleanerCase): CaseStep => ({
  about: "profile",
  key: "profile",
  label: t("case.profile"),
  state: t(`approval.${cleaner.approvalStatus}`),
  // Without a checked identity it waits for that.
  isOpen: cleaner.decisions.includes("request_changes") && !cleaner.blockers.includes("identity_unapproved"),
  cleaner,
});

/** Documents are decided together with the verification: one that may be approved or rejected may be viewed. */
export const isUndecided = ({ decisions }: VerificationCase) => decisions.includes("reject");
