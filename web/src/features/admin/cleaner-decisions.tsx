import type { Blocker, CleanerCase, CleanerDecision } from "@naqi/contracts";
import { t } from "texts:admin";
import type { ButtonTone } from "@/ui/button.tsx";
import { Note } from "@/ui/note.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { HoldNote } from "./hold-note.tsx";
import { ApprovalBadge } from "./labels.tsx";
import { useDecideCleaner } from "./use-staff.ts";

const tones: Record<CleanerDecision, ButtonTone> = {
  approve: "primary",
  reinstate: "primary",
  request_changes: "secondary",
  reject: "secondary",
  suspend: "danger",
};

/** Where the cleaner stands, what stands against an approval, and the decisions that are possible now. */
export function CleanerDecisions({ of }: { of: CleanerCase }) {
  const { profile, approvalStatus, approvalReason, blockers, decisions, version, heldUntil } = of;
  const command = useDecideCleaner();

  return (
    <DecisionCard
      title={t("case.decide")}
      badge={<ApprovalBadge status={approvalStatus} />}
      lastReason={approvalReason}
      decisions={decisions}
      tones={tones}
      closed={blockers.length > 0 && "approve"}
      questionOf={(decision) => ({
        title: t(`decide.${decision}.title`, { name: profile.fullName }),
        effect: t(`decide.${decision}.effect`),
        label: t(`decide.${decision}`),
        isDangerous: tones[decision] === "danger" || decision === "reject",
        isShown: decision !== "approve" && decision !== "reinstate",
      })}
      decide={async (decision, reason) => {
        const outcome = await command.run({ cleanerId: profile.cleanerId, decision, reason, version });
        return outcome.ok ? { now: t(`approval.${outcome.data.approvalStatus}`) } : { error: outcome.error };
      }}
    >
      {heldUntil && <HoldNote until={heldUntil} />}
      {(approvalStatus === "pending" || blockers.length > 0) && <Blockers of={blockers} />}
    </DecisionCard>
  );
}

const Blockers = ({ of }: { of: readonly Blocker[] }) =>
  of.length === 0 ? (
    <p className="mt-3 text-success">{t("case.noBlockers")}</p>
  ) : (
    <Note tone="warning" className="mt-4">
      <p className="font-medium">{t("case.blockers")}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {of.map((blocker) => (
          <li key={blocker}>{t(`case.blocker.${blocker}`)}</li>
        ))}
      </ul>
    </Note>
  );
