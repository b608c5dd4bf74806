import type { HandlersOf, Notices } from "../outbox/events.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { ofMember } from "../outbox/without.ts";
import { isTheirs } from "./assigned.ts";
import { ConversationEntity } from "./messages.entity.ts";
import { isUnread, type UnreadPayload, waitOn } from "./unread-mail.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** A line may be unread; the handler checks again, because the member may have read it meanwhile. */
    "message.unread": UnreadPayload;
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
      // A team member without a job or a place in the team has no access any longer (decision 0145).
      if (!own || !isTheirs(own, cleaner?.worksFor) || !isUnread(own, messageId)) return {};
      const { party, otherName, unread } = own;
      return {
        // Push and mail are separate notices, so that a retry of one does not repeat the other.
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
