import { admin, type PersonNote, refuseAdmin } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { beingOpen } from "../../identity/member-record/standing.ts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { commit, impossible, putting } from "../../kit/table/commit.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { auditing } from "../audit/audit.ts";
import { committing, needOtherCase } from "../audit/staff.ts";
import { PersonNoteEntity } from "./person-notes.entity.ts";

type NoteRow = EntityItem<typeof PersonNoteEntity>;

const asNote = ({ by, ...note }: NoteRow): PersonNote => ({ ...note, byName: by.name });

export const notes = implement(admin.notes, async ({ memberId, ...paging }) => {
  const [member, page] = await Promise.all([readMember(memberId), pageOfNotes(memberId, paging)]);
  if (!member) throw refuseAdmin.personNotFound();
  return page;
});

const firstPage = 10;

/**
 * Adds a note; the trail says that, and not what. Refuses staff's notes about staff or themselves, and about a closed
 * account, whose notes are erased.
 */
export const addNote = staffCommand(
  admin.addNote,
  async ({ memberId, note }) => {
    needOtherCase(memberId);
    const member = await readMember(memberId);
    if (!member) throw refuseAdmin.personNotFound();
    if (member.role === "admin" || member.standing === "closed") throw refuseAdmin.wrongMoment();
    const before = await pageOfNotes(memberId, { limit: firstPage });
    const { memberId: staffId, fullName: name } = Call.member();
    const fresh = { memberId, noteId: newId("nte"), at: Call.now(), text: note, by: { memberId: staffId, name } };
    await commit([
      ...committing(),
      beingOpen(memberId, refuseAdmin.wrongMoment),
      putting("note", PersonNoteEntity.create(fresh), impossible),
      auditing({ action: "person.note", subjectId: memberId, subjectName: member.fullName }),
    ]);
    return { ...before, items: [asNote(fresh), ...before.items] };
  },
  ({ memberId }) => pageOfNotes(memberId, { limit: firstPage }),
);

async function pageOfNotes(memberId: string, paging: { cursor?: string | undefined; limit: number }) {
  const query = PersonNoteEntity.query.primary({ memberId });
  const { rows, cursor } = await pageThrough(query, { ...paging, order: "desc" });
  return { items: rows.map(asNote), cursor };
}
