import { createHash, randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import { CleanerOnboarding, type MemberActor, Notifications, Payouts } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { PayoutMethodEntity } from "@naqi/core/money/payouts/payouts.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, cleaner, job, member, testNow } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { suspendMember } from "../../support/given/staff.ts";

const { mails, vault } = fakePorts();

type Details = Parameters<typeof Payouts.add>[0]["details"];

const iban = "AE070331234567890123456";
const bank = {
  payoutMethod: "bank_transfer",
  bankDetails: { bankName: "Mashreq Bank", accountHolder: "Aisha Khan", iban: "ae07 0331 2345 6789 0123 456" },
} satisfies Details;
const paypal = { payoutMethod: "paypal", paypalEmail: "aisha.private@example.com" } satisfies Details;
const careem = { payoutMethod: "careem_pay", careemPhone: "+971 55 987 6543" } satisfies Details;

/** Signed in a minute ago, which is fresh, and an hour ago. */
const worker = async () => ({ ...(await cleaner()), authTime: addMinutes(testNow, -1) });
const stale = (someone: MemberActor) => ({ ...someone, authTime: addMinutes(testNow, -60) });

const add = (someone: MemberActor, details: Details, isPrimary = false) =>
  as(someone, () => Payouts.add({ idempotencyKey: randomUUID(), details, isPrimary }));
const change = (someone: MemberActor, payoutMethodId: string, details: Details) =>
  as(someone, () => Payouts.change({ payoutMethodId, details }));
const makeDefault = (someone: MemberActor, payoutMethodId: string) =>
  as(someone, () => Payouts.makeDefault({ payoutMethodId }));
const remove = (someone: MemberActor, payoutMethodId: string) => as(someone, () => Payouts.remove({ payoutMethodId }));
const mine = (someone: MemberActor, now = testNow) => as(someone, () => Payouts.mine({}), now);
const shown = ({ methods }: Awaited<ReturnType<typeof mine>>) =>
  methods.map(({ payoutMethod, isPrimary }) => `${payoutMethod}${isPrimary ? " default" : ""}`);

/** A cleaner with a bank account as the default and PayPal beside it. */
async function withTwo() {
  const someone = await worker();
  await add(someone, bank);
  const { methods } = await add(someone, paypal);
  const [first, second] = methods;
  return { someone, first: first!.payoutMethodId, second: second!.payoutMethodId };
}

async function mailed(someone: MemberActor) {
  await deliverAll();
  return mails.filter(({ to }) => to === someone.email).map(({ text }) => text);
}

beforeAll(() => as(job, () => Notifications.discardWaiting()));

// covers money.payouts
describe("adding a payout method", () => {
  // covers B7.5, V7.5
  it("requires a fresh sign-in also for the first, which becomes the default without a hold", async () => {
    const someone = await worker();
    await expect(add(stale(someone), bank)).rejects.toMatchObject({ code: "member.signInAgain", status: 403 });
    expect(await mine(someone)).toEqual({ methods: [], schedule: "weekly" });
    expect(await add(someone, bank)).toEqual({
      methods: [
        {
          payoutMethodId: expect.stringMatching(/^pay_/),
          payoutMethod: "bank_transfer",
          masked: "AE** **** **** **** *** 3456",
          bankName: "Mashreq Bank",
          accountHolder: "Aisha Khan",
          isPrimary: true,
          addedAt: testNow,
        },
      ],
      schedule: "weekly",
      nextPayoutOn: "2027-03-08",
    });
  });

  it("stores the bank of the IBAN, whatever bank was chosen", async () => {
    const someone = await worker();
    const contradicting = { ...bank, bankDetails: { ...bank.bankDetails, bankName: "RAKBANK" as const } };
    const { methods } = await add(someone, contradicting);
    expect(methods).toMatchObject([{ bankName: "Mashreq Bank" }]);
  });

  it("from the second on holds payouts for 48 hours and notifies the owner", async () => {
    const someone = await worker();
    await add(someone, bank);
    await expect(add(stale(someone), paypal)).rejects.toMatchObject({ code: "member.signInAgain", status: 403 });
    const payouts = await add(someone, paypal);
    expect(shown(payouts)).toEqual(["bank_transfer default", "paypal"]);
    expect(payouts.heldUntil).toBe(addMinutes(testNow, 48 * 60));
    const texts = await mailed(someone);
    expect(texts.filter((text) => text.includes("a***@example.com was added to your account"))).toHaveLength(1);
    expect(texts.join()).not.toContain("aisha.private");
  });

  it("makes the new one the only default if requested", async () => {
    const { someone } = await withTwo();
    expect(shown(await add(someone, careem, true))).toEqual(["bank_transfer", "paypal", "careem_pay default"]);
  });

  it("stops at five", async () => {
    const someone = await worker();
    for (let index = 0; index < 5; index++)
      await add(someone, { payoutMethod: "paypal", paypalEmail: `aisha${index}@example.com` });
    await expect(add(someone, bank)).rejects.toMatchObject({ code: "payout.tooMany" });
  });

  it("refuses an account that is among the methods already, however it is typed and for any holder", async () => {
    const someone = await worker();
    for (const details of [bank, paypal, careem]) await add(someone, details);
    const twice = { code: "payout.twice", status: 409 };
    const again: Details[] = [
      { ...bank, bankDetails: { bankName: "Mashreq Bank", accountHolder: "A. Khan", iban: "AE٠٧0331234567890123456" } },
      { ...paypal, paypalEmail: " Aisha.Private@example.com" },
      { ...careem, careemPhone: "00971559876543" },
    ];
    for (const details of again) await expect(add(someone, details)).rejects.toMatchObject(twice);
    const { methods } = await mine(someone);
    expect(methods).toHaveLength(3);
    // Another method's; its own may be typed again with another name.
    const [first, second] = methods.map(({ payoutMethodId }) => payoutMethodId);
    await expect(change(someone, second!, bank)).rejects.toMatchObject(twice);
    expect((await change(someone, first!, again[0]!)).methods[0]).toMatchObject({ accountHolder: "A. Khan" });
    // Other members' accounts are not compared: a couple may share one.
    expect((await add(await worker(), bank)).methods).toHaveLength(1);
    await remove(someone, second!);
    expect((await add(someone, paypal)).methods).toHaveLength(3);
  });

  it("adds an account once if two tabs add it at the same time", async () => {
    const someone = await worker();
    const both = await Promise.allSettled([add(someone, bank), add(someone, bank)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "payout.twice" } });
    expect((await mine(someone)).methods).toHaveLength(1);
  });

  it("sent 20 times with one key adds one", async () => {
    const someone = await worker();
    const form = { idempotencyKey: randomUUID(), details: bank };
    const all = await Promise.all(Array.from({ length: 20 }, () => as(someone, () => Payouts.add(form))));
    expect(all.every(({ methods }) => methods.length === 1)).toBe(true);
    await expect(as(someone, () => Payouts.add({ ...form, details: paypal }))).rejects.toMatchObject({
      code: "request.keyReused",
    });
  });

  // covers S038
  it.each([
    ["a wrong check digit", { ...bank, bankDetails: { ...bank.bankDetails, iban: "AE080331234567890123456" } }],
    ["a number of another country", { ...bank, bankDetails: { ...bank.bankDetails, iban: "DE89370400440532013000" } }],
    ["a bank that is not on the list", { ...bank, bankDetails: { ...bank.bankDetails, bankName: "My Bank" } }],
    ["an address that is none", { payoutMethod: "paypal", paypalEmail: "aisha" }],
    ["a number outside the country", { payoutMethod: "careem_pay", careemPhone: "+441234567890" }],
    ["no method", {}],
  ])("refuses %s", async (_, details) => {
    await expect(add(await worker(), details as Details)).rejects.toMatchObject({ code: "request.invalid" });
  });

  it("is for active cleaners", async () => {
    await expect(add(await member("customer"), bank)).rejects.toMatchObject({ kind: "forbidden" });
    const suspended = await worker();
    await suspendMember(suspended.memberId);
    await expect(add(suspended, bank)).rejects.toMatchObject({ code: "member.suspended" });
    expect((await mine(suspended)).methods).toEqual([]);
  });
});

