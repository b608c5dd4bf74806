import { type AuditEntry, isAboutNoOne, noSubject } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { type Part, putting } from "../../kit/table/transact.ts";
import { AuditEntity } from "./audit.entity.ts";
import { markOf, newSalt } from "./seal.ts";

interface Deed {
  /** Such as `cleaner.approve` or `document.view`. */
  action: string;
  /** The person it is about; absent where it is about no person. */
  subjectId?: string;
  subjectName?: string | undefined;
  /** What it was done to, where it has a page of its own. */
  recordId?: string | undefined;
  reason?: string | undefined;
  /** Ids, numbers and names of filters: it stays, whoever leaves. */
  detail?: string | undefined;
  /** Of what a job does after admins decided it: their names. */
  decidedBy?: readonly string[] | undefined;
}

/** What the calling member of staff does, or a job. */
export function entryOf({ subjectId, subjectName, decidedBy, ...deed }: Deed): AuditEntry {
  const by = author(decidedBy);
  // An admin can write a ticket: the entry is then about no one else.
  const about =
    subjectId === undefined || subjectId === by.actorId ? { subjectId: noSubject } : { subjectId, subjectName };
  return { auditId: newId("aud"), at: Call.now(), ...by, ...about, ...deed };
}

/** The part named `audit` that writes an entry down, with what it tells of. It waits for its seal (decision 0095). */
export function writing(entry: AuditEntry): Part {
  const salt = newSalt();
  return putting("audit", AuditEntity.create({ ...entry, salt, mark: markOf(salt, entry) }));
}

/** Both at once, where nobody shows the entry. */
export const auditing = (deed: Deed): Part => writing(entryOf(deed));

function author(decidedBy: readonly string[] = []) {
  const actor = Call.actor();
  if (actor.kind === "job")
    return { actorId: actor.name, ...(decidedBy.length > 0 && { actorName: decidedBy.join(" and ") }) };
  const { memberId, fullName } = Call.member();
  return { actorId: memberId, actorName: fullName };
}

const entriesOfACase = 20;

/** The latest that was done about a person, newest first. `fresh` was written just now: the index may not know it yet. */
export async function historyOf(subjectId: string, fresh?: AuditEntry): Promise<AuditEntry[]> {
  const { data } = await AuditEntity.query.bySubject({ subjectId }).go({ order: "desc", limit: entriesOfACase });
  const known = data.filter((entry) => entry.auditId !== fresh?.auditId && !isAboutNoOne(entry));
  return fresh ? [fresh, ...known] : known;
}
