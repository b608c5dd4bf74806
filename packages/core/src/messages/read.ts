import { messages } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { implement } from "../kit/implement.ts";
import { pageThrough } from "../kit/pages.ts";
import { readTogether } from "../kit/read-together.ts";
import { ConversationEntity, InboxEntity, MessageEntity } from "./messages.entity.ts";
import { asConversation, asMessage, type InboxRow, inboxRow, ownConversation } from "./view.ts";

interface Page {
  cursor?: string | undefined;
  limit: number;
}

const firstLines: Page = { limit: 30 };
const firstConversations: Page = { limit: 24 };

export const mine = implement(messages.mine, async (page) => {
  const [{ rows, cursor }, [inbox]] = await Promise.all([ownRows(page), readTogether(inboxRow())]);
  return listOf(rows, inbox, cursor);
});

/** Two requests: the caller's side with their inbox, and a page of lines. */
export const thread = implement(messages.thread, ({ conversationId, ...page }) => threadOf(conversationId, page));

/**
 * One small read when nothing has happened since the version that the caller knows; else also the first page of
 * conversations, and the newest lines of the one that is open. Lines are asked for anew and not from where the caller left
 * off, because one that tells an event may come late and stand before others.
 */
export const changes = implement(messages.changes, async ({ since, conversationId }) => {
  const { data: inbox } = await InboxEntity.get({ memberId: Call.member().memberId }).go();
  const version = inbox?.version ?? 0;
  const now = { version, unread: inbox?.unread ?? 0 };
  if (version === since) return now;
  const [{ rows, cursor }, open] = await Promise.all([
    ownRows(firstConversations),
    conversationId && threadOf(conversationId, firstLines),
  ]);
  return { ...now, conversations: listOf(rows, inbox, cursor), ...(open && { thread: open }) };
});

const ownRows = (page: Page) =>
  pageThrough(ConversationEntity.query.byMember({ memberId: Call.member().memberId }), { ...page, order: "desc" });

type Rows = Awaited<ReturnType<typeof ownRows>>["rows"];

/** One that was opened and in which nothing was said is nothing to look at. */
const listOf = (rows: Rows, inbox: InboxRow | null, cursor: string | undefined) => ({
  items: rows.filter(({ last }) => last).map((own) => asConversation(own, inbox)),
  cursor,
});

async function threadOf(conversationId: string, page: Page) {
  const [{ own, inbox }, lines] = await Promise.all([
    ownConversation(conversationId),
    pageThrough(MessageEntity.query.primary({ conversationId }), { ...page, order: "desc" }),
  ]);
  return { conversation: asConversation(own, inbox), items: lines.rows.map(asMessage), cursor: lines.cursor };
}
