import { addMinutes, fils, type Refusal } from "@naqi/contracts";
import { Applications, type MemberActor, Notifications, Requests } from "@naqi/core";
import { ApplicationEntity, LiveApplicationEntity } from "@naqi/core/applications/applications.entity";
import { CleanerEntity } from "@naqi/core/cleaners/cleaners.entity";
import { MemberEntity } from "@naqi/core/members/members.entity";
import { RequestEntity } from "@naqi/core/requests/requests.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { intercept } from "../support/faults.ts";
import { applied, applying, as, booking, change, cleaner, job, member, posted, testNow } from "../support/given.ts";
import { everything } from "../support/look.ts";
import { fakePorts } from "../support/ports.ts";
import { countByEntity, fingerprint } from "../support/rows.ts";

const { mails } = fakePorts();

const mine = (worker: MemberActor, input = {}, now = testNow) => as(worker, () => Applications.mine(input), now);
const withdraw = (worker: MemberActor, applicationId: string, now = testNow) =>
  as(worker, () => Applications.withdraw({ applicationId }), now);
const close = (customer: MemberActor, requestId: string) => as(customer, () => Requests.cancel({ requestId }));
const countOf = async (requestId: string) => (await RequestEntity.get({ requestId }).go()).data?.applicationCount;
const liveOf = async (requestId: string) =>
  (await LiveApplicationEntity.query.primary({ requestId }).go()).data.map(({ applicationId }) => applicationId);
const statusOf = async (applicationId: string) => (await ApplicationEntity.get({ applicationId }).go()).data?.status;

/** Everything that waits is performed; answers what was mailed to this person meanwhile. */
async function mailedTo(person: MemberActor) {
  const before = mails.length;
  while ((await as(job, () => Notifications.deliverDue())).delivered > 0) continue;
  return mails.slice(before).filter(({ to }) => to === person.email);
}

const open = async () => {
  const customer = await member("customer");
  return { customer, worker: await cleaner(), ...(await posted(customer)) };
};

beforeAll(() => as(job, () => Notifications.discardWaiting()));

