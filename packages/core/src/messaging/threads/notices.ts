import { addMinutes } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
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

/** How often it is checked whether a withheld line can be mailed. */
const withheldMinutes = 30;

/** The reader's side while the line is unread; undefined without access: a team member needs a job and a place in the team (0145). */
async function readSide({ memberId, conversationId, messageId }: UnreadPayload) {
  const [own, cleaner, member] = await readTogether(
    row(ConversationEntity, { memberId, conversationId }),
    row(CleanerEntity, { cleanerId: memberId }),
    row(MemberEntity, { memberId }),
  );
  if (!own || !isTheirs(own, cleaner?.worksFor) || !isUnread(own, messageId)) return { own: undefined };
  return { own, isWithheld: !(await canDoJob(own, { member, cleaner })) };
}

export const messageNotices: HandlersOf<"message"> = {
  "message.unread": {
    group: "messages",
    does: async (line) => {
      // Withheld from a team member who can't do the job now, and mailed once they can (0116).
      if (line.ofTeam && (await readSide(line)).isWithheld) return { until: addMinutes(Call.now(), withheldMinutes) };
      return waitOn(line);
    },
    notices: async (line): Promise<Notices> => {
      const { memberId, conversationId, messageId } = line;
      const { own, isWithheld } = await readSide(line);
      if (!own || isWithheld) return {};
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
