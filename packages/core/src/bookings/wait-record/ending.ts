import { type Hour, hoursOf } from "@naqi/contracts";
import { waitIdOf } from "../../cleaners/profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import type { Leaver } from "../../kit/personal.ts";
import { commit, deleting, type Part, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { WaitEntity, type WaitRow } from "./waits.entity.ts";

type Key = Pick<WaitRow, "cleanerId" | "day" | "customerId">;

export const waitKeyOf = ({ cleanerId, day, customerId }: Key) => ({ cleanerId, day, customerId });

export const isOffered = ({ state, until = "" }: WaitRow) => state === "offered" && until > Call.now();

/** Offers a wait's hours, without those `used`, to the next one. Who had them is not asked twice. */
export function passingOn(wait: WaitRow, used: readonly Hour[] = []): Part[] {
  const { cleanerId, day, customerId, hour, durationMinutes, asked = [] } = wait;
  const hours = hour ? hoursOf(hour, durationMinutes).filter((each) => !used.includes(each)) : [];
  if (hours.length === 0) return [];
  const waitId = waitIdOf(cleanerId, customerId);
  // The lock of an offer that is over has ended, and the customer may hold the hour again for another one.
  const holdId = isOffered(wait) ? waitId : newId("fre");
  return [outboxEvent("wait.freed", { cleanerId, day, holdId, hours, asked: [...asked, waitId] })];
}

/** Ends a wait; its offered hours that are not `used` go to the next one. */
export const ending = (wait: WaitRow, used?: readonly Hour[]): Part[] => [
  deleting(
    "wait",
    WaitEntity.remove(waitKeyOf(wait)).where(({ version }, { eq }) => eq(version, wait.version)),
    retry,
  ),
  ...passingOn(wait, used),
];

/** Ends the customer's wait for this cleaner and day, if there is one. Repeatable. */
export const endWait = (key: Key, used?: readonly Hour[]): Promise<void> =>
  retryOnConflict(async () => {
    const { data: wait } = await WaitEntity.get(waitKeyOf(key)).go({ consistent: true });
    if (wait) await commit(ending(wait, used));
  });

/** Ends the waits of a customer who leaves. Repeatable. */
export async function endWaitsOf({ party, memberId }: Pick<Leaver, "party" | "memberId">): Promise<void> {
  if (party !== "customer") return;
  const { data } = await WaitEntity.query.byCustomer({ customerId: memberId }).go({ pages: "all" });
  for (const wait of data) await endWait(wait);
}
