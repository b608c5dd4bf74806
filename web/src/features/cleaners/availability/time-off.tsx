import { addDays, type Day } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:cleaners/availability";
import { useForm } from "@/lib/form/use-form.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { DatedCard } from "./dated-card.tsx";
import { type DayRange, daysOf, isDay, mostDaysAhead, rangesOf } from "./day-ranges.ts";

interface Props {
  today: Day;
  daysOff: readonly Day[];
  onChange: (daysOff: Day[]) => void;
}

const spanOf = ({ from, until }: Pick<DayRange, "from" | "until">) =>
  from === until ? formatDay(from) : t("off.span", { from: formatDay(from), until: formatDay(until) });

/** Days off, entered as ranges. A single day needs no last day. */
export function TimeOff({ today, daysOff, onChange }: Props) {
  const [said, setSaid] = useState("");
  const last = addDays(today, mostDaysAhead - 1);
  const toCome = daysOff.filter((day) => day >= today);
  const form = useForm({
    saved: { from: "", until: "" },
    check: (span) => problemsOf(span, today, last),
    send: async ({ from, until }) => {
      const end = until || from;
      onChange([...new Set([...toCome, ...daysOf(from, end)])].toSorted());
      setSaid(t("off.added", { when: spanOf({ from, until: end }) }));
      form.discard();
    },
  });

  return (
    <DatedCard
      title={t("off.title")}
      text={t("off.text")}
      form={form}
      add={t("off.add")}
      none={t("off.none")}
      said={said}
      rows={rangesOf(toCome).map((range) => {
        const when = spanOf(range);
        return {
          key: range.from,
          title: when,
          note: t("off.days", { count: range.count }),
          remove: t("off.remove", { when }),
          onRemove: () => {
            onChange(toCome.filter((day) => day < range.from || day > range.until));
            setSaid(t("off.removed", { when }));
          },
        };
      })}
    >
      <DateInput label={t("off.from")} {...form.choice("from")} min={today} max={last} />
      <DateInput label={t("off.until")} {...form.choice("until")} min={form.values.from || today} max={last} optional />
    </DatedCard>
  );
}

function problemsOf({ from, until }: { from: string; until: string }, today: Day, last: Day) {
  if (!isDay(from)) return { from: t("off.missing") };
  if (from < today) return { from: t("off.past") };
  if (from > last) return { from: t("off.far") };
  if (until && until < from) return { until: t("off.backwards") };
  return until > last ? { until: t("off.far") } : {};
}
