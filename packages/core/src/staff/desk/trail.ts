import { addDays, admin, instantOf, policy } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { auditing } from "../audit/audit.ts";
import { AuditEntity } from "../audit/audit.entity.ts";
import { readHead } from "../audit/sealing.ts";
import { actingAsStaff, needStaff } from "../audit/staff.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { transact } from "../../kit/table/transact.ts";
import { takenBy } from "./taken.ts";

interface Filters {
  subjectId?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  recordId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

type AuditRow = EntityItem<typeof AuditEntity>;

/** What staff did, newest first. */
export const audit = implement(admin.audit, async ({ cursor, limit, ...filters }) => {
  const { rows, cursor: next } = await pageOf(filters, { cursor, limit });
  return { items: rows, cursor: next };
});

/** What stays in an entry names nobody, who may leave: of ids only that there was one. */
const withoutIds = ({ action, from, until, ...ids }: Filters) => ({
  action,
  from,
  until,
  find: Object.values(ids).some(Boolean) || undefined,
});

/** What a file of the trail contains. It names people, so who takes it and why is written down first. */
export const exportAudit = implement(admin.exportAudit, async ({ reason, ...filters }) => {
  const taken = auditing({ action: "audit.export", reason, detail: takenBy(withoutIds(filters)) });
  needStaff(await transact([taken, actingAsStaff()]));
  const items: AuditRow[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await pageOf(filters, { cursor, limit: Math.min(readAtOnce, policy.auditExported - items.length) });
    items.push(...page.rows);
    ({ cursor } = page);
    if (!cursor || items.length >= policy.auditExported) break;
  }
  // A page may be longer than it was asked for.
  const isWhole = !cursor && items.length <= policy.auditExported;
  // After the entries: it covers each that has a place.
  return { items: items.slice(0, policy.auditExported), isWhole, head: await readHead() };
});

/** Before and after every day that an entry can have. */
const [firstDay, lastDay] = ["2000-01-01", "2099-12-30"];

/** The narrowest access pattern for some filters, within the days; the others are applied to what it holds. */
function queryFor({ recordId, subjectId, actorId, from = firstDay, until = lastDay }: Filters) {
  const { byRecord, bySubject, byLane, trail } = AuditEntity.query;
  const pattern = recordId
    ? byRecord({ recordId })
    : subjectId
      ? bySubject({ subjectId })
      : // What was done this very minute has no place yet, and stands under nobody's name.
        actorId
        ? byLane({ lane: actorId })
        : trail({ trail: "all" });
  return pattern.between({ at: instantOf(from, "00:00") }, { at: instantOf(addDays(until, 1), "00:00") });
}

const mostReads = 5;
const readAtOnce = 500;
/** Of a file: a tenth of a million entries, beyond which it wants days. */
const mostPages = 40;

/** Whether an access pattern answers all that is asked. */
const isAnswered = ({ recordId, subjectId, actorId, action }: Filters) =>
  !action && [recordId, subjectId, actorId].filter(Boolean).length < 2;

/**
 * A page of the entries that filters leave over: one query where an access pattern answers all of them. Where none does, what it
 * holds is read on five hundred at a time until the page is full, five times at most: the page may then be short or long, and its
 * cursor goes on.
 */
async function pageOf(filters: Filters, { cursor, limit }: Paging): Promise<{ rows: AuditRow[]; cursor?: string }> {
  const paging = { limit: isAnswered(filters) ? limit : readAtOnce, order: "desc" } as const;
  const rows: AuditRow[] = [];
  let from = cursor;
  for (let reads = 0; reads < mostReads; reads++) {
    const page = await pageThrough(queryFor(filters), { ...paging, cursor: from });
    rows.push(...page.rows.filter((entry) => isWanted(entry, filters)));
    from = page.cursor;
    if (!from || rows.length >= limit) break;
  }
  return { rows, ...(from && { cursor: from }) };
}

const isWanted = (entry: AuditRow, { subjectId, actorId, action, recordId }: Filters) =>
  (!subjectId || entry.subjectId === subjectId) &&
  (!actorId || entry.actorId === actorId) &&
  (!action || entry.action === action) &&
  (!recordId || entry.recordId === recordId);
