import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, commit, type Part, putting } from "../../kit/table/commit.ts";
import { AuditEntity, AuditHeadEntity, unsealed } from "./audit.entity.ts";
import { genesis, hashAt, type Head } from "./seal.ts";

type AuditRow = EntityItem<typeof AuditEntity>;

/** With the head, well below the limit of 100 items per transaction. */
const together = 40;
const mostTurns = 50;

const headRow = () => row(AuditHeadEntity, { chain: "all" });

export async function readHead(): Promise<Head> {
  const [head] = await readTogether(headRow());
  return head ? { seq: head.seq, hash: head.hash } : genesis;
}

/** Seals waiting entries in batches of 40, each conditional on the head; no entry is sealed twice. Returns the head for the job's log. */
export async function sealTrail(): Promise<{ sealed: number } & Head> {
  Call.job();
  let sealed = 0;
  for (let turn = 0; turn < mostTurns; turn++) {
    const { data } = await AuditEntity.query.byLane({ lane: unsealed }).go({ limit: together });
    const count = data.length === 0 ? 0 : await sealThese(data);
    sealed += count;
    // Another run is sealing, or the index still lists sealed entries: the next run continues.
    if (count === 0 || data.length < together) break;
  }
  return { sealed, ...(await readHead()) };
}

async function sealThese(found: readonly AuditRow[]): Promise<number> {
  const [head, ...rows] = await readTogether(headRow(), ...found.map(({ auditId }) => row(AuditEntity, { auditId })));
  let { seq, hash } = head ?? genesis;
  const parts: Part<0>[] = [];
  for (const entry of rows) {
    // The index may still list a sealed entry.
    if (!entry || entry.lane !== unsealed) continue;
    const prev = hash;
    hash = hashAt(++seq, prev, entry);
    parts.push(sealing(entry, { seq, prev, hash }));
  }
  if (parts.length === 0) return 0;
  return (await commit([...parts, moving(head, { seq, hash })])) ?? parts.length;
}

/** Another run has sealed one of the entries, so this run seals none of the batch. */
const sealedNone = () => 0 as const;

const sealing = ({ auditId, actorId }: AuditRow, place: { seq: number; prev: string; hash: string }) =>
  changing(
    "entry",
    AuditEntity.patch({ auditId })
      .set({ lane: actorId, ...place })
      .where(({ lane }, { eq }) => eq(lane, unsealed)),
    sealedNone,
  );

const moving = (before: Head | null, { seq, hash }: Head) =>
  putting(
    "head",
    before
      ? AuditHeadEntity.put({ seq, hash }).where((head, { eq }) => eq(head.seq, before.seq))
      : AuditHeadEntity.create({ seq, hash }),
    sealedNone,
  );
