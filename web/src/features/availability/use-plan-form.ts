import {
  Availability,
  availability,
  cleanerOnboarding,
  cleaners,
  type OutputOf,
  ownPlan,
  refuseAvailability,
} from "@naqi/contracts";
import { useEffect, useState } from "react";
import { t } from "texts:availability";
import { dropStepDraft, keepStepDraft, readStepDraft } from "@/lib/step-drafts.ts";
import { useCommand } from "@/lib/use-command.ts";
import { useKeep } from "@/lib/use-keep.ts";
import { wrongText } from "@/lib/wrong-text.ts";
import { toast } from "@/ui/toast.tsx";

type Saved = OutputOf<typeof availability.mine>;

const draftName = "availability";
const rule = ownPlan(Availability);
/** Equal for equal plans, whatever order their keys came in. */
const spelled = (plan: Availability) => JSON.stringify(Availability.parse(plan));

function draftOf(memberId: string, saved: Saved): Availability | undefined {
  const draft = Availability.safeParse(readStepDraft(memberId, draftName, spelled(saved.plan)));
  return draft.success ? draft.data : undefined;
}

/**
 * The plan as it is changed on the screen. It is saved on the version it was read at; when another window saved in
 * between, what stands here stays, and saving again puts it in the other one's place.
 */
export function usePlanForm(memberId: string, newest: Saved) {
  const keep = useKeep(availability.mine, {});
  const [base, setBase] = useState(newest);
  const [start] = useState(() => draftOf(memberId, newest));
  const [plan, setPlan] = useState(start ?? newest.plan);
  const [isRestored, setRestored] = useState(start !== undefined);
  const [isSent, setSent] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const saving = useCommand(availability.save, {
    refreshes: [cleaners.availability, cleaners.profile, cleaners.own, cleanerOnboarding.progress],
  });
  const reading = useCommand(availability.mine);

  const basis = spelled(base.plan);
  const isDirty = spelled(plan) !== basis;
  const checked = rule.safeParse(plan);
  const problem = isSent && !checked.success ? wrongText(checked.error.issues[0]?.message ?? "") : undefined;

  // What was read again follows at once while nothing is typed, or the form would save on a version long gone.
  if (!isDirty && newest.version > base.version) {
    setBase(newest);
    setPlan(newest.plan);
  }

  useEffect(() => {
    if (isDirty) keepStepDraft(memberId, draftName, basis, plan);
    else dropStepDraft(memberId, draftName);
  }, [memberId, isDirty, basis, plan]);

  async function saved(data: Saved) {
    dropStepDraft(memberId, draftName);
    setBase(data);
    setPlan(data.plan);
    setSent(false);
    setChanged(false);
    setRestored(false);
    await keep(data);
    void toast({ title: t("calendar.saved") });
  }

  async function send(given: Availability, version: number, mayRetry: boolean): Promise<void> {
    const outcome = await saving.run({ plan: given, version });
    if (outcome.ok) return saved(outcome.data);
    if (outcome.error.code !== refuseAvailability.changedMeanwhile.code) {
      return void toast({ title: t("calendar.saveFailed"), tone: "error" });
    }
    const other = await reading.run({});
    if (!other.ok) return;
    setBase(other.data);
    saving.reset();
    // The version also rises with rate and areas, which are nothing to ask about here.
    if (mayRetry && spelled(other.data.plan) === basis) return send(given, other.data.version, false);
    setChanged(true);
  }

  return {
    plan,
    change: (part: Partial<Availability>) => setPlan((former) => ({ ...former, ...part })),
    isDirty,
    isRestored: isRestored && isDirty,
    hasChanged,
    problem,
    error: saving.error ?? reading.error,
    busy: saving.busy || reading.busy,
    discard: () => {
      setPlan(base.plan);
      setSent(false);
      setChanged(false);
    },
    giveUp: () => dropStepDraft(memberId, draftName),
    /** False when the plan cannot be saved as it is. */
    save: (): boolean => {
      setSent(true);
      if (checked.success) void send(checked.data, base.version, true);
      return checked.success;
    },
  };
}
