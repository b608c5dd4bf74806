import { CloudUpload } from "lucide-react";
import { t } from "texts:bookings/day";
import { useSteps } from "@/lib/offline/use-day.ts";
import { Note } from "@/ui/states/note.tsx";
import { timeOf } from "../parts/groups.ts";

/** A job's queued steps on this phone, each with its own time, ticks grouped. Refused ones are shown above the list. */
export function WaitingSteps({ bookingId, now }: { bookingId: string; now: string }) {
  const waiting = useSteps().filter((step) => step.bookingId === bookingId && !step.refused);
  if (waiting.length === 0) return null;
  const ticks = waiting.filter(({ what }) => what === "tick").length;
  return (
    <Note tone="warning" icon={<CloudUpload />} className="mt-3">
      <ul aria-label={t("day.waiting")} className="grid gap-1">
        {waiting.map(
          ({ what, at }) => what !== "tick" && <li key={what}>{t(`day.waits.${what}`, { when: timeOf(at, now) })}</li>,
        )}
        {ticks > 0 && <li>{t("day.waits.ticks", { count: ticks })}</li>}
      </ul>
    </Note>
  );
}
