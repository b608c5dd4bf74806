import { t } from "texts:availability";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { HourPair } from "./hour-pair.tsx";
import type { PlanDay } from "./week-rules.ts";

interface Props {
  name: string;
  day: PlanDay;
  mayCopy: boolean;
  onTick: (available: boolean) => void;
  onHours: (hours: { start: string; end: string }) => void;
  onCopy: () => void;
}

/** One weekday: ticked or not, its hours, and a way to give them to the other days. */
export const DayRow = ({ name, day, mayCopy, onTick, onHours, onCopy }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 sm:min-h-16">
    <div className="min-w-0 grow basis-36 sm:grow-0">
      <Checkbox label={name} checked={day.available} onChange={(event) => onTick(event.target.checked)} />
    </div>
    {day.available ? (
      <>
        {/* On phones under the day and the button, which share a line. */}
        <div className="min-w-0 grow basis-48 max-sm:order-1 max-sm:basis-full max-sm:pb-1">
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
      </>
    ) : (
      <span className="text-small text-muted max-sm:ps-9">{t("plan.off")}</span>
    )}
  </li>
);
