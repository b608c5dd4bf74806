import { addDays, dayOf, fits, policy, type RecleanTime, type problems } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { t as common } from "texts:common";
import { useNow } from "@/lib/browser/use-now.ts";
import type { useQuery } from "@/lib/data/use-query.ts";
import { formatDay, formatDuration, formatWhen } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Select } from "@/ui/inputs/select.tsx";

/** The query of the cleaner's free times. */
type Free = ReturnType<typeof useQuery<typeof problems.recleanTimes>>;

export const noTimes: readonly RecleanTime[] = Array.from({ length: policy.problems.recleanTimes }, () => ({
  scheduledDate: "",
  scheduledTime: "",
}));

const keyOf = ({ scheduledDate, scheduledTime }: RecleanTime) => `${scheduledDate} ${scheduledTime}`;

/** Why a chosen time cannot be proposed, according to the free times. */
function notFree({ scheduledDate, scheduledTime }: RecleanTime, { data }: Free): string | undefined {
  if (!data || !scheduledDate || !scheduledTime) return undefined;
  const day = data.days.find((each) => each.day === scheduledDate);
  if (day && fits(day, scheduledTime, data.minutes)) return undefined;
  const when = formatWhen(scheduledDate, scheduledTime);
  return t("problem.reclean.notFree", { when, length: formatDuration(data.minutes) });
}

/** Errors in the chosen times. */
export function timesProblem(times: readonly RecleanTime[], free: Free): string | undefined {
  if (free.error?.code === "problem.recleanOff") return free.error.message;
  const chosen = times.filter(({ scheduledDate }) => scheduledDate);
  if (chosen.some(({ scheduledTime }) => !scheduledTime)) return t("problem.reclean.half");
  if (chosen.length === 0) return t("problem.reclean.missing");
  const problem = chosen.map((time) => notFree(time, free)).find(Boolean);
  if (problem) return problem;
  return new Set(chosen.map(keyOf)).size < chosen.length ? t("problem.reclean.twice") : undefined;
}

interface Props {
  free: Free;
  times: readonly RecleanTime[];
  onChange: (times: readonly RecleanTime[]) => void;
}

/** The start times of a re-clean, among the cleaner's free times, and its length; entries without a day are omitted. */
export function RecleanTimes({ free, times, onChange }: Props) {
  const change = (at: number, time: RecleanTime) => onChange(times.map((each, index) => (index === at ? time : each)));
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-medium">{t("problem.reclean.times")}</legend>
      <p className="text-small text-muted">{t("problem.reclean.hint")}</p>
      <Known of={free} />
      {times.map((time, index) => (
        <Time key={index} number={index + 1} time={time} free={free} onChange={(next) => change(index, next)} />
      ))}
    </fieldset>
  );
}

/** The re-clean's length, or why that and the free times are unknown. */
function Known({ of: { data, error, retry } }: { of: Free }) {
  if (error?.code === "problem.recleanOff") return <Note tone="warning">{error.message}</Note>;
  if (error && !data)
    return (
      <Note tone="warning">
        <p>{t("problem.reclean.failed")}</p>
        <Button tone="secondary" size="small" className="mt-2" onClick={retry}>
          {common("common.tryAgain")}
        </Button>
      </Note>
    );
  const isFull = data?.days.every((day) => !day.hours.some(({ hour }) => fits(day, hour, data.minutes)));
  const length = data && formatDuration(data.minutes);
  return (
    <>
      <p role="status" className="text-small font-medium">
        {length ? t("problem.reclean.length", { length }) : t("problem.reclean.loading")}
      </p>
      {isFull && length && <Note tone="warning">{t("problem.reclean.none", { length })}</Note>}
    </>
  );
}

interface TimeProps {
  number: number;
  time: RecleanTime;
  free: Free;
  onChange: (time: RecleanTime) => void;
}

function Time({ number, time, free, onChange }: TimeProps) {
  const { data } = free;
  const { scheduledDate, scheduledTime } = time;
  const chosen = data?.days.find(({ day }) => day === scheduledDate);
  const isFree = (hour: string, of = chosen) => !data || (of !== undefined && fits(of, hour, data.minutes));
  const onDay = (day: string) => {
    const there = data?.days.find((each) => each.day === day);
    onChange({ scheduledDate: day, scheduledTime: day && isFree(scheduledTime, there) ? scheduledTime : "" });
  };
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Select
        label={t("problem.reclean.day", { number })}
        optional={number > 1}
        value={scheduledDate}
        options={[{ value: "", label: t("problem.reclean.chooseDay") }, ...useDays(data)]}
        onChange={({ target }) => onDay(target.value)}
      />
      <Select
        label={t("problem.reclean.hour", { number })}
        optional={number > 1}
        disabled={!scheduledDate}
        error={notFree(time, free)}
        value={scheduledTime}
        options={[
          { value: "", label: t("problem.reclean.chooseHour"), disabled: true },
          ...startHours.map((hour) => ({
            value: hour,
            label: isFree(hour) ? hour : t("problem.reclean.hourFull", { hour }),
            disabled: !isFree(hour),
          })),
        ]}
        onChange={({ target }) => onChange({ scheduledDate, scheduledTime: target.value })}
      />
    </div>
  );
}

const startHours = Array.from(
  { length: policy.lastStartHour - policy.firstStartHour + 1 },
  (_, index) => `${String(policy.firstStartHour + index).padStart(2, "0")}:00`,
);

/** The possible days of a re-clean, each with its number of free times once known. */
function useDays(data: Free["data"]) {
  const today = dayOf(useNow());
  const nameOf = (value: string, count: number) =>
    count === 0
      ? t("problem.reclean.dayFull", { day: formatDay(value) })
      : t("problem.reclean.dayFree", { day: formatDay(value), count });
  if (data)
    return data.days.map((each) => {
      const count = each.hours.filter(({ hour }) => fits(each, hour, data.minutes)).length;
      return { value: each.day, label: nameOf(each.day, count), disabled: count === 0 };
    });
  return Array.from({ length: policy.problems.comeAgainDays }, (_, index) => {
    const value = addDays(today, index + 1);
    return { value, label: formatDay(value) };
  });
}
