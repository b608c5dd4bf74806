import type { DocumentDecision, VerificationCase } from "@naqi/contracts";
import { t } from "texts:admin";
import { t as documentsText } from "texts:documents";
import { toast } from "@/ui/toast.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDecideDocument, useShowCase } from "./use-staff.ts";

interface Props {
  of: VerificationCase;
  paper: VerificationCase["verification"]["documents"][number];
  decision: DocumentDecision;
  isPossible: boolean;
  onChanged: () => void;
  /** Its button may be gone, and the focus with it. */
  onDecided: () => void;
  onClose: () => void;
}

const suggestions = () => [
  t("paper.reason.unreadable"),
  t("paper.reason.cut"),
  t("paper.reason.name"),
  t("paper.reason.number"),
  t("paper.reason.old"),
];

/** Verifies or refuses the document that stands on the screen: a replaced one has another id and is refused by the server. */
export function DecidePaper({ of, paper, decision, isPossible, onChanged, onDecided, onClose }: Props) {
  const { userId, version, verification } = of;
  const { verificationId } = verification;
  const decide = useDecideDocument();
  const show = useShowCase({ userId, verificationId });
  const { documentId, documentType } = paper;
  const isRefusal = decision === "refuse";

  async function onConfirm(reason: string) {
    const outcome = await decide.run({
      userId,
      verificationId,
      documentType,
      documentId,
      decision,
      reason,
      version,
    });
    if (!outcome.ok) {
      if (outcome.error.kind === "conflict") onChanged();
      return outcome.error;
    }
    show(outcome.data);
    void toast({ title: t("case.decided"), description: documentsText(`document.${documentType}`) });
    onClose();
    onDecided();
    return undefined;
  }

  return (
    <ReasonDialog
      question={{
        title: t(`paper.${decision}.title`, { document: documentsText(`document.${documentType}`) }),
        effect: t(`paper.${decision}.effect`),
        label: t(`paper.${decision}`),
        isDangerous: isRefusal,
        isShown: isRefusal,
        ...(isRefusal ? { suggestions: suggestions() } : { reason: t("paper.verify.reason") }),
      }}
      isPossible={isPossible}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
