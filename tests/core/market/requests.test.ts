import { addDays, addMinutes, instantOf, policy } from "@naqi/contracts";
import { Requests } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { describe, expect, it } from "vitest";
import { beforeTheWrite, intercept } from "../../support/core/faults.ts";
import { as, booking, cleaner, job, member, posted, posting, testNow, today } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { countByEntity, fingerprint } from "../../support/core/rows.ts";
import { suspendMember } from "../../support/given/staff.ts";

const rowOf = async (requestId: string) => (await RequestEntity.get({ requestId }).go({ consistent: true })).data;
const openOf = async (memberId: string) => (await MemberEntity.get({ memberId }).go()).data?.openRequests;
const mine = (customer: Parameters<typeof posted>[0], input = {}) => as(customer, () => Requests.mine(input));
const days = (count: number) => addMinutes(testNow, count * 1440);

describe("posting a request", () => {
  it("puts it on the board with its customer by first name and initial, and without an address", async () => {
    const customer = await member("customer", { fullName: "Sara Al Haddad" });
    const request = await posted(customer, { propertyType: "Apartment", propertySize: "2 bedrooms" });
    expect(request).toMatchObject({
      customerId: customer.memberId,
      title: "Deep clean before we move in",
      serviceType: "deep_cleaning",
      status: "open",
      applicationCount: 0,
      createdAt: testNow,
    });
    expect(await rowOf(request.requestId)).toMatchObject({
      origin: "posted",
      customerName: "Sara H.",
      feed: "posted",
      board: "open",
      version: 1,
    });
    expect(await openOf(customer.memberId)).toBe(1);
  });

  it.each([
    ["after 14 days without a day", undefined, days(14)],
    ["with the end of the day it is wanted for", addDays(today, 3), instantOf(addDays(today, 4), "00:00")],
    ["after 14 days though it is wanted later", addDays(today, 40), days(14)],
  ])("closes %s", async (_, preferredDate, closesAt) => {
    expect(await posted(await member("customer"), { preferredDate })).toMatchObject({ closesAt });
  });

  // covers S104
  it.each([
    ["yesterday", { preferredDate: addDays(today, -1) }, "cleaning-request.dayPast"],
    ["a budget upside down", { budgetMin: 20_000, budgetMax: 10_000 }, "request.invalid"],
    ["a negative budget", { budgetMin: -1 }, "request.invalid"],
    ["a title of two characters", { title: "ab" }, "request.invalid"],
    ["a title of 121 emoji", { title: "🧹".repeat(121) }, "request.invalid"],
    ["2001 characters of description", { description: "x".repeat(2001) }, "request.invalid"],
    ["an unknown area", { location: "Atlantis" }, "request.invalid"],
  ])("refuses %s and writes nothing", async (_, change, code) => {
    const customer = await member("customer");
    const before = fingerprint(await everything());
    await expect(posted(customer, change as never)).rejects.toMatchObject({ code });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("accepts today, and a title of 120 emoji", async () => {
    const request = await posted(await member("customer"), { preferredDate: today, title: "🧹".repeat(120) });
    expect(request.status).toBe("open");
  });

  it("requires a confirmed address and an active customer", async () => {
    const unconfirmed = await member("customer", { emailVerified: false });
    await expect(posted(unconfirmed)).rejects.toMatchObject({ code: "member.unconfirmed" });
    const suspended = await member("customer");
    await suspendMember(suspended.memberId);
    await expect(posted(suspended)).rejects.toMatchObject({ code: "member.suspended" });
    await expect(posted(await cleaner())).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("requires them also during the write", async () => {
    const customer = await member("customer");
    beforeTheWrite(() => suspendMember(customer.memberId));
    await expect(posted(customer)).rejects.toMatchObject({ code: "member.suspended" });
    expect(await openOf(customer.memberId)).toBe(0);
  });

  it("sent 20 times with one key posts once, with 20 equal answers", async () => {
    const customer = await member("customer");
    const form = posting();
    const before = countByEntity(await everything());
    const answers = await Promise.all(Array.from({ length: 20 }, () => as(customer, () => Requests.post(form))));
    expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(1);
    const after = countByEntity(await everything());
    expect((after.request ?? 0) - (before.request ?? 0)).toBe(1);
    expect(await openOf(customer.memberId)).toBe(1);
    await expect(as(customer, () => Requests.post({ ...form, title: "Another" }))).rejects.toMatchObject({
      code: "request.keyReused",
    });
  });

  it("stops at 20 open ones, even if 30 come at once, and continues when one is closed", async () => {
    const customer = await member("customer");
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => posted(customer)));
    const refused = all.filter((one) => one.status === "rejected").map(({ reason }) => reason as { code: string });
    // Thirty writes to one row: some may be asked to retry, none may pass the limit.
    for (const { code } of refused) expect(["cleaning-request.tooMany", "request.busy"]).toContain(code);
    for (let open = all.length - refused.length; open < policy.openRequests; open++) await posted(customer);
    expect(await openOf(customer.memberId)).toBe(policy.openRequests);
    await expect(posted(customer)).rejects.toMatchObject({ code: "cleaning-request.tooMany" });
    const [first] = (await mine(customer)).items;
    await as(customer, () => Requests.cancel({ requestId: first!.requestId }));
    await expect(posted(customer)).resolves.toMatchObject({ status: "open" });
  });
});

describe("a customer's own requests", () => {
  it("are listed newest first, page by page, without those of direct bookings and of others", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await posted(await member("customer"));
    const made = [];
    for (let index = 0; index < 5; index++) {
      made.push((await posted(customer, {}, addMinutes(testNow, index))).requestId);
      await booking(customer, worker.memberId, { scheduledDate: addDays(today, 3 + index) });
    }
    const first = await mine(customer, { limit: 2 });
    const second = await mine(customer, { limit: 2, cursor: first.cursor });
    const third = await mine(customer, { limit: 2, cursor: second.cursor });
    const pages = [first, second, third].map(({ items }) => items.map(({ requestId }) => requestId));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(made.toReversed());
    expect(third.cursor).toBeUndefined();
  });

  it("read as expired after their time, before any sweep", async () => {
    const customer = await member("customer");
    await posted(customer);
    const late = await as(customer, () => Requests.mine({}), days(15));
    expect(late.items.map(({ status }) => status)).toEqual(["expired"]);
  });
});

describe("cancelling a request", () => {
  it("removes it from the board once, and has its applications rejected", async () => {
    const customer = await member("customer");
    const { requestId } = await posted(customer);
    const before = countByEntity(await everything());
    expect(await as(customer, () => Requests.cancel({ requestId }))).toMatchObject({ status: "cancelled" });
    const row = await rowOf(requestId);
    expect(row).toMatchObject({ status: "cancelled", feed: "posted", version: 2 });
    expect(row?.board).toBeUndefined();
    expect(await openOf(customer.memberId)).toBe(0);
    expect(countByEntity(await everything()).outbox).toBe((before.outbox ?? 0) + 1);
    await expect(as(customer, () => Requests.cancel({ requestId }))).rejects.toMatchObject({
      code: "cleaning-request.closed",
    });
    expect(await openOf(customer.memberId)).toBe(0);
  });

  it("succeeds once of five at once", async () => {
    const customer = await member("customer");
    const { requestId } = await posted(customer);
    const all = await Promise.allSettled(
      Array.from({ length: 5 }, () => as(customer, () => Requests.cancel({ requestId }))),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await openOf(customer.memberId)).toBe(0);
  });

  it("is only for its customer, and not for a booking's hidden request", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { requestId } = await posted(customer);
    const cancelling = (requestId: string, actor = customer) => as(actor, () => Requests.cancel({ requestId }));
    await expect(cancelling(requestId, await member("customer"))).rejects.toMatchObject({
      code: "cleaning-request.notFound",
    });
    const hidden = await booking(customer, worker.memberId);
    await expect(cancelling(hidden.requestId)).rejects.toMatchObject({ code: "cleaning-request.notFound" });
  });

  it("is refused after its time", async () => {
    const customer = await member("customer");
    const { requestId } = await posted(customer);
    await expect(as(customer, () => Requests.cancel({ requestId }), days(15))).rejects.toMatchObject({
      code: "cleaning-request.closed",
    });
  });

  it.each([0, 1, 2])("with a fault before call %d changes nothing", async (index) => {
    const customer = await member("customer");
    const { requestId } = await posted(customer);
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (sent) => (sent.index === index ? new Error("gone") : undefined) });
    const cancelled = await as(customer, () => Requests.cancel({ requestId })).then(
      () => true,
      () => false,
    );
    stop();
    expect(cancelled).toBe(false);
    const row = await rowOf(requestId);
    // Only the last call reads what has been written.
    if (index < 2) expect(fingerprint(await everything())).toEqual(before);
    else expect(row?.status).toBe("cancelled");
  });
});

