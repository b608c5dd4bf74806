import { addDays, type Booking, Day, dayOf, policy, type Property, weekdayOf } from "@naqi/contracts";
import { ChevronLeft, ChevronRight, House } from "lucide-react";
import { t } from "texts:bookings/homes";
import { useNow } from "@/lib/browser/use-now.ts";
import { useAddressValue } from "@/lib/data/use-address.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { ButtonLink, IconButton } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { DaysOfWeek } from "./days-of-week.tsx";
import { TableOfWeek } from "./table-of-week.tsx";
import { useOwnHomes, useWeekOf } from "./use-homes.ts";
import { rowsOf } from "./week-rows.ts";

const mondayOf = (day: Day) => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The shown week, kept in the address; it begins on a Monday. */
function useShownWeek(today: Day) {
  const [written, write] = useAddressValue("week");
  const asked = Day.safeParse(written).data;
  const isNear = asked !== undefined && asked > addDays(today, -3650) && asked < addDays(today, 3650);
  const from = mondayOf(isNear ? asked : today);
  const turn = (days: number) => write(addDays(from, days), { replace: true });
  return { from, turn };
}

/** A week of a host's visits: a table of homes and days, on narrow screens a list of days. One request for a week. */
export function WeekOfHomes() {
  const today = dayOf(useNow());
  const { from, turn } = useShownWeek(today);
  const own = useOwnHomes();
  const week = useWeekOf(from);
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const until = addDays(from, 6);
  const found = {
    ...week,
    data: week.data && own.data && { visits: week.data, homes: own.data.items },
    error: week.error ?? own.error,
    retry: () => {
      week.retry();
      own.retry();
    },
  };
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-2">
        <IconButton
          label={t("homes.before")}
          icon={<ChevronLeft className="rtl:rotate-180" />}
          onClick={() => turn(-7)}
        />
        <p aria-live="polite" className="font-medium tabular-nums">
          {`${formatDay(from)} – ${formatDay(until)}`}
        </p>
        <IconButton
          label={t("homes.after")}
          icon={<ChevronRight className="rtl:rotate-180" />}
          onClick={() => turn(7)}
        />
      </div>
      <Loaded
        of={found}
        failed={t("homes.failed")}
        skeleton={<Skeleton className="h-96" />}
        empty={({ homes, visits }) => homes.length === 0 && visits.items.length === 0 && none()}
      >
        {({ visits, homes }) => (
          <Shown {...{ days, today, homes }} visits={visits.items} isPartial={visits.isPartial} />
        )}
      </Loaded>
    </div>
  );
}

const none = () => (
  <Empty
    icon={<House />}
    title={t("homes.none")}
    hint={t("homes.noneHint")}
    action={<ButtonLink to="/add-property">{t("homes.add")}</ButtonLink>}
  />
);

interface ShownProps {
  days: readonly Day[];
  today: Day;
  homes: readonly Property[];
  visits: readonly Booking[];
  isPartial: boolean;
}

function Shown({ days, today, homes, visits, isPartial }: ShownProps) {
  const rows = rowsOf(homes, visits);
  const isBookable = (day: Day) => day >= today && day <= addDays(today, policy.horizonDays);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const caption = t("homes.week", { from: formatDay(first), until: formatDay(last) });
  return (
    <>
      {isPartial && (
        <Note tone="info">
          <p>{t("homes.partial")}</p>
          <ButtonLink to="/customer/bookings" tone="secondary" size="small" className="mt-2">
            {t("homes.allBookings")}
          </ButtonLink>
        </Note>
      )}
      <div className="max-lg:hidden">
        <TableOfWeek {...{ caption, days, today, rows, isBookable }} />
      </div>
      <div className="lg:hidden">
        <DaysOfWeek {...{ days, today, visits, rows, isBookable }} />
      </div>
    </>
  );
}
