import { t } from "texts:cleaners/cleaners";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { formatWhen } from "@/lib/texts/format.ts";
import { type FreeSlot, nextFree, useFreeWeek } from "./free-times.ts";

interface Props {
  cleanerId: string;
  minutes: number;
  time: FreeSlot | undefined;
  /** Absent if the viewer cannot book: the times are then only shown. */
  onTime: ((time: FreeSlot) => void) | undefined;
}

/** The next times at which the visit can start, and the searched one; one of them is chosen. */
export function NextTimes({ cleanerId, minutes, time, onTime }: Props) {
  const week = useFreeWeek(cleanerId);
  if (!week.data) return week.error ? null : <Skeleton className="mt-4 h-18" />;
  const times = nextFree(week.data.days, minutes);
  const isListed = !time || times.some((each) => isSame(each, time));
  const offered = isListed ? times : [time, ...times.slice(0, 2)];
  if (offered.length === 0) return <p className="mt-4 text-small text-muted">{t("profile.weekNone")}</p>;
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-1.5 text-small font-medium">{t("book.nextTimes")}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((each) =>
          onTime ? (
            <label
              key={each.day + each.hour}
              className="relative inline-flex min-h-11 cursor-pointer items-center rounded-pill border border-border px-3.5 text-small hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="next-time"
                checked={time !== undefined && isSame(each, time)}
                onChange={() => onTime(each)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span>{formatWhen(each.day, each.hour)}</span>
            </label>
          ) : (
            <span
              key={each.day + each.hour}
              className="inline-flex min-h-11 items-center rounded-pill border border-border px-3.5 text-small"
            >
              {formatWhen(each.day, each.hour)}
            </span>
          ),
        )}
      </div>
    </fieldset>
  );
}

const isSame = (one: FreeSlot, other: FreeSlot) => one.day === other.day && one.hour === other.hour;
