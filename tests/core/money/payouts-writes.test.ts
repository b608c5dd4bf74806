import { randomUUID } from "node:crypto";
import { addMinutes, type PayoutDetails, policy } from "@naqi/contracts";
import { type MemberActor, Payouts } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { PayoutMethodEntity } from "@naqi/core/money/payouts/payouts.entity";
import { describe, expect, it } from "vitest";
import { waitingFor } from "../../support/core/events.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { actor, as, cleaner, testNow } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { suspendMember } from "../../support/given/staff.ts";

fakePorts();

const paypal = (name: string): PayoutDetails => ({ payoutMethod: "paypal", paypalEmail: `${name}@example.com` });
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const signedInAt = addMinutes(testNow, -1);
const held = addMinutes(testNow, policy.payoutHoldHours * 60);

/** A cleaner who has just signed in, and their payout actions; of `methods`, the first is the default. */
async function world(methods = 0) {
  const worker = { ...(await cleaner()), authTime: signedInAt };
  const stale = { ...worker, authTime: addMinutes(testNow, -600) };
  const add = (name: string, isPrimary = false, who: MemberActor = worker, idempotencyKey: string = randomUUID()) =>
    as(who, () => Payouts.add({ idempotencyKey, details: paypal(name), isPrimary }));
  for (let index = 0; index < methods; index++) await add(`m${index}`);
  const rows = async () =>
    (await PayoutMethodEntity.query.primary({ cleanerId: worker.memberId }).go({ consistent: true })).data;
  const ids = (await rows()).map(({ payoutMethodId }) => payoutMethodId);
  return {
    worker,
    stale,
    ids,
    add,
    rows,
    standings: async () => (await rows()).map(({ masked, isPrimary }) => [masked, isPrimary]),
    change: (index: number, name: string, who: MemberActor = worker) =>
      as(who, () => Payouts.change({ payoutMethodId: ids[index]!, details: paypal(name) })),
    makeDefault: (index: number, who: MemberActor = worker) =>
      as(who, () => Payouts.makeDefault({ payoutMethodId: ids[index]! })),
    remove: (index: number, who: MemberActor = worker) =>
      as(who, () => Payouts.remove({ payoutMethodId: ids[index]! })),
    mine: (now = testNow) => as(worker, () => Payouts.mine({}), now),
    told: async () =>
      (await waitingFor(worker.memberId)).flatMap(({ kind, values }) => (kind === "payout.changed" ? [values] : [])),
    profile: async () => (await CleanerEntity.get({ cleanerId: worker.memberId }).go({ consistent: true })).data,
    suspend: () => suspendMember(worker.memberId),
  };
}

