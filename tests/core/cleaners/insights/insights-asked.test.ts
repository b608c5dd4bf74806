import { randomUUID } from "node:crypto";
import { addDays, addMinutes } from "@naqi/contracts";
import { Account, Bookings, Messages } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { applied, as, asking, actor, cleaner, member, posted, testNow } from "../../../support/given/given.ts";
import { counted, mine, monday, nextWeek, week } from "../../../support/given/insights.ts";
import { refusal, saying } from "../../../support/given/talking.ts";
import { aVisit, days } from "../../../support/given/visiting.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

// covers insights.views
describe("from a question to a booking", () => {
  const inquiry = async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
    return { customer, worker, conversationId };
  };

  it("counts the first message, once, and the first reply for the question's week", async () => {
    const { customer, worker, conversationId } = await inquiry();
    expect(await counted(worker)).toBeNull();
    const early = addMinutes(monday, -30);
    await Promise.all([
      saying(customer, conversationId, { now: early }),
      saying(customer, conversationId, { now: early }),
    ]);
    expect(await counted(worker)).toMatchObject({ asked: 1 });
    await saying(worker, conversationId, { now: addMinutes(early, 90) });
    await saying(worker, conversationId, { now: addMinutes(early, 91) });
    await saying(customer, conversationId, { now: addMinutes(early, 92) });
    await saying(worker, conversationId, { now: addMinutes(early, 500) });
    expect(await counted(worker)).toMatchObject({ asked: 1, twoHours: 1 });
    expect((await counted(worker))?.sixHours).toBeUndefined();
    expect(await counted(worker, nextWeek)).toBeNull();
    await unbroken();
  });

  it("counts no question to a cleaner who no longer accepts or has left", async () => {
    const { customer, worker, conversationId } = await inquiry();
    await saying(customer, conversationId);
    expect(await counted(worker)).toMatchObject({ asked: 1 });
    await as(customer, () => Messages.block({ conversationId }));
    expect(await refusal(saying(worker, conversationId))).toBe("message.blocked");
    const leaver = { ...(await member("customer")), authTime: testNow };
    const other = await as(leaver, () => Messages.inquire({ cleanerId: worker.memberId }));
    await saying(leaver, other.conversationId);
    await as(leaver, () => Account.close({}));
    const { deliverAll } = await import("../../../support/core/delivering.ts");
    const { fakePorts } = await import("../../../support/core/ports.ts");
    fakePorts();
    for (const minutes of [0, 12]) await deliverAll(addMinutes(testNow, minutes));
    const replies = async () => (await mine(worker, addMinutes(monday, days(3)))).reliability.reply;
    expect(await replies()).toEqual({ cases: 0 });
    await as(customer, () => Messages.unblock({ conversationId }));
    await saying(worker, conversationId);
    expect(await replies()).toEqual({ cases: 0 });
    await unbroken();
  });

  it("waits a day longer than the week for a reply", async () => {
    const worker = await cleaner();
    for (let count = 0; count < 5; count++) {
      const customer = await member("customer");
      const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: worker.memberId }));
      await saying(customer, conversationId, { now: addMinutes(monday, -10) });
    }
    const replies = async (now: string) => (await mine(worker, now)).reliability.reply;
    expect(await replies(addMinutes(monday, 10))).toEqual({ cases: 0 });
    expect(await replies(addMinutes(monday, days(1)))).toEqual({ cases: 5, within: "later" });
  });

  it("counts no question in a conversation the cleaner started, nor of a customer who has booked", async () => {
    const { worker, customer } = await inquiry();
    const { requestId } = await posted(customer);
    await applied(worker, requestId);
    const about = { requestId, cleanerId: worker.memberId };
    const { conversationId } = await as(worker, () => Messages.open(about));
    await saying(worker, conversationId);
    await saying(customer, conversationId);
    const { booked } = await aVisit({}, { customer });
    const ofBooking = { requestId: booked.requestId, cleanerId: booked.cleanerId };
    const { conversationId: second } = await as(customer, () => Messages.open(ofBooking));
    await saying(customer, second);
    expect(await counted(worker)).toMatchObject({ offers: 1 });
    expect((await counted(worker))?.asked).toBeUndefined();
    expect((await counted(actor("cleaner", { memberId: booked.cleanerId })))?.asked).toBeUndefined();
    await unbroken();
  });

  it("counts a booking by its visit's time, an offer for its own week, and a move not at all", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { requestId } = await posted(customer);
    const { applicationId } = await applied(worker, requestId);
    const asked = asking(worker.memberId, { offer: { requestId, applicationId } });
    const quote = await as(customer, () => Bookings.quote(asked), monday);
    const accepted = {
      ...asked,
      idempotencyKey: randomUUID(),
      cleanerVersion: quote.cleanerVersion,
      expectedTotal: quote.total,
    };
    const booked = await as(customer, () => Bookings.book(accepted), monday);
    expect(await counted(worker)).toMatchObject({ offers: 1, won: 1 });
    // A Wednesday at 10:00.
    expect(await counted(worker, nextWeek)).toMatchObject({ booked: 1, at30: 1 });
    const { bookingId, version } = booked;
    const later = { bookingId, version, scheduledDate: addDays(booked.scheduledDate, 1), scheduledTime: "16:00" };
    await as(worker, () => Bookings.reschedule({ ...later, idempotencyKey: randomUUID() }), monday);
    expect(await counted(worker, nextWeek)).toMatchObject({ booked: 1, at30: 1 });
    const { weeks, busy } = await mine(worker, monday);
    expect(weeks.slice(-2)).toEqual([
      { week, views: 0, asked: 0, booked: 0, offers: 1, won: 1 },
      { week: nextWeek, views: 0, asked: 0, booked: 1, offers: 0, won: 0 },
    ]);
    expect(busy.filter(({ own }) => own > 0)).toEqual([
      expect.objectContaining({ weekday: 3, part: "morning", own: 1 }),
    ]);
    await unbroken();
  });
});
