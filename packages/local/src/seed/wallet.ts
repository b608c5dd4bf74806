import { randomUUID } from "node:crypto";
import { addMinutes, fils, tippableUntil } from "@naqi/contracts";
import { Bookings, Call, type MemberActor, Wallet } from "@naqi/core";

const as = <T>(actor: MemberActor, now: string, work: () => T) => Call.run({ actor, now }, work);

/** Credit that the first customer was given, one of it old, and a tip for their latest visit that can still have one. */
export async function fillWallet(staff: MemberActor, customer: MemberActor, base: string): Promise<void> {
  const { memberId } = customer;
  const give = (amount: number, reason: string, daysAgo: number) =>
    as(staff, addMinutes(base, -daysAgo * 1440), () =>
      Wallet.staffCredit({ memberId, idempotencyKey: randomUUID(), amount, reason }),
    );
  await give(fils(25), "The visit began an hour late.", 340);
  await give(fils(40), "A lamp was broken.", 6);
  const { items } = await as(customer, base, () => Bookings.mine({ tab: "past" }));
  const done = items.find(({ completedAt }) => completedAt && base < tippableUntil({ completedAt }));
  if (done?.completedAt) {
    const { bookingId, completedAt } = done;
    await as(customer, addMinutes(completedAt, 30), () => Bookings.tip({ bookingId, amount: fils(20) }));
  }
}
