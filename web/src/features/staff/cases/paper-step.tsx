import { type CleanerCase, dayOf, type VerificationCase } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/admin";
import { t as documentsText } from "texts:cleaners/documents";
import { useNow } from "@/lib/browser/use-now.ts";
import { isUndecided } from "./case-steps.ts";
import { type Paper, PaperDetails, PaperFacts } from "./paper-facts.tsx";
import { PaperView } from "./paper-view.tsx";
import { type Question, ReasonDialog } from "../parts/reason-dialog.tsx";
import { StepLayout } from "./step-layout.tsx";
import { StepPanel, type StepProps } from "./step-panel.tsx";
import { useDecideDocument, useShowCase } from "../parts/use-staff.ts";
import { useSheets } from "./use-sheets.ts";
import { WhoCard } from "./who-card.tsx";

interface Props extends StepProps {
  of: VerificationCase;
  cleaner: CleanerCase | undefined;
  paper: Paper;
}

const suggestions = () => [
  t("paper.reason.unreadable"),
  t("paper.reason.cut"),
  t("paper.reason.name"),
  t("paper.reason.number"),
  t("paper.reason.old"),
];

/** A document next to its data and owner. One under review opens automatically; each opening is logged. */
export function PaperStep({ of, cleaner, paper, next, onDecided, onFailed }: Props) {
  const { userId, version, verification } = of;
  const { verificationId } = verification;
  const { documentType, documentId, state, expiryDate } = paper;
  const decided = isUndecided(of);
  const about = { userId, verificationId, documentType };
  const looking = useSheets(about, decided && state === "under_review");
  const [isRefusing, setRefusing] = useState(false);
  const command = useDecideDocument();
  const show = useShowCase({ userId, verificationId });
  const today = dayOf(useNow());
  const isPast = expiryDate !== undefined && expiryDate < today;
  const mayRefuse = decided && state !== "refused";

  async function decide(decision: "verify" | "refuse", reason: string) {
    const outcome = await command.run({ ...about, documentId, decision, reason, version });
    if (!outcome.ok) return onFailed(outcome.error);
    setRefusing(false);
    await show(outcome.data);
    onDecided();
    return undefined;
  }

  return (
    <StepLayout
      main={<PaperView of={about} paper={paper} looking={looking} />}
      who={<WhoCard papers={of} cleaner={cleaner} />}
      below={<PaperDetails paper={paper} />}
    >
      <StepPanel
        step={{
          title: documentsText(`document.${documentType}`),
          ask:
            decided && state !== "verified"
              ? {
                  effect: t("paper.verify.effect"),
                  reason: t("paper.verify.reason"),
                  yes: t("paper.verify"),
                  closed: isPast ? t("paper.isPast") : looking.isOpen ? undefined : t("paper.openFirst"),
                  onYes: (reason) => decide("verify", reason),
                }
              : undefined,
          no: mayRefuse ? { label: t("paper.refuse"), onPress: () => setRefusing(true) } : undefined,
          next,
          onShow: looking.looked.step === "shown" ? undefined : () => void looking.show(),
        }}
      >
        <PaperFacts paper={paper} />
      </StepPanel>
      {isRefusing && (
        <ReasonDialog
          question={refusalOf(documentType)}
          isPossible={mayRefuse}
          onConfirm={(reason) => decide("refuse", reason)}
          onClose={() => setRefusing(false)}
        />
      )}
    </StepLayout>
  );
}

const refusalOf = (documentType: Paper["documentType"]): Question => ({
  title: t("paper.refuse.title", { document: documentsText(`document.${documentType}`) }),
  effect: t("paper.refuse.effect"),
  label: t("paper.refuse"),
  isDangerous: true,
  isShown: true,
  reason: t("paper.reason.unreadable"),
  suggestions: suggestions(),
});
