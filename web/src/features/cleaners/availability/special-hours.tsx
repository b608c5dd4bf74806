import { addDays, type Availability, type Day, fitsJob, policy } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:cleaners/availability";
import { useForm } from "@/lib/form/use-form.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { DatedCard } from "./dated-card.tsx";
import { isDay, mostDaysAhead } from "./day-ranges.ts";
import { HourPair } from "./hour-pair.tsx";

type Exceptions = Availability["exceptions"];

interface Props {
  today: Day;
  plan: Availability;
  onChange: (exceptions: Exceptions) => void;
}

const most = 120;
const usual = { start: `${String(policy.firstStartHour).padStart(2, "0")}:00`, end: "18:00" };

/** Different hours on one date; entering a date again replaces them. */
// oxlint-disable-next-line max-lines-per-function -- one form, checked against the rows below it
export function SpecialHours({ today, plan, onChange }: Props) {
  const [said, setSaid] = useState("");
  const last = addDays(today, mostDaysAhead - 1);
  const toCome = plan.exceptions.filter((exception) => exception.day >= today);
  const form = useForm({
    saved: { day: "", ...usual },
    check: ({ day, ...hours }) => ({
      day:
        problemOf(day) ?? (fitsJob(hours) ? undefined : t("special.noRoom", { hours: policy.minimumJobMinutes / 60 })),
    }),
    send: async ({ day, ...hours }) => {
      const others = toCome.filter((exception) => exception.day !== day);
      onChange([...others, { day, ...hours }].toSorted((one, other) => one.day.localeCompare(other.day)));
      setSaid(t("special.added", { when: `${formatDay(day)}, ${t("special.hours", hours)}` }));
      form.discard();
    },
  });

  function problemOf(day: string) {
    if (!isDay(day)) return t("special.missing");
    if (day < today) return t("off.past");
    if (day > last) return t("off.far");
    if (plan.daysOff.includes(day)) return t("special.isOff");
    const isNew = toCome.every((exception) => exception.day !== day);
    return isNew && toCome.length >= most ? t("special.full", { count: most }) : undefined;
  }

  return (
    <DatedCard
      title={t("special.title")}
      text={t("special.text")}
      form={form}
      add={t("special.add")}
      none={t("special.none")}
      said={said}
      rows={toCome.map((exception) => {
        const when = formatDay(exception.day);
        const isCovered = plan.daysOff.includes(exception.day);
        return {
          key: exception.day,
          title: when,
          note: (
            <>
              <span>{t("special.hours", { start: exception.start, end: exception.end })}</span>{" "}
              {isCovered && <Badge tone="warning">{t("special.covered")}</Badge>}
            </>
          ),
          remove: t("special.remove", { when }),
          onRemove: () => {
            onChange(toCome.filter((other) => other.day !== exception.day));
            setSaid(t("special.removed", { when }));
          },
        };
      })}
    >
      <DateInput className="lg:col-span-2" label={t("special.day")} {...form.choice("day")} min={today} max={last} />
      <div className="lg:col-span-2">
        <HourPair hours={form.values} startLabel={t("special.start")} endLabel={t("special.end")} onChange={form.set} />
      </div>
    </DatedCard>
  );
}
