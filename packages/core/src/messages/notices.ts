import type { HandlersOf, Notices } from "../outbox/events.ts";
import { ofMember } from "../outbox/without.ts";
import { ConversationEntity } from "./messages.entity.ts";
import { isUnread, type UnreadTold, waitOn } from "./unread-mail.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** Somebody has something to read; by the time it is told they may have read it. */
    "message.unread": UnreadTold;
  }
}

export const messageNotices: HandlersOf<"message"> = {
  "message.unread": {
    group: "messages",
    does: waitOn,
    notices: async ({ memberId, conversationId, messageId }): Promise<Notices> => {
      const { data: own } = await ConversationEntity.get({ memberId, conversationId }).go({ consistent: true });
      if (!own || !isUnread(own, messageId)) return {};
      const { party, otherName, unread } = own;
      return {
        // Apart, so that neither repeats the other.
        browsers: {
          to: { memberId },
          line: { conversationId, messageId, path: `/${party}/messages?conversation=${conversationId}` },
        },
        member: {
          to: { memberId },
          mail: ({ messages }) => messages.unread({ conversationId, party, unread, otherName }),
        },
      };
    },
    without: ofMember,
  },
};
