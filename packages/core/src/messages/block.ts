import { messages, refuseMessage } from "@naqi/contracts";
import { implement } from "../kit/implement.ts";
import { transact } from "../kit/transact.ts";
import { blocking, unblocking } from "./inbox.ts";
import { asConversation, hasBlocked, ownConversation } from "./view.ts";

/** Blocks the person, not the conversation: there may be others, and bookings go on as they are. */
export const block = implement(messages.block, async ({ conversationId }) => {
  const { own, inbox } = await ownConversation(conversationId);
  if (!hasBlocked(own, inbox)) {
    const failed = await transact([blocking(own.memberId, own.otherId)]);
    if (failed.size > 0) throw refuseMessage.tooManyBlocked();
  }
  return { ...asConversation(own, inbox), hasBlocked: true };
});

export const unblock = implement(messages.unblock, async ({ conversationId }) => {
  const { own, inbox } = await ownConversation(conversationId);
  if (hasBlocked(own, inbox)) await transact([unblocking(own.memberId, own.otherId)]);
  return { ...asConversation(own, inbox), hasBlocked: false };
});
