import { countingOfCleaner } from "../../cleaners/figures/cleaner-weeks.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { alreadyDone, changing, commit } from "../../kit/table/commit.ts";
import { conversationIdOf } from "./ids.ts";
import { ConversationEntity } from "./messages.entity.ts";

interface Asked {
  conversationId: string;
  otherId: string;
}

interface Booked {
  conversationId: string;
  customerId: string;
  cleanerId: string;
}

/** Stops counting the customer's unanswered questions to a cleaner they have booked (inquiry and offer conversation). */
export const takeBackBooked = ({ conversationId, customerId, cleanerId }: Booked) =>
  takeBackQuestions(
    [conversationId, conversationIdOf({ customerId }, cleanerId)].map((id) => ({
      conversationId: id,
      otherId: cleanerId,
    })),
  );

/** Stops counting questions that need no answer: the customer has booked, blocked the cleaner or left (decision 0100). Repeatable. */
export async function takeBackQuestions(asked: readonly Asked[]): Promise<void> {
  const sides = await readTogether(
    ...asked.map(({ conversationId, otherId }) => row(ConversationEntity, { memberId: otherId, conversationId })),
  );
  for (const side of sides) {
    if (side?.party !== "cleaner" || !side.askedAt) continue;
    const { memberId, conversationId, askedAt } = side;
    await commit([
      changing(
        "asked",
        ConversationEntity.patch({ memberId, conversationId })
          .set({ isTakenBack: true })
          .remove(["askedAt"])
          .where((kept, { eq }) => eq(kept.askedAt, askedAt)),
        alreadyDone,
      ),
      countingOfCleaner(memberId, askedAt, { asked: -1 }),
    ]);
  }
}
