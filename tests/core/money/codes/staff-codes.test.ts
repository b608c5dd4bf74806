import { chargingFees } from "../../../support/given/fees.ts";
import { randomUUID } from "node:crypto";
import { addMinutes, dayOf, discounts, fils, policy } from "@naqi/contracts";
import { Account, Admin, Bookings, Discounts, Notifications } from "@naqi/core";
import { removeUnconfirmed } from "@naqi/core/identity/members/purge";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { actor, as, booking, cleaner, code, job, member, testNow, welcomeCode } from "../../../support/given/given.ts";
import { codeRow, everything } from "../../../support/core/look.ts";
import { fingerprint } from "../../../support/core/rows.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { refusal } from "../../../support/given/talking.ts";

let omar: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => {
  fakePorts();
  omar = await staff();
});

type Terms = Partial<Parameters<typeof Discounts.create>[0]>;
const terms = {
  code: "THANKS",
  valueType: "fixed",
  discountValue: fils(15),
  minimumOrderAmount: fils(60),
  expiryDays: 30,
  reason: "The first visit began late.",
} as const;
const create = (userId: string, change: Terms = {}) =>
  as(omar, () => Discounts.create({ ...terms, idempotencyKey: randomUUID(), userId, ...change }));
const revoke = (userId: string, name: string, reason = "Given by mistake.", now = testNow) =>
  as(omar, () => Discounts.revoke({ userId, code: name, reason }), now);
const figures = (now = testNow) => as(omar, () => Discounts.figures({}), now);
const list = (filters: Parameters<typeof Discounts.staffList>[0] = {}, now = testNow) =>
  as(omar, () => Discounts.staffList(filters), now);
const days = (count: number) => addMinutes(testNow, count * 24 * 60);
const broken = async () => (await checkTable()).broken;

/** The change of the figures since. */
async function since(before: Awaited<ReturnType<typeof figures>>) {
  const after = await figures();
  const names = ["issued", "redeemed", "expired", "revoked", "available", "given"] as const;
  return Object.fromEntries(
    names.flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name] - before[name]]])),
  );
}

