import { refuseMember } from "@naqi/contracts";
import { isVerifiedFor } from "../../cleaners/profile/person.ts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { bookingRows, openOf } from "../../cleaners/teams/given.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { Call } from "../../kit/call.ts";
import type { ConversationRow } from "../messages/opening.ts";
import { conversationRow, ours, ownCleanerRow, ownInboxRow } from "../messages/view.ts";

export interface Person {
  member: Pick<MemberRow, "standing"> | null;
  cleaner: Pick<CleanerRow, "isVerified"> | null;
}

export const ownMemberRow = () => row(MemberEntity, { memberId: Call.member().memberId });

/** The caller's side and inbox. Refuses `notFound` without a side, and team members who cannot do its jobs now. */
export async function ownConversation(conversationId: string) {
  const [found, inbox, cleaner, member] = await readTogether(
    conversationRow(conversationId),
    ownInboxRow(),
    ownCleanerRow(),
    ownMemberRow(),
  );
  const own = ours(found, cleaner);
  await mayRead(own, { member, cleaner });
  return { own, inbox };
}

/** A team member reads what customers write only while they can do a job of the conversation (0098, 0116). */
export async function mayRead(own: ConversationRow, person: Person): Promise<void> {
  if (!own.ownerId) return;
  if (person.member?.standing === "suspended") throw refuseMember.suspended();
  if (!(await canDoJob(own, person))) throw refuseMember.unverified();
}

/** Not suspended, and verified or at a visit under way (0115). Sides that are not a team member's always can. */
export async function canDoJob({ ownerId, memberId, jobs = [] }: ConversationRow, { member, cleaner }: Person) {
  if (!ownerId) return true;
  if (member?.standing === "suspended") return false;
  if (cleaner?.isVerified) return true;
  const given = openOf(memberId, await readTogether(...bookingRows(jobs)));
  return given.some((booking) => isVerifiedFor(booking, null));
}