describe("storing a payout method", () => {
  // covers V11.3, V11.4
  it("contains no plain text or guessable hash, and can be decrypted only for its owner", async () => {
    const someone = await worker();
    const forms = [bank, paypal, careem].map((details) => ({
      idempotencyKey: randomUUID(),
      details,
      isPrimary: false,
    }));
    for (const form of forms) await as(someone, () => Payouts.add(form));
    const { methods } = await mine(someone);
    await change(someone, methods[0]!.payoutMethodId, bank);
    const rows = JSON.stringify(await everything());
    for (const clear of [iban, iban.slice(4, 20), "ae07 0331", "aisha.private", "971559876543", "559876543"]) {
      expect(rows, clear).not.toContain(clear);
    }
    for (const { details } of forms) {
      for (const guess of [details, { details }, [details, false]])
        expect(rows).not.toContain(createHash("sha256").update(JSON.stringify(guess)).digest("hex"));
    }
    const { data } = await PayoutMethodEntity.query.primary({ cleanerId: someone.memberId }).go();
    const opened = await vault.open(data[0]!.sealed, { memberId: someone.memberId, purpose: "payout" });
    expect(JSON.parse(opened)).toMatchObject({ bankDetails: { iban } });
    await expect(vault.open(data[0]!.sealed, { memberId: randomUUID(), purpose: "payout" })).rejects.toThrow(/./);
  });
});