// covers campaigns.issue
describe("issuing a code to a customer", () => {
  // covers S123
  it("writes it, sends a mail, and adds an audit entry", async () => {
    const [customer, before] = [await member("customer"), await figures()];
    const { memberId, fullName, email } = customer;
    const issued = await create(memberId, { code: " thanks-2027 " });
    expect(issued).toMatchObject({
      code: "THANKS-2027",
      discountType: "custom",
      status: "available",
      expiresAt: days(30),
      ownerName: fullName,
      ownerEmail: email,
    });
    expect(await since(before)).toEqual({ issued: 1, available: 1 });
    const { data } = await OutboxEntity.query.byDue({ queue: "waiting" }).go({ pages: "all" });
    expect(
      data.filter(({ event }) => event.kind === "discount.issued" && event.values.memberId === memberId),
    ).toHaveLength(1);
    const { items } = await as(omar, () => Admin.audit({ limit: 1 }));
    expect(items[0]).toMatchObject({
      action: "code.issue",
      subjectId: memberId,
      reason: "THANKS-2027: The first visit began late.",
      actorName: "Omar Said",
    });
    const own = await as(customer, () => Discounts.mine({}));
    expect(own.items.find((one) => one.code === "THANKS-2027")).toMatchObject({ status: "available" });
  });

  it("is idempotent per form, also at once; another form issues another code", async () => {
    const [{ memberId }, before] = [await member("customer"), await figures()];
    const idempotencyKey = randomUUID();
    const all = await Promise.all(Array.from({ length: 10 }, () => create(memberId, { idempotencyKey })));
    expect(new Set(all.map(({ codeId }) => codeId)).size).toBe(1);
    await expect(create(memberId, { idempotencyKey, discountValue: 1 })).rejects.toMatchObject({
      code: "request.keyReused",
    });
    await expect(create(memberId)).rejects.toMatchObject({ code: "discount.alreadyHas" });
    await create(memberId, { code: "ANOTHER" });
    expect(await since(before)).toMatchObject({ issued: 2 });
  });

  it("is the customer's own for any spelling of their id", async () => {
    const customer = await member("customer");
    expect(await create(customer.memberId.toUpperCase())).toMatchObject({ userId: customer.memberId });
    expect(await broken()).toEqual([]);
  });

  // covers B7.12
  it("stores no customer data with its answer", async () => {
    const { memberId } = await member("customer");
    await create(memberId);
    const remembered = (await everything()).filter(({ __edb_e__ }) => __edb_e__ === "idempotency");
    expect(remembered.length).toBeGreaterThan(0);
    expect(JSON.stringify(remembered)).not.toContain(memberId);
  });

  // covers S126
  it.each([
    ["101 percent", { valueType: "percent", discountValue: 101 }, "discountValue"],
    ["nothing off", { discountValue: 0 }, "discountValue"],
    ["something on", { discountValue: -100 }, "discountValue"],
    ["half a fils", { discountValue: 0.5 }, "discountValue"],
    ["more than there is", { discountValue: fils(1_000_001) }, "discountValue"],
    ["−1 days", { expiryDays: -1 }, "expiryDays"],
    ["no days", { expiryDays: 0 }, "expiryDays"],
    ["366 days", { expiryDays: 366 }, "expiryDays"],
    ["a negative minimum", { minimumOrderAmount: -1 }, "minimumOrderAmount"],
    ["two letters", { code: "AB" }, "code"],
    ["33 letters", { code: "A".repeat(33) }, "code"],
    ["a space", { code: "AB CD" }, "code"],
    ["a dash first", { code: "-ABC" }, "code"],
    ["a formula", { code: "=1+1" }, "code"],
    ["a Cyrillic А", { code: "THАNKS" }, "code"],
    ["a full-width T", { code: "ＴHANKS" }, "code"],
    ["a letter whose capital is two", { code: "straße" }, "code"],
    ["a letter whose capital only looks right", { code: "thankſ" }, "code"],
    ["nobody", { userId: "me" }, "userId"],
  ] as const)("is refused with %s", async (_, change, field) => {
    const { memberId } = await member("customer");
    await expect(create(memberId, change as Terms)).rejects.toMatchObject({
      code: "request.invalid",
      extra: { fields: { [field]: expect.any(String) as unknown } },
    });
  });

  it("states that a letter only looks like a Latin one", async () => {
    await expect(create(randomUUID(), { code: "THАNKS" })).rejects.toMatchObject({
      extra: { fields: { code: "Please use plain letters A to Z. Some of these letters only look like them." } },
    });
  });

  it("is refused for unknown members, cleaners, staff, and suspended or departed members", async () => {
    const [worker, leaver, suspended] = [
      await cleaner(),
      await member("customer", { authTime: testNow }),
      await member("customer"),
    ];
    await as(leaver, () => Account.close({}));
    await suspendMember(suspended.memberId);
    const before = fingerprint(await everything());
    await expect(create(randomUUID())).rejects.toMatchObject({ code: "admin.personNotFound" });
    await expect(create(worker.memberId)).rejects.toMatchObject({ code: "discount.notCustomer" });
    await expect(create(omar.memberId)).rejects.toMatchObject({ code: "discount.notCustomer" });
    await expect(create(suspended.memberId)).rejects.toMatchObject({ code: "discount.inactive" });
    await expect(create(leaver.memberId)).rejects.toMatchObject({ code: "discount.inactive" });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("is refused if the customer leaves, or the admin loses the role, at this very moment", async () => {
    const leaver = await member("customer", { authTime: testNow });
    beforeTheWrite(() => as(leaver, () => Account.close({})));
    await expect(create(leaver.memberId)).rejects.toMatchObject({ code: "discount.inactive" });
    const { memberId } = await member("customer");
    const imposter = actor("admin");
    const input = { ...terms, idempotencyKey: randomUUID(), userId: memberId };
    await expect(as(imposter, () => Discounts.create(input))).rejects.toMatchObject({ code: "request.forbidden" });
    expect(await codeRow(memberId, terms.code)).toBeNull();
  });

  it.each([0, 1])(
    "leaves nothing when the table fails at call %d, and the same form issues it afterwards",
    async (index) => {
      const { memberId } = await member("customer");
      const idempotencyKey = randomUUID();
      const before = fingerprint(await everything());
      const { stop } = intercept({
        before: (call) => (call.index === index ? new Error("The table is gone.") : undefined),
      });
      await expect(create(memberId, { idempotencyKey })).rejects.toThrow(/./);
      stop();
      expect(fingerprint(await everything())).toEqual(before);
      await expect(create(memberId, { idempotencyKey })).resolves.toMatchObject({ code: "THANKS" });
    },
  );
});

// covers campaigns.revoke
describe("revoking a code", () => {
  it("makes it unusable, notifies its owner, and counts it", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const name = await code(customer);
    const before = await figures();
    expect(await revoke(customer.memberId, name.toLowerCase())).toMatchObject({ status: "revoked" });
    expect(await since(before)).toEqual({ revoked: 1, available: -1 });
    const { items } = await as(customer, () => Discounts.mine({}));
    expect(items.find((one) => one.code === name)).toMatchObject({ status: "revoked" });
    await expect(booking(customer, worker.memberId, { discountCode: name })).rejects.toMatchObject({
      code: "discount.revoked",
      message: "This code is no longer valid",
    });
    await expect(revoke(customer.memberId, name)).rejects.toMatchObject({ extra: { details: { status: "revoked" } } });
  });

  it("is refused without a reason, for a used or expired code, and for an unknown one", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const [used, lapsed] = [await code(customer), await code(customer, { days: 1 })];
    await booking(customer, worker.memberId, { discountCode: used });
    await expect(revoke(customer.memberId, used)).rejects.toMatchObject({ extra: { details: { status: "redeemed" } } });
    await expect(revoke(customer.memberId, lapsed, "Late.", days(2))).rejects.toMatchObject({
      extra: { details: { status: "expired" } },
    });
    await expect(revoke(customer.memberId, "NO-SUCH-CODE")).rejects.toMatchObject({ code: "discount.notFound" });
    await expect(revoke(customer.memberId, lapsed, "  ")).rejects.toMatchObject({ code: "request.invalid" });
  });

  it("and booking with it at the same moment: one of both, never both", async () => {
    const worker = await cleaner();
    const hours = ["08:00", "10:00", "12:00", "14:00", "16:00"];
    for (const scheduledTime of hours) {
      const customer = await member("customer");
      const name = await code(customer);
      const [booked, revoked] = await Promise.allSettled([
        booking(customer, worker.memberId, { discountCode: name, scheduledTime }),
        revoke(customer.memberId, name),
      ]);
      expect([booked.status, revoked.status].sort()).toEqual(["fulfilled", "rejected"]);
    }
    expect(await broken()).toEqual([]);
  });
});

