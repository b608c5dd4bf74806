import type { ApprovalStatus, Blocker, CleanerCase, CleanerDecision } from "@naqi/contracts";
import { type ComponentProps, useState } from "react";
import { t } from "texts:staff/admin";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";
import { ChangesDialog } from "./changes-dialog.tsx";
import { HoldNote } from "../parts/hold-note.tsx";
import { ApprovalBadge } from "../parts/labels.tsx";
import { ReasonDialog } from "../parts/reason-dialog.tsx";
import { StepLayout } from "./step-layout.tsx";
import { type SeenProfile, StepPanel, type StepProps } from "./step-panel.tsx";
import { useDecideCleaner, useShowCleaner } from "../parts/use-staff.ts";
import { WhoCard } from "./who-card.tsx";

interface Props extends StepProps {
  of: CleanerCase;
  Profile: SeenProfile;
}

const lets = (decision: CleanerDecision) => decision === "approve" || decision === "reinstate";

const mayBe = (yes: CleanerDecision, { decisions, blockers }: CleanerCase) =>
  decisions.includes(yes) && (yes !== "approve" || blockers.length === 0);

/** The cleaner's public profile, what blocks an approval, and the decision. */
// oxlint-disable-next-line max-lines-per-function -- one decision: its keys, its dialog and what sends it
export function ProfileStep({ of, Profile, next, onDecided, onFailed }: Props) {
  const { profile, approvalStatus, decisions, version } = of;
  const { cleanerId, fullName } = profile;
  const [asked, setAsked] = useState<CleanerDecision>();
  const command = useDecideCleaner();
  const show = useShowCleaner(cleanerId);

  async function decide(decision: CleanerDecision, reason: string, steps?: number[]) {
    const outcome = await command.run({ cleanerId, decision, reason, version, ...(steps?.length && { steps }) });
    if (!outcome.ok) return onFailed(outcome.error);
    setAsked(undefined);
    await show(outcome.data);
    onDecided();
    return undefined;
  }

  // Approving and reinstating have a page key; of the others the first has one.
  const yes = approvalStatus === "pending" ? "approve" : decisions.find(lets);
  const [no, ...more] = decisions.filter((decision) => !lets(decision));
  return (
    <StepLayout
      who={<WhoCard cleaner={of} />}
      main={
        <>
          <p className="text-small font-medium text-muted">{t("case.asSeen")}</p>
          <Profile cleaner={profile} />
        </>
      }
    >
      <StepPanel
        step={{
          title: t("case.decide"),
          ask: yes && {
            effect: t(`decide.${yes}.effect`),
            reason: t(`decide.${yes}.reason`),
            yes: t(`decide.${yes}`),
            closed: mayBe(yes, of) ? undefined : t("case.blocked"),
            onYes: (reason) => decide(yes, reason),
          },
          no: no && { label: t(`decide.${no}`), onPress: () => setAsked(no) },
          next,
        }}
        more={more.map((decision) => (
          <Button key={decision} wide tone="quiet" onClick={() => setAsked(decision)}>
            {t(`decide.${decision}`)}
          </Button>
        ))}
      >
        <Standing of={of} />
      </StepPanel>
      {asked && (
        <DecisionDialog
          decision={asked}
          name={fullName}
          isPossible={decisions.includes(asked)}
          onConfirm={(reason, steps) => decide(asked, reason, steps)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </StepLayout>
  );
}

/** The application: its state, the last reason, a hold, what blocks an approval, the documents. */
const Standing = ({ of }: { of: CleanerCase }) => {
  const { profile, approvalStatus, approvalReason, blockers, decisions, verification, heldUntil } = of;
  return (
    <>
      <div>
        <ApprovalBadge status={approvalStatus} />
      </div>
      {approvalReason && (
        <p className="text-small">
          <span className="text-muted">{t("case.lastReason")}</span> <span dir="auto">{approvalReason}</span>
        </p>
      )}
      {heldUntil && <HoldNote until={heldUntil} />}
      <Blockers of={blockers} status={approvalStatus} />
      {decisions.length === 0 && <p className="text-muted">{t("case.noDecisions")}</p>}
      {verification.verificationId && (
        <div>
          <ButtonLink
            tone="secondary"
            size="small"
            to={`/admin/verifications/${profile.cleanerId}/${verification.verificationId}`}
          >
            {t("case.openVerification")}
          </ButtonLink>
        </div>
      )}
    </>
  );
};

interface DecisionProps {
  decision: CleanerDecision;
  name: string;
  isPossible: boolean;
  onConfirm: ComponentProps<typeof ChangesDialog>["onConfirm"];
  onClose: () => void;
}

function DecisionDialog({ decision, name, ...rest }: DecisionProps) {
  if (decision === "request_changes") return <ChangesDialog name={name} {...rest} />;
  const question = {
    title: t(`decide.${decision}.title`, { name }),
    effect: t(`decide.${decision}.effect`),
    label: t(`decide.${decision}`),
    isDangerous: !lets(decision),
    isShown: !lets(decision),
  };
  return <ReasonDialog question={question} {...rest} onConfirm={(reason) => rest.onConfirm(reason, [])} />;
}

interface BlockersProps {
  of: readonly Blocker[];
  status: ApprovalStatus;
}

/** What blocks the next approval. A previously approved cleaner needs less: the rest is shown separately. */
function Blockers({ of, status }: BlockersProps) {
  if (status === "approved") return <BlockerList title={t("case.notInOrder")} of={of} />;
  if (status === "suspended")
    return (
      <>
        <BlockerList title={t("case.blockers.reinstate")} of={of.filter(isOfAccount)} />
        <BlockerList title={t("case.notInOrder.reinstate")} of={of.filter((blocker) => !isOfAccount(blocker))} />
      </>
    );
  if (status === "pending" && of.length === 0) return <p className="text-success">{t("case.noBlockers")}</p>;
  return <BlockerList title={t("case.blockers")} of={of} />;
}

const isOfAccount = (blocker: Blocker) => blocker === "account_closed" || blocker === "account_suspended";

const BlockerList = ({ title, of }: { title: string; of: readonly Blocker[] }) =>
  of.length > 0 && (
    <Note tone="warning">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {of.map((blocker) => (
          <li key={blocker}>{t(`case.blocker.${blocker}`)}</li>
        ))}
      </ul>
    </Note>
  );
