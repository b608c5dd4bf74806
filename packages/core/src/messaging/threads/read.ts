import { messages } from "@naqi/contracts";
import { InboxEntity } from "../unread-and-blocks/inbox.entity.ts";
import type { InboxRow } from "../unread-and-blocks/inbox.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { isTheirs } from "../messages/assigned.ts";
import { ConversationEntity, MessageEntity } from "../messages/messages.entity.ts";
import { asConversation, asMessage, ownCleanerRow, ownInboxRow } from "../messages/view.ts";
import { canDoJob, ownConversation, ownMemberRow } from "./may-read.ts";
import { visitShown } from "./next-visit.ts";

interface Page {
  cursor?: string | undefined;
  limit: number;
}

export const mine = implement(messages.mine, async (page) => {
  const [{ rows, cursor }, [inbox, cleaner, member]] = await Promise.all([
    ownRows(page),
    readTogether(ownInboxRow(), ownCleanerRow(), ownMemberRow()),
  ]);
  const theirs = rows.filter((own) => isTheirs(own, cleaner?.worksFor));
  const readable = await Promise.all(theirs.map((own) => canDoJob(own, { member, cleaner })));
  return listOf(
    theirs.filter((_, index) => readable[index]),
    inbox,
    cursor,
  );
});

export const thread = implement(messages.thread, async ({ conversationId, ...page }) => {
  const [{ own, inbox }, lines] = await Promise.all([
    page.cursor ? ownConversation(conversationId) : withVisit(conversationId),
    pageThrough(MessageEntity.query.primary({ conversationId }), { ...page, order: "desc" }),
  ]);
  return {
    conversation: asConversation(own, inbox),
    items: lines.rows.map((line) => asMessage(line, own)),
    cursor: lines.cursor,
  };
});

async function withVisit(conversationId: string) {
  const { own, inbox } = await ownConversation(conversationId);
  return { own: { ...own, bookingId: await visitShown(own) }, inbox };
}

/** The polled counters, in one small read. A client with an older version reloads its screens (decision 0058). */
export const changes = implement(messages.changes, async () => {
  const { data: inbox } = await InboxEntity.get({ memberId: Call.member().memberId }).go();
  return { version: inbox?.version ?? 0, unread: inbox?.unread ?? 0, notices: inbox?.notices ?? 0 };
});

const ownRows = (page: Page) =>
  pageThrough(ConversationEntity.query.byMember({ memberId: Call.member().memberId }), { ...page, order: "desc" });

type Rows = Awaited<ReturnType<typeof ownRows>>["rows"];

const listOf = (rows: Rows, inbox: InboxRow | null, cursor: string | undefined) => ({
  items: rows.filter(({ last }) => last).map((own) => asConversation(own, inbox)),
  cursor,
});