// covers campaigns.issue
describe("issuing to many", () => {
  const many = (people: string[], change: Terms = {}) =>
    as(omar, () => Discounts.createMany({ ...terms, people, ...change }));

  it("reports the result of every line, and repeating the list issues nothing more", async () => {
    const [one, two, worker] = [await member("customer"), await member("customer"), await cleaner()];
    await create(two.memberId);
    const before = await figures();
    const people = [one.email.toUpperCase(), two.memberId, "nobody@example.com", "Sara", worker.email, one.memberId];
    const { results } = await many(people.slice(0, 5));
    expect(results.map(({ outcome }) => outcome)).toEqual(["issued", "alreadyHas", "nobody", "nobody", "notCustomer"]);
    expect(results.map(({ person }) => person)).toEqual(people.slice(0, 5));
    expect(await since(before)).toEqual({ issued: 1, available: 1 });
    expect(new Set((await many(people)).results.map(({ outcome }) => outcome))).not.toContain("issued");
    expect(await since(before)).toEqual({ issued: 1, available: 1 });
  });

  it("issues one to a member who is listed twice", async () => {
    const one = await member("customer");
    const { results } = await many([one.email, one.memberId]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["alreadyHas", "issued"]);
  });

  it("is refused as a whole when the form is invalid, and for 101 people", async () => {
    const one = await member("customer");
    await expect(many([one.email], { valueType: "percent", discountValue: 101 })).rejects.toMatchObject({
      code: "request.invalid",
    });
    await expect(many(Array.from({ length: 101 }, () => one.email))).rejects.toMatchObject({ code: "request.invalid" });
    await expect(many([])).rejects.toMatchObject({ code: "request.invalid" });
    expect(await codeRow(one.memberId, terms.code)).toBeNull();
  });

  it("continues after an interruption", async () => {
    const people = await Promise.all(Array.from({ length: 15 }, () => member("customer")));
    const lines = people.map(({ email }) => email);
    let writes = 0;
    const { stop } = intercept({
      before: ({ command }) =>
        command.startsWith("TransactWrite") && ++writes > 12 ? new Error("The table is gone.") : undefined,
    });
    await expect(many(lines)).rejects.toThrow("The table is gone.");
    stop();
    const { results } = await many(lines);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["alreadyHas", "issued"]));
    for (const { memberId } of people) expect(await codeRow(memberId, terms.code)).toMatchObject({ state: "unused" });
  });
});

