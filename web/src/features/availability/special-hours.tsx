import { addDays, type Availability, type Day, policy } from "@naqi/contracts";
import { type FormEvent, useId, useState } from "react";
import { t } from "texts:availability";
import { focusLater } from "@/lib/focus.ts";
import { formatDay } from "@/lib/format.ts";
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
  const [day, setDay] = useState("");
  const [hours, setHours] = useState(usual);
  const [isSent, setSent] = useState(false);
  const [said, setSaid] = useState("");
  const last = addDays(today, mostDaysAhead - 1);
  const toCome = plan.exceptions.filter((exception) => exception.day >= today);
  const others = toCome.filter((exception) => exception.day !== day);
  const problem = problemOf();

  function problemOf() {
    if (!isDay(day)) return t("special.missing");
    if (day < today) return t("off.past");
    if (day > last) return t("off.far");
    if (plan.daysOff.includes(day)) return t("special.isOff");
    return others.length >= most ? t("special.full", { count: most }) : undefined;
  }

  function onAdd(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    if (problem) return event.currentTarget.querySelector("input")?.focus();
    onChange([...others, { day, ...hours }].toSorted((one, other) => one.day.localeCompare(other.day)));
    setSaid(t("special.added", { when: `${formatDay(day)}, ${t("special.hours", hours)}` }));
    setDay("");
    setSent(false);
  }

  return (
    <Card>
      <h2 id={id} tabIndex={-1} className="text-title">
        {t("special.title")}
      </h2>
      <p className="mt-1 text-muted">{t("special.text")}</p>
      <form noValidate className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-1" onSubmit={onAdd}>
        <DateInput
          label={t("special.day")}
          value={day}
          min={today}
          max={last}
          error={isSent ? problem : undefined}
          onChange={setDay}
        />
        <HourPair hours={hours} startLabel={t("special.start")} endLabel={t("special.end")} onChange={setHours} />
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