describe("closing requests after their time", () => {
  it("expires each once, in parallel runs, and leaves the others", async () => {
    const sweep = (now: string) => as(job, () => Requests.expireDue(), now);
    await sweep(days(1));
    const customer = await member("customer");
    const due = await Promise.all([1, 2, 3].map(() => posted(customer, { preferredDate: today })));
    const later = await posted(customer, { preferredDate: addDays(today, 5) });
    expect(await sweep(testNow)).toEqual({ expired: 0 });
    const both = await Promise.all([sweep(days(1)), sweep(days(1))]);
    expect(both.reduce((sum, { expired }) => sum + expired, 0)).toBe(3);
    expect(await sweep(days(1))).toEqual({ expired: 0 });
    for (const { requestId } of due) expect(await rowOf(requestId)).toMatchObject({ status: "expired" });
    expect(await rowOf(later.requestId)).toMatchObject({ status: "open" });
    expect(await openOf(customer.memberId)).toBe(1);
  });

  it("continues when the customer is gone", async () => {
    const customer = await member("customer");
    const { requestId } = await posted(customer, { preferredDate: today });
    await MemberEntity.delete({ memberId: customer.memberId }).go();
    await as(job, () => Requests.expireDue(), days(1));
    expect(await rowOf(requestId)).toMatchObject({ status: "expired" });
  });

  it("is only run by a job", async () => {
    const customer = await member("customer");
    await expect(as(customer, () => Requests.expireDue())).rejects.toMatchObject({ kind: "forbidden" });
  });
});
