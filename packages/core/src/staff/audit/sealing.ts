import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, type Part, putting, transact } from "../../kit/table/transact.ts";
import { AuditEntity, AuditHeadEntity, unsealed } from "./audit.entity.ts";
import { genesis, hashAt, type Head } from "./seal.ts";

type AuditRow = EntityItem<typeof AuditEntity>;

/** Of one transaction: with the head well below the hundred that it may have. */
const together = 40;
/** A run seals so many thousands at most; the next minute's goes on. */
const mostTurns = 50;

const headRow = () => row(AuditHeadEntity, { chain: "all" });

/** The end of the chain as it is now. */
export async function readHead(): Promise<Head> {
  const [head] = await readTogether(headRow());
  return head ? { seq: head.seq, hash: head.hash } : genesis;
}

/**
 * Gives every entry that waits for it its place in the chain, forty at a time, each time on the head as it was read: twice, at once
 * or late, an entry is sealed once. Answers the head, which the job's log keeps.
 */
export async function sealTrail(): Promise<{ sealed: number } & Head> {
  Call.job();
  let sealed = 0;
  for (let turn = 0; turn < mostTurns; turn++) {
    const { data } = await AuditEntity.query.byLane({ lane: unsealed }).go({ limit: together });
    const count = data.length === 0 ? 0 : await sealThese(data);
    sealed += count;
    // The rest is another run's, or an index has not heard yet of what was sealed: the next minute's finds out.
    if (count === 0 || data.length < together) break;
  }
  return { sealed, ...(await readHead()) };
}

/** Answers how many were sealed: none where another run was faster. */
async function sealThese(found: readonly AuditRow[]): Promise<number> {
  const [head, ...rows] = await readTogether(headRow(), ...found.map(({ auditId }) => row(AuditEntity, { auditId })));
  let { seq, hash } = head ?? genesis;
  const parts: Part[] = [];
  for (const entry of rows) {
    // The index shows for a moment what is sealed already.
    if (!entry || entry.lane !== unsealed) continue;
    const prev = hash;
    hash = hashAt(++seq, prev, entry);
    parts.push(sealing(entry, { seq, prev, hash }));
  }
  if (parts.length === 0) return 0;
  const failed = await transact([...parts, moving(head, { seq, hash })]);
  return failed.size === 0 ? parts.length : 0;
}

const sealing = ({ auditId, actorId }: AuditRow, place: { seq: number; prev: string; hash: string }): Part =>
  changing(
    "entry",
    AuditEntity.patch({ auditId })
      .set({ lane: actorId, ...place })
      .where(({ lane }, { eq }) => eq(lane, unsealed)),
  );

/** The part named `head`: nobody else has sealed anything since it was read. */
const moving = (before: Head | null, { seq, hash }: Head): Part =>
  putting(
    "head",
    before
      ? AuditHeadEntity.put({ seq, hash }).where((head, { eq }) => eq(head.seq, before.seq))
      : AuditHeadEntity.create({ seq, hash }),
  );
