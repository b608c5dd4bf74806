import { randomUUID } from "node:crypto";
import { addMinutes, policy } from "@naqi/contracts";
import { Account, Discounts, type MemberActor, Members, Referrals } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { as, member, testNow, visitor } from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";

const welcomes = async (who: MemberActor) =>
  (await as(who, () => Discounts.mine({}))).items.filter(({ discountType }) => discountType === "welcome");
const close = (who: MemberActor) => as({ ...who, authTime: testNow }, () => Account.close({}));
const spent = async () => (await everything()).filter((row) => row.__edb_e__ === "personmark");
const rememberedUntil = addMinutes(testNow, policy.referral.rememberedDays * 24 * 60);

/** Signs up with a confirmed address, at a given time. */
async function signsUp(email: string, now = testNow) {
  const someone = { ...(await member("cleaner")), memberId: randomUUID(), email };
  const { role: _role, ...newcomer } = someone;
  await as(newcomer, () => Members.enroll({ role: "customer", fullName: "Sara Haddad" }), now);
  return { ...someone, role: "customer" as const };
}

describe("a customer who left and comes back", () => {
  // covers B6.2
  it("gets no second welcome code, in any spelling of the address, for 24 months", async () => {
    const name = `sara${randomUUID().slice(0, 8)}`;
    const first = await signsUp(`${name}@gmail.com`);
    expect(await welcomes(first)).toHaveLength(1);
    await close(first);
    const again = await signsUp(`${name.slice(0, 4)}.${name.slice(4)}+again@googlemail.com`);
    expect(await welcomes(again)).toEqual([]);
    const late = await signsUp(`${name}@googlemail.com`, addMinutes(rememberedUntil, 1));
    expect(await welcomes(late)).toHaveLength(1);
  });

  // covers B6.2
  it("cannot use a referral code either, also under another address with the same phone", async () => {
    const [referrer, leaver] = [await member("customer"), await member("customer")];
    await as(leaver, () => Members.update({ phone: "+971501234999" }));
    await close(leaver);
    const again = await member("customer");
    await as(again, () => Members.update({ phone: "+971501234999" }));
    const { code } = await as(referrer, () => Referrals.mine({}));
    await expect(as(again, () => Referrals.apply({ code }))).rejects.toMatchObject({
      code: "referral.notNew",
    });
    const other = await member("customer");
    await expect(as(other, () => Referrals.apply({ code }))).resolves.toBeDefined();
  });

  it("gets no second welcome code by an address from before a change, for 24 months", async () => {
    const ports = fakePorts();
    const [former, present] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const first = await signsUp(former);
    ports.accounts.push({ memberId: first.memberId, email: former, emailVerified: true, kind: "password" });
    await as({ ...first, authTime: testNow }, () => Members.changeEmail({ email: present }));
    await deliverAll();
    const token = tokenIn(ports.mails.findLast(({ to }) => to === present) ?? { text: "" });
    await as(visitor, () => Members.confirmNewEmail({ token }));
    const before = new Set((await spent()).map(({ mark, ttl }) => `${mark} ${ttl}`));
    await close({ ...first, email: present });
    const left = (await spent()).filter(({ mark, ttl }) => !before.has(`${mark} ${ttl}`));
    expect(left.map(({ holder, ttl }) => [holder, ttl])).toEqual([
      [undefined, Date.parse(rememberedUntil) / 1000],
      [undefined, Date.parse(rememberedUntil) / 1000],
    ]);
    expect(await welcomes(await signsUp(former))).toEqual([]);
    expect(await welcomes(await signsUp(former, addMinutes(rememberedUntil, 1)))).toHaveLength(1);
  });

  // covers B6.2
  it("is recognized by keyed hashes only, which expire after 24 months", async () => {
    const leaver = await member("customer");
    const marks = async () => (await spent()).map(({ mark, ttl }) => `${mark} ${ttl}`);
    const before = new Set(await marks());
    await close(leaver);
    const rows = (await spent()).filter(({ mark, ttl }) => !before.has(`${mark} ${ttl}`));
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty("holder");
    expect(rows[0]).toMatchObject({ ttl: Date.parse(rememberedUntil) / 1000 });
    expect(String(rows[0]?.mark)).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(leaver.memberId);
  });

  it("was not a customer as a cleaner, nor with an unconfirmed address", async () => {
    const before = (await spent()).length;
    await close(await member("cleaner"));
    await close(await member("customer", { emailVerified: false }));
    expect(await spent()).toHaveLength(before);
  });
});
