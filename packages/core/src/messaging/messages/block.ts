import { messages, refuseMessage } from "@naqi/contracts";
import { blocking, hasBlocked, unblocking } from "../unread-and-blocks/inbox.ts";
import { implement } from "../../gate/implement.ts";
import { transact } from "../../kit/table/transact.ts";
import { ConversationEntity } from "./messages.entity.ts";
import type { ConversationRow } from "./opening.ts";
import { takeBackQuestions } from "./questions.ts";
import { asConversation, ownConversation } from "./view.ts";

/**
 * Blocks the person, not the conversation, of which there may be others. Nothing new is written, booked, planned or offered
 * between the two, whoever of them asks for it; bookings that are made go on as they are (decision 0058). What a customer had asked
 * that cannot be answered any more counts against nobody.
 */
export const block = implement(messages.block, async ({ conversationId }) => {
  const { own, inbox } = await ownConversation(conversationId);
  // Blocking would end the business's conversation for its owner's customer, and not for the owner.
  if (own.ownerId) throw refuseMessage.ofTeam();
  if (!hasBlocked(inbox, own.otherId)) {
    const failed = await transact([blocking(own.memberId, own.otherId)]);
    if (failed.size > 0) throw refuseMessage.tooManyBlocked();
  }
  if (own.party === "customer") await takeBackQuestions(await conversationsWith(own));
  return { ...asConversation(own, inbox), hasBlocked: true };
});

async function conversationsWith({ memberId, otherId }: ConversationRow) {
  const { data } = await ConversationEntity.query.primary({ memberId }).go({ pages: "all", consistent: true });
  return data.filter((one) => one.otherId === otherId);
}

export const unblock = implement(messages.unblock, async ({ conversationId }) => {
  const { own, inbox } = await ownConversation(conversationId);
  if (hasBlocked(inbox, own.otherId)) await transact([unblocking(own.memberId, own.otherId)]);
  return { ...asConversation(own, inbox), hasBlocked: false };
});