describe("payout methods", () => {
  it("cannot be changed without a fresh sign-in, and nothing is written", async () => {
    const one = await world(2);
    const before = await one.rows();
    const again = refused("member.signInAgain");
    await expect(one.add("m2", false, one.stale)).rejects.toEqual(again);
    await expect(one.change(0, "other", one.stale)).rejects.toEqual(again);
    await expect(one.makeDefault(1, one.stale)).rejects.toEqual(again);
    await expect(one.remove(0, one.stale)).rejects.toEqual(again);
    expect(await one.rows()).toEqual(before);
  });

  it("have one default: the first, until another is chosen", async () => {
    const one = await world(2);
    const defaults = async () => (await one.rows()).map(({ isPrimary }) => isPrimary);
    expect(await defaults()).toEqual([true, false]);
    await one.add("m2", true);
    expect(await defaults()).toEqual([false, false, true]);
    await one.makeDefault(1);
    expect(await defaults()).toEqual([false, true, false]);
    await one.remove(0);
    expect(await defaults()).toEqual([true, false]);
    await one.add("m3");
    await one.remove(1);
    expect(await defaults()).toEqual([false, true]);
  });

  it("notify their owner of each change, of the first method without a hold, and not of a no-op", async () => {
    const one = await world(2);
    const changes = async () => (await one.told()).map(({ change }) => change);
    const [first, second] = await one.told();
    expect([first, second]).toMatchObject([{ change: "added" }, { change: "added", heldUntil: held }]);
    expect(first).not.toHaveProperty("heldUntil");
    await one.makeDefault(0);
    await one.remove(0);
    await one.remove(0);
    expect(await changes()).toEqual(["added", "added", "removed"]);
    await one.change(1, "other");
    await one.add("m2");
    await one.makeDefault(1);
    expect(await changes()).toEqual(["added", "added", "removed", "changed", "added"]);
    const [, newest] = await one.rows();
    await as(one.worker, () => Payouts.makeDefault({ payoutMethodId: newest!.payoutMethodId }));
    expect(await changes()).toEqual(["added", "added", "removed", "changed", "added", "made_default"]);
  });

  it("are held and announced also when one is added after the only one was removed (G32)", async () => {
    const one = await world(1);
    await one.remove(0);
    const later = addMinutes(testNow, policy.payoutHoldHours * 60 - 1);
    const fresh = { ...one.worker, authTime: addMinutes(later, -1) };
    const details = paypal("other");
    await as(fresh, () => Payouts.add({ idempotencyKey: randomUUID(), details, isPrimary: false }), later);
    expect((await one.mine(later)).heldUntil).toBe(addMinutes(later, policy.payoutHoldHours * 60));
    expect((await one.told()).map(({ change }) => change)).toEqual(["added", "removed", "added"]);
    expect((await one.rows()).map(({ isPrimary }) => isPrimary)).toEqual([true]);
  });

  it("that are changed keep their position and type", async () => {
    const one = await world(2);
    const [first, second] = await one.rows();
    await one.change(0, "other");
    const [changed, same] = await one.rows();
    expect(changed).toMatchObject({ payoutMethodId: first!.payoutMethodId, isPrimary: true, addedAt: first!.addedAt });
    expect(changed!.sealed).not.toBe(first!.sealed);
    expect(same).toEqual(second);
  });

  it("of other members are not found, and more than five are refused", async () => {
    const one = await world(5);
    const other = await world(1);
    await expect(one.add("m5")).rejects.toEqual(refused("payout.tooMany"));
    const theirs = { payoutMethodId: other.ids[0]! };
    const missing = refused("payout.notFound");
    await expect(as(one.worker, () => Payouts.makeDefault(theirs))).rejects.toEqual(missing);
    const details = paypal("other");
    await expect(as(one.worker, () => Payouts.change({ ...theirs, details }))).rejects.toEqual(missing);
  });

  it("hold payouts for 48 hours if there was one already, to the millisecond", async () => {
    const first = await world(1);
    expect(await first.mine()).toMatchObject({ heldUntil: undefined, nextPayoutOn: "2027-03-08" });
    const one = await world(2);
    const justBefore = new Date(Date.parse(held) - 1).toISOString();
    expect((await one.mine(justBefore)).heldUntil).toBe(held);
    expect((await one.mine(held)).heldUntil).toBeUndefined();
    await one.remove(1);
    await one.remove(0);
    expect(await one.mine()).toMatchObject({ methods: [], nextPayoutOn: undefined, heldUntil: held });
  });

  it("are idempotent per key, at the same moment too, and refused with another form", async () => {
    const one = await world();
    const key = randomUUID();
    await one.add("m0", false, one.worker, key);
    await one.add("m0", false, one.worker, key);
    // The stored answer remains, also once the sign-in is old.
    await one.add("m0", false, one.stale, key);
    await expect(one.add("m0", true, one.worker, key)).rejects.toEqual(refused("request.keyReused"));
    await expect(one.add("m1", false, one.worker, key)).rejects.toEqual(refused("request.keyReused"));
    const both = randomUUID();
    beforeTheWrite(() => one.add("m1", false, one.worker, both));
    await one.add("m1", false, one.worker, both);
    expect(await one.rows()).toHaveLength(2);
  });

  it("are retried after a conflict", async () => {
    const one = await world();
    beforeTheWrite(() => one.add("m0"));
    const { methods } = await one.add("m1");
    expect(methods.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
  });

  it("are refused to members suspended at that moment, and to non-cleaners", async () => {
    const one = await world(2);
    beforeTheWrite(() => one.suspend());
    await expect(one.remove(0)).rejects.toEqual(refused("member.suspended"));
    expect(await one.rows()).toHaveLength(2);
    const nobody = actor("cleaner", { authTime: signedInAt });
    await expect(one.add("m0", false, nobody)).rejects.toEqual(refused("member.suspended"));
    expect(await as(nobody, () => Payouts.mine({}))).toMatchObject({ methods: [], schedule: "weekly" });
  });
});

describe("the schedule of payouts", () => {
  it("is stored with its time, for members who are active then", async () => {
    const one = await world(1);
    const later = addMinutes(testNow, 5);
    const set = () => as(one.worker, () => Payouts.setSchedule({ schedule: "monthly" }), later);
    expect(await set()).toMatchObject({ schedule: "monthly", nextPayoutOn: "2027-04-01" });
    expect(await one.profile()).toMatchObject({ payoutSchedule: "monthly", updatedAt: later });
    await one.suspend();
    await expect(set()).rejects.toEqual(refused("member.suspended"));
  });
});
