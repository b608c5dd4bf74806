import type { SubscriptionList } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { chance } from "../../kit/chance.ts";
import { either, ifThere } from "../../kit/table/conditions.ts";
import { vanishingIn } from "../../kit/table/time-to-live.ts";
import { alreadyDone, type Part, putting } from "../../kit/table/commit.ts";
import { SubscriptionEntity } from "./subscriptions.entity.ts";

type SubscriptionRow = EntityItem<typeof SubscriptionEntity>;

const undoDays = 30;

export async function subscriptionOf(email: string, list: SubscriptionList): Promise<SubscriptionRow | undefined> {
  const { data } = await SubscriptionEntity.get({ email, list }).go({ consistent: true });
  return data && !data.leftAt ? data : undefined;
}

export const subscribing = (email: string, list: SubscriptionList): Part =>
  putting(
    "subscription",
    SubscriptionEntity.put({ email, list, confirmedAt: Call.now(), linkId: chance.uuid() }).where(
      ({ confirmedAt, leftAt }, { notExists, exists }) => either(notExists(confirmedAt), exists(leftAt)),
    ),
    alreadyDone,
  );

/** Takes an address off a list or puts it back. Repeatable; an unknown link changes nothing. */
export async function switchSubscription(linkId: string, list: SubscriptionList, on: boolean): Promise<void> {
  const { data } = await SubscriptionEntity.query.byLink({ linkId }).go();
  const [row] = data.filter((one) => one.list === list);
  if (!row || on === !row.leftAt) return;
  const patch = SubscriptionEntity.patch({ email: row.email, list });
  await ifThere(
    on
      ? patch.remove(["leftAt", "ttl"]).go()
      : patch.set({ leftAt: Call.now(), ...vanishingIn(undoDays * 24 * 60) }).go(),
  );
}
