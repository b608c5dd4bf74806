import {
  Availability,
  availability,
  cleanerOnboarding,
  cleaners,
  dayOf,
  firstBookableDay,
  type OutputOf,
  ownPlan,
  refuseAvailability,
} from "@naqi/contracts";
import { t } from "texts:cleaners/availability";
import { issuesOf } from "@/lib/form/issues.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useKeep } from "@/lib/data/use-keep.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { toast } from "@/ui/dialogs/toast.tsx";

type Saved = OutputOf<typeof availability.mine>;

const rule = ownPlan(Availability);
/** The row's version also rises with rate and areas, which are not part of this form. */
const versionOf = ({ plan }: Saved) => JSON.stringify(Availability.parse(plan));

/** Past dates are not shown, so they must not prevent saving; saving drops them. */
const ahead = (plan: Availability): Availability => ({
  ...plan,
  exceptions: plan.exceptions.filter(({ day }) => day >= dayOf(serverNow())),
});

/** The plan as edited on the screen. It is saved with the version it was loaded with. */
export function usePlanForm(memberId: string, newest: Saved) {
  const keep = useKeep(availability.mine, {});
  const reading = useCommand(availability.mine);
  const saving = useCommand(availability.save, {
    refreshes: [cleaners.availability, cleaners.profile, cleaners.own, cleanerOnboarding.progress],
  });

  /** If another window saved changes in between, they are loaded and shown next to the input. */
  async function save(plan: Availability, version: number, mayRetry: boolean) {
    // The button already shows it.
    const acknowledgedNoHours = !firstBookableDay(plan, serverNow());
    const outcome = await saving.run({ plan, version, acknowledgedNoHours });
    if (outcome.ok || outcome.error.code !== refuseAvailability.changedMeanwhile.code) return outcome;
    const other = await reading.run({});
    if (!other.ok) return other;
    if (mayRetry && versionOf(other.data) === versionOf(newest)) return save(plan, other.data.version, false);
    await keep(other.data);
    return outcome;
  }

  return useKeptForm<Availability>({
    saved: newest.plan,
    version: versionOf(newest),
    draft: { memberId, name: "availability" },
    check: (plan) => ({ weeklySchedule: Object.values(issuesOf(rule, ahead(plan)))[0] }),
    send: async (plan) => {
      const outcome = await save(rule.parse(ahead(plan)), newest.version, true);
      if (!outcome.ok) {
        void toast({ title: t("calendar.saveFailed"), tone: "error" });
        return outcome.error;
      }
      await keep(outcome.data);
      void toast({ title: t("calendar.saved"), description: t("calendar.live") });
    },
  });
}
