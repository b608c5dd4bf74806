import { hourName, policy, type WeeklyStep } from "@naqi/contracts";
import { Pencil } from "lucide-react";
import { useId, useState } from "react";
import { t } from "texts:cleaners/availability";
import { Button } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { Switch } from "@/ui/choices/switch.tsx";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { HourPair } from "./hour-pair.tsx";
import {
  dayIds,
  type Preset,
  tickedDays,
  withCopied,
  withDay,
  withPreferred,
  withPreset,
  withTick,
  withWeekend,
  type PlanDay,
} from "./week-rules.ts";

interface Props {
  value: WeeklyStep;
  onChange: (value: WeeklyStep) => void;
  error: string | undefined;
}

const presetNames = (): readonly { preset: Preset; label: string }[] => [
  { preset: "weekdays", label: t("plan.weekdays") },
  { preset: "weekends", label: t("plan.weekends") },
  { preset: "all", label: t("plan.all") },
];

/** When a cleaner can be booked: anytime, or the hours of each weekday (000 §2, §5). */
export function WeekPlan({ value, onChange, error }: Props) {
  const id = useId();
  const [copied, setCopied] = useState("");
  return (
    <div
      className="grid grid-cols-1 gap-6"
      data-invalid={error ? true : undefined}
      role="group"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Switch
        label={t("plan.anytime")}
        hint={t("plan.anytimeHint", {
          first: hourName(policy.firstStartHour),
          last: hourName(policy.lastStartHour),
          end: hourName(policy.lastPlanHour),
        })}
        checked={value.availableAnytime}
        onChange={(availableAnytime) => onChange({ ...value, availableAnytime })}
      />
      {!value.availableAnytime && (
        <>
          <div>
            <h3 className="text-small font-medium">{t("plan.preferred")}</h3>
            <p className="mt-1 mb-2 text-small text-muted">{t("plan.preferredHint")}</p>
            <HourPair
              hours={value.preferredHours}
              startLabel={t("plan.preferredStart")}
              endLabel={t("plan.preferredEnd")}
              onChange={(hours) => onChange(withPreferred(value, hours))}
            />
          </div>
          <Weekdays {...{ value, onChange, copied }} onCopied={setCopied} />
        </>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="grid gap-3 border-t border-border pt-5">
        <Switch
          label={t("plan.weekend")}
          hint={t("plan.weekendHint")}
          checked={value.weekendAvailability}
          onChange={(available) => onChange(withWeekend(value, available))}
        />
        <Switch
          label={t("plan.emergency")}
          hint={t("plan.emergencyHint")}
          checked={value.emergencyAvailability}
          onChange={(emergencyAvailability) => onChange({ ...value, emergencyAvailability })}
        />
      </div>
    </div>
  );
}

interface WeekdaysProps extends Pick<Props, "value" | "onChange"> {
  /** Which day was copied last, in words. */
  copied: string;
  onCopied: (text: string) => void;
}

function Weekdays({ value, onChange, copied, onCopied }: WeekdaysProps) {
  const ticked = tickedDays(value);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-medium">{t("plan.weekly")}</legend>
      <div role="group" aria-label={t("plan.presets")} className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2.5">
        {presetNames().map(({ preset, label }) => (
          <Button key={preset} tone="secondary" size="small" onClick={() => onChange(withPreset(value, preset))}>
            {label}
          </Button>
        ))}
      </div>
      <ul className="mt-3 divide-y divide-border rounded-card border border-border bg-raised px-4 max-sm:px-3 max-[22rem]:border-0 max-[22rem]:px-0">
        {dayIds.map((day) => (
          <DayRow
            key={day}
            name={t(`plan.day${day}`)}
            day={value.weeklySchedule[day]}
            mayCopy={ticked.length > 1}
            onTick={(available) => onChange(withTick(value, day, available))}
            onHours={(hours) => onChange(withDay(value, day, { available: true, ...hours }))}
            onCopy={() => {
              onChange(withCopied(value, day));
              onCopied(t("plan.copied", { day: t(`plan.day${day}`), count: ticked.length }));
            }}
          />
        ))}
      </ul>
      <p role="status" className="mt-1.5 text-small text-muted">
        {copied}
      </p>
    </fieldset>
  );
}

interface DayRowProps {
  name: string;
  day: PlanDay;
  mayCopy: boolean;
  onTick: (available: boolean) => void;
  onHours: (hours: { start: string; end: string }) => void;
  onCopy: () => void;
}

/** One weekday: selected or not, its hours, and optionally changing them or copying them to other days. */
function DayRow({ name, day, mayCopy, onTick, onHours, onCopy }: DayRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { start, end } = day;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 sm:min-h-16">
      <div className="min-w-0 grow">
        <Checkbox label={name} checked={day.available} onChange={(event) => onTick(event.target.checked)} />
      </div>
      {day.available ? (
        <>
          <Button
            tone="quiet"
            size="small"
            className="ms-auto tabular-nums max-sm:px-1.5 [&>span]:gap-1.5"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t("plan.editDay", { day: name, start, end })}
            onClick={() => setOpen(!isOpen)}
            icon={<Pencil className="order-1" />}
          >
            {t("plan.hours", { start, end })}
          </Button>
          <div id={id} hidden={!isOpen} className="basis-full pb-2">
            {isOpen && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <div className="min-w-0 grow basis-48">
                  <HourPair
                    hours={day}
                    startLabel={t("plan.start", { day: name })}
                    endLabel={t("plan.end", { day: name })}
                    hideLabels
                    onChange={onHours}
                  />
                </div>
                {mayCopy && (
                  <Button
                    tone="quiet"
                    size="small"
                    className="max-[22rem]:px-1"
                    aria-label={t("plan.copyDay", { day: name })}
                    onClick={onCopy}
                  >
                    {t("plan.copy")}
                  </Button>
                )}
              </div>
            )}
          </div>
        </>
      ) : (
        <span className="text-small text-muted">{t("plan.off")}</span>
      )}
    </li>
  );
}
