import { addDays, admin, instantOf, policy } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { auditing } from "../audit/audit.ts";
import { AuditEntity } from "../audit/audit.entity.ts";
import { readHead } from "../audit/sealing.ts";
import { actingAsStaff } from "../audit/staff.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { commit } from "../../kit/table/commit.ts";
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

export const audit = implement(admin.audit, async ({ cursor, limit, ...filters }) => {
  const { rows, cursor: next } = await pageOf(filters, { cursor, limit });
  return { items: rows, cursor: next };
});

/** An entry must not name people, so it says only whether an id was given. */
const withoutIds = ({ action, from, until, ...ids }: Filters) => ({
  action,
  from,
  until,
  find: Object.values(ids).some(Boolean) || undefined,
});

/** A file of the trail; the admin and reason are audited first, because it names people. */
export const exportAudit = implement(admin.exportAudit, async ({ reason, ...filters }) => {
  const taken = auditing({ action: "audit.export", reason, detail: takenBy(withoutIds(filters)) });
  await commit([actingAsStaff(), taken]);
  const items: AuditRow[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await pageOf(filters, { cursor, limit: Math.min(readAtOnce, policy.auditExported - items.length) });
    items.push(...page.rows);
    ({ cursor } = page);
    if (!cursor || items.length >= policy.auditExported) break;
  }
  const isWhole = !cursor && items.length <= policy.auditExported;
  // Read after the entries, so that the head covers each sealed one.
  return { items: items.slice(0, policy.auditExported), isWhole, head: await readHead() };
});

const [firstDay, lastDay] = ["2000-01-01", "2099-12-30"];

function queryFor({ recordId, subjectId, actorId, from = firstDay, until = lastDay }: Filters) {
  const { byRecord, bySubject, byLane, trail } = AuditEntity.query;
  const pattern = recordId
    ? byRecord({ recordId })
    : subjectId
      ? bySubject({ subjectId })
      : // Unsealed entries are not in the lane of their actor yet.
        actorId
        ? byLane({ lane: actorId })
        : trail({ trail: "all" });
  return pattern.between({ at: instantOf(from, "00:00") }, { at: instantOf(addDays(until, 1), "00:00") });
}

const mostReads = 5;
const readAtOnce = 500;
const mostPages = 40;

const isAnswered = ({ recordId, subjectId, actorId, action }: Filters) =>
  !action && [recordId, subjectId, actorId].filter(Boolean).length < 2;

/** One query if an index answers all filters, else at most five reads of 500: the page may be short or long. */
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
