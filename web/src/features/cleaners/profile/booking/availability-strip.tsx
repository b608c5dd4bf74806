import type { Day, DayAvailability } from "@naqi/contracts";
import { t } from "texts:cleaners/cleaners";
import { cx } from "@/lib/browser/class-names.ts";
import { formatDay, formatLongDay } from "@/lib/texts/format.ts";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { freeHours, useFreeWeek } from "./free-times.ts";

interface Props {
  cleanerId: string;
  /** How long the visit takes. */
  minutes: number;
  /** Books that day; absent if the viewer cannot book. */
  onPick?: (day: Day) => void;
}

/** Seven days with their number of free times; each opens the booking. */
export function AvailabilityStrip({ cleanerId, minutes, onPick }: Props) {
  const week = useFreeWeek(cleanerId);
  return (
    <section>
      <h2 className="mb-3 text-title">{t("profile.week")}</h2>
      <Loaded of={week} failed={t("profile.weekFailed")} skeleton={<Skeleton className="h-24" />}>
        {({ days }) => <Week {...{ days, minutes, onPick }} />}
      </Loaded>
    </section>
  );
}

// As a spread: the rule against focus on what is no control does not know scrolling.
const focusable = { tabIndex: 0 };

function Week({ days, minutes, onPick }: Pick<Props, "minutes" | "onPick"> & { days: readonly DayAvailability[] }) {
  const free = days.map((day) => freeHours(day, minutes).length);
  return (
    <>
      {/* Without buttons only the row itself can be scrolled by keyboard. */}
      <div
        role="region"
        aria-label={t("profile.week")}
        {...(!onPick && focusable)}
        className="relative -mx-4 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        <ul className="flex gap-2 sm:grid sm:grid-cols-7">
          {days.map(({ day }, index) => (
            <DayTile key={day} day={day} free={free[index] ?? 0} onPick={onPick} />
          ))}
        </ul>
      </div>
      {free.every((count) => count === 0) && <p className="mt-4 text-muted">{t("profile.weekNone")}</p>}
    </>
  );
}

const pressable = "transition-colors hover:border-accent hover:text-accent-text";

function DayTile({ day, free, onPick }: Pick<Props, "onPick"> & { day: Day; free: number }) {
  const [weekday, ...date] = formatDay(day).split(" ");
  const spoken = { day: formatLongDay(day), count: free };
  const look = cx(
    "block w-full rounded-control border px-1 py-2 text-center",
    free > 0 ? "border-border bg-raised" : "border-transparent bg-sunken text-muted",
  );
  const content = (
    <>
      <span className="sr-only">{free === 0 ? t("profile.dayFull", spoken) : t("profile.dayFree", spoken)}</span>
      <span aria-hidden="true">
        <span className="block text-tiny">{weekday}</span>
        <span className="block font-semibold tabular-nums">{date.join(" ")}</span>
        <span className={cx("block text-tiny font-medium tabular-nums", free > 0 && "text-success")}>
          {free > 0 ? t("profile.free", { count: free }) : t("profile.full")}
        </span>
      </span>
    </>
  );
  return (
    <li className="w-18.5 shrink-0 sm:w-auto">
      {onPick && free > 0 ? (
        <button type="button" className={cx(look, pressable)} onClick={() => onPick(day)}>
          {content}
        </button>
      ) : (
        <span className={look}>{content}</span>
      )}
    </li>
  );
}
