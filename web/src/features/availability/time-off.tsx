import { addDays, type Day } from "@naqi/contracts";
import { type FormEvent, useId, useState } from "react";
import { t } from "texts:availability";
import { focusLater } from "@/lib/focus.ts";
import { formatDay } from "@/lib/format.ts";
import { Button } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { DatedList } from "./dated-list.tsx";
import { type DayRange, daysOf, isDay, mostDaysAhead, rangesOf } from "./day-ranges.ts";

interface Props {
  today: Day;
  daysOff: readonly Day[];
  onChange: (daysOff: Day[]) => void;
}

const spanOf = ({ from, until }: Pick<DayRange, "from" | "until">) =>
  from === until ? formatDay(from) : t("off.span", { from: formatDay(from), until: formatDay(until) });

/** Days on which nobody can book, entered as stretches. One day needs no last day. */
export function TimeOff({ today, daysOff, onChange }: Props) {
  const id = useId();
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState("");
  const [isSent, setSent] = useState(false);
  const [said, setSaid] = useState("");
  const last = addDays(today, mostDaysAhead - 1);
  const end = until || from;

  const fromProblem = !isDay(from)
    ? t("off.missing")
    : from < today
      ? t("off.past")
      : from > last
        ? t("off.far")
        : undefined;
  const untilProblem = end < from ? t("off.backwards") : end > last ? t("off.far") : undefined;
  const toCome = daysOff.filter((day) => day >= today);

  function onAdd(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    if (fromProblem || untilProblem) {
      const [first, second] = event.currentTarget.querySelectorAll("input");
      return (fromProblem ? first : second)?.focus();
    }
    onChange([...new Set([...toCome, ...daysOf(from, end)])].toSorted());
    setSaid(t("off.added", { when: spanOf({ from, until: end }) }));
    setFrom("");
    setUntil("");
    setSent(false);
  }

  return (
    <Card>
      <h2 id={id} tabIndex={-1} className="text-title">
        {t("off.title")}
      </h2>
      <p className="mt-1 text-muted">{t("off.text")}</p>
      <form noValidate className="mt-4 grid gap-4 sm:grid-cols-2" onSubmit={onAdd}>
        <DateInput
          label={t("off.from")}
          value={from}
          min={today}
          max={last}
          error={isSent ? fromProblem : undefined}
          onChange={setFrom}
        />
        <DateInput
          label={t("off.until")}
          value={until}
          min={from || today}
          max={last}
          optional
          error={isSent && !fromProblem ? untilProblem : undefined}
          onChange={setUntil}
        />
        <div>
          <Button type="submit" tone="secondary" size="small">
            {t("off.add")}
          </Button>
        </div>
      </form>
      <p role="status" className="sr-only">
        {said}
      </p>
      <DatedList
        none={t("off.none")}
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
              focusLater(id);
            },
          };
        })}
      />
    </Card>
  );
}
