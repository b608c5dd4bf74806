import { Applications, Bookings, Checklists, type MemberActor, Notices, Plans, Requests } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { applied, as, booking, cleaner, member, posted, testNow } from "../../../support/given/given.ts";
import { mailedTo, mails, statusOf } from "../../../support/given/offers.ts";
import { planned } from "../../../support/given/planned.ts";
import { reinstateMember, suspendMember } from "../../../support/given/staff.ts";
import { seen, suspend, visit } from "../../../support/given/suspending.ts";
import { refusal } from "../../../support/given/talking.ts";

describe("a suspended cleaner", () => {
  // covers B7.14
  it("sees own jobs without the address, whatever the token", async () => {
    const { worker, bookingId } = await visit();
    const before = await seen(worker, bookingId);
    expect(before).toMatchObject({ address: { unit: "2304" } });
    await suspend(worker);
    const listed = (await as(worker, () => Bookings.jobs({ tab: "upcoming" }))).items;
    const cancelled = await as(worker, () => Bookings.cancel({ bookingId }));
    const past = (await as(worker, () => Bookings.jobs({ tab: "past" }))).items;
    for (const shown of [listed[0], cancelled, past[0], await seen(worker, bookingId)]) {
      expect(shown?.address).toMatchObject({ formattedAddress: "Dubai Marina" });
      expect(JSON.stringify(shown)).not.toMatch(/2304|Marina Gate/);
    }
  });

  it("sees a repeat booking without address, and no checklist", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const booked = await booking(customer, worker.memberId);
    const { bookingId } = booked;
    await as(customer, () => Checklists.save({ bookingId, version: 0, items: ["Kitchen"] }));
    const { planId } = await planned(customer, booked);
    await suspend(worker);
    const { items } = await as(worker, () => Plans.mine({}));
    const { madeOf } = await as(customer, () => Plans.get({ planId }));
    expect(madeOf?.held).toEqual({ cleaner: testNow });
    for (const plan of [items[0], await as(worker, () => Plans.get({ planId }))])
      expect(JSON.stringify(plan?.address)).not.toMatch(/2304|Marina Gate/);
    expect(await refusal(as(worker, () => Checklists.get({ bookingId })))).toBe("member.suspended");
    expect(await as(customer, () => Checklists.get({ bookingId }))).toMatchObject({ checklist: { items: [{}] } });
  });

  // covers B7.14
  it("takes no step of a visit, and sees neither board nor feed", async () => {
    const { worker, booked, bookingId } = await visit();
    await suspend(worker);
    const at = (work: () => Promise<unknown>) => refusal(as(worker, work, booked.startsAt));
    for (const work of [
      () => Bookings.onMyWay({ bookingId }),
      () => Bookings.runLate({ bookingId, minutes: 10 }),
      () => Bookings.arrive({ bookingId }),
      () => Bookings.start({ bookingId }),
      () => Bookings.complete({ bookingId }),
      () => Requests.board({}),
    ])
      expect(await at(work)).toBe("member.suspended");
  });

  // covers B7.14
  it("gets no address in a mail about an ending visit", async () => {
    const { customer, worker, bookingId } = await visit();
    await suspend(worker);
    await as(customer, () => Bookings.cancel({ bookingId }));
    const letters = (await mailedTo(worker)).map(({ text }) => text).join("\n");
    expect(letters).toContain("This job was cancelled");
    expect(letters).not.toMatch(/2304|Marina Gate/);
  });

  it("has pending offers withdrawn, and their customers are notified", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { requestId } = await posted(customer);
    const { applicationId } = await applied(worker, requestId);
    await deliverAll(testNow);
    await suspendMember(worker.memberId);
    await deliverAll(testNow);
    const withdrawnFor = ({ email }: MemberActor) =>
      mails
        .filter(({ to, subject }) => to === email && /^(Offer|Application) withdrawn/.test(subject))
        .map(({ text }) => text);
    const [toCustomer] = withdrawnFor(customer);
    expect(toCustomer).toContain("can't take new jobs at the moment, so we withdrew their offer");
    expect(toCustomer).not.toMatch(/suspend/i);
    expect(withdrawnFor(worker)).toEqual([
      expect.stringContaining("Your account is suspended, so we withdrew your application."),
    ]);
    const { items } = await as(worker, () => Notices.mine({ limit: 20 }));
    expect(items.find(({ kind }) => kind === "application.withdrawn")?.facts).toMatchObject({ withdrawn: "suspended" });
    const theirs = (await as(customer, () => Notices.mine({ limit: 20 }))).items;
    expect(theirs.find(({ kind }) => kind === "application.withdrawn")?.facts).toMatchObject({
      withdrawn: "unavailable",
    });
    expect(await statusOf(applicationId)).toBe("withdrawn");
    await reinstateMember(worker.memberId);
    expect((await as(worker, () => Applications.mine({}))).items).toMatchObject([{ withdrawnFor: "suspended" }]);
    expect((await as(customer, () => Applications.offers({ requestId }))).offers).toEqual([]);
  });
});
