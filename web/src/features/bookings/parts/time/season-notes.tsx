import { type DayAvailability, formatFils, type SeasonNotice } from "@naqi/contracts";
import { CalendarHeart } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { Note } from "@/ui/states/note.tsx";

/** What holidays and seasons change on the chosen day, or until one is chosen in the shown week. */
export function SeasonNotes({
  days,
  chosen,
}: {
  days: readonly DayAvailability[];
  chosen: DayAvailability | undefined;
}) {
  const notices = (chosen ? [chosen] : days).flatMap(({ seasons = [] }) => seasons);
  const different = [...new Map(notices.map((notice) => [notice.seasonId, notice])).values()];
  if (different.length === 0) return null;
  return (
    <Note tone="info" icon={<CalendarHeart />}>
      {different.map((notice) => (
        <div key={notice.seasonId} data-season>
          <p className="font-medium">
            <bdi>{notice.name}</bdi>
          </p>
          {wordsOf(notice).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      ))}
    </Note>
  );
}

const wordsOf = ({ kind, hours, surcharge, refusedServices }: SeasonNotice): string[] => [
  ...(surcharge ? [t("season.surcharge", { rate: formatFils(surcharge) })] : []),
  ...(hours ? [t("season.hours", hours)] : []),
  ...(kind === "heat" ? [t("season.heat")] : []),
  ...(refusedServices.length > 0 ? [t("season.services")] : []),
];
