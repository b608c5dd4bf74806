import type { VerificationCase, VerificationDecision } from "@naqi/contracts";
import { t } from "texts:admin";
import { t as documentsText } from "texts:documents";
import { formatList } from "@/lib/texts/format.ts";
import type { ButtonTone } from "@/ui/button.tsx";
import { Note } from "@/ui/note.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { KycBadge } from "./labels.tsx";
import { useDecideVerification, useShowCase } from "./use-staff.ts";

interface Props {
  of: VerificationCase;
  /** Reads the case again. */
  onChanged: () => void;
}

const tones: Record<VerificationDecision, ButtonTone> = { approve: "primary", reject: "secondary", revoke: "danger" };

/** The decision about the whole verification. */
export function VerificationDecisions({ of, onChanged }: Props) {
  const { userId, fullName, verification, missing, decisions, version } = of;
  const { verificationId, status, rejectionReason } = verification;
  const command = useDecideVerification();
  const show = useShowCase({ userId, verificationId });

  return (
    <DecisionCard
      title={t("paper.decideCase")}
      badge={<KycBadge status={status} />}
      lastReason={rejectionReason}
      decisions={decisions}
      tones={tones}
      questionOf={(decision) => ({
        title: t(`kyc.decide.${decision}.title`, { name: fullName }),
        effect: t(`kyc.decide.${decision}.effect`),
        label: t(`kyc.decide.${decision}`),
        isDangerous: decision !== "approve",
        isShown: decision !== "approve",
      })}
      decide={async (decision, reason) => {
        const outcome = await command.run({ userId, verificationId, decision, reason, version });
        if (outcome.ok) {
          show(outcome.data);
          return { now: t(`kyc.${outcome.data.verification.status}`) };
        }
        if (outcome.error.kind === "conflict") onChanged();
        return { error: outcome.error };
      }}
    >
      {missing.length > 0 && (
        <Note tone="warning" className="mt-3">
          {t("paper.missing", { documents: formatList(missing.map((type) => documentsText(`document.${type}`))) })}
        </Note>
      )}
    </DecisionCard>
  );
}