// covers campaigns.list
describe("the list of all codes", () => {
  // covers S125
  it("names the owners, latest first, in pages without duplicates", async () => {
    const customers = await Promise.all(Array.from({ length: 3 }, () => member("customer")));
    for (const [index, customer] of customers.entries()) await code(customer, {}, addMinutes(testNow, index + 1));
    const first = await list({ limit: 2 });
    expect(first.items.map(({ ownerEmail }) => ownerEmail)).toEqual([customers[2]?.email, customers[1]?.email]);
    const second = await list({ limit: 2, cursor: first.cursor });
    expect(second.items[0]?.ownerEmail).toBe(customers[0]?.email);
    await expect(list({ cursor: first.cursor, type: "welcome" })).rejects.toMatchObject({ code: "request.invalid" });
  });

  it("filters by code, owner, type and status, alone and together", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const owner = customer.memberId;
    const welcome = await welcomeCode(customer);
    const name = `SAME-${randomUUID().slice(0, 6).toUpperCase()}`;
    await create(owner, { code: name });
    const other = await member("customer");
    await create(other.memberId, { code: name });
    const [used, lapsed] = [await code(customer), await code(customer, { days: 1 })];
    await booking(customer, worker.memberId, { discountCode: used });
    await as(job, () => Discounts.expireDue(), days(2));
    const codes = async (filters: Parameters<typeof list>[0]) =>
      (await list(filters, days(2))).items.map((one) => one.code);
    expect(await codes({ code: name.toLowerCase() })).toEqual([name, name]);
    expect(await codes({ code: name, owner })).toEqual([name]);
    expect((await codes({ owner })).sort()).toEqual([name, used, lapsed, welcome].sort());
    expect((await codes({ email: customer.email.toUpperCase() })).sort()).toEqual([name, used, lapsed, welcome].sort());
    expect(await codes({ email: customer.email, owner: other.memberId })).toEqual([]);
    expect(await codes({ email: "nobody@example.com" })).toEqual([]);
    expect((await codes({ owner, status: "available" })).sort()).toEqual([name, welcome].sort());
    expect(await codes({ owner, type: "welcome" })).toEqual([welcome]);
    expect(await codes({ status: "redeemed" })).toContain(used);
    expect(await codes({ status: "expired" })).toContain(lapsed);
    expect(await codes({ type: "custom", status: "expired", limit: 50 })).toContain(lapsed);
    expect(await codes({ type: "welcome", status: "redeemed", limit: 50 })).not.toContain(used);
    await revoke(owner, name, "Given by mistake.", days(2));
    expect(await codes({ status: "revoked" })).toContain(name);
    expect(await codes({ code: name, status: "available" })).toHaveLength(1);
  });

  it("takes three requests for the page with the figures, without a scan", async () => {
    for (let index = 0; index < 30; index++) await code(await member("customer"));
    const { sent, stop } = intercept();
    await Promise.all([list(), figures()]);
    stop();
    expect(sent.map(({ command }) => command).sort()).toEqual([
      "BatchGetItemCommand",
      "BatchGetItemCommand",
      "QueryCommand",
    ]);
  });

  it("is only for staff, like everything about it", async () => {
    const customer = await member("customer");
    for (const verb of [
      "figures",
      "staffList",
      "create",
      "createMany",
      "revoke",
      "exportCodes",
      "campaigns",
      "startCampaign",
      "stopCampaign",
    ] as const)
      expect(discounts[verb].access).toEqual(["admin"]);
    await expect(as(customer, () => Discounts.staffList({}))).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("is exported to a file, with a reason in the audit trail", async () => {
    const customer = await member("customer");
    const name = await code(customer);
    const { items, isWhole } = await as(omar, () =>
      Discounts.exportCodes({ owner: customer.memberId, type: "custom", reason: "The yearly review" }),
    );
    expect([items.map((one) => one.code), isWhole]).toEqual([[name], true]);
    const { items: trail } = await as(omar, () => Admin.audit({ limit: 50 }));
    expect(trail).toContainEqual(
      expect.objectContaining({ action: "code.export", actorId: omar.memberId, reason: "The yearly review" }),
    );
  });
});

describe("code search", () => {
  it("lists exact matches first, page by page, then partial ones", async () => {
    const tail = randomUUID().slice(0, 6).toUpperCase();
    const [one, two] = [await member("customer"), await member("customer")];
    for (const { memberId } of [one, two]) await create(memberId, { code: `AB${tail}` });
    await create(one.memberId, { code: `AB${tail}-X` });
    const codesOf = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ code: name }) => name);
    const first = await list({ code: `ab${tail}`, limit: 1 });
    const rest = await list({ code: `AB${tail}`, limit: 1, cursor: first.cursor ?? "" });
    expect([codesOf(first), codesOf(rest), rest.cursor]).toEqual([[`AB${tail}`], [`AB${tail}`], undefined]);
    expect(codesOf(await list({ code: tail })).toSorted()).toEqual([`AB${tail}`, `AB${tail}`, `AB${tail}-X`]);
    expect(codesOf(await list({ code: `${tail}-` }))).toEqual([`AB${tail}-X`]);
    expect(codesOf(await list({ code: tail, status: "redeemed" }))).toEqual([]);
    expect(codesOf(await list({ code: tail, owner: two.memberId }))).toEqual([`AB${tail}`]);
  });
});

