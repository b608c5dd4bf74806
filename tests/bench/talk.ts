import { randomUUID } from "node:crypto";
import { Messages } from "@naqi/core";
import { as, booking, cleaner, member } from "../support/given/given.ts";

/** How many lines the two of a booking say. */
export const linesOfTalk = 6;

/** The two of a booking talk: one says a line, the other reads it and answers. Imported once the table is there. */
export async function readyToTalk(): Promise<() => Promise<void>> {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { requestId } = await booking(customer, worker.memberId);
  const { conversationId } = await as(customer, () => Messages.open({ requestId, cleanerId: worker.memberId }));
  return async () => {
    for (let line = 0; line < linesOfTalk; line++) {
      const [speaker, listener] = line % 2 === 0 ? [customer, worker] : [worker, customer];
      const text = "The key is with the guard at tower one.";
      // A stopped clock would leave the rows in place in their indexes.
      const at = new Date(Date.parse("2027-03-07T05:00:00Z") + line * 20_000).toISOString();
      const said = { conversationId, idempotencyKey: randomUUID(), text };
      const { messageId } = await as(speaker, () => Messages.send(said), at);
      await as(listener, () => Messages.read({ conversationId, upTo: messageId }), at);
    }
  };
}
