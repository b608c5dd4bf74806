import { randomUUID } from "node:crypto";
import { addMinutes, fils, policy, refuseBooking, replaceableUntil } from "@naqi/contracts";
import { Bookings, Notices, Requests } from "@naqi/core";
import { completing } from "@naqi/core/bookings/booking/visit/completing";
import { cancelling } from "@naqi/core/bookings/booking/cancelling";
import { BookingEntity, type BookingRow } from "@naqi/core/bookings/booking/bookings.entity";
import { takeOne } from "@naqi/core/kit/limits";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { as, cleaner, job, member, started, testNow } from "../../support/given/given.ts";
import { waitingEvents } from "../../support/core/events.ts";
import { bookedOffer, offered } from "../../support/given/offered.ts";
import { mailedTo } from "../../support/given/offers.ts";
import { aVisit, hours } from "../../support/given/visiting.ts";
import { staff, suspendMember } from "../../support/given/staff.ts";

const refused = (code: string) => expect.objectContaining({ code }) as Error;
const read = async ({ bookingId }: { bookingId: string }) =>
  (await BookingEntity.get({ bookingId }).go({ consistent: true })).data;

const patch = ({ booked }: Awaited<ReturnType<typeof aVisit>>, change: Partial<BookingRow>) =>
  BookingEntity.patch({ bookingId: booked.bookingId }).set(change).go();

describe("a start", () => {
  it("is refused while a no-show is reported, and after an answer whether it took place", async () => {
    const visit = await aVisit();
    await patch(visit, { visit: { noShow: { at: testNow } } });
    await expect(visit.start(0)).rejects.toEqual(refused("booking.reported"));
    await patch(visit, { visit: { noShow: { at: testNow, withdrawnAt: testNow } }, said: {} });
    await expect(visit.start(0)).rejects.toEqual(refused("booking.askedInstead"));
  });

  it("that a phone reports later keeps the time of the report besides the other times", async () => {
    const visit = await aVisit();
    await visit.arrive(-5);
    const begun = await visit.start(hours(1), { happenedAt: visit.at(0) });
    const heard = { arrived: { at: visit.at(-5) }, startHeardAt: visit.at(hours(1)) };
    expect(begun).toMatchObject({ startedAt: visit.at(0), visit: heard });
    const done = await visit.complete(hours(5), { happenedAt: visit.at(110) });
    expect(done).toMatchObject({
      completedAt: visit.at(110),
      visit: { ...heard, completeHeardAt: visit.at(hours(5)) },
    });
    const now = await aVisit();
    expect((await now.start(0)).visit).toBeUndefined();
    expect((await now.complete(110)).visit).toBeUndefined();
  });

  it("reports the booking's state before the time", async () => {
    const visit = await aVisit();
    await as(visit.customer, () => Bookings.cancel(visit.id));
    await expect(visit.start(-120)).rejects.toEqual(refused("booking.wrongMoment"));
    await expect(visit.start(hours(3))).rejects.toEqual(refused("booking.wrongMoment"));
  });

  it("is refused if the customer has left", async () => {
    const visit = await aVisit();
    await MemberEntity.patch({ memberId: visit.customer.memberId }).set({ standing: "closed" }).go();
    await expect(visit.start(0)).rejects.toEqual(refused("booking.partyLeft"));
  });

  it("is retried after a concurrent write", async () => {
    const visit = await aVisit();
    beforeTheWrite(() => patch(visit, { visit: { noShow: { at: testNow } }, version: 1 }));
    await expect(visit.start(0)).rejects.toEqual(refused("booking.reported"));
    const other = await aVisit();
    beforeTheWrite(() => patch(other, { version: 5 }));
    expect(await other.start(0)).toMatchObject({ status: "in_progress", version: 6 });
  });

  it("counts a job in progress for both, notifies the customer, and is refused while suspended", async () => {
    const visit = await aVisit();
    const { customerId, cleanerId, bookingId } = visit.booked;
    const underWay = async (memberId: string) =>
      (await MemberEntity.get({ memberId }).go({ consistent: true })).data?.jobsUnderWay;
    await visit.start(0);
    expect([await underWay(customerId), await underWay(cleanerId)]).toEqual([1, 1]);
    const events = (await waitingEvents()).filter(
      ({ values }) => "bookingId" in values && values.bookingId === bookingId,
    );
    expect(events.map(({ kind }) => kind)).toContain("booking.started");
    const other = await aVisit();
    await suspendMember(other.booked.cleanerId);
    await expect(other.start(0)).rejects.toEqual(refused("member.suspended"));
  });
});

