import type { Person } from "../../kit/personal.ts";
import { ConversationEntity } from "../../messaging/messages/messages.entity.ts";

export async function ownConversations(memberId: string): Promise<Person["conversations"]> {
  const { data } = await ConversationEntity.query.primary({ memberId }).go({ pages: "all", consistent: true });
  return data.map(({ conversationId, otherId, everAssigned }) => ({ conversationId, otherId, everAssigned }));
}
