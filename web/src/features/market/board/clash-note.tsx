import { type BoardRequest, availability } from "@naqi/contracts";
import { CalendarClock } from "lucide-react";
import { t } from "texts:market/requests";
import { Note } from "@/ui/states/note.tsx";
import { formatDay, formatWhen } from "@/lib/texts/format.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { usualMinutes } from "../requests/request-words.ts";

/** Warns of a time that is taken or outside the plan; a hint that never blocks. */
export function ClashNote({ request }: { request: BoardRequest }) {
  const clashes = useClashes(request);
  return (
    <div role="status">
      {clashes.length > 0 && (
        <Note tone="warning" icon={<CalendarClock />} className="mt-3">
          {[...clashes, t("apply.clashStill")].join(" ")}
        </Note>
      )}
    </div>
  );
}

type Wished = Pick<BoardRequest, "preferredDate" | "preferredTime" | "propertySize">;

/** The cleaner's own conflicts with a request, in sentences; none while unknown or without a date. */
function useClashes(request: Wished): string[] {
  const { preferredDate: day, preferredTime: hour } = request;
  const { data } = useQuery(availability.clashes, day ? { day, hour, durationMinutes: usualMinutes(request) } : null);
  if (!day || !data) return [];
  const { jobs, isWorking } = data;
  const [job] = jobs;
  const sentences: string[] = [];
  if (job) {
    const others = jobs.slice(1).map(({ start, durationMinutes }) => timesOf(day, start, durationMinutes));
    const when = [formatWhen(day, job.start, job.durationMinutes), ...others].join(", ");
    sentences.push(others.length > 0 ? t("apply.clashJobs", { when }) : t("apply.clashJob", { when }));
  }
  if (!isWorking) {
    sentences.push(
      hour ? t("apply.clashHours", { when: formatWhen(day, hour) }) : t("apply.clashDay", { day: formatDay(day) }),
    );
  }
  return sentences;
}

/** `10:00–12:00`, next to a visible day. */
const timesOf = (day: string, start: string, durationMinutes: number) =>
  formatWhen(day, start, durationMinutes).slice(`${formatDay(day)}, `.length);
