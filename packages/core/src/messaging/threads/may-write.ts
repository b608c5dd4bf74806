import { refuseMessage } from "@naqi/contracts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { mayReachOthers } from "../../identity/member-record/standing.ts";
import type { ConversationRow } from "../messages/opening.ts";
import { hasLeft } from "../messages/view.ts";
import { hasBlocked, type InboxRow } from "../unread-and-blocks/inbox.ts";
import { mayRead } from "./may-read.ts";

interface Sender {
  inbox: InboxRow | null;
  member: Parameters<typeof mayReachOthers>[0];
  cleaner: Pick<CleanerRow, "isVerified"> | null;
}

/** Refuses a sender without standing or verification, a departed receiver, and a receiver blocked by the sender. */
export async function mayWrite(own: ConversationRow, { inbox, member, cleaner }: Sender): Promise<void> {
  mayReachOthers(member);
  // A team member who is no longer verified writes only during a visit under way (decision 0115).
  await mayRead(own, { member, cleaner });
  if (hasLeft(own)) throw refuseMessage.left();
  if (hasBlocked(inbox, own.otherId)) throw refuseMessage.blockedByYou();
}
