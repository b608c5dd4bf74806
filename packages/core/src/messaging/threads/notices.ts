import type { HandlersOf, Notices } from "../outbox/events.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { ofMember } from "../outbox/without.ts";
import { isTheirs } from "../messages/assigned.ts";
import { ConversationEntity } from "../messages/messages.entity.ts";
import { canDoJob } from "./may-read.ts";
import { isUnread, type UnreadPayload, waitOn } from "../messages/unread-mail.ts";

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
      const [own, cleaner, member] = await readTogether(
        row(ConversationEntity, { memberId, conversationId }),
        row(CleanerEntity, { cleanerId: memberId }),
        row(MemberEntity, { memberId }),
      );
      // A team member without a job or a place in the team, or who can't do it now, has no access (decisions 0116, 0145).
      if (!own || !isTheirs(own, cleaner?.worksFor) || !isUnread(own, messageId)) return {};
      if (!(await canDoJob(own, { member, cleaner }))) return {};
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
