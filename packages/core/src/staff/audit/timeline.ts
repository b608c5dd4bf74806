import type { AuditEntry, TimelineEntry } from "@naqi/contracts";
import { AuditEntity } from "./audit.entity.ts";

const mostEntries = 100;

export const asTimeline = ({ at, action, actorName, reason }: AuditEntry): TimelineEntry => ({
  at,
  what: action,
  by: actorName ? "staff" : "system",
  byName: actorName,
  reason,
});

export const happened = (
  stamps: readonly (readonly [what: string, at: string | undefined, by?: TimelineEntry["by"]])[],
  done: readonly TimelineEntry[],
): TimelineEntry[] =>
  [...stamps.flatMap(([what, at, by]) => (at ? [{ what, at, by }] : [])), ...done].toSorted((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  );

/** The actions on a record, oldest first. `fresh` is the entry just written, which the index may lack. */
export async function recordHistory(recordId: string, fresh?: AuditEntry): Promise<TimelineEntry[]> {
  const { data } = await AuditEntity.query.byRecord({ recordId }).go({ order: "desc", limit: mostEntries });
  const known = data.toReversed().filter(({ auditId }) => auditId !== fresh?.auditId);
  return [...known, ...(fresh ? [fresh] : [])].map(asTimeline);
}
