import { randomUUID } from "node:crypto";
import { Refusal } from "@naqi/contracts";
import { type MemberActor, Messages } from "@naqi/core";
import { as, booking, cleaner, member, testNow } from "./given.ts";

/** A customer and a cleaner with a booking, and the conversation it opened. */
export async function talkers() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const booked = await booking(customer, worker.memberId);
  const about = { requestId: booked.requestId, cleanerId: worker.memberId };
  const { conversationId } = await as(customer, () => Messages.open(about));
  return { customer, worker, booked, conversationId };
}

/** Says something once; the same key says it again. */
export const saying = (
  who: MemberActor,
  conversationId: string,
  { text = "The key is with the guard.", key = randomUUID(), now = testNow } = {},
) => as(who, () => Messages.send({ conversationId, text, idempotencyKey: key }), now);

/** A conversation with its latest lines, the oldest first, as one of its parties sees it. */
export async function threadOf(who: MemberActor, conversationId: string) {
  const { conversation, items } = await as(who, () => Messages.thread({ conversationId }));
  return { conversation, lines: items.toReversed(), texts: items.toReversed().flatMap(({ text }) => text ?? []) };
}

/** A member's unread count. */
export const unreadOf = async (who: MemberActor) => (await as(who, () => Messages.changes({}))).unread;

/** What some work is refused with. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const failure = await work.then(
    () => new Error("It was not refused."),
    (thrown: Error) => thrown,
  );
  if (failure instanceof Refusal) return failure.code;
  throw failure;
}
