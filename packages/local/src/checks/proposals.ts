import { isPseudonym } from "@naqi/core/kit/pseudonym";
import type { Table } from "./rows.ts";

/**
 * Approvals that need a second staff member are queued, the suspension or campaign waits while its proposal is open,
 * and the list of staff is correct.
 */
export function* brokenProposals(table: Table): Generator<string> {
  const members = table.all("member");
  const holds = new Map(members.map(({ memberId, suspension }) => [memberId, suspension?.holdId]));
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
  for (const { memberId, role, suspension, standing } of members) {
    const { holdId } = suspension ?? {};
    if (holdId && open.get(holdId) !== memberId)
      yield `member ${memberId}: held by ${holdId}, which nobody can confirm`;
    // The operator revokes an admin's rights by hand.
    if (role === "admin") continue;
    if ((standing === "suspended") !== Boolean(suspension))
      yield `member ${memberId}: ${standing}, and suspension says otherwise`;
  }
  const waiting = new Map(
    table.all("proposal").flatMap(({ proposalId, state, facts }) => (state === "open" ? [[proposalId, facts]] : [])),
  );
  for (const { code, holdId, unconfirmed } of table.all("campaign")) {
    if (holdId && !unconfirmed && waiting.get(holdId)?.issue?.code !== code)
      yield `campaign ${code}: waits for ${holdId}, which no admin can confirm`;
  }
  const standings = new Map(members.map(({ memberId, standing }) => [memberId, standing]));
  for (const { cleanerId, approvalStatus } of table.all("profile")) {
    const standing = standings.get(cleanerId);
    if (standing === "suspended" && approvalStatus === "approved")
      yield `cleaner ${cleanerId}: suspended, and approved`;
    if (standing === "active" && approvalStatus === "suspended") yield `cleaner ${cleanerId}: active, and not approved`;
  }
  yield* brokenRoster(table);
}

/** Reports an admin that no operation created. */
function* brokenRoster(table: Table): Generator<string> {
  const admins = new Set(table.all("member").flatMap(({ memberId, role }) => (role === "admin" ? [memberId] : [])));
  const listed = new Set(table.all("roster").flatMap(({ memberIds }) => memberIds));
  for (const memberId of admins) if (!listed.has(memberId)) yield `admin ${memberId}: is not on the list of staff`;
  for (const memberId of listed) if (!admins.has(memberId)) yield `list of staff: ${memberId} is no admin`;
}
