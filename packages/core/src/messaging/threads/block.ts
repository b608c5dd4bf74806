import { messages, refuseMessage } from "@naqi/contracts";
import { blocking, hasBlocked, unblocking } from "../unread-and-blocks/inbox.ts";
import { implement } from "../../gate/implement.ts";
import { commit } from "../../kit/table/commit.ts";
import { ConversationEntity } from "../messages/messages.entity.ts";
import type { ConversationRow } from "../messages/opening.ts";
import { takeBackQuestions } from "../messages/questions.ts";
import { asConversation } from "../messages/view.ts";
import { ownConversation } from "./may-read.ts";

/** Blocks the other member (decision 0058): nothing new, existing bookings continue. Refuses team members and a full list. */
export const block = implement(messages.block, async ({ conversationId }) => {
  const { own, inbox } = await ownConversation(conversationId);
  // A team member's block would end the conversation for the customer, but not for the owner.
  if (own.ownerId) throw refuseMessage.ofTeam();
  if (!hasBlocked(inbox, own.otherId)) await commit([blocking(own.memberId, own.otherId)]);
  if (own.party === "customer") await takeBackQuestions(await conversationsWith(own));
  return { ...asConversation(own, inbox), hasBlocked: true };
});

async function conversationsWith({ memberId, otherId }: ConversationRow) {
  const { data } = await ConversationEntity.query.primary({ memberId }).go({ pages: "all", consistent: true });
  return data.filter((one) => one.otherId === otherId);
}

export const unblock = implement(messages.unblock, async ({ conversationId }) => {
  const { own, inbox } = await ownConversation(conversationId);
  if (hasBlocked(inbox, own.otherId)) await commit([unblocking(own.memberId, own.otherId)]);
  return { ...asConversation(own, inbox), hasBlocked: false };
});
