import { type ReactNode, useId, useState } from "react";
import { t } from "texts:staff/admin";
import { focusLater } from "@/lib/browser/focus.ts";
import { Button, type ButtonTone } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { type Decided, type Question, ReasonDialog } from "./reason-dialog.tsx";

interface Props<Decision extends string> {
  title: string;
  badge: ReactNode;
  /** The text of the last decision. */
  lastReason: string | undefined;
  /** What blocks a decision. */
  children?: ReactNode;
  /** The possible decisions. */
  decisions: readonly Decision[];
  tones: Record<Decision, ButtonTone>;
  /** Those that are blocked for now. */
  closed?: readonly Decision[];
  questionOf: (decision: Decision) => Question;
  /** Called with the decision whose dialog opens, and with undefined when it closes. */
  onAsk?: (decision: Decision | undefined) => void;
  /** Decides; returns a failure, or the current state. */
  decide: (decision: Decision, reason: string) => Promise<Decided>;
}

/** A decision of staff: the state, and a button per outcome, each asking for a reason. */
export function DecisionCard<Decision extends string>(props: Props<Decision>) {
  const { title, badge, lastReason, children, decisions, tones, closed, questionOf, onAsk, decide } = props;
  const [asked, setOpen] = useState<Decision>();
  const headingId = useId();

  function setAsked(decision: Decision | undefined) {
    setOpen(decision);
    onAsk?.(decision);
  }

  async function onConfirm(decision: Decision, reason: string) {
    const { error, now } = await decide(decision, reason);
    if (error) return error;
    void toast({ title: t("case.decided"), description: now });
    setAsked(undefined);
    focusLater(headingId);
    return undefined;
  }

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} tabIndex={-1} className="text-title">
          {title}
        </h2>
        {badge}
      </div>
      {lastReason && (
        <p className="mt-3 text-small">
          <span className="text-muted">{t("case.lastReason")}</span> <span dir="auto">{lastReason}</span>
        </p>
      )}
      {children}
      <div className="mt-5 grid grid-cols-1 gap-3">
        {decisions.map((decision) => (
          <Button
            key={decision}
            wide
            tone={tones[decision]}
            disabled={closed?.includes(decision)}
            onClick={() => setAsked(decision)}
          >
            {questionOf(decision).label}
          </Button>
        ))}
        {decisions.length === 0 && <p className="text-muted">{t("case.noDecisions")}</p>}
      </div>
      {asked && (
        <ReasonDialog
          question={questionOf(asked)}
          isPossible={decisions.includes(asked) && !closed?.includes(asked)}
          onConfirm={(reason) => onConfirm(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}
