import { refuseMember, refuseMessage } from "@naqi/contracts";
import { isVerifiedFor } from "../../cleaners/profile/person.ts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { bookingRows, openOf } from "../../cleaners/teams/given.ts";
import { mayReachOthers } from "../../identity/member-record/standing.ts";
import { Call } from "../../kit/call.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import type { ConversationRow } from "../messages/opening.ts";
import { hasLeft } from "../messages/view.ts";
import { hasBlocked, type InboxRow } from "../unread-and-blocks/inbox.ts";

interface Sender {
  inbox: InboxRow | null;
  member: Parameters<typeof mayReachOthers>[0];
  cleaner: Pick<CleanerRow, "isVerified"> | null;
}

/** Refuses a sender without standing or verification, a departed receiver, and a receiver blocked by the sender. */
export async function mayWrite(own: ConversationRow, { inbox, member, cleaner }: Sender): Promise<void> {
  mayReachOthers(member);
  if (own.ownerId && !cleaner?.isVerified) await mustBeUnderWay(own);
  if (hasLeft(own)) throw refuseMessage.left();
  if (hasBlocked(inbox, own.otherId)) throw refuseMessage.blockedByYou();
}

/** A team member who is no longer verified writes only during a visit under way (decision 0115). */
async function mustBeUnderWay({ jobs = [] }: ConversationRow): Promise<void> {
  const given = openOf(Call.member().memberId, await readTogether(...bookingRows(jobs)));
  if (!given.some((booking) => isVerifiedFor(booking, null))) throw refuseMember.unverified();
}
