import { addDays, type Availability, type Day, policy } from "@naqi/contracts";
import { useId, useState } from "react";
import { t } from "texts:availability";
import { useForm } from "@/lib/form/use-form.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { DatedList } from "./dated-list.tsx";
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

/** Other hours on one date; a date entered again gets the new ones. */
export function SpecialHours({ today, plan, onChange }: Props) {
  const id = useId();
  const [said, setSaid] = useState("");
  const last = addDays(today, mostDaysAhead - 1);
  const toCome = plan.exceptions.filter((exception) => exception.day >= today);
  const form = useForm({
    saved: { day: "", ...usual },
    check: ({ day }) => ({ day: problemOf(day) }),
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
    <Card>
      <h2 id={id} tabIndex={-1} className="text-title">
        {t("special.title")}
      </h2>
      <p className="mt-1 text-muted">{t("special.text")}</p>
      <form {...form.props} className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <DateInput label={t("special.day")} {...form.choice("day")} min={today} max={last} />
        <HourPair hours={form.values} startLabel={t("special.start")} endLabel={t("special.end")} onChange={form.set} />
        <div>
          <Button type="submit" tone="secondary" size="small">
            {t("special.add")}
          </Button>
        </div>
      </form>
      <p role="status" className="sr-only">
        {said}
      </p>
      <DatedList
        none={t("special.none")}
        rows={toCome.map((exception) => {
          const when = formatDay(exception.day);
          const isCovered = plan.daysOff.includes(exception.day);
          return {
            key: exception.day,
            title: when,
            note: (
              <>
                {t("special.hours", { start: exception.start, end: exception.end })}{" "}
                {isCovered && <Badge tone="warning">{t("special.covered")}</Badge>}
              </>
            ),
            remove: t("special.remove", { when }),
            onRemove: () => {
              onChange(toCome.filter((other) => other.day !== exception.day));
              setSaid(t("special.removed", { when }));
              focusLater(id);
            },
          };
        })}
      />
    </Card>
  );
}
