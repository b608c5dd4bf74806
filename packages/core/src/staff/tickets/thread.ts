import type { TicketEntry } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { either } from "../../kit/table/conditions.ts";
import { changing, type Part, type Refusing } from "../../kit/table/commit.ts";
import { deskOf, TicketEntity, type TicketEntryRow } from "./tickets.entity.ts";

export type TicketRow = EntityItem<typeof TicketEntity>;

/** What happens to a ticket; `null` removes. */
export interface TicketChange {
  state?: "open" | "answered" | "closed";
  waitsSince?: string | undefined;
  settledAt?: string;
  entry?: TicketEntryRow;
  assignee?: { memberId: string; name: string } | null;
}

/** An entry of the caller, now: staff's with their name, the writer's without. */
export const entryOf = (kind: TicketEntry["kind"], text: string): TicketEntryRow => ({
  entryId: newId("tke"),
  at: Call.now(),
  kind,
  text,
  ...(kind !== "message" && { by: { memberId: Call.member().memberId, name: Call.member().fullName } }),
});

export function afterChange(row: TicketRow, { entry, assignee, ...change }: TicketChange): TicketRow {
  const { settledAt, assignee: before, ...rest } = row;
  const { state = row.state ?? "open" } = change;
  const now = assignee === undefined ? before : (assignee ?? undefined);
  return {
    ...rest,
    ...(settledAt !== undefined && state !== "open" && { settledAt }),
    ...(now && { assignee: now }),
    ...change,
    state,
    desk: deskOf(state, now?.memberId),
    version: (row.version ?? 0) + 1,
    entries: [...(row.entries ?? []), ...(entry ? [entry] : [])],
  };
}

/** Writes a change on the version that was read; every change raises it, so that none is lost. */
export function changingTicket(row: TicketRow, change: TicketChange, answer: Refusing): Part {
  const { ticketId, createdAt, version: seen = 0 } = row;
  const { state, desk, version, entries, settledAt, waitsSince, assignee } = afterChange(row, change);
  const gone = [
    ...(settledAt === undefined ? (["settledAt"] as const) : []),
    ...(assignee === undefined ? (["assignee"] as const) : []),
  ];
  const changed = TicketEntity.patch({ ticketId })
    .set({ state, desk, version, entries, settledAt, waitsSince, assignee })
    .composite({ createdAt })
    .remove(gone)
    .where(({ version }, { eq, notExists }) =>
      seen === 0 ? either(notExists(version), eq(version, 0)) : eq(version, seen),
    );
  return changing("ticket", changed, answer);
}