describe("a start that is undone (G139)", () => {
  const underWayOf = async (memberId: string) =>
    (await MemberEntity.get({ memberId }).go({ consistent: true })).data?.jobsUnderWay;
  const undo = ({ worker, id }: Awaited<ReturnType<typeof aVisit>>, at: string) =>
    as(worker, () => Bookings.undoStart(id), at);
  const seconds = (from: string, count: number) => new Date(Date.parse(from) + count * 1000).toISOString();
  const told = async ({ customer }: Awaited<ReturnType<typeof aVisit>>, at: string) => {
    await mailedTo(customer, at);
    const { items } = await as(customer, () => Notices.mine({}), at);
    return items.filter(({ kind }) => kind === "booking.started").length;
  };

  it("within a minute leaves no trace, and the customer is not notified", async () => {
    const visit = await aVisit();
    const before = await read(visit.booked);
    await visit.start(0);
    const undone = await undo(visit, seconds(visit.at(0), 59));
    expect(undone).toMatchObject({ status: "confirmed" });
    expect(undone.startedAt).toBeUndefined();
    expect(await undo(visit, seconds(visit.at(0), 59))).toEqual(undone);
    const { version: _one, undoneStarts, ...after } = (await read(visit.booked)) ?? {};
    const { version: _other, ...untouched } = before ?? {};
    expect(after).toEqual(untouched);
    expect(undoneStarts).toBe(1);
    expect(undone).not.toHaveProperty("undoneStarts");
    expect([await underWayOf(visit.customer.memberId), await underWayOf(visit.worker.memberId)]).toEqual([0, 0]);
    expect(await told(visit, visit.at(5))).toBe(0);
    await visit.start(6);
    expect(await told(visit, visit.at(8))).toBe(1);
  });

  it("is refused after a minute, which counts from the report of the start", async () => {
    const visit = await aVisit();
    await visit.start(hours(1), { happenedAt: visit.at(0) });
    await expect(undo(visit, seconds(visit.at(hours(1)), 60))).rejects.toEqual(refused("booking.undoneTooLate"));
    await expect(undo(visit, seconds(visit.at(hours(1)), 30))).resolves.toMatchObject({ status: "confirmed" });
  });

  it("is refused to others, and while an account is suspended", async () => {
    const visit = await aVisit();
    await visit.start(0);
    await expect(as(visit.customer, () => Bookings.undoStart(visit.id), visit.at(0))).rejects.toMatchObject({
      code: "request.forbidden",
    });
    await expect(as(await cleaner(), () => Bookings.undoStart(visit.id), visit.at(0))).rejects.toEqual(
      refused("booking.notFound"),
    );
    await suspendMember(visit.worker.memberId);
    await expect(undo(visit, visit.at(0))).rejects.toEqual(refused("member.suspended"));
  });

  it("is done once for two presses at the same moment, and both succeed", async () => {
    const visit = await aVisit();
    await visit.start(0);
    const both = await Promise.all([undo(visit, visit.at(0)), undo(visit, visit.at(0))]);
    expect(both).toMatchObject([{ status: "confirmed" }, { status: "confirmed" }]);
    expect(await read(visit.booked)).toMatchObject({ undoneStarts: 1 });
    expect([await underWayOf(visit.customer.memberId), await underWayOf(visit.worker.memberId)]).toEqual([0, 0]);
  });

  it("is refused once the cleaner reported the visit as done and the customer was asked", async () => {
    const visit = await aVisit();
    await visit.start(hours(1), { happenedAt: visit.at(0) });
    await visit.complete(hours(1), { happenedAt: visit.at(50), reason: "There was little to do." });
    await expect(undo(visit, visit.at(hours(1)))).rejects.toEqual(refused("booking.undoneNoMore"));
    expect(await read(visit.booked)).toMatchObject({ status: "in_progress", visit: { doneAt: visit.at(50) } });
  });

  it("is refused while an extension is open or once it is agreed, and possible once it is withdrawn", async () => {
    const [open, agreed, withdrawn] = [await aVisit(), await aVisit(), await aVisit()];
    const asked = async (visit: typeof open) => {
      const { version } = await visit.start(0);
      const input = { ...visit.id, version, minutes: 60 };
      return as(visit.worker, () => Bookings.proposeExtension(input), visit.at(0));
    };
    await asked(open);
    const seen = { ...agreed.id, version: (await asked(agreed)).version };
    await as(agreed.customer, () => Bookings.acceptExtension(seen), agreed.at(0));
    for (const visit of [open, agreed])
      await expect(undo(visit, visit.at(0))).rejects.toEqual(refused("booking.undoneNoMore"));
    const { version } = await asked(withdrawn);
    await as(withdrawn.worker, () => Bookings.withdrawExtension({ ...withdrawn.id, version }), withdrawn.at(0));
    expect(await undo(withdrawn, withdrawn.at(0))).toMatchObject({ status: "confirmed" });
  });

  it("is refused after staff reopened the visit", async () => {
    const visit = await aVisit();
    const end = visit.at(hours(2));
    await visit.start(hours(2) - 0.25);
    const reviewer = await staff();
    const { version } = (await read(visit.booked))!;
    await as(reviewer, () => Bookings.staffComplete({ ...visit.id, version, reason: "Both say so." }), end);
    const again = (await read(visit.booked))!.version;
    await as(reviewer, () => Bookings.staffReopen({ ...visit.id, version: again, reason: "One room." }), end);
    await expect(undo(visit, end)).rejects.toEqual(refused("booking.undoneNoMore"));
  });

  it("is possible three times for one visit", async () => {
    const visit = await aVisit();
    for (let round = 0; round < policy.mostUndoneStarts; round++) {
      await visit.start(round);
      await undo(visit, visit.at(round));
    }
    await visit.start(5);
    await expect(undo(visit, visit.at(5))).rejects.toEqual(refused("booking.undoneNoMore"));
  });

  it("does not count against the tries of the right code", async () => {
    const visit = await aVisit();
    const { startCode: code } = await visit.setCode(true);
    const other = code === "0000" ? "0001" : "0000";
    for (let tried = 1; tried < policy.startCodeTries.most; tried++)
      await expect(visit.start(0, { code: other })).rejects.toEqual(refused("booking.codeWrong"));
    for (let round = 0; round < policy.mostUndoneStarts; round++) {
      await visit.start(0, { code });
      await undo(visit, visit.at(0));
    }
    expect(await visit.start(0, { code })).toMatchObject({ status: "in_progress" });
  });

  it("leaves one notification of the final start, also if both happened at the same moment", async () => {
    const visit = await aVisit();
    const happenedAt = visit.at(0);
    await visit.start(10, { happenedAt });
    await undo(visit, visit.at(10));
    await visit.start(10, { happenedAt });
    expect(await told(visit, visit.at(15))).toBe(1);
  });

  it("keeps a proposed time, which cannot be answered while the visit is in progress", async () => {
    const visit = await aVisit();
    const { version } = (await read(visit.booked))!;
    const asked = { ...visit.id, version, idempotencyKey: randomUUID(), acknowledgedOverlap: false };
    const proposed = await as(
      visit.customer,
      () => Bookings.reschedule({ ...asked, scheduledDate: visit.booked.scheduledDate, scheduledTime: "14:00" }),
      visit.at(-hours(1)),
    );
    expect(proposed.proposal).toMatchObject({ by: "customer" });
    const begun = await visit.start(-50);
    expect(begun.proposal).toBeUndefined();
    const accept = (at: string, seen: number) =>
      as(visit.worker, () => Bookings.acceptMove({ ...visit.id, version: seen, acknowledgedOverlap: false }), at);
    await expect(accept(visit.at(-50), begun.version)).rejects.toEqual(refused("booking.wrongMoment"));
    const undone = await undo(visit, visit.at(-50));
    expect(undone.proposal).toEqual(proposed.proposal);
    expect(await accept(visit.at(-49), undone.version)).toMatchObject({ scheduledTime: "14:00" });
    const { broken } = await checkTable();
    expect(broken.filter((line) => line.includes(visit.id.bookingId))).toEqual([]);
  });

  it("is retried after a concurrent write", async () => {
    const visit = await aVisit();
    await visit.start(0);
    beforeTheWrite(() => patch(visit, { version: 7 }));
    expect(await undo(visit, visit.at(0))).toMatchObject({ status: "confirmed", version: 8 });
  });
});

