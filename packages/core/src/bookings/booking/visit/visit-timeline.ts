import { reporterOf, reportKinds, type TimelineEntry } from "@naqi/contracts";
import type { BookingRow } from "../bookings.entity.ts";
import { otherOf, type Party } from "../party.ts";

/** The steps and reports of a visit for staff, with the words of both parties. */
export function visitTimeline({ visit = {} }: BookingRow): TimelineEntry[] {
  const { onMyWay, late, arrived, doneAt } = visit;
  const entry = (what: string, at: string | undefined, by: Party, reason?: string): TimelineEntry[] =>
    at ? [{ what: `booking.${what}`, at, by, ...(reason && { reason }) }] : [];
  return [
    ...entry("onMyWay", onMyWay?.at, "cleaner"),
    ...entry("late", late?.at, "cleaner"),
    ...entry("arrived", arrived?.at, "cleaner"),
    ...entry("done", doneAt, "cleaner"),
    ...reportKinds.flatMap((kind) => {
      const [report, by] = [visit[kind], reporterOf[kind]];
      const { answer } = report ?? {};
      return [
        ...entry(kind, report?.at, by, report?.note),
        ...entry(answer?.agrees ? "agreed" : "contradicted", answer?.at, otherOf[by], answer?.note),
        ...entry("withdrawn", report?.withdrawnAt, by),
      ];
    }),
  ];
}
