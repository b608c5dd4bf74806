import { unsealed } from "@naqi/core/staff/audit/audit.entity";
import { genesis, hashAt, type Head, markOf } from "@naqi/core/staff/audit/seal";
import { isPseudonym } from "@naqi/core/kit/pseudonym";
import type { RowOf, Table } from "./rows.ts";

type Entry = RowOf<"audit">;

/**
 * The audit trail is a chain (decision 0095): every sealed entry is in its place, covers the one before it and is
 * unchanged since it was sealed; the last one is the head. Entries erased with a member have lost their salt.
 */
export function* brokenTrail(table: Table): Generator<string> {
  const sealed = table.all("audit").filter((entry) => entry.seq !== undefined);
  const chain = sealed.toSorted((one, other) => Number(one.seq) - Number(other.seq));
  let before: Head = genesis;
  for (const entry of chain) {
    const { auditId, seq = 0, prev, hash = "" } = entry;
    if (seq !== before.seq + 1) yield `trail: between ${before.seq} and ${seq} entries are missing or doubled`;
    else if (prev !== before.hash) yield `audit ${auditId}: does not follow on ${before.seq}`;
    if (hash !== hashAt(seq, prev ?? "", entry)) yield `audit ${auditId}: was changed after it was sealed as ${seq}`;
    before = { seq, hash };
  }
  const [head = genesis] = table.all("audithead");
  if (head.seq !== before.seq || head.hash !== before.hash)
    yield `trail: its head is at ${head.seq}, the last entry at ${before.seq}`;
  for (const entry of table.all("audit")) yield* brokenEntry(entry);
}

function* brokenEntry({ lane, actorId, seq, salt, mark, ...entry }: Entry): Generator<string> {
  const name = `audit ${entry.auditId}`;
  if ((seq === undefined) !== (lane === unsealed) || (seq !== undefined && lane !== actorId))
    yield `${name}: stands under ${lane}, sealed as ${seq}`;
  if (salt !== undefined) {
    if (mark !== markOf(salt, entry)) yield `${name}: whom it is about or why was changed`;
    return;
  }
  // A ticket's reason is erased with its address, whichever member it names.
  const isErased = entry.subjectName === undefined && isPseudonym(entry.subjectId);
  const isOfTicket = entry.action.startsWith("ticket.");
  if (entry.reason !== undefined || !(isErased || isOfTicket)) yield `${name}: lost its salt, although nobody left`;
}

/** Whether the trail still contains the entry that the log recorded as its end. */
export function* brokenHead(table: Table, logged: Head): Generator<string> {
  const found = table.all("audit").find(({ seq }) => seq === logged.seq);
  if (found?.hash !== logged.hash) yield `trail: ${logged.seq} is another entry than the log says, or none`;
}