describe("applying", () => {
  it("offers a price, counts on the request and tells the customer", async () => {
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
    expect(mail?.text).toContain("AED\u00a0200");
    expect(mail?.html).toContain("&lt;my&gt;");
  });

  it.each(["", "   ", null, undefined])("keeps no message for %j", async (message) => {
    const { worker, requestId } = await open();
    expect((await applied(worker, requestId, { message })).message).toBeNull();
  });

  it.each([
    ["no price", { proposedPrice: undefined }],
    ["price 0", { proposedPrice: 0 }],
    ["a negative price", { proposedPrice: -100 }],
    ["half a fils", { proposedPrice: 100.5 }],
    ["more than AED 100,000", { proposedPrice: fils(100_000) + 1 }],
    ["a message of 1001 emoji", { message: "🧽".repeat(1001) }],
  ])("refuses %s and writes nothing", async (_, wrong) => {
    const { worker, requestId } = await open();
    const before = fingerprint(await everything());
    await expect(applied(worker, requestId, wrong as never)).rejects.toMatchObject({ code: "request.invalid" });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("says what a missing price is", async () => {
    const { worker, requestId } = await open();
    await expect(applied(worker, requestId, { proposedPrice: undefined as never })).rejects.toMatchObject({
      extra: { fields: { proposedPrice: "Please fill in all required fields" } },
    });
  });

  it("takes a message of 1000 emoji and AED 100,000", async () => {
    const { worker, requestId } = await open();
    const most = { message: "🧽".repeat(1000), proposedPrice: fils(100_000) };
    await expect(applied(worker, requestId, most)).resolves.toMatchObject(most);
  });

  it("needs an open posted request", async () => {
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

  it("is not to one's own request", async () => {
    const { worker, requestId } = await open();
    await RequestEntity.update({ requestId }).set({ customerId: worker.memberId }).composite(ofMoment).go();
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.ownRequest" });
  });

  it.each([
    ["who waits for approval", { approvalStatus: "pending" }],
    ["who was suspended", { approvalStatus: "suspended" }],
    ["whose verification has lapsed", { isVerified: false }],
  ] as const)("is not for a cleaner %s", async (_, profile) => {
    const { worker, requestId } = await open();
    await change(worker.memberId, { profile });
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.notApproved", status: 403 });
    expect(await countOf(requestId)).toBe(0);
  });

  it("is not for newcomers, customers or an unconfirmed address", async () => {
    const { customer, requestId } = await open();
    await expect(applied(await member("cleaner"), requestId)).rejects.toMatchObject({
      code: "application.notApproved",
    });
    await expect(applied(customer, requestId)).rejects.toMatchObject({ kind: "forbidden" });
    const unconfirmed = await cleaner();
    await MemberEntity.patch({ memberId: unconfirmed.memberId }).remove(["emailConfirmedAt"]).go();
    await expect(applied(unconfirmed, requestId)).rejects.toMatchObject({ code: "member.unconfirmed" });
  });

  it("stops at 60 a day", async () => {
    const { worker, requestId } = await open();
    for (let index = 0; index < 60; index++) {
      const { applicationId } = await applied(worker, requestId);
      await withdraw(worker, applicationId);
    }
    await expect(applied(worker, requestId)).rejects.toMatchObject({ code: "application.tooMany", status: 429 });
    await expect(applied(worker, requestId, {}, addMinutes(testNow, 1440))).resolves.toMatchObject({
      status: "pending",
    });
  });
});

/** What the request's index of its customer is made of beside the customer. */
const ofMoment = { origin: "posted", createdAt: testNow } as const;

describe("applying at the same moment", () => {
  it("20 times with one key is one application, with 20 equal answers", async () => {
    const { worker, requestId } = await open();
    const form = applying(requestId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => as(worker, () => Applications.apply(form))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await countOf(requestId)).toBe(1);
    expect((await mine(worker)).items).toHaveLength(1);
    await expect(as(worker, () => Applications.apply({ ...form, proposedPrice: 1 }))).rejects.toMatchObject({
      code: "request.keyReused",
    });
  });

  it("twice with two keys is one application", async () => {
    const { worker, requestId } = await open();
    const all = await Promise.allSettled([applied(worker, requestId), applied(worker, requestId)]);
    const lost = all.flatMap((one) => (one.status === "rejected" ? [one.reason as Refusal] : []));
    expect(lost.map(({ code }) => code)).toEqual(["application.alreadyApplied"]);
    expect(await countOf(requestId)).toBe(1);
  });

  it("as 12 cleaners counts 12", async () => {
    const { requestId } = await open();
    const workers = await Promise.all(Array.from({ length: 12 }, () => cleaner()));
    await Promise.all(workers.map((worker) => applied(worker, requestId)));
    expect(await countOf(requestId)).toBe(12);
    expect(await liveOf(requestId)).toHaveLength(12);
  });

  it("as the request is cancelled leaves nobody waiting", async () => {
    for (let round = 0; round < 8; round++) {
      const { customer, worker, requestId } = await open();
      await Promise.allSettled([applied(worker, requestId), close(customer, requestId)]);
      await mailedTo(customer);
      expect(await liveOf(requestId)).toEqual([]);
      const statuses = (await mine(worker)).items.map(({ status }) => status);
      expect(statuses.every((status) => status === "rejected")).toBe(true);
    }
  });

  it.each([
    [
      "the request was cancelled",
      "application.requestClosed",
      ({ customer, requestId }: Meanwhile) => close(customer, requestId),
    ],
    [
      "the cleaner was suspended",
      "application.notApproved",
      ({ worker }: Meanwhile) => change(worker.memberId, { profile: { approvalStatus: "suspended" } }),
    ],
    [
      "the verification lapsed",
      "application.notApproved",
      ({ worker }: Meanwhile) => CleanerEntity.patch({ cleanerId: worker.memberId }).set({ isVerified: false }).go(),
    ],
    [
      "the member was suspended",
      "member.suspended",
      ({ worker }: Meanwhile) => MemberEntity.patch({ memberId: worker.memberId }).set({ standing: "suspended" }).go(),
    ],
  ])("%s between the reading and the writing: refused", async (_, code, happens) => {
    const one = await open();
    let done = false;
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (done || !command.startsWith("TransactWrite")) return;
        done = true;
        await happens(one);
      },
    });
    await expect(applied(one.worker, one.requestId)).rejects.toMatchObject({ code });
    stop();
    expect(await countOf(one.requestId)).toBe(0);
    expect(await liveOf(one.requestId)).toEqual([]);
  });

  it.each([0, 1])("with a fault before call %d leaves nothing, and the same key applies afterwards", async (index) => {
    const { worker, requestId } = await open();
    const form = applying(requestId);
    const before = fingerprint(await everything());
    const { stop } = intercept({ before: (sent) => (sent.index === index ? new Error("gone") : undefined) });
    await expect(as(worker, () => Applications.apply(form))).rejects.toThrow("gone");
    stop();
    expect(fingerprint(await everything())).toEqual(before);
    await expect(as(worker, () => Applications.apply(form))).resolves.toMatchObject({ status: "pending" });
  });

  it.each([1, 2])("with a fault after call %d leaves it written once", async (index) => {
    const { worker, requestId } = await open();
    const form = applying(requestId);
    const { stop } = intercept({ after: (sent) => (sent.index === index ? new Error("gone") : undefined) });
    await expect(as(worker, () => Applications.apply(form))).rejects.toThrow("gone");
    stop();
    await expect(as(worker, () => Applications.apply(form))).resolves.toMatchObject({ status: "pending" });
    expect(await countOf(requestId)).toBe(1);
  });
});

interface Meanwhile {
  customer: MemberActor;
  worker: MemberActor;
  requestId: string;
}

describe("the cleaner's own applications", () => {
  it("come newest first with their requests, and read as rejected once a request is closed or over", async () => {
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

  it("are read with two calls, and are nobody else's", async () => {
    const { worker, requestId } = await open();
    await applied(worker, requestId);
    const { sent } = intercept();
    await mine(worker);
    expect(sent.map(({ command }) => command)).toEqual(["QueryCommand", "BatchGetItemCommand"]);
    expect((await mine(await cleaner())).items).toEqual([]);
  });
});

describe("withdrawing", () => {
  it("ends a pending application, tells the customer, and lets the cleaner apply again", async () => {
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
    await expect(withdraw(worker, applicationId)).rejects.toMatchObject({ code: "application.wrongMoment" });
    expect(await liveOf(requestId)).toEqual([again.applicationId]);
  });

  it("happens once of five at once", async () => {
    const { worker, requestId } = await open();
    const { applicationId } = await applied(worker, requestId);
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => withdraw(worker, applicationId)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await countOf(requestId)).toBe(0);
  });

  it("is too late once the request has closed, and is the cleaner's alone", async () => {
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

describe("the worker, once a request is closed", () => {
  it("rejects what is pending, once, and says why", async () => {
    const { customer, worker, requestId } = await open();
    const [second, third] = [await cleaner(), await cleaner()];
    const kept = await applied(worker, requestId);
    const other = await applied(second, requestId);
    const withdrawn = await applied(third, requestId);
    await withdraw(third, withdrawn.applicationId);
    await mailedTo(customer);
    await close(customer, requestId);
    const before = countByEntity(await everything());
    const told = await mailedTo(worker);
    expect(told.map(({ subject }) => subject)).toEqual(["Your application: Deep clean before we move in"]);
    expect(told[0]?.text).toContain("The request was closed without a booking.");
    expect([
      await statusOf(kept.applicationId),
      await statusOf(other.applicationId),
      await statusOf(withdrawn.applicationId),
    ]).toEqual(["rejected", "rejected", "withdrawn"]);
    expect(await liveOf(requestId)).toEqual([]);
    expect(countByEntity(await everything()).outbox ?? 0).toBe((before.outbox ?? 0) - 1);
    expect(mails.filter(({ to, subject }) => to === third.email && subject.startsWith("Your application"))).toEqual([]);
  });

  it("says that another offer was accepted when the request was booked", async () => {
    const { customer, worker, requestId } = await open();
    await applied(worker, requestId);
    await close(customer, requestId);
    await RequestEntity.patch({ requestId }).set({ status: "booked" }).go();
    const [mail] = await mailedTo(worker);
    expect(mail?.text).toContain("Another offer was accepted.");
  });

  it("finishes the work of one that was cut off, telling each cleaner once", async () => {
    const { customer, requestId } = await open();
    const workers = await Promise.all([1, 2, 3].map(() => cleaner()));
    for (const worker of workers) await applied(worker, requestId);
    await mailedTo(customer);
    await close(customer, requestId);
    let writes = 0;
    const { stop } = intercept({
      before: ({ command }) => (command.startsWith("TransactWrite") && ++writes === 2 ? new Error("gone") : undefined),
    });
    await as(job, () => Notifications.deliverDue());
    stop();
    expect(await liveOf(requestId)).toHaveLength(2);
    const before = mails.length;
    const later = addMinutes(testNow, 5);
    while ((await as(job, () => Notifications.deliverDue(), later)).delivered > 0) continue;
    expect(await liveOf(requestId)).toEqual([]);
    const told = mails.slice(before).filter(({ subject }) => subject.startsWith("Your application"));
    expect(told.map(({ to }) => to).sort()).toEqual(workers.map(({ email }) => email).sort());
  });
});
