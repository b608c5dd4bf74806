import { addMinutes, type Refusal } from "@naqi/contracts";
import { Applications, type MemberActor, Notifications } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverAll } from "../../support/core/delivering.ts";
import { intercept } from "../../support/core/faults.ts";
import { applied, applying, as, cleaner, job, testNow } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { close, countOf, liveOf, mailedTo, mails, mine, open, statusOf, withdraw } from "../../support/given/offers.ts";
import { countByEntity, fingerprint } from "../../support/core/rows.ts";
import { suspendMember } from "../../support/given/staff.ts";

beforeAll(() => as(job, () => Notifications.discardWaiting()));

interface Meanwhile {
  customer: MemberActor;
  worker: MemberActor;
  requestId: string;
}

describe("applying at the same moment", () => {
  it("20 times with one key creates one application, with 20 equal answers", async () => {
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

  it("twice with two keys creates one application", async () => {
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

  it("while the request is cancelled leaves no application waiting", async () => {
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
      "the verification lapsed",
      "application.notApproved",
      ({ worker }: Meanwhile) => CleanerEntity.patch({ cleanerId: worker.memberId }).set({ isVerified: false }).go(),
    ],
    ["the cleaner was suspended", "member.suspended", ({ worker }: Meanwhile) => suspendMember(worker.memberId)],
  ])("%s between read and write: refused", async (_, code, happens) => {
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

describe("the worker, once a request is closed", () => {
  it("rejects pending ones, once, with the reason", async () => {
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
    expect(told.map(({ subject }) => subject)).toEqual(["Application not accepted: Deep clean before we move in"]);
    expect(told[0]?.text).toContain("The request was closed without a booking.");
    expect([
      await statusOf(kept.applicationId),
      await statusOf(other.applicationId),
      await statusOf(withdrawn.applicationId),
    ]).toEqual(["rejected", "rejected", "withdrawn"]);
    expect(await liveOf(requestId)).toEqual([]);
    expect(countByEntity(await everything()).outbox ?? 0).toBe((before.outbox ?? 0) - 1);
    expect(
      mails.filter(({ to, subject }) => to === third.email && subject.startsWith("Application not accepted")),
    ).toEqual([]);
  });

  it("states that another offer was accepted when the request was booked", async () => {
    const { customer, worker, requestId } = await open();
    await applied(worker, requestId);
    await close(customer, requestId);
    await RequestEntity.patch({ requestId }).set({ status: "booked" }).composite({ origin: "posted" }).go();
    const [mail] = await mailedTo(worker);
    expect(mail?.text).toContain("The customer accepted another application.");
  });

  it("finishes the work of an interrupted run, notifying each cleaner once", async () => {
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
    await deliverAll(later);
    expect(await liveOf(requestId)).toEqual([]);
    const told = mails.slice(before).filter(({ subject }) => subject.startsWith("Application not accepted"));
    expect(told.map(({ to }) => to).sort()).toEqual(workers.map(({ email }) => email).sort());
  });
});
