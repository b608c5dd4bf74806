import {
  brand,
  type cleanerOnboarding,
  dayOf,
  type FiledPerson,
  type ListedPerson,
  type OutputOf,
  policy,
} from "@naqi/contracts";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { t as commonText } from "texts:common";
import { t } from "texts:staff/people";
import { arrive } from "texts:refusals";
import { download } from "@/lib/browser/download.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { textOf } from "@/lib/texts/texts.ts";
import { Button } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import type { AskedPeople } from "./people-address.ts";
import { peopleCsv } from "./people-csv.ts";
import { tableId } from "../parts/paged-table.tsx";
import { type Question, ReasonDialog } from "../parts/reason-dialog.tsx";
import { useDecideMany, useExportPeople } from "./use-people.ts";

type Decision = "suspend" | "reinstate";
type Outcome = OutputOf<typeof cleanerOnboarding.decideMany>;

interface Props {
  asked: AskedPeople;
  /** The list's total. */
  total: number;
  chosen: readonly ListedPerson[];
  onClear: () => void;
}

/** Actions on the selected members, each with the number affected; and exporting the list. */
// oxlint-disable-next-line max-lines-per-function -- the buttons, and the dialog that each of them opens
export function PeopleActs({ asked, total, chosen, onClear }: Props) {
  const [asking, setAsking] = useState<Decision | "export">();
  const [outcome, setOutcome] = useState<{ decision: Decision; of: Outcome; names: ReadonlyMap<string, string> }>();
  const decideAll = useDecideAll();
  const of: Record<Decision, readonly ListedPerson[]> = {
    suspend: chosen.filter(({ approvalStatus }) => approvalStatus === "approved"),
    reinstate: chosen.filter(({ approvalStatus }) => approvalStatus === "suspended"),
  };
  const { length: count } = chosen;

  /** The buttons disappear with the selection, or with the result dialog. */
  const leave = (close: () => void) => {
    close();
    focusLater(tableId);
  };

  async function onDecide(decision: Decision, reason: string) {
    const cleanerIds = of[decision].map(({ memberId }) => memberId);
    const names = new Map(of[decision].map(({ memberId, fullName }) => [memberId, fullName]));
    const { error, ...all } = await decideAll(cleanerIds, decision, reason);
    if (error) return error;
    setAsking(undefined);
    if (all.notDone.length > 0) {
      onClear();
      setOutcome({ decision, of: all, names });
    } else {
      leave(onClear);
      void toast({ title: t(`everybody.done.${decision}`, { count: all.done.length }) });
    }
    return undefined;
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {count > 0 && (
        <ChosenActs
          count={count}
          suspend={of.suspend.length}
          reinstate={of.reinstate.length}
          onAsk={setAsking}
          onNone={() => leave(onClear)}
        />
      )}
      <Button
        tone="secondary"
        size="small"
        icon={<FileDown />}
        disabled={total === 0}
        onClick={() => setAsking("export")}
      >
        {count > 0 ? t("everybody.export.chosen", { count }) : t("everybody.export.all")}
      </Button>
      {(asking === "suspend" || asking === "reinstate") && (
        <ReasonDialog
          question={questionOf(asking, of[asking].length)}
          isPossible={of[asking].length > 0}
          onConfirm={(reason) => onDecide(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === "export" && <ExportDialog {...{ asked, chosen }} onClose={() => setAsking(undefined)} />}
      {outcome && <OutcomeDialog {...outcome} onClose={() => leave(() => setOutcome(undefined))} />}
    </div>
  );
}

interface ChosenProps {
  count: number;
  /** How many of them can be suspended, and how many reinstated. */
  suspend: number;
  reinstate: number;
  onAsk: (decision: Decision) => void;
  onNone: () => void;
}

const ChosenActs = ({ count, suspend, reinstate, onAsk, onNone }: ChosenProps) => (
  <>
    <p role="status" className="text-small text-muted">
      {t("everybody.chosen", { count })}
    </p>
    <Button tone="secondary" size="small" disabled={suspend === 0} onClick={() => onAsk("suspend")}>
      {t("everybody.suspend", { count: suspend })}
    </Button>
    {reinstate > 0 && (
      <Button tone="secondary" size="small" onClick={() => onAsk("reinstate")}>
        {t("everybody.reinstate", { count: reinstate })}
      </Button>
    )}
    <Button tone="quiet" size="small" onClick={onNone}>
      {t("everybody.chooseNone")}
    </Button>
  </>
);

/** Decides as many at a time as one request may. `error`: the first request failed, so nothing was done. */
function useDecideAll() {
  const decide = useDecideMany();
  return async (cleanerIds: readonly string[], decision: Decision, reason: string) => {
    await arrive();
    const all: Outcome = { done: [], notDone: [] };
    for (let at = 0; at < cleanerIds.length; at += policy.people.decided) {
      const round = await decide.run({
        cleanerIds: cleanerIds.slice(at, at + policy.people.decided),
        decision,
        reason,
      });
      if (!round.ok && at === 0) return { ...all, error: round.error };
      if (!round.ok) {
        // Earlier ones are done, and reported together with failures.
        const { code: why } = round.error;
        all.notDone.push(...cleanerIds.slice(at).map((cleanerId) => ({ cleanerId, why })));
        break;
      }
      all.done.push(...round.data.done);
      all.notDone.push(...round.data.notDone);
    }
    return { ...all, error: undefined };
  };
}

const questionOf = (decision: Decision, count: number): Question => ({
  title: t(`everybody.${decision}.title`, { count }),
  effect:
    decision === "suspend"
      ? t("everybody.suspend.effect", { hours: policy.secondPair.holdHours })
      : t("everybody.reinstate.effect"),
  label: t(`everybody.${decision}`, { count }),
  isDangerous: decision === "suspend",
  isShown: decision === "suspend",
});

interface ExportProps extends Pick<Props, "asked" | "chosen"> {
  onClose: () => void;
}

/** Exports members as a file, with a recorded reason. */
function ExportDialog({ asked, chosen, onClose }: ExportProps) {
  const taking = useExportPeople();
  const now = useNow();

  async function take(reason: string) {
    const memberIds = chosen.map(({ memberId }) => memberId);
    const items: FiledPerson[] = [];
    let isWhole = true;
    for (let at = 0; at === 0 || at < memberIds.length; at += policy.people.chosen) {
      const some = memberIds.slice(at, at + policy.people.chosen);
      const outcome = await taking.run({ ...asked, ...(some.length > 0 && { memberIds: some }), reason });
      if (!outcome.ok) return outcome.error;
      items.push(...outcome.data.items);
      isWhole &&= outcome.data.isWhole;
    }
    const { length: count } = items;
    download(
      `${t("everybody.export.file", { brand, day: dayOf(now) })}.csv`,
      "text/csv;charset=utf-8",
      peopleCsv(items),
    );
    onClose();
    void toast({
      title: t("everybody.export.done", { count }),
      ...(!isWhole && { description: t("everybody.export.cut", { count }) }),
    });
    return undefined;
  }

  return (
    <ReasonDialog
      question={{
        title: t("everybody.export.title"),
        effect: t("everybody.export.effect"),
        label: t("everybody.export.do"),
        isDangerous: false,
        isShown: false,
      }}
      isPossible
      onConfirm={take}
      onClose={onClose}
    />
  );
}

interface OutcomeProps {
  decision: Decision;
  of: Outcome;
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** The number affected, and for the others a reason each. */
const OutcomeDialog = ({ decision, of: { done, notDone }, names, onClose }: OutcomeProps) => (
  <Dialog
    open
    kind="alert"
    size="small"
    title={t(`everybody.done.${decision}`, { count: done.length })}
    onClose={onClose}
    footer={<Button onClick={onClose}>{commonText("common.close")}</Button>}
  >
    <p>{t("everybody.notDone", { count: notDone.length })}</p>
    <ul className="mt-3 grid gap-3">
      {notDone.map(({ cleanerId, why, reference }) => (
        <li key={cleanerId}>
          <bdi className="font-medium">{names.get(cleanerId) ?? cleanerId}</bdi>
          <span className="block text-small text-muted">
            {reference ? t("everybody.bug", { reference }) : (textOf(`refusal.${why}`) ?? why)}
          </span>
        </li>
      ))}
    </ul>
  </Dialog>
);
