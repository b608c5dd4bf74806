import { randomUUID } from "node:crypto";
import { addMinutes, termsVersion } from "@naqi/contracts";
import { Account, Bookings, Discounts, type MemberActor, Members, Referrals } from "@naqi/core";
import { ReferralEntity } from "@naqi/core/money/referrals/referrals.entity";
import { releaseDue } from "@naqi/core/money/referrals/release";
import { plainUnit } from "@naqi/core/money/referrals/risk";
import { beforeEach, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { homeOf } from "../../../support/given/customer-wizard.ts";
import { intercept } from "../../../support/core/faults.ts";
import { actor, as, booking, cleaner, job, marina, member, started, testNow } from "../../../support/given/given.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { fakePorts, tokenIn } from "../../../support/core/ports.ts";

let ports: ReturnType<typeof fakePorts>;
beforeEach(() => void (ports = fakePorts()));

const phone = () => `+9715${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
const name = () => `sara${randomUUID().slice(0, 8)}`;
const customer = (email: string) => member("customer", { email });
const state = (who: MemberActor, stated: string) => as(who, () => Members.update({ phone: stated }));
const codesOf = async (who: MemberActor, type: "welcome" | "referral") =>
  (await as(who, () => Discounts.mine({}))).items.filter(({ discountType }) => discountType === type);
const mine = (who: MemberActor, now = testNow) => as(who, () => Referrals.mine({}), now);
const codeOf = async (who: MemberActor) => (await mine(who)).code;
const apply = (who: MemberActor, code: string) => as(who, () => Referrals.apply({ code }));
const close = (who: MemberActor) => as({ ...who, authTime: testNow }, () => Account.close({}));
const notNew = { code: "referral.notNew" };
const referralOf = async ({ memberId: refereeId }: MemberActor) =>
  (await ReferralEntity.get({ refereeId }).go({ consistent: true })).data;

/** Confirms a member's address by the link in the mail. */
async function confirm(who: MemberActor) {
  await deliverAll();
  const mail = ports.mails.findLast(({ to }) => to === who.email);
  return as(who, () => Members.confirmEmail({ token: tokenIn(mail!) }));
}

/** The friend's first visit is completed; returns when its reward is due. */
async function visited(friend: MemberActor, address = marina) {
  const worker = await cleaner();
  const { bookingId, endsAt } = await started(friend, worker, { address });
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  return addMinutes(endsAt, 72 * 60);
}

describe("one person's accounts", () => {
  it.each([
    ["a tag", (of: string) => [`${of}@example.com`, `${of}+2@example.com`]],
    ["letter case", (of: string) => [`${of}@example.com`, `${of.toUpperCase()}@Example.com`]],
    ["Gmail's dots", (of: string) => [`${of}@gmail.com`, `s.${of.slice(1)}@googlemail.com`]],
    ["full-width letters", (of: string) => [`${of}@example.com`, `ｓ${of.slice(1)}@example.com`]],
  ])("get one welcome code when the address differs in %s", async (_, spelt) => {
    const [first = "", second = ""] = spelt(name());
    expect(await codesOf(await customer(first), "welcome")).toHaveLength(1);
    expect(await codesOf(await customer(second), "welcome")).toEqual([]);
  });

  // covers B6.2
  it("get one welcome code when they enrol at the same moment", async () => {
    const of = name();
    const all = await Promise.all(Array.from({ length: 6 }, (_, index) => customer(`${of}+${index}@example.com`)));
    const welcomes = await Promise.all(all.map((one) => codesOf(one, "welcome")));
    expect(welcomes.flat()).toHaveLength(1);
  });

  it("get one welcome code when both addresses are confirmed by mail at the same moment", async () => {
    const of = name();
    const accounts = [
      await member("customer", { email: `${of}@example.com`, emailVerified: false }),
      await member("customer", { email: `${of}+b@example.com`, emailVerified: false }),
    ];
    await deliverAll();
    const mails = accounts.map(({ email }) => ports.mails.findLast(({ to }) => to === email)!);
    await Promise.all(
      accounts.map((one, index) => as(one, () => Members.confirmEmail({ token: tokenIn(mails[index]!) }))),
    );
    const welcomes = await Promise.all(accounts.map((one) => codesOf(one, "welcome")));
    expect(welcomes.flat()).toHaveLength(1);
  });

  it("get no second welcome when the first one closed and opened again", async () => {
    const of = name();
    await close(await customer(`${of}@example.com`));
    expect(await codesOf(await customer(`${of}+again@example.com`), "welcome")).toEqual([]);
  });

  it("get no welcome code and no friend's code by the phone of a suspended one, and may be opened", async () => {
    const first = await customer(`${name()}@example.com`);
    const number = phone();
    await state(first, number);
    await suspendMember(first.memberId);
    const again = await member("customer", { email: `${name()}@example.com`, emailVerified: false });
    // Stated phones are not confirmed, so the phone may be another person's (0110): it bars no account.
    await state(again, number);
    await confirm(again);
    expect(await codesOf(again, "welcome")).toEqual([]);
    await expect(apply(again, await codeOf(await member("customer")))).rejects.toMatchObject(notNew);
  });

  it("are recognized by a phone that was entered before the address is confirmed", async () => {
    const number = phone();
    await state(await member("customer"), number);
    const second = await member("customer", { emailVerified: false });
    await state(second, number);
    await confirm(second);
    expect(await codesOf(second, "welcome")).toEqual([]);
  });
});

describe("a friend's code is refused", () => {
  // covers B6.2
  it.each([
    ["is another account's", async (first: MemberActor) => void first],
    ["was another account's, which changed it", async (first: MemberActor) => void (await state(first, phone()))],
    ["was another account's, which removed it", async (first: MemberActor) => void (await state(first, ""))],
    ["was another account's, which closed", async (first: MemberActor) => void (await close(first))],
  ])("to an account whose phone %s", async (_, next) => {
    const [first, second, number] = [await member("customer"), await member("customer"), phone()];
    await state(first, number);
    await next(first);
    await state(second, number.replace("+971", "0"));
    await expect(apply(second, await codeOf(await member("customer")))).rejects.toMatchObject(notNew);
  });

  it("to the second of two friends with one mailbox, also at the same moment", async () => {
    const of = name();
    const [referrer, one, two] = [
      await member("customer"),
      await customer(`${of}@example.com`),
      await customer(`${of}+2@example.com`),
    ];
    const code = await codeOf(referrer);
    const tries = await Promise.allSettled([apply(one, code), apply(two, code)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mine(referrer)).toMatchObject({ referralCount: 1 });
  });

  it("on confirmation, to an account that applied it before; the friend's discount is removed with it", async () => {
    const of = name();
    const [referrer, , second] = [
      await member("customer"),
      await customer(`${of}@example.com`),
      await member("customer", { email: `${of}+2@example.com`, emailVerified: false }),
    ];
    await apply(second, await codeOf(referrer));
    expect(await mine(referrer)).toMatchObject({ referralCount: 0, pendingRewards: 0, friends: [] });
    await confirm(second);
    expect(await referralOf(second)).toMatchObject({ status: "void" });
    expect(await codesOf(second, "welcome")).toEqual([]);
    expect(await codesOf(second, "referral")).toMatchObject([{ status: "revoked" }]);
    expect(await mine(referrer)).toMatchObject({ referralCount: 0, pendingRewards: 0, friends: [] });
  });

  // covers B6.2
  it.each([
    ["has closed the account", false],
    ["is erased", true],
  ])("on confirmation, to further accounts of one mailbox, also if the owner of the code %s", async (_, isErased) => {
    const of = name();
    const referrer = await member("customer");
    const referralCode = await codeOf(referrer);
    const friends: MemberActor[] = [];
    for (const tag of ["", "+1", "+2"]) {
      const friend = actor(undefined, { email: `${of}${tag}@gmail.com`, emailVerified: false });
      ports.accounts.push({ memberId: friend.memberId, email: friend.email, emailVerified: false, kind: "password" });
      await as(friend, () =>
        Members.enroll({ role: "customer", fullName: friend.fullName, acceptedTerms: termsVersion, referralCode }),
      );
      friends.push({ ...friend, role: "customer" });
    }
    await deliverAll();
    await close(referrer);
    if (isErased) await deliverAll();
    const other = await codeOf(await member("customer"));
    for (const friend of friends)
      await expect(apply(friend, other)).rejects.toMatchObject({ code: "referral.alreadyReferred" });
    const statuses: string[] = [];
    for (const friend of friends) {
      const mail = ports.mails.findLast(({ to, text }) => to === friend.email && text.includes("/confirm-email"));
      await as(friend, () => Members.confirmEmail({ token: tokenIn(mail!) }));
      statuses.push(...(await codesOf(friend, "referral")).map(({ status }) => status));
    }
    expect(statuses).toEqual(["available", "revoked", "revoked"]);
    await deliverAll();
    expect(ports.mails.filter(({ to, text }) => to.startsWith(of) && text.includes("FRIEND-"))).toHaveLength(1);
  });
});

describe("the referral card", () => {
  it("counts a friend once their address is confirmed, and reads one page for any number", async () => {
    const referrer = await member("customer");
    const friend = await member("customer", { emailVerified: false });
    await apply(friend, await codeOf(referrer));
    expect(await mine(referrer)).toMatchObject({ referralCount: 0, pendingRewards: 0, friends: [] });
    await confirm(friend);
    expect(await mine(referrer)).toMatchObject({
      referralCount: 1,
      pendingRewards: 5_000,
      friends: [{ state: "pending" }],
    });
    const row = (await referralOf(friend))!;
    await Promise.all(
      Array.from({ length: 150 }, () =>
        ReferralEntity.put({ ...row, refereeId: randomUUID(), counted: "no" as const }).go(),
      ),
    );
    const { sent, stop } = intercept({});
    await mine(referrer);
    stop();
    const queries = sent.filter(({ command }) => command === "QueryCommand");
    expect(queries).toHaveLength(1);
    expect(queries[0]?.input).toMatchObject({ Limit: 20 });
  });

  it("removes the reward of a friend who leaves from the pending amount", async () => {
    const [referrer, friend] = [await member("customer"), await member("customer")];
    await apply(friend, await codeOf(referrer));
    expect(await mine(referrer)).toMatchObject({ pendingRewards: 5_000 });
    await close(friend);
    expect(await mine(referrer)).toMatchObject({ pendingRewards: 0 });
  });
});

describe("a reward goes to staff", () => {
  const release = (now: string) => as(job, () => releaseDue(), now);

  it("when the friend states a phone of another friend afterwards, and changes it again", async () => {
    const [referrer, one, two] = [await member("customer"), await member("customer"), await member("customer")];
    const [code, number] = [await codeOf(referrer), phone()];
    await state(one, number);
    await apply(one, code);
    await apply(two, code);
    await state(two, number);
    await state(two, phone());
    const dueAt = await visited(two, { ...marina, unit: "77" });
    await release(dueAt);
    expect(await referralOf(two)).toMatchObject({ status: "review", risks: ["phone"] });
  });

  it("when the referrer states the friend's phone, or had stated it before", async () => {
    const [referrer, friend, number] = [await member("customer"), await member("customer"), phone()];
    await apply(friend, await codeOf(referrer));
    await state(friend, number);
    await state(referrer, number);
    await state(referrer, phone());
    const dueAt = await visited(friend, { ...marina, unit: "78" });
    await release(dueAt);
    expect(await referralOf(friend)).toMatchObject({ status: "review", risks: ["phone"] });
  });

  // covers B6.2
  it("when the referrer booked for the same home, which they never saved, and spells the unit differently", async () => {
    const [referrer, friend] = [await member("customer"), await member("customer")];
    await booking(referrer, (await cleaner()).memberId, { address: { ...marina, unit: "Apt. 91-A" } });
    await apply(friend, await codeOf(referrer));
    const dueAt = await visited(friend, { ...marina, unit: "شقة ٩١A" });
    await release(dueAt);
    expect(await referralOf(friend)).toMatchObject({ status: "review", risks: ["address"] });
  });

  it("when the home was saved as the friend booked, and removed before the release", async () => {
    const [referrer, friend] = [await member("customer"), await member("customer")];
    const { unit: _unit, ...address } = marina;
    const home = homeOf(referrer);
    const { propertyId } = await home.add({
      address: { ...address, area: "Dubai Marina" },
      apartmentNumber: "Unit 92",
    });
    await apply(friend, await codeOf(referrer));
    const dueAt = await visited(friend, { ...marina, unit: "92" });
    await home.remove(propertyId);
    await release(dueAt);
    expect(await referralOf(friend)).toMatchObject({ status: "review", risks: ["address"] });
  });

  it("when two friends live in one home", async () => {
    const [referrer, one, two] = [await member("customer"), await member("customer"), await member("customer")];
    const code = await codeOf(referrer);
    await apply(one, code);
    await apply(two, code);
    await visited(one, { ...marina, unit: "93" });
    const dueAt = await visited(two, { ...marina, unit: "Villa 93" });
    await release(dueAt);
    expect(await referralOf(two)).toMatchObject({ status: "review", risks: ["address"] });
  });

  it("when the pin of a home with the same address text is moved", async () => {
    const [referrer, friend] = [await member("customer"), await member("customer")];
    await booking(referrer, (await cleaner()).memberId, { address: { ...marina, unit: "2304" } });
    await apply(friend, await codeOf(referrer));
    const location = { ...marina.location, lat: marina.location.lat + 0.004 };
    const dueAt = await visited(friend, { ...marina, location, unit: "23/F 2304" });
    await release(dueAt);
    expect(await referralOf(friend)).toMatchObject({ status: "review", risks: ["address"] });
  });

  it("when the referrer is a cleaner and the home is known from their second account", async () => {
    const [worker, friend] = [await cleaner(), await member("customer")];
    const [of = "", domain = ""] = worker.email.split("@");
    const address = { ...marina, unit: "96" };
    await booking(await customer(`${of}+self@${domain}`), worker.memberId, { address });
    await apply(friend, await codeOf(worker));
    const dueAt = await visited(friend, { ...address, unit: "Apt 96" });
    await release(dueAt);
    expect(await referralOf(friend)).toMatchObject({ status: "review", risks: ["address"] });
  });

  it("when two friends live in one home and 101 accounts that confirm no address came between them", async () => {
    const [referrer, one, two] = [await member("customer"), await member("customer"), await member("customer")];
    const code = await codeOf(referrer);
    await apply(one, code);
    await visited(one, { ...marina, unit: "97" });
    const later = addMinutes(testNow, 1);
    for (let count = 0; count < 101; count++) {
      const account = await member("customer", { emailVerified: false });
      await as(account, () => Referrals.apply({ code }), later);
    }
    expect(await mine(referrer, later)).toMatchObject({ referralCount: 1, friends: [{ state: "held" }] });
    await as(two, () => Referrals.apply({ code }), addMinutes(later, 1));
    await release(await visited(two, { ...marina, unit: "97" }));
    expect(await referralOf(two)).toMatchObject({ status: "review", risks: ["address"] });
  }, 60_000);

  it("and not for a neighbour in the same tower", async () => {
    const [referrer, friend] = [await member("customer"), await member("customer")];
    await booking(referrer, (await cleaner()).memberId, { address: { ...marina, unit: "94" } });
    await apply(friend, await codeOf(referrer));
    const dueAt = await visited(friend, { ...marina, unit: "95" });
    await release(dueAt);
    expect(await referralOf(friend)).toMatchObject({ status: "completed" });
    expect(await mine(referrer, dueAt)).toMatchObject({ pendingRewards: 0, earnedRewards: 5_000 });
  });
});

describe("a unit", () => {
  it.each([
    ["Apt. 23-04 B", "2304b"],
    ["Unit #1204, 12th floor", "1204"],
    ["Floor 12, 1204", "1204"],
    ["flat2304b", "2304b"],
    ["شقة ٢٣٠٤", "2304"],
    ["فيلا ١٢", "12"],
    ["23/F 2304", "2304"],
    ["2304, 23/F", "2304"],
    ["23-floor 2304", "2304"],
    ["23 floor 2304", "2304"],
    ["2304 floor 23", "2304"],
    ["Flat 5, floor 12", "5"],
    ["Level 23 Unit 2304", "2304"],
    ["الطابق ٢٣ شقة ٢٣٠٤", "2304"],
    ["PH 2304", "2304"],
    ["Penthouse 2304", "2304"],
    ["2304, Tower A", "2304"],
    ["Tower 2, 2304", "2304"],
    ["برج ٢ شقة ٢٣٠٤", "2304"],
    ["2304 F", "2304f"],
    ["Tower 2304", "2304"],
    ["Villa", ""],
    ["Unit No. ７", "7"],
    ["Office 12A", "12a"],
    ["Aprt 2304", "2304"],
    ["Block B 2304", "2304"],
    ["2304 2nd bedroom", "2304"],
    ["2304, master bedroom", "2304"],
    ["2 BR 2304", "2304"],
    ["Bedroom 2, 2304", "2304"],
    ["my home", ""],
    ["بيتي", ""],
    ["B", "b"],
    [null, ""],
  ])("%s is compared as %s", (unit, plain) => expect(plainUnit(unit)).toBe(plain));
});