describe("the notice of a start", () => {
  it("is not sent for a visit that staff cancelled within the minute", async () => {
    const visit = await aVisit();
    await visit.start(0);
    await as(
      await staff(),
      () => Bookings.staffCancel({ ...visit.id, fee: "none", reason: "Both asked for it." }),
      visit.at(0.5),
    );
    await mailedTo(visit.customer, visit.at(2));
    const { items } = await as(visit.customer, () => Notices.mine({}), visit.at(2));
    const kinds = items.map(({ kind }) => kind);
    expect(kinds).toContain("booking.cancelled");
    expect(kinds).not.toContain("booking.started");
  });
});

describe("a completion", () => {
  it("before half of the time requires the cleaner's reason, with the error at its field", async () => {
    const visit = await aVisit();
    await visit.start(0);
    await expect(visit.complete(40)).rejects.toMatchObject({
      code: "booking.earlyReasonMissing",
      extra: { fields: { reason: refuseBooking.earlyReasonMissing.text } },
    });
  });

  it("that could not be contradicted is kept as reported, announced, and final once the customer agrees", async () => {
    const visit = await aVisit();
    const { at, booked } = visit;
    const heardAt = at(hours(5));
    await visit.arrive(-5);
    const begun = await visit.start(hours(5), { happenedAt: at(0) });
    const extensionProposal = { minutes: 60, amount: fils(50), proposedAt: at(0), lapsesAt: at(hours(9)) };
    await BookingEntity.patch(visit.id).set({ extensionProposal }).go();
    beforeTheWrite(() => BookingEntity.patch(visit.id).add({ version: 1 }).go());
    const said = await visit.complete(hours(5), { happenedAt: at(40), reason: "There was little to do." });
    const change = {
      status: "in_progress",
      version: begun.version + 2,
      earlyReason: "There was little to do.",
      visit: { arrived: { at: at(-5) }, startHeardAt: heardAt, completeHeardAt: heardAt, doneAt: at(40) },
    };
    expect(said).toMatchObject(change);
    expect(said.extensionProposal).toBeUndefined();
    const settlesAt = addMinutes(heardAt, hours(policy.closeAfterHours));
    const row = await read(booked);
    expect(row).toMatchObject({ ...change, due: "open", dueAt: settlesAt });
    for (const absent of ["extensionProposal", "completedAt"]) expect(row).not.toHaveProperty(absent);
    const told = (await waitingEvents()).filter(
      ({ kind, values }) =>
        kind === "booking.answered" && "bookingId" in values && values.bookingId === booked.bookingId,
    );
    const values = { by: "cleaner", tookPlace: true, isDisputed: false, settlesAt };
    expect(told).toMatchObject([{ values }]);
    expect(await visit.complete(hours(6), { happenedAt: at(100) })).toEqual(said);
    const done = await as(visit.customer, () => Bookings.complete(visit.id), at(hours(7)));
    expect(done).toMatchObject({ status: "completed", completedAt: at(40), visit: { doneAt: at(40) } });
  });

  it("does not wait for the customer without a phone's report or after staff's review, and notifies no one besides a problem", async () => {
    const [open, again] = [await aVisit(), await aVisit()];
    for (const visit of [open, again]) await visit.start(hours(5), { happenedAt: visit.at(0) });
    await patch(open, { problem: { problemId: "prb_1", at: open.at(10) } });
    expect((await open.complete(hours(5), { happenedAt: open.at(110) })).visit?.doneAt).toBe(open.at(110));
    const told = (await waitingEvents()).filter(
      ({ kind, values }) =>
        kind === "booking.answered" && "bookingId" in values && values.bookingId === open.booked.bookingId,
    );
    expect(told).toEqual([]);
    expect((await again.complete(hours(5), { happenedAt: again.at(110) })).status).toBe("in_progress");
    await as(again.customer, () => Bookings.complete(again.id), again.at(hours(5)));
    const version = (await read(again.booked))?.version ?? 0;
    const reviewer = await staff();
    await as(reviewer, () => Bookings.staffReopen({ ...again.id, version, reason: "Not done." }), again.at(hours(5)));
    const done = await again.complete(hours(6));
    expect(done).toMatchObject({ status: "completed", completedAt: again.at(hours(6)) });
  });

  it("by the clock requires the booking's read version", async () => {
    const { booked } = await aVisit();
    const complete = (version: number, asRead: boolean) =>
      as(job, async () => completing({ ...(await read(booked))!, version }, "system", { asRead }), booked.endsAt);
    await expect(complete(5, true)).rejects.toEqual(refused("booking.changed"));
    expect(await complete(5, false)).toMatchObject({ status: "completed", completedAt: booked.endsAt });
  });
});

