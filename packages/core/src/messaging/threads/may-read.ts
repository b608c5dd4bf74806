import { refuseMember, refuseMessage } from "@naqi/contracts";
import type { BookingRow } from "../../bookings/booking/bookings.entity.ts";
import { isVerifiedFor } from "../../cleaners/profile/person.ts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { bookingRows, openOf } from "../../cleaners/teams/given.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
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
  const reason = await unableTo(own, person);
  if (reason) throw reason;
}

export const canDoJob = async (own: ConversationRow, person: Person) => (await unableTo(own, person)) === undefined;

/** Why a team member cannot do its jobs: suspended, as may be the business, or unverified and at no visit under way (0115). Nothing for other sides. */
export async function unableTo({ ownerId, memberId, jobs = [] }: ConversationRow, { member, cleaner }: Person) {
  if (!ownerId) return undefined;
  if (member?.standing === "suspended") return refuseMember.suspended();
  const isVerified = cleaner?.isVerified === true;
  const [owner, ...found] = await readTogether(
    row(MemberEntity, { memberId: ownerId }),
    ...(isVerified ? [] : bookingRows(jobs)),
  );
  if ((owner as MemberRow | null)?.standing === "suspended") return refuseMessage.teamPaused();
  const given = openOf(memberId, found as (BookingRow | null)[]);
  return isVerified || given.some((booking) => isVerifiedFor(booking, null)) ? undefined : refuseMember.unverified();
}
