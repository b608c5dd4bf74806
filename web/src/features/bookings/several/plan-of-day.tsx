import { policy } from "@naqi/contracts";
import { t } from "texts:bookings/homes";
import { formatDuration } from "@/lib/texts/format.ts";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Problem } from "@/ui/states/problem.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { homeName } from "../parts/home-name.ts";
import { hoursFor, isTight, type Planned, startHours, type Trouble } from "./plan.ts";
import type { Known } from "./use-candidates.ts";
import { cleanerOf, type Several } from "./use-several.ts";

/** Hour, length and cleaner of each home, proposed from the free hours. */
export function PlanOfDay({ several, known }: { several: Several; known: readonly Known[] }) {
  const { values, homes, day, hours, plans, candidates, isReady, change, review } = several;
  if (homes.length === 0 || !day) return null;
  if (candidates.length === 0 && known.length > 0) return <Note tone="info">{t("several.noneOffer")}</Note>;
  return (
    <Card className="grid gap-5">
      <h2 className="text-title">{t("several.plan")}</h2>
      <Select
        label={t("several.who")}
        value={candidates.some(({ cleanerId }) => cleanerId === values.who) ? values.who : ""}
        onChange={({ target }) => change({ who: target.value })}
        options={[
          { value: "", label: t("several.anyone") },
          ...candidates.map(({ cleanerId, name }) => ({ value: cleanerId, label: name })),
        ]}
      />
      {hours.error ? (
        <Problem title={t("several.hoursFailed")} error={hours.error} onRetry={hours.retry} />
      ) : hours.isLoading ? (
        <div role="status" aria-label={t("several.loadingHours")}>
          <Skeleton className="h-40" />
        </div>
      ) : (
        <ul className="grid gap-4">
          {plans.map((plan) => (
            <HomeOfPlan key={plan.home.propertyId} plan={plan} several={several} />
          ))}
        </ul>
      )}
      <Button className="justify-self-end max-sm:w-full" disabled={!isReady} onClick={() => review(true)}>
        {t("several.review")}
      </Button>
    </Card>
  );
}

const lengths = Array.from(
  { length: (policy.longestJobMinutes - policy.minimumJobMinutes) / policy.slotMinutes + 1 },
  (_, index) => policy.minimumJobMinutes + index * policy.slotMinutes,
);

function HomeOfPlan({ plan, several }: { plan: Planned; several: Several }) {
  const { plans, troubles, candidates, choose } = several;
  const { home, cleanerId, hour, minutes } = plan;
  const name = homeName(home);
  const others = plans.filter((other) => other !== plan);
  const candidate = candidates.find((one) => one.cleanerId === cleanerId);
  const free = candidate ? hoursFor(candidate, plan, others) : startHours;
  const set = (part: Parameters<typeof choose>[1]) => choose(home.propertyId, part);
  const trouble = troubles[plans.indexOf(plan)];
  return (
    <li className="rounded-control border border-border p-4">
      <h3 className="mb-3 font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_2fr]">
        <Select
          label={t("several.hourShort")}
          aria-label={t("several.hour", { home: name })}
          value={hour ?? ""}
          onChange={({ target }) => set({ hour: target.value, cleanerId: cleanerId ?? "" })}
          options={[
            { value: "", label: t("several.choose"), disabled: true },
            ...startHours.map((each) => ({
              value: each,
              label: free.includes(each) ? each : t("several.hourBusy", { hour: each }),
            })),
          ]}
        />
        <Select
          label={t("several.lengthShort")}
          aria-label={t("several.length", { home: name })}
          value={String(minutes)}
          onChange={({ target }) => set({ minutes: Number(target.value) })}
          options={lengths.map((each) => ({ value: String(each), label: formatDuration(each) }))}
        />
        <Select
          label={t("several.cleanerShort")}
          aria-label={t("several.cleaner", { home: name })}
          value={cleanerId ?? ""}
          onChange={({ target }) => set({ cleanerId: target.value })}
          options={[
            { value: "", label: t("several.choose"), disabled: true },
            ...candidates.map((each) => ({ value: each.cleanerId, label: each.name })),
          ]}
        />
      </div>
      {trouble && <FieldError>{troubleText(trouble, plan, several)}</FieldError>}
      {!trouble && isTight(plan, plans) && (
        <p className="mt-2 text-small text-warning">{t("several.tight", { name: cleanerOf(plan, several) })}</p>
      )}
    </li>
  );
}

function troubleText(trouble: Trouble, plan: Planned, several: Several): string {
  const name = cleanerOf(plan, several);
  switch (trouble) {
    case "cleaner":
      return t("several.trouble.none");
    case "hour":
      return name ? t("several.trouble.notFree", { name }) : t("several.trouble.hour");
    case "notFree":
      return t("several.trouble.notFree", { name });
    case "twoHomes":
      return t("several.trouble.twoHomes", { name });
    case "tooManyWithCleaner":
      return t("several.trouble.tooManyWithCleaner", { most: policy.visits.withOneCleaner });
    case "tooManyAtOnce":
      return t("several.trouble.tooManyAtOnce", { most: policy.visits.atOneHour });
  }
}
