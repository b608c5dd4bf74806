import type { AuditEntry, TimelineEntry } from "@naqi/contracts";
import { AuditEntity } from "./audit.entity.ts";

/** Views and decisions of one record that a page of staff shows. */
const mostEntries = 100;

/** A row of the trail as something that happened to a record. */
export const asTimeline = ({ at, action, actorName, reason }: AuditEntry): TimelineEntry => ({
  at,
  what: action,
  by: actorName ? "staff" : "system",
  byName: actorName,
  reason,
});

/** What the stamps of a record tell, with what staff did to it, oldest first. */
export const happened = (
  stamps: readonly (readonly [what: string, at: string | undefined, by?: TimelineEntry["by"]])[],
  done: readonly TimelineEntry[],
): TimelineEntry[] =>
  [...stamps.flatMap(([what, at, by]) => (at ? [{ what, at, by }] : [])), ...done].toSorted((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  );

/** What was done to a record, oldest first. `fresh` was written just now: the index may not know it yet. */
export async function recordHistory(recordId: string, fresh?: AuditEntry): Promise<TimelineEntry[]> {
  const { data } = await AuditEntity.query.byRecord({ recordId }).go({ order: "desc", limit: mostEntries });
  const known = data.toReversed().filter(({ auditId }) => auditId !== fresh?.auditId);
  return [...known, ...(fresh ? [fresh] : [])].map(asTimeline);
}
