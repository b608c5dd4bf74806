import type { HandlersOf, Notices } from "../outbox/events.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { ofMember } from "../outbox/without.ts";
import { isTheirs } from "./assigned.ts";
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
      const [own, cleaner] = await readTogether(
        row(ConversationEntity, { memberId, conversationId }),
        row(CleanerEntity, { cleanerId: memberId }),
      );
      // A team member whose job or place in the team has ended does not have the conversation any more (decision 0145).
      if (!own || !isTheirs(own, cleaner?.worksFor) || !isUnread(own, messageId)) return {};
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
