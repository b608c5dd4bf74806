import { type NoticeFacts, type NoticeKind, policy } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { vanishingIn } from "../../kit/table/time-to-live.ts";
import { alreadyDone, always, changing, commit, type Part, putting } from "../../kit/table/commit.ts";
import type { Other } from "../outbox/events.ts";
import { InboxEntity } from "../unread-and-blocks/inbox.entity.ts";
import { NoticeEntity } from "./notices.entity.ts";

interface Kept {
  memberId: string;
  noticeId: string;
  kind: NoticeKind;
  facts: NoticeFacts;
  path: string;
  other?: Other | undefined;
  isOwn?: boolean;
}

export async function keepNotice({ isOwn = false, other, ...kept }: Kept, ...more: readonly Part[]): Promise<void> {
  await commit([
    putting(
      "notice",
      NoticeEntity.create({
        ...kept,
        ...(isOwn && { isOwn }),
        ...(other && { otherId: other.memberId, otherName: other.name }),
        createdAt: Call.now(),
        ...vanishingIn(policy.noticeDays * 24 * 60),
      }),
      alreadyDone,
    ),
    changing(
      "inbox",
      InboxEntity.update({ memberId: kept.memberId }).add({ version: 1, notices: isOwn ? 0 : 1 }),
      always,
    ),
    ...more,
  ]);
}
