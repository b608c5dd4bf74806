import { type AuditEntry, isAboutNoOne, noSubject } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { impossible, type Part, putting } from "../../kit/table/commit.ts";
import { AuditEntity } from "./audit.entity.ts";
import { markOf, newSalt } from "./seal.ts";

interface AuditAction {
  action: string;
  subjectId?: string;
  subjectName?: string | undefined;
  recordId?: string | undefined;
  reason?: string | undefined;
  /** Ids, numbers and filter names only: it is never erased. */
  detail?: string | undefined;
  decidedBy?: readonly string[] | undefined;
}

export function entryOf({ subjectId, subjectName, decidedBy, ...action }: AuditAction): AuditEntry {
  const by = author(decidedBy);
  // An admin can write a ticket: no other person is then the subject.
  const about =
    subjectId === undefined || subjectId === by.actorId ? { subjectId: noSubject } : { subjectId, subjectName };
  return { auditId: newId("aud"), at: Call.now(), ...by, ...about, ...action };
}

export function writing(entry: AuditEntry): Part {
  const salt = newSalt();
  return putting("audit", AuditEntity.create({ ...entry, salt, mark: markOf(salt, entry) }), impossible);
}

export const auditing = (action: AuditAction): Part => writing(entryOf(action));

function author(decidedBy: readonly string[] = []) {
  const actor = Call.actor();
  if (actor.kind === "job")
    return { actorId: actor.name, ...(decidedBy.length > 0 && { actorName: decidedBy.join(" and ") }) };
  const { memberId, fullName } = Call.member();
  return { actorId: memberId, actorName: fullName };
}

const entriesOfACase = 20;

/** The latest entries about a person, newest first. `fresh` is the entry just written, which the index may lack. */
export async function historyOf(subjectId: string, fresh?: AuditEntry): Promise<AuditEntry[]> {
  const { data } = await AuditEntity.query.bySubject({ subjectId }).go({ order: "desc", limit: entriesOfACase });
  const known = data.filter((entry) => entry.auditId !== fresh?.auditId && !isAboutNoOne(entry));
  return fresh ? [fresh, ...known] : known;
}
