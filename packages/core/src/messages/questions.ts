import { countingOfCleaner } from "../figures/cleaner-weeks.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { changing, transact } from "../kit/transact.ts";
import { ConversationEntity } from "./messages.entity.ts";

interface Asked {
  conversationId: string;
  otherId: string;
}

/**
 * Counts a customer's questions for nobody that wait for a first answer and can have none: they take no more lines of the cleaner, or have
 * left (decision 0100). What is answered at this moment stays counted. Can be repeated.
 */
export async function takeBackQuestions(asked: readonly Asked[]): Promise<void> {
  const sides = await readTogether(
    ...asked.map(({ conversationId, otherId }) => row(ConversationEntity, { memberId: otherId, conversationId })),
  );
  for (const side of sides) {
    if (side?.party !== "cleaner" || !side.askedAt) continue;
    const { memberId, conversationId, askedAt } = side;
    await transact([
      changing(
        "asked",
        ConversationEntity.patch({ memberId, conversationId })
          .set({ isTakenBack: true })
          .remove(["askedAt"])
          .where((kept, { eq }) => eq(kept.askedAt, askedAt)),
      ),
      countingOfCleaner(memberId, askedAt, { asked: -1 }),
    ]);
  }
}