// covers money.payouts
describe("changing payout methods", () => {
  it("replaces details in place, and requires a fresh sign-in", async () => {
    const { someone, first } = await withTwo();
    await expect(change(stale(someone), first, careem)).rejects.toMatchObject({ code: "member.signInAgain" });
    const payouts = await change(someone, first, careem);
    expect(shown(payouts)).toEqual(["careem_pay default", "paypal"]);
    expect(payouts.methods[0]).toMatchObject({ payoutMethodId: first, masked: "+971 ** *** 6543", addedAt: testNow });
    expect(payouts.methods[0]?.accountHolder).toBeUndefined();
    expect((await mailed(someone)).some((text) => text.includes("+971 ** *** 6543 replaced your old one"))).toBe(true);
  });

  it("moves the default, once, and announces it", async () => {
    const { someone, second } = await withTwo();
    await expect(makeDefault(stale(someone), second)).rejects.toMatchObject({ code: "member.signInAgain" });
    expect(shown(await makeDefault(someone, second))).toEqual(["bank_transfer", "paypal default"]);
    expect(shown(await makeDefault(someone, second))).toEqual(["bank_transfer", "paypal default"]);
    const told = (await mailed(someone)).filter((text) => text.includes("is now your default for payouts"));
    expect(told).toHaveLength(1);
  });

  it("removes one, idempotently, and makes the newest other the default", async () => {
    const { someone, first } = await withTwo();
    await add(someone, careem);
    await expect(remove(stale(someone), first)).rejects.toMatchObject({ code: "member.signInAgain" });
    expect(shown(await remove(someone, first))).toEqual(["paypal", "careem_pay default"]);
    const before = fingerprint(await everything());
    expect(shown(await remove(someone, first))).toEqual(["paypal", "careem_pay default"]);
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("leaves no payout day without a method", async () => {
    const { someone, first, second } = await withTwo();
    await remove(someone, first);
    const empty = await remove(someone, second);
    expect([empty.methods, empty.nextPayoutOn]).toEqual([[], undefined]);
  });

  it("does not exist for others", async () => {
    const { someone, first } = await withTwo();
    const stranger = await worker();
    await expect(change(stranger, first, careem)).rejects.toMatchObject({ code: "payout.notFound" });
    await expect(makeDefault(stranger, first)).rejects.toMatchObject({ code: "payout.notFound" });
    await remove(stranger, first);
    expect(shown(await mine(someone))).toEqual(["bank_transfer default", "paypal"]);
  });
});

describe("two tabs", () => {
  const defaults = async (someone: MemberActor) => (await mine(someone)).methods.filter(({ isPrimary }) => isPrimary);

  it("that both make a default leave exactly one", async () => {
    for (let round = 0; round < 5; round++) {
      const { someone, first, second } = await withTwo();
      const third = (await add(someone, careem)).methods[2]!.payoutMethodId;
      await Promise.allSettled([first, second, third].map((id) => makeDefault(someone, id)));
      expect(await defaults(someone)).toHaveLength(1);
    }
  });

  it("that make a default and remove it leave exactly one", async () => {
    for (let round = 0; round < 5; round++) {
      const { someone, first, second } = await withTwo();
      await Promise.allSettled([makeDefault(someone, second), remove(someone, first), remove(someone, second)]);
      const { methods } = await mine(someone);
      expect(methods.filter(({ isPrimary }) => isPrimary)).toHaveLength(methods.length > 0 ? 1 : 0);
    }
  });

  it("that both add the first leave exactly one default", async () => {
    const someone = await worker();
    await Promise.allSettled([add(someone, bank), add(someone, paypal), add(someone, careem)]);
    expect(await defaults(someone)).toHaveLength(1);
  });

  it("of which one saves the wizard's step leave exactly one default", async () => {
    const { someone, second } = await withTwo();
    await CleanerEntity.patch({ cleanerId: someone.memberId }).set({ onboardingStatus: "approved" }).go();
    const { versions } = await as(someone, () => CleanerOnboarding.progress({}));
    await Promise.allSettled([
      makeDefault(someone, second),
      as(someone, () => CleanerOnboarding.savePayout({ details: careem, version: versions.step6 })),
    ]);
    expect(await defaults(someone)).toHaveLength(1);
  });

  it.each([0, 1, 2])("a fault before call %d of a change leaves what was there", async (index) => {
    const { someone, second } = await withTwo();
    const before = fingerprint(await everything());
    const { stop, sent } = intercept({ before: (one) => (one.index === index ? new Error("gone") : undefined) });
    await expect(makeDefault(someone, second)).rejects.toThrow("gone");
    stop();
    expect(sent.length).toBeGreaterThan(index);
    expect(fingerprint(await everything())).toEqual(before);
  });
});

// covers money.payouts
describe("the payout schedule", () => {
  const ready = async () => {
    const someone = await worker();
    await add(someone, bank);
    return someone;
  };
  const setSchedule = (someone: MemberActor, schedule: "weekly" | "biweekly" | "monthly", now = testNow) =>
    as(someone, () => Payouts.setSchedule({ schedule }), now);

  it.each([
    ["weekly", "the next Monday", "2027-03-07T05:00:00.000Z", "2027-03-08"],
    ["weekly", "a week later on a Monday", "2027-03-08T05:00:00.000Z", "2027-03-15"],
    ["weekly", "by Dubai's midnight", "2027-03-07T20:30:00.000Z", "2027-03-15"],
    ["biweekly", "every second Monday", "2027-03-07T05:00:00.000Z", "2027-03-15"],
    ["biweekly", "two weeks after one", "2027-03-15T05:00:00.000Z", "2027-03-29"],
    ["monthly", "the first of the month", "2027-03-07T05:00:00.000Z", "2027-04-01"],
    ["monthly", "over the turn of the year", "2027-12-02T05:00:00.000Z", "2028-01-01"],
  ] as const)("%s pays on %s", async (schedule, _, now, day) => {
    const someone = await ready();
    expect(await setSchedule(someone, schedule, now)).toMatchObject({ schedule, nextPayoutOn: day });
    expect((await mine(someone, now)).schedule).toBe(schedule);
  });

  it("waits until a hold is over", async () => {
    const someone = await ready();
    // Held until Tuesday morning, so Monday's payout is missed.
    const held = await add(someone, paypal);
    expect(held.nextPayoutOn).toBe("2027-03-15");
    const over = await mine(someone, addMinutes(testNow, 48 * 60));
    expect([over.heldUntil, over.nextPayoutOn]).toEqual([undefined, "2027-03-15"]);
  });

  it("requires no fresh sign-in, and is for active cleaners", async () => {
    const someone = await ready();
    await expect(setSchedule(stale(someone), "monthly")).resolves.toMatchObject({ schedule: "monthly" });
    await suspendMember(someone.memberId);
    await expect(setSchedule(someone, "weekly")).rejects.toMatchObject({ code: "member.suspended" });
    await expect(as(someone, () => Payouts.setSchedule({ schedule: "daily" as never }))).rejects.toMatchObject({
      code: "request.invalid",
    });
  });
});