describe("cancelling the booking of a request", () => {
  it.each([
    ["the cleaner does it", "cleaner", {}, true],
    ["reported as a no-show", "system", { cause: "cleaner_no_show" }, true],
    ["the customer does it", "customer", {}, false],
    ["the customer does it and asks for that", "customer", { reopen: true }, true],
    ["nobody confirmed it", "system", { reopen: true }, false],
    ["staff do it", "staff", { reopen: true }, false],
  ] as const)("returns it to the board if %s: %#", async (_, by, more, isAgain) => {
    const one = await offered();
    const booked = await bookedOffer(one);
    await as(job, async () => cancelling((await read(booked))!, by, { fee: 0, ...more }));
    const { items } = await as(one.customer, () => Requests.mine({}));
    expect(items.map(({ status }) => status).sort()).toEqual(isAgain ? ["cancelled", "open"] : ["cancelled"]);
    const open = items.find(({ status }) => status === "open");
    expect((await read(booked))?.replacement).toEqual(open && { requestId: open.requestId });
    const { data } = await MemberEntity.get({ memberId: one.customer.memberId }).go({ consistent: true });
    expect(data).toMatchObject({ openRequests: isAgain ? 1 : 0, upcomingBookings: 0, pastBookings: 1 });
  });

  it("does not return it unless the customer asks for it", async () => {
    const one = await offered();
    const { bookingId } = await bookedOffer(one);
    await as(one.customer, () => Bookings.cancel({ bookingId }));
    expect((await as(one.customer, () => Requests.mine({}))).items.map(({ status }) => status)).toEqual(["cancelled"]);
  });
});

