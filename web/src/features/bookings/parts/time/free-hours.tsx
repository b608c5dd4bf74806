import type { Day, Hour } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { formatWhen } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";

export interface FreeHour {
  scheduledDate: Day;
  scheduledTime: Hour;
}

interface Props {
  hours: readonly FreeHour[];
  /** Without it the times are read-only. */
  onChoose?: (hour: FreeHour) => void;
}

/** The nearest free times of a cleaner, after the wanted one was taken. */
export const FreeHours = ({ hours, onChoose }: Props) => (
  <>
    <p className="mt-1">{hours.length > 0 ? t("booking.nearest") : t("booking.nearestNone")}</p>
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
      {hours.map((hour) => {
        const when = formatWhen(hour.scheduledDate, hour.scheduledTime);
        return (
          <li key={when}>
            {onChoose ? (
              <Button tone="secondary" size="small" onClick={() => onChoose(hour)}>
                {when}
              </Button>
            ) : (
              <span className="font-medium">{when}</span>
            )}
          </li>
        );
      })}
    </ul>
  </>
);