// covers campaigns.list
describe("the figures", () => {
  // covers S125
  it("follow booking, cancelling with and without a fee, and expiring; the five always add up", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    // An uncharged fee keeps no code (G124).
    chargingFees();
    const before = await figures();
    const [kept, back, late, lapsing] = [
      await code(customer),
      await code(customer),
      await code(customer),
      await code(customer, { days: 1 }),
    ];
    expect(lapsing).toBeTruthy();
    await booking(customer, worker.memberId, { discountCode: kept, scheduledTime: "08:00" });
    const second = await booking(customer, worker.memberId, { discountCode: back, scheduledTime: "12:00" });
    const third = await booking(customer, worker.memberId, { discountCode: late, scheduledTime: "16:00" });
    expect(await since(before)).toEqual({ issued: 4, redeemed: 3, available: 1, given: fils(60) });
    await as(customer, () => Bookings.cancel({ bookingId: second.bookingId }));
    expect(await since(before)).toEqual({ issued: 4, redeemed: 2, available: 2, given: fils(40) });
    await as(
      customer,
      () => Bookings.cancel({ bookingId: third.bookingId, expectedFee: fils(50) }),
      addMinutes(third.startsAt, -60),
    );
    expect(await since(before)).toEqual({ issued: 4, redeemed: 2, available: 2, given: fils(20) });
    await as(job, () => Discounts.expireDue(), days(1.5));
    const { issued, redeemed, expired, revoked, available } = await figures();
    expect(issued).toBe(redeemed + expired + revoked + available);
    expect(expired).toBeGreaterThan(before.expired);
    expect(await broken()).toEqual([]);
  });

  it("no longer count codes of a member who has left, but still what they were given", async () => {
    const [customer, worker] = [await member("customer", { authTime: testNow }), await cleaner()];
    const used = await code(customer);
    await code(customer);
    const done = await booking(customer, worker.memberId, { discountCode: used });
    await as(worker, () => Bookings.start({ bookingId: done.bookingId }), done.startsAt);
    await as(worker, () => Bookings.complete({ bookingId: done.bookingId }), done.endsAt);
    await as(job, () => Notifications.discardWaiting());
    const before = await figures();
    await as(customer, () => Account.close({}));
    await deliverAll(days(40));
    expect(await since(before)).toEqual({ issued: -3, redeemed: -1, available: -2 });
    expect(await broken()).toEqual([]);
  });

  it("no longer count codes of a purged account", async () => {
    const someone = await member("customer", { emailVerified: false });
    await code(someone);
    const before = await figures();
    expect((await MemberEntity.get({ memberId: someone.memberId }).go()).data?.emailConfirmedAt).toBeUndefined();
    expect(await as(job, () => removeUnconfirmed(someone))).toBe(true);
    expect(await since(before)).toEqual({ issued: -1, available: -1 });
  });

  it("of 20 bookings at once are exact", async () => {
    const workers = await Promise.all(Array.from({ length: 4 }, () => cleaner()));
    const customers = await Promise.all(Array.from({ length: 20 }, () => member("customer")));
    const names = await Promise.all(customers.map((customer) => code(customer)));
    const before = await figures();
    const hours = ["08:00", "10:00", "12:00", "14:00", "16:00"];
    await Promise.all(
      customers.map((customer, index) =>
        booking(customer, workers[index % 4]?.memberId ?? "", {
          discountCode: names[index],
          scheduledTime: hours[Math.floor(index / 4)],
        }),
      ),
    );
    expect(await since(before)).toEqual({ redeemed: 20, available: -20, given: 20 * fils(20) });
  });
});

