import { WaitEntity } from "./waits.entity.ts";

/** Ends the wait of a customer who has booked the cleaner on that day. Repeatable. */
export async function endWait({ cleanerId, day, customerId }: Record<"cleanerId" | "day" | "customerId", string>) {
  await WaitEntity.delete({ cleanerId, day, customerId }).go();
}