describe("a cancellation", () => {
  const told = async (bookingId: string) =>
    (await waitingEvents()).find(
      ({ kind, values }) => kind !== "booking.booked" && "bookingId" in values && values.bookingId === bookingId,
    );

  it("is announced with its cause: with its fee, as unconfirmed, or as a cleaner no-show", async () => {
    const [byCustomer, closed, reported, missed] = await Promise.all([aVisit(), aVisit(), aVisit(), aVisit()]);
    const noShow = { noShow: { at: testNow } };
    const cancel = (
      { booked }: typeof closed,
      ...how: [Parameters<typeof cancelling>[1], Parameters<typeof cancelling>[2]]
    ) => as(job, async () => cancelling((await read(booked))!, ...how));
    await BookingEntity.patch({ bookingId: reported.booked.bookingId }).set({ visit: noShow }).go();
    await cancel(byCustomer, "customer", { fee: fils(20), reason: "Ill" });
    await cancel(closed, "system", { fee: 0 });
    await cancel(reported, "system", { fee: 0 });
    const change = { visit: noShow };
    const ended = await cancel(missed, "system", { fee: 0, cause: "cleaner_no_show", change });
    expect(ended).toMatchObject({ visit: noShow, cancellation: { by: "system", cause: "cleaner_no_show" } });
    expect((await read(byCustomer.booked))?.cancellation).toEqual({
      by: "customer",
      at: testNow,
      fee: fils(20),
      charged: 0,
      reason: "Ill",
    });
    expect((await read(closed.booked))?.cancellation).toEqual({ by: "system", at: testNow, fee: 0, charged: 0 });
    expect(await told(byCustomer.booked.bookingId)).toMatchObject({
      kind: "booking.cancelled",
      values: { fee: 0 },
    });
    expect(await told(closed.booked.bookingId)).toMatchObject({
      kind: "booking.closed",
      values: { isReported: false },
    });
    expect(await told(reported.booked.bookingId)).toMatchObject({ values: { isReported: true } });
    const row = (await read(missed.booked))!;
    expect(row).not.toHaveProperty("replacement");
    const replaceUntil = replaceableUntil(row);
    expect(replaceUntil).toBeDefined();
    expect(await told(missed.booked.bookingId)).toMatchObject({ kind: "booking.notCome", values: { replaceUntil } });
    expect((await told(byCustomer.booked.bookingId))?.values).not.toHaveProperty("replaceUntil");
    const replaced = await aVisit();
    const replacement = { of: "bkg_1", by: "bkg_2" };
    await patch(replaced, { replacement });
    await cancel(replaced, "system", { fee: 0 });
    expect((await read(replaced.booked))?.replacement).toEqual(replacement);
  });

  it("of a job in progress removes it from both counts", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const begun = await started(customer, worker);
    await as(job, async () => cancelling((await read(begun))!, "staff", { fee: 0 }), begun.endsAt);
    for (const memberId of [customer.memberId, worker.memberId]) {
      const { data } = await MemberEntity.get({ memberId }).go({ consistent: true });
      expect(data?.jobsUnderWay).toBe(0);
    }
  });

  it("is refused for a started job, at any fee", async () => {
    const one = await aVisit();
    await one.start(-50);
    const early = as(one.customer, () => Bookings.cancel(one.id), one.at(-40));
    await expect(early).rejects.toEqual(refused("booking.wrongMoment"));
  });

  it("is charged once fees are", async () => {
    const one = await aVisit();
    const fees = policy as { feesEnabled: boolean };
    fees.feesEnabled = true;
    onTestFinished(() => void (fees.feesEnabled = false));
    await as(job, async () => cancelling((await read(one.booked))!, "customer", { fee: fils(20) }));
    expect((await read(one.booked))?.cancellation).toMatchObject({ fee: fils(20), charged: fils(20) });
  });

  it("is limited to ten an hour for a customer, and unlimited for a cleaner", async () => {
    const [one, other] = [await aVisit(), await aVisit()];
    const fill = (memberId: string) =>
      as(job, async () => {
        for (let done = 0; done < policy.cancellations.most; done++)
          await takeOne(memberId, "cancel", policy.cancellations, refuseBooking.tooManyCancellations);
      });
    await fill(one.booked.customerId);
    await fill(other.booked.customerId);
    await expect(as(one.customer, () => Bookings.cancel(one.id))).rejects.toEqual(
      refused("booking.tooManyCancellations"),
    );
    await as(other.worker, () => Bookings.cancel({ ...other.id, reason: "Ill" }));
    expect(await read(other.booked)).toMatchObject({ status: "cancelled" });
  });

  it("requires a reason only of the cleaner, and is possible until the start for both", async () => {
    const one = await aVisit();
    const { bookingId, startsAt } = one.booked;
    const missing = as(one.worker, () => Bookings.cancel({ bookingId }));
    await expect(missing).rejects.toMatchObject({
      code: "booking.reasonMissing",
      extra: { fields: { reason: refuseBooking.reasonMissing.text } },
    });
    const late = as(one.worker, () => Bookings.cancel({ bookingId, reason: "Ill" }), startsAt);
    await expect(late).rejects.toEqual(refused("booking.tooLate"));
    await as(one.worker, () => Bookings.cancel({ bookingId, reason: "Ill" }), one.at(-1));
    const again = await as(one.worker, () => Bookings.cancel({ bookingId }));
    expect(again.cancellation).toMatchObject({ by: "cleaner", reason: "Ill" });
    const other = as(one.customer, () => Bookings.cancel({ bookingId }));
    await expect(other).rejects.toEqual(refused("booking.wrongMoment"));
  });
});
