import { countingOfCleaner } from "../../cleaners/figures/cleaner-weeks.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, transact } from "../../kit/table/transact.ts";
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

/**
 * Takes back what a customer had asked a cleaner whom they have booked by now, in their inquiry or about the cleaner's offer, and what
 * still waits for an answer: a booking is one.
 */
export const takeBackBooked = ({ conversationId, customerId, cleanerId }: Booked) =>
  takeBackQuestions(
    [conversationId, conversationIdOf({ customerId }, cleanerId)].map((id) => ({
      conversationId: id,
      otherId: cleanerId,
    })),
  );

/**
 * Counts a customer's questions for nobody that wait for a first answer and need none any more, or can have none: they have booked, take
 * no more lines of the cleaner, or have left (decision 0100). What is answered at this moment stays counted. Can be repeated.
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
