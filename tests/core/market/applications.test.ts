import { addMinutes, fils } from "@naqi/contracts";
import { Applications, Notifications } from "@naqi/core";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { applied, as, booking, change, cleaner, job, member, posted, testNow } from "../../support/given/given.ts";
import { waitingRows } from "../../support/core/events.ts";
import { everything } from "../../support/core/look.ts";
import { close, countOf, liveOf, mailedTo, mine, open, withdraw } from "../../support/given/offers.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { suspendMember } from "../../support/given/staff.ts";

beforeAll(() => as(job, () => Notifications.discardWaiting()));

/** The key parts of the request's customer index besides the customer. */
const ofMoment = { origin: "posted", createdAt: testNow } as const;

describe("applying", () => {
  // covers S074
  it("offers a price, counts on the request and notifies the customer", async () => {
    const { customer, worker, requestId } = await open();
    await mailedTo(customer);
    const application = await applied(worker, requestId, { message: "  I bring <my> own steam cleaner.  " });
    expect(application).toMatchObject({
      requestId,
      cleanerId: worker.memberId,
      proposedPrice: fils(200),
      message: "I bring <my> own steam cleaner.",
      status: "pending",
      createdAt: testNow,
      request: { title: "Deep clean before we move in", status: "open", customerName: "Sara H." },
    });
    expect(await countOf(requestId)).toBe(1);
    expect(await liveOf(requestId)).toEqual([application.applicationId]);
    const [mail] = await mailedTo(customer);
    expect(mail?.subject).toBe("New offer: Deep clean before we move in");
    expect(mail?.text).toContain("Aisha Khan");
    expect(mail?.text).toContain("AED\u00a0200 for 2 hours");
    expect(mail?.html).toContain("&lt;my&gt;");
  });

  // covers S074
  it.each(["", "   ", null, undefined])("stores no message for %j", async (message) => {
    const { worker, requestId } = await open();
    expect((await applied(worker, requestId, { message })).message).toBeNull();
  });

  it.each([
    ["no price", { proposedPrice: undefined }],
    ["price 0", { proposedPrice: 0 }],
    ["a negative price", { proposedPrice: -100 }],
    ["half a fils", { proposedPrice: 100.5 }],
    ["more than AED 1,000 an hour", { proposedPrice: fils(2_000) + 1, durationMinutes: 120 }],
    ["a message of 1001 emoji", { message: "🧽".repeat(1001) }],
  ])("refuses %s and writes nothing", async (_, wrong) => {
    const { worker, requestId } = await open();
    const before = fingerprint(await everything());
    await expect(applied(worker, requestId, wrong as never)).rejects.toMatchObject({ code: "request.invalid" });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("reports a missing price", async () => {
    const { worker, requestId } = await open();
    await expect(applied(worker, requestId, { proposedPrice: undefined as never })).rejects.toMatchObject({
      extra: { fields: { proposedPrice: "Please fill in all required fields" } },
    });
  });

  it("names the limit of the price by its hours, also when a changed request is confirmed", async () => {
    const { worker, requestId } = await open();
    const high = { fields: { proposedPrice: "At most AED 1,000 for each hour of the job." } };
    await expect(
      applied(worker, requestId, { proposedPrice: fils(3_000), durationMinutes: 120 }),
    ).rejects.toMatchObject({ extra: high });
    const offer = { proposedPrice: fils(3_000) + 1, durationMinutes: 180, termsVersion: 0 };
    await expect(
      as(worker, () => Applications.confirm({ applicationId: `app_${"0".repeat(26)}`, ...offer })),
    ).rejects.toMatchObject({ extra: high });
  });

  it("accepts a message of 1000 emoji and AED 1,000 an hour", async () => {
    const { worker, requestId } = await open();
    const most = { message: "🧽".repeat(1000), proposedPrice: fils(8_000), durationMinutes: 480 };
    await expect(applied(worker, requestId, most)).resolves.toMatchObject(most);
  });

  it("requires an open posted request", async () => {
    const { customer, worker, requestId } = await open();
    await close(customer, requestId);
    const late = await posted(customer);
    const hidden = await booking(customer, worker.memberId);
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.requestClosed" });
    await expect(applied(worker, late.requestId, {}, late.closesAt)).rejects.toMatchObject({
      code: "application.requestClosed",
    });
    for (const unknown of [hidden.requestId, `req_${"0".repeat(26)}`]) {
      await expect(applied(worker, unknown)).rejects.toMatchObject({ code: "application.requestNotFound" });
    }
  });

  it("is refused for one's own request", async () => {
    const { worker, requestId } = await open();
    await RequestEntity.update({ requestId }).set({ customerId: worker.memberId }).composite(ofMoment).go();
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.ownRequest" });
  });

  it.each([
    ["who waits for approval", { approvalStatus: "pending" }],
    ["who was suspended", { approvalStatus: "suspended" }],
    ["whose verification has lapsed", { isVerified: false }],
  ] as const)("is refused to a cleaner %s", async (_, profile) => {
    const { worker, requestId } = await open();
    await change(worker.memberId, { profile });
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.notApproved", status: 403 });
    expect(await countOf(requestId)).toBe(0);
  });

  it("is refused to newcomers, customers and with an unconfirmed address", async () => {
    const { customer, requestId } = await open();
    await expect(applied(await member("cleaner"), requestId)).rejects.toMatchObject({
      code: "application.notApproved",
    });
    await expect(applied(customer, requestId)).rejects.toMatchObject({ kind: "forbidden" });
    const unconfirmed = await cleaner();
    await MemberEntity.patch({ memberId: unconfirmed.memberId }).remove(["emailConfirmedAt"]).go();
    await expect(applied(unconfirmed, requestId)).rejects.toMatchObject({ code: "member.unconfirmed" });
  });

  it("can be withdrawn by a cleaner suspended since: it removes an offer, without any text of theirs", async () => {
    const { worker, requestId } = await open();
    const { applicationId } = await applied(worker, requestId);
    await suspendMember(worker.memberId);
    expect(await withdraw(worker, applicationId)).toMatchObject({ status: "withdrawn" });
    expect(await countOf(requestId)).toBe(0);
    await expect(applied(worker, requestId)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("stops at 60 a day", async () => {
    const { worker, requestId } = await open();
    let to = requestId;
    for (let index = 0; index < 60; index++) {
      // For one request it is three.
      if (index % 3 === 0) ({ requestId: to } = await posted(await member("customer")));
      const { applicationId } = await applied(worker, to);
      await withdraw(worker, applicationId);
    }
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.tooMany", status: 429 });
    await expect(applied(worker, requestId, {}, addMinutes(testNow, 1440))).resolves.toMatchObject({
      status: "pending",
    });
  });
});

it("mails an offer that waited since before its event had the length without hours", async () => {
  const { customer, worker, requestId } = await open();
  await mailedTo(customer);
  await applied(worker, requestId);
  for (const { eventId, event } of await waitingRows()) {
    if (event.kind !== "application.made") continue;
    const { minutes: _minutes, ...values } = event.values;
    await OutboxEntity.patch({ eventId })
      .set({ event: { kind: event.kind, values } })
      .go();
  }
  const [letter] = (await mailedTo(customer)).filter(({ subject }) => subject.startsWith("New offer"));
  expect(letter?.text).toMatch(/^Price: AED\s[\d,.]+$/m);
});

describe("the cleaner's own applications", () => {
  // covers S076
  it("are listed newest first with their requests, and read as rejected once a request is closed or over", async () => {
    const worker = await cleaner();
    const customer = await member("customer");
    const made = [];
    for (let index = 0; index < 3; index++) {
      const { requestId, closesAt } = await posted(customer, { title: `Request ${index}` });
      made.push({ requestId, closesAt });
      await applied(worker, requestId, {}, addMinutes(testNow, index));
    }
    await close(customer, made[1]!.requestId);
    const { items } = await mine(worker);
    expect(items.map(({ request, status }) => [request.title, request.status, status])).toEqual([
      ["Request 2", "open", "pending"],
      ["Request 1", "cancelled", "rejected"],
      ["Request 0", "open", "pending"],
    ]);
    const late = await mine(worker, {}, made[0]!.closesAt);
    expect(late.items.map(({ request, status }) => `${request.status} ${status}`)).toEqual([
      "expired rejected",
      "cancelled rejected",
      "expired rejected",
    ]);
    const first = await mine(worker, { limit: 2 });
    const second = await mine(worker, { limit: 2, cursor: first.cursor });
    expect([...first.items, ...second.items]).toEqual(items);
  });

  it("are read with two calls, and hidden from others", async () => {
    const { worker, requestId } = await open();
    await applied(worker, requestId);
    const { sent } = intercept();
    await mine(worker);
    expect(sent.map(({ command }) => command)).toEqual(["QueryCommand", "BatchGetItemCommand"]);
    expect((await mine(await cleaner())).items).toEqual([]);
  });
});

describe("withdrawing", () => {
  it("ends a pending application, notifies the customer, and lets the cleaner apply again", async () => {
    const { customer, worker, requestId } = await open();
    const { applicationId } = await applied(worker, requestId);
    await mailedTo(customer);
    expect(await withdraw(worker, applicationId)).toMatchObject({ status: "withdrawn" });
    expect([await countOf(requestId), await liveOf(requestId)]).toEqual([0, []]);
    expect((await mailedTo(customer)).map(({ subject }) => subject)).toEqual([
      "Offer withdrawn: Deep clean before we move in",
    ]);
    const again = await applied(worker, requestId);
    expect(again.applicationId).not.toBe(applicationId);
    expect([await countOf(requestId), await liveOf(requestId)]).toEqual([1, [again.applicationId]]);
    expect(await withdraw(worker, applicationId)).toMatchObject({ applicationId, status: "withdrawn" });
    expect([await countOf(requestId), await liveOf(requestId)]).toEqual([1, [again.applicationId]]);
  });

  it("succeeds once of five at once", async () => {
    const { worker, requestId } = await open();
    const { applicationId } = await applied(worker, requestId);
    await Promise.all(Array.from({ length: 5 }, () => withdraw(worker, applicationId)));
    expect(await countOf(requestId)).toBe(0);
  });

  it("is refused once the request has closed, and is only for the cleaner", async () => {
    const { customer, worker, requestId, closesAt } = await open();
    const { applicationId } = await applied(worker, requestId);
    await expect(withdraw(await cleaner(), applicationId)).rejects.toMatchObject({ code: "application.notFound" });
    await expect(withdraw(worker, applicationId, closesAt)).rejects.toMatchObject({
      code: "application.wrongMoment",
    });
    await close(customer, requestId);
    await expect(withdraw(worker, applicationId)).rejects.toMatchObject({ code: "application.wrongMoment" });
  });
});
