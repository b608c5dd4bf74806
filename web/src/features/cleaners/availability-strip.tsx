import { cleaners, dayOf, type DayAvailability } from "@naqi/contracts";
import { t } from "texts:cleaners";
import { serverNow } from "@/lib/time/clock.ts";
import { cx } from "@/lib/browser/class-names.ts";
import { formatDay, formatLongDay } from "@/lib/texts/format.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Card } from "@/ui/card.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { When } from "@/ui/when.tsx";
import { freeHours, nextFree } from "./free-times.ts";

/** Seven days with how many times are free, and the next three of them. */
export function AvailabilityStrip({ cleanerId }: { cleanerId: string }) {
  // Today is the server's: on one machine its clock may have been moved.
  const settings = useSettings();
  const week = useQuery(cleaners.availability, settings ? { cleanerId, from: dayOf(serverNow()), days: 7 } : null);
  return (
    <Card>
      <h2 className="mb-4 text-title">{t("profile.week")}</h2>
      <Loaded of={week} failed={t("profile.weekFailed")} skeleton={<Skeleton className="h-32" />}>
        {({ days }) => <Week days={days} />}
      </Loaded>
    </Card>
  );
}

function Week({ days }: { days: readonly DayAvailability[] }) {
  const next = nextFree(days);
  return (
    <>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {days.map((day) => (
          <DayTile key={day.day} day={day.day} free={freeHours(day).length} />
        ))}
      </ul>
      {next.length === 0 ? (
        <p className="mt-4 text-muted">{t("profile.weekNone")}</p>
      ) : (
        <div className="mt-5 flex flex-wrap items-center gap-2 text-small">
          <span className="text-muted">{t("profile.weekNext")}</span>
          {next.map(({ day, hour }) => (
            <span key={day + hour} className="rounded-pill border border-border px-3 py-1">
              <When day={day} hour={hour} />
            </span>
          ))}
        </div>
      )}
    </>
  );
}

function DayTile({ day, free }: { day: string; free: number }) {
  const [weekday, ...date] = formatDay(day).split(" ");
  const spoken = { day: formatLongDay(day), count: free };
  return (
    <li
      className={cx(
        "rounded-control border px-1 py-2.5 text-center",
        free > 0 ? "border-border bg-surface" : "border-transparent bg-sunken text-muted",
      )}
    >
      <span className="sr-only">{free === 0 ? t("profile.dayFull", spoken) : t("profile.dayFree", spoken)}</span>
      <span aria-hidden="true">
        <span className="block text-small font-medium">{weekday}</span>
        <span className="block text-tiny text-muted tabular-nums">{date.join(" ")}</span>
        <span className={cx("mt-1.5 block text-tiny font-medium tabular-nums", free > 0 && "text-accent-text")}>
          {free > 0 ? t("profile.free", { count: free }) : t("profile.full")}
        </span>
      </span>
    </li>
  );
}
