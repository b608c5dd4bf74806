import type { CleanerCase, VerificationCase, VerificationDecision } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/admin";
import { t as documentsText } from "texts:cleaners/documents";
import { formatDate, formatList } from "@/lib/texts/format.ts";
import { Note } from "@/ui/states/note.tsx";
import { Code, Facts, FactsCard } from "../parts/facts.tsx";
import { KycBadge } from "../parts/labels.tsx";
import { type Question, ReasonDialog } from "../parts/reason-dialog.tsx";
import { StepLayout } from "./step-layout.tsx";
import { StepPanel, type StepProps } from "./step-panel.tsx";
import { useDecideVerification, useReadCleanerCase, useShowCase } from "../parts/use-staff.ts";
import { WhoCard } from "./who-card.tsx";

interface Props extends StepProps {
  of: VerificationCase;
  cleaner: CleanerCase | undefined;
}

type Against = Exclude<VerificationDecision, "approve">;

/** The identity as a whole, once its documents are decided: approve, reject, or revoke an approval. */
export function IdentityStep({ of, cleaner, next, onDecided, onFailed }: Props) {
  const { userId, fullName, verification, decisions, version } = of;
  const { verificationId, documents } = verification;
  const [asked, setAsked] = useState<Against>();
  const command = useDecideVerification();
  const show = useShowCase({ userId, verificationId });
  const readCleaner = useReadCleanerCase(userId);
  const against = decisions.find((decision): decision is Against => decision !== "approve");

  async function decide(decision: VerificationDecision, reason: string) {
    const outcome = await command.run({ userId, verificationId, decision, reason, version });
    if (!outcome.ok) return onFailed(outcome.error);
    setAsked(undefined);
    await show(outcome.data);
    // The cleaner's own case depends on it, and so does the next step.
    if (cleaner) await readCleaner();
    onDecided();
    return undefined;
  }

  return (
    <StepLayout
      who={<WhoCard papers={of} cleaner={cleaner} />}
      main={documents.map((document) => (
        <DocumentFacts key={document.documentId} document={document} />
      ))}
    >
      <StepPanel
        step={{
          title: t("paper.decideCase"),
          ask: decisions.includes("approve")
            ? {
                effect: t("kyc.decide.approve.effect"),
                reason: t("kyc.decide.approve.reason"),
                yes: t("kyc.decide.approve"),
                onYes: (reason) => decide("approve", reason),
              }
            : undefined,
          no: against && { label: t(`kyc.decide.${against}`), onPress: () => setAsked(against) },
          next,
        }}
      >
        <Standing of={of} />
      </StepPanel>
      {asked && (
        <ReasonDialog
          question={questionOf(asked, fullName)}
          isPossible={decisions.includes(asked)}
          onConfirm={(reason) => decide(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </StepLayout>
  );
}

const questionOf = (asked: Against, name: string): Question => ({
  title: t(`kyc.decide.${asked}.title`, { name }),
  effect: t(`kyc.decide.${asked}.effect`),
  label: t(`kyc.decide.${asked}`),
  isDangerous: true,
  isShown: true,
});

function DocumentFacts({ document }: { document: VerificationCase["verification"]["documents"][number] }) {
  const { documentType, state, documentNumber, expiryDate } = document;
  return (
    <FactsCard title={documentsText(`document.${documentType}`)}>
      <Facts
        of={[
          [t("paper.state"), documentsText(`document.${state}`)],
          ...(documentNumber ? [[t("paper.number"), <Code key="number">{documentNumber}</Code>] as const] : []),
          ...(expiryDate ? [[t("paper.expiry"), formatDate(expiryDate)] as const] : []),
        ]}
      />
    </FactsCard>
  );
}

/** Where the verification is, and what blocks a decision. */
function Standing({ of: { verification, missing, decisions } }: Pick<Props, "of">) {
  const { rejectionReason, status, documents } = verification;
  return (
    <>
      <div>
        <KycBadge status={status} />
      </div>
      {rejectionReason && (
        <p className="text-small">
          <span className="text-muted">{t("case.lastReason")}</span> <span dir="auto">{rejectionReason}</span>
        </p>
      )}
      {documents.length === 0 && <p className="text-muted">{t("paper.none")}</p>}
      {missing.length > 0 && (
        <Note tone="warning">
          {t("paper.missing", { documents: formatList(missing.map((type) => documentsText(`document.${type}`))) })}
        </Note>
      )}
      {decisions.length === 0 && <p className="text-muted">{t("case.noDecisions")}</p>}
    </>
  );
}
