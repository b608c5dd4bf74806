import { messagePictures, policy, refuseMessage, refusePicture } from "@naqi/contracts";
import { InboxEntity } from "../../messaging/unread-and-blocks/inbox.entity.ts";
import { hasBlocked } from "../../messaging/unread-and-blocks/inbox.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { takeOne } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { conversationRow, ours, ownCleanerRow, ownInboxRow } from "../../messaging/messages/view.ts";
import { mayWrite } from "../../messaging/threads/may-write.ts";
import { uploadFormOf } from "../pictures/form.ts";

/** An upload form for a member who may write in the conversation now. Counts towards thirty pictures an hour. */
export const form = implement(messagePictures.form, async ({ conversationId, contentType }) => {
  const { memberId } = Call.member();
  const [found, inbox, member, cleaner] = await readTogether(
    conversationRow(conversationId),
    ownInboxRow(),
    row(MemberEntity, { memberId }),
    ownCleanerRow(),
  );
  const own = ours(found, cleaner);
  await mayWrite(own, { inbox, member, cleaner });
  const { data: theirs } = await InboxEntity.get({ memberId: own.otherId }).go();
  if (hasBlocked(theirs, memberId)) throw refuseMessage.blocked();
  await takeOne(memberId, "picture-forms", policy.pictureForms, refusePicture.tooMany);
  return uploadFormOf(memberId, contentType);
});
