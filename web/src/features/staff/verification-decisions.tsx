import type { VerificationCase, VerificationDecision } from "@naqi/contracts";
import { useId, useState } from "react";
import { t } from "texts:staff";
import { t as documentsText } from "texts:documents";
import { formatList } from "@/lib/texts/format.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { Button, type ButtonTone } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { toast } from "@/ui/toast.tsx";
import { KycBadge } from "./labels.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
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
  const [asked, setAsked] = useState<VerificationDecision>();
  const headingId = useId();
  const decide = useDecideVerification();
  const show = useShowCase({ userId, verificationId });

  async function onConfirm(decision: VerificationDecision, reason: string) {
    const outcome = await decide.run({ userId, verificationId, decision, reason, version });
    if (!outcome.ok) {
      if (outcome.error.kind === "conflict") onChanged();
      return outcome.error;
    }
    show(outcome.data);
    void toast({ title: t("case.decided"), description: t(`kyc.${outcome.data.verification.status}`) });
    setAsked(undefined);
    focusLater(headingId);
    return undefined;
  }

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} tabIndex={-1} className="text-title">
          {t("paper.decideCase")}
        </h2>
        <KycBadge status={status} />
      </div>
      {rejectionReason && (
        <p className="mt-3 text-small">
          <span className="text-muted">{t("case.lastReason")}</span> <span dir="auto">{rejectionReason}</span>
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-3 rounded-control bg-warning-soft px-4 py-3 text-small text-warning">
          {t("paper.missing", { documents: formatList(missing.map((type) => documentsText(`document.${type}`))) })}
        </p>
      )}
      <div className="mt-5 grid grid-cols-1 gap-3">
        {decisions.map((decision) => (
          <Button key={decision} wide tone={tones[decision]} onClick={() => setAsked(decision)}>
            {t(`kyc.decide.${decision}`)}
          </Button>
        ))}
        {decisions.length === 0 && <p className="text-muted">{t("case.noDecisions")}</p>}
      </div>
      {asked && (
        <ReasonDialog
          question={{
            title: t(`kyc.decide.${asked}.title`, { name: fullName }),
            effect: t(`kyc.decide.${asked}.effect`),
            label: t(`kyc.decide.${asked}`),
            isDangerous: asked !== "approve",
            isShown: asked !== "approve",
          }}
          isPossible={decisions.includes(asked)}
          onConfirm={(reason) => onConfirm(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
