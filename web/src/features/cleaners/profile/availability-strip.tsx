import { cleaners, type Day, dayOf, type DayAvailability, type Hour } from "@naqi/contracts";
import { t } from "texts:cleaners/cleaners";
import { serverNow } from "@/lib/time/clock.ts";
import { cx } from "@/lib/browser/class-names.ts";
import { formatDay, formatLongDay } from "@/lib/texts/format.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Card } from "@/ui/page/card.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { When } from "@/ui/marks/when.tsx";
import { freeHours, nextFree } from "./free-times.ts";

interface Props {
  cleanerId: string;
  /** Books that time; absent if the viewer cannot book. */
  onPick?: (day: Day, hour?: Hour) => void;
}

/** Seven days with their number of free times, and the next three times; each opens the booking. */
export function AvailabilityStrip({ cleanerId, onPick }: Props) {
  // Uses the server's date: the local product's clock may have been moved.
  const settings = useSettings();
  const week = useQuery(cleaners.availability, settings ? { cleanerId, from: dayOf(serverNow()), days: 7 } : null);
  return (
    <Card>
      <h2 className="mb-4 text-title">{t("profile.week")}</h2>
      <Loaded of={week} failed={t("profile.weekFailed")} skeleton={<Skeleton className="h-32" />}>
        {({ days }) => <Week days={days} onPick={onPick} />}
      </Loaded>
    </Card>
  );
}

function Week({ days, onPick }: Pick<Props, "onPick"> & { days: readonly DayAvailability[] }) {
  const next = nextFree(days);
  return (
    <>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {days.map((day) => (
          <DayTile key={day.day} day={day.day} free={freeHours(day).length} onPick={onPick} />
        ))}
      </ul>
      {next.length === 0 ? (
        <p className="mt-4 text-muted">{t("profile.weekNone")}</p>
      ) : (
        <div className="mt-5 flex flex-wrap items-center gap-2 text-small">
          <span className="text-muted">{t("profile.weekNext")}</span>
          {next.map(({ day, hour }) =>
            onPick ? (
              <button key={day + hour} type="button" className={cx(time, pressable)} onClick={() => onPick(day, hour)}>
                <span className="sr-only">{t("book.book")} </span>
                <When day={day} hour={hour} />
              </button>
            ) : (
              <span key={day + hour} className={time}>
                <When day={day} hour={hour} />
              </span>
            ),
          )}
        </div>
      )}
    </>
  );
}

const pressable = "transition-colors hover:border-accent hover:text-accent-text";
const time = "inline-flex min-h-11 items-center rounded-pill border border-border px-4 sm:min-h-9.5";

function DayTile({ day, free, onPick }: Pick<Props, "onPick"> & { day: Day; free: number }) {
  const [weekday, ...date] = formatDay(day).split(" ");
  const spoken = { day: formatLongDay(day), count: free };
  const look = cx(
    "block w-full rounded-control border px-1 py-2.5 text-center",
    free > 0 ? "border-border bg-surface" : "border-transparent bg-sunken text-muted",
  );
  const content = (
    <>
      <span className="sr-only">{free === 0 ? t("profile.dayFull", spoken) : t("profile.dayFree", spoken)}</span>
      <span aria-hidden="true">
        <span className="block text-small font-medium">{weekday}</span>
        <span className="block text-tiny text-muted tabular-nums">{date.join(" ")}</span>
        <span className={cx("mt-1.5 block text-tiny font-medium tabular-nums", free > 0 && "text-accent-text")}>
          {free > 0 ? t("profile.free", { count: free }) : t("profile.full")}
        </span>
      </span>
    </>
  );
  return (
    <li>
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
