import { groupBy, type RowOf, type Table } from "./rows.ts";

/** Both sides of a conversation agree with its messages, and a member's inbox counts all their unread messages. */
export function* brokenConversations(table: Table): Generator<string> {
  const lines = groupBy(table.all("message"), ({ conversationId }) => conversationId);
  const sides = table.all("conversation");
  const known = new Set(sides.map(({ conversationId }) => conversationId));
  // A team member's side is not counted after the job is over.
  const live = sides.filter(({ ownerId, jobs = [] }) => !ownerId || jobs.length > 0);
  for (const side of live) yield* brokenSide(side, lines.get(side.conversationId) ?? []);

  const waiting = groupBy(sides, ({ memberId }) => memberId);
  for (const { memberId, unread = 0 } of table.all("inbox")) {
    const counted = (waiting.get(memberId) ?? []).reduce((sum, side) => sum + side.unread, 0);
    if (counted !== unread) yield `inbox of ${memberId}: ${unread} wait, but ${counted} in the conversations`;
  }
  for (const { reportId, conversationId } of table.all("report")) {
    const isGone = conversationId && !known.has(conversationId) && !lines.has(conversationId);
    if (isGone) yield `report ${reportId}: there is no conversation ${conversationId}`;
  }
}

function* brokenSide(side: RowOf<"conversation">, lines: readonly RowOf<"message">[]): Generator<string> {
  const { memberId, conversationId, lastId, readUpTo = "", unread } = side;
  const name = `conversation ${conversationId} of ${memberId}`;
  if (lastId && !lines.some(({ messageId }) => messageId === lastId)) yield `${name}: its last line is not there`;
  const left = lines.filter(({ senderId, messageId }) => senderId && senderId !== memberId && messageId > readUpTo);
  if (left.length !== unread) yield `${name}: ${unread} wait, but ${left.length} were not read`;
}
