import type { Person } from "../../kit/personal.ts";
import { ConversationEntity } from "../../messaging/messages/messages.entity.ts";

/** Every conversation of a member, from their own rows as they are now. For leaving and exporting, which need them all. */
export async function ownConversations(memberId: string): Promise<Person["conversations"]> {
  const { data } = await ConversationEntity.query.primary({ memberId }).go({ pages: "all", consistent: true });
  return data.map(({ conversationId, otherId, everAssigned }) => ({ conversationId, otherId, everAssigned }));
}
