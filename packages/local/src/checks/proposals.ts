import { isPseudonym } from "@naqi/core/kit/pseudonym";
import type { Table } from "./rows.ts";

/** What waits for a second member of staff stands in its queue, a suspension holds as long as its proposal is open, and the list of staff is right. */
export function* brokenProposals(table: Table): Generator<string> {
  const holds = new Map(table.all("profile").map(({ cleanerId, holdId }) => [cleanerId, holdId || undefined]));
  const open = new Map<string, string>();
  for (const { proposalId, queue, state, what, subjectId, dueAt, lapsesAt } of table.all("proposal")) {
    const name = `proposal ${proposalId}`;
    if ((queue === "open") !== (state === "open")) yield `${name}: ${state}, and stands under ${queue}`;
    if (state !== "open") continue;
    if (dueAt !== lapsesAt) yield `${name}: lapses at ${lapsesAt}, and is due at ${dueAt}`;
    if (what !== "suspension" || isPseudonym(subjectId)) continue;
    open.set(proposalId, subjectId);
    if (holds.has(subjectId) && holds.get(subjectId) !== proposalId) yield `${name}: its suspension does not hold`;
  }
  for (const { cleanerId, holdId, approvalStatus } of table.all("profile")) {
    if (!holdId) continue;
    if (open.get(holdId) !== cleanerId) yield `cleaner ${cleanerId}: held by ${holdId}, which nobody can confirm`;
    if (approvalStatus !== "suspended") yield `cleaner ${cleanerId}: held, and ${approvalStatus}`;
  }
  yield* brokenRoster(table);
}

/** An admin whom no operation made shows here. */
function* brokenRoster(table: Table): Generator<string> {
  const admins = new Set(table.all("member").flatMap(({ memberId, role }) => (role === "admin" ? [memberId] : [])));
  const listed = new Set(table.all("roster").flatMap(({ memberIds }) => memberIds));
  for (const memberId of admins) if (!listed.has(memberId)) yield `admin ${memberId}: is not on the list of staff`;
  for (const memberId of listed) if (!admins.has(memberId)) yield `list of staff: ${memberId} is no admin`;
}
