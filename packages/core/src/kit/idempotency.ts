import { policy, refuseRequest } from "@naqi/contracts";
import { entity } from "./table/entity.ts";
import { hashOf } from "./ids.ts";
import { orDone } from "./or-done.ts";
import { row } from "./table/read-together.ts";
import { owned } from "./personal.ts";
import { model, primary } from "./table/table.ts";
import { missingOrExpired, isOver, vanishingIn } from "./table/time-to-live.ts";
import { putting } from "./table/commit.ts";

/** primary   an operation's answer for a member's key; expires after a week */
export const IdempotencyEntity = entity(
  {
    model: model("idempotency"),
    attributes: {
      memberId: { type: "string", required: true },
      operation: { type: "string", required: true },
      key: { type: "string", required: true },
      inputHash: { type: "string", required: true },
      answer: { type: "any", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: { primary: primary(["memberId"], ["operation", "key"]) },
  },
  {
    people: {
      memberId: owned("anybody", { nothing: "Answers once given; the rows they are about are in the file." }),
      answer: {
        names: "anybody",
        leaving: { byHand: "Answers of others about a booking with them go." },
        exported: { nothing: "They are others'." },
      },
    },
  },
);

export async function eraseAnswers(memberId: string, bookingId?: string): Promise<void> {
  const { data } = await IdempotencyEntity.query.primary({ memberId }).go({ consistent: true, pages: "all" });
  const about = data.filter(
    ({ answer }) => !bookingId || (answer as { bookingId?: string } | undefined)?.bookingId === bookingId,
  );
  await Promise.all(about.map(({ operation, key }) => IdempotencyEntity.delete({ memberId, operation, key }).go()));
}

interface Remembered {
  inputHash: string;
  answer: unknown;
  ttl: number;
}

/** A repeated key returns the first answer; with another input it is refused. The answer's own transaction writes the row. */
export function onceFor(operation: { id: string }, memberId: string, key: string, input: unknown) {
  const id = { memberId, operation: operation.id, key };
  const inputHash = hashOf(JSON.stringify(input));
  return {
    row: row(IdempotencyEntity, id),

    answered<Answer>(found: Remembered | null): Answer | undefined {
      if (!found || isOver(found)) return undefined;
      if (found.inputHash !== inputHash) throw refuseRequest.keyReused();
      return found.answer as Answer;
    },

    async meanwhile<Answer>(): Promise<Answer | undefined> {
      const { data } = await IdempotencyEntity.get(id).go({ consistent: true });
      return this.answered<Answer>(data as Remembered | null);
    },

    /** Runs the work. When it refuses because a duplicate request wrote first, returns the answer of that request. */
    orFirst<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      return orDone(work, () => this.meanwhile<Answer>());
    },

    remembering: (answer: unknown) =>
      putting(
        "key",
        IdempotencyEntity.put({
          ...id,
          inputHash,
          answer,
          ...vanishingIn(policy.idempotencyDays * 24 * 60),
        }).where(({ ttl }, operators) => missingOrExpired(ttl, operators)),
        refuseRequest.busy,
      ),
  };
}