describe("one admin's daily promises", () => {
  // covers B3.8
  it("are limited with codes and campaigns together; skipped ones are reported, and issued a day later", async () => {
    const one = await staff();
    const { most } = policy.promisedOfDay;
    const dear = { ...terms, code: "DEAR", discountValue: policy.mostFixedOff };
    const give = (people: readonly string[], now = testNow, change: Terms = {}) =>
      as(one, () => Discounts.createMany({ ...dear, people: [...people], ...change }), now);
    const campaign = (budget: number) =>
      as(one, () =>
        Discounts.startCampaign({
          idempotencyKey: randomUUID(),
          reason: "A seasonal offer.",
          code: `BIG-${randomUUID().slice(0, 8)}`,
          valueType: "percent",
          discountValue: 20,
          minimumOrderAmount: 0,
          budget,
          endsOn: dayOf(testNow),
        }),
      );
    await campaign(most - policy.mostFixedOff - policy.mostPercentOff);
    const people = await Promise.all(Array.from({ length: 3 }, () => member("customer")));
    const ids = people.map(({ memberId }) => memberId);
    const outcomes = async (made: ReturnType<typeof give>) => (await made).results.map(({ outcome }) => outcome);
    expect(await outcomes(give(ids))).toEqual(["issued", "enoughToday", "enoughToday"]);
    // A percent code takes AED 100 off at most, whatever its percentage.
    const percent = { code: "HALF", valueType: "percent", discountValue: 50 } as const;
    expect(await outcomes(give(ids, testNow, percent))).toEqual(["issued", "enoughToday", "enoughToday"]);
    // An existing code is reported as such.
    expect(await outcomes(give(ids.slice(0, 1)))).toEqual(["alreadyHas"]);
    const [, second = ""] = ids;
    const form = { ...dear, idempotencyKey: randomUUID(), userId: second };
    expect(await refusal(as(one, () => Discounts.create(form)))).toBe("discount.enoughToday");
    expect(await refusal(campaign(policy.mostPercentOff))).toBe("discount.enoughToday");
    expect(await codeRow(second, "DEAR")).toBeNull();
    // A colleague's day is their own.
    expect((await create(second, { ...dear, code: "OTHER" })).code).toBe("OTHER");
    expect(await outcomes(give(ids, days(1)))).toEqual(["alreadyHas", "issued", "issued"]);
  });
});
