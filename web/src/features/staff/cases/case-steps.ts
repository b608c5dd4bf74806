import type { CleanerCase, VerificationCase } from "@naqi/contracts";
import { t } from "texts:admin";
import { t as documentsText } from "texts:documents";
import type { Paper } from "./paper-facts.tsx";

/** What a member of staff sees of one person's case: the papers, and of a cleaner the profile. */
export interface PersonCase {
  papers?: VerificationCase | undefined;
  cleaner?: CleanerCase | undefined;
}

/** What is decided one after the other: each document, the identity, the cleaner. */
export type CaseStep = { key: string; label: string; state: string; isOpen: boolean } & (
  | { about: "paper"; paper: Paper; papers: VerificationCase }
  | { about: "identity"; papers: VerificationCase }
  | { about: "profile"; cleaner: CleanerCase }
);

/** The steps of a case in their order. A step is open while it waits for staff, not for the person. */
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

/** Documents are decided while the verification is: what may be approved or rejected may be looked through. */
export const isUndecided = ({ decisions }: VerificationCase) => decisions.includes("reject");
