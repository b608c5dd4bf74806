import { type OutputOf, type Proposal, proposals } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/proposals";
import { formatInstant } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { Button } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { Code, Facts } from "../parts/facts.tsx";
import { useShowNumber } from "./use-proposals.ts";

type Shown = OutputOf<typeof proposals.number>;

/**
 * Shows a payout number to the requester after another admin approved it; each view is logged. It is hidden after its
 * time.
 */
export function ShowNumber({ of: { proposalId, subjectName } }: { of: Proposal }) {
  const showing = useShowNumber();
  const [shown, setShown] = useState<Shown>();
  const now = useNow();
  const name = partyName(subjectName);

  async function show() {
    const outcome = await showing.run({ proposalId });
    if (outcome.ok) return setShown(outcome.data);
    void toast({ title: t("number.failed"), description: outcome.error.message, tone: "error" });
  }

  return (
    <>
      <Button
        size="small"
        tone="secondary"
        busy={showing.busy}
        busyText={t("show")}
        aria-label={t("showOf", { name })}
        onClick={() => void show()}
      >
        {t("show")}
      </Button>
      {shown && now < shown.until && (
        <Dialog open size="small" title={t("number.title", { name })} onClose={() => setShown(undefined)}>
          <Facts
            of={shown.lines.map(({ name: line, value }) => [t(`line.${line}`), <Code key={line}>{value}</Code>])}
          />
          <p className="mt-5 text-small text-muted">{`${t("number.until", { when: formatInstant(shown.until) })} ${t("number.logged")}`}</p>
        </Dialog>
      )}
    </>
  );
}
