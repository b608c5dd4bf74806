import { notices } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { conditionFailed } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { isOver } from "../../kit/table/time-to-live.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { InboxEntity } from "../unread-and-blocks/inbox.entity.ts";
import { NoticeEntity } from "./notices.entity.ts";

/** Screens show more than this as "many". */
const mostCounted = 100;

export const mine = implement(notices.mine, async (page) => {
  const { memberId } = Call.member();
  const [{ rows, cursor }, { data: inbox }] = await Promise.all([
    pageThrough(NoticeEntity.query.primary({ memberId }), { ...page, order: "desc" }),
    InboxEntity.get({ memberId }).go({ consistent: true }),
  ]);
  return { items: rows.filter((row) => !isOver(row)), cursor, seenUpTo: inbox?.seenUpTo };
});

/** Marks notices as seen up to `noticeId`; later ones stay counted, also concurrent ones. */
export const see = implement(notices.see, async ({ noticeId }) =>
  retryOnConflict(async () => {
    const { memberId } = Call.member();
    // Read the inbox first: a notice written afterwards changes its version.
    const { data: inbox } = await InboxEntity.get({ memberId }).go({ consistent: true });
    const { data: later } = await NoticeEntity.query
      .primary({ memberId })
      .gt({ noticeId })
      .where(({ isOwn }, { notExists }) => notExists(isOwn))
      .go({ consistent: true, limit: mostCounted, attributes: ["noticeId"] });
    // No inbox row is created for a member without notices or a member who has left.
    if (!inbox || (inbox.seenUpTo ?? "") >= noticeId) return { waiting: inbox?.notices ?? 0 };
    const change = InboxEntity.update({ memberId })
      .set({ notices: later.length, seenUpTo: noticeId })
      .add({ version: 1 });
    try {
      await change.where(({ version }, { eq }) => eq(version, inbox.version ?? 0)).go();
      return { waiting: later.length };
    } catch (error) {
      if (conditionFailed(error)) return conflict;
      throw error;
    }
  }),
);
