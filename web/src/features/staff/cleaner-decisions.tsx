import type { Blocker, CleanerCase, CleanerDecision } from "@naqi/contracts";
import { useId, useState } from "react";
import { t } from "texts:staff";
import { focusLater } from "@/lib/browser/focus.ts";
import { Button, type ButtonTone } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { toast } from "@/ui/toast.tsx";
import { ApprovalBadge } from "./labels.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDecideCleaner } from "./use-staff.ts";

interface Props {
  of: CleanerCase;
  /** Reads the case again. */
  onChanged: () => void;
}

const tones: Record<CleanerDecision, ButtonTone> = {
  approve: "primary",
  reinstate: "primary",
  request_changes: "secondary",
  reject: "secondary",
  suspend: "danger",
};

/** Where the cleaner stands, what stands against an approval, and the decisions that are possible now. */
export function CleanerDecisions({ of, onChanged }: Props) {
  const { profile, approvalStatus, approvalReason, blockers, decisions, version } = of;
  const [asked, setAsked] = useState<CleanerDecision>();
  const headingId = useId();
  const decide = useDecideCleaner();
  const mayApprove = blockers.length === 0;

  async function onConfirm(decision: CleanerDecision, reason: string) {
    const outcome = await decide.run({ cleanerId: profile.cleanerId, decision, reason, version });
    if (!outcome.ok) {
      if (outcome.error.kind === "conflict") onChanged();
      return outcome.error;
    }
    void toast({ title: t("case.decided"), description: t(`approval.${outcome.data.approvalStatus}`) });
    setAsked(undefined);
    focusLater(headingId);
    return undefined;
  }

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} tabIndex={-1} className="text-title">
          {t("case.decide")}
        </h2>
        <ApprovalBadge status={approvalStatus} />
      </div>
      {approvalReason && (
        <p className="mt-3 text-small">
          <span className="text-muted">{t("case.lastReason")}</span> <span dir="auto">{approvalReason}</span>
        </p>
      )}
      {(approvalStatus === "pending" || blockers.length > 0) && <Blockers of={blockers} />}
      <div className="mt-5 grid grid-cols-1 gap-3">
        {decisions.map((decision) => (
          <Button
            key={decision}
            wide
            tone={tones[decision]}
            disabled={decision === "approve" && !mayApprove}
            onClick={() => setAsked(decision)}
          >
            {t(`decide.${decision}`)}
          </Button>
        ))}
        {decisions.length === 0 && <p className="text-muted">{t("case.noDecisions")}</p>}
      </div>
      {asked && (
        <ReasonDialog
          question={{
            title: t(`decide.${asked}.title`, { name: profile.fullName }),
            effect: t(`decide.${asked}.effect`),
            label: t(`decide.${asked}`),
            isDangerous: tones[asked] === "danger" || asked === "reject",
            isShown: asked !== "approve" && asked !== "reinstate",
          }}
          isPossible={decisions.includes(asked) && (asked !== "approve" || mayApprove)}
          onConfirm={(reason) => onConfirm(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

const Blockers = ({ of }: { of: readonly Blocker[] }) =>
  of.length === 0 ? (
    <p className="mt-3 text-success">{t("case.noBlockers")}</p>
  ) : (
    <div className="mt-4 rounded-control bg-warning-soft px-4 py-3 text-small text-warning">
      <p className="font-medium">{t("case.blockers")}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {of.map((blocker) => (
          <li key={blocker}>{t(`case.blocker.${blocker}`)}</li>
        ))}
      </ul>
    </div>
  );
