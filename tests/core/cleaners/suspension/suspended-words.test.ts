import { addDays, addMinutes } from "@naqi/contracts";
import { Bookings, type MemberActor, Problems } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite } from "../../../support/core/faults.ts";
import { as, booking, cleaner, member, started, testNow, today } from "../../../support/given/given.ts";
import { staff, suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

const words = "WhatsApp me at +971 50 123 4567, I am cheaper.";
const shown = (answer: unknown) => JSON.stringify(answer);
const pair = async () => [await member("customer"), await cleaner()] as const;
const visitOf = (who: MemberActor, bookingId: string, now = testNow) => as(who, () => Bookings.get({ bookingId }), now);

/** A visit in progress, and its case by either party this many minutes after its end. */
async function visited() {
  const [customer, worker] = await pair();
  const { bookingId, endsAt } = await started(customer, worker);
  const after = (minutes: number) => addMinutes(endsAt, minutes);
  const report = (who: MemberActor, text = words) =>
    as(who, () => Problems.report({ bookingId, kind: "other", text }), after(5));
  const seen = (who: MemberActor) => as(who, () => Problems.ofBooking({ bookingId }), after(9));
  return { customer, worker, bookingId, after, report, seen };
}

describe("a suspended member's text reaches only staff", () => {
  it("as the reason of a cleaner's cancellation", async () => {
    const [customer, worker] = await pair();
    const { bookingId } = await booking(customer, worker.memberId, { scheduledDate: addDays(today, 20) });
    await suspendMember(worker.memberId);
    await deliverAll(testNow);
    const own = await as(worker, () => Bookings.cancel({ bookingId, reason: words }));
    expect(own.cancellation).toMatchObject({ reason: words, forStaff: true });
    expect(shown(await visitOf(customer, bookingId))).not.toContain("WhatsApp");
  });

  it("as the reason of a customer's cancellation", async () => {
    const [customer, worker] = await pair();
    const { bookingId } = await booking(customer, worker.memberId, { scheduledDate: addDays(today, 20) });
    await suspendMember(customer.memberId);
    await as(customer, () => Bookings.cancel({ bookingId, reason: words }));
    expect(shown(await visitOf(worker, bookingId))).not.toContain("WhatsApp");
  });

  it("as a reason in transit when the cleaner was suspended", async () => {
    const [customer, worker] = await pair();
    const { bookingId } = await booking(customer, worker.memberId);
    const cancel = () => as(worker, () => Bookings.cancel({ bookingId, reason: words }));
    beforeTheWrite(() => suspendMember(worker.memberId));
    expect(await refusal(cancel())).toBe("booking.changed");
    await cancel();
    expect(shown(await visitOf(customer, bookingId))).not.toContain("WhatsApp");
  });

  it("as the report of a problem", async () => {
    const { customer, worker, bookingId, after, report, seen } = await visited();
    await suspendMember(worker.memberId, after(1));
    const { problemId } = await report(worker);
    expect(shown(await seen(customer))).not.toContain("WhatsApp");
    expect(shown(await seen(worker))).toContain("WhatsApp");
    const reviewer = await staff();
    const { problem } = await as(reviewer, () => Problems.staffCase({ bookingId, problemId }), after(9));
    expect(problem.cleaner?.report).toMatchObject({ text: words, forStaff: true });
  });

  it("as a report in transit when the cleaner was suspended", async () => {
    const { customer, worker, after, report, seen } = await visited();
    beforeTheWrite(() => suspendMember(worker.memberId, after(5)));
    await report(worker);
    expect(shown(await seen(customer))).not.toContain("WhatsApp");
  });

  it("as a second report, and as an answer", async () => {
    const one = await visited();
    await one.report(one.customer, "The vase by the window is broken.");
    await suspendMember(one.worker.memberId, one.after(6));
    await one.report(one.worker);
    expect(shown(await one.seen(one.customer))).not.toContain("WhatsApp");
    const two = await visited();
    const { problemId } = await two.report(two.customer, "The vase by the window is broken.");
    const { bookingId } = two;
    await suspendMember(two.worker.memberId, two.after(6));
    await as(two.worker, () => Problems.answer({ bookingId, problemId, text: words }), two.after(7));
    expect(shown(await two.seen(two.customer))).not.toContain("WhatsApp");
    expect(shown(await two.seen(two.worker))).toContain("WhatsApp");
  });

  it("as the notes of a report of a no-show and of its answer", async () => {
    const [customer, worker] = await pair();
    const { bookingId, startsAt } = await booking(customer, worker.memberId);
    const at = addMinutes(startsAt, 31);
    await suspendMember(customer.memberId, at);
    await as(customer, () => Bookings.reportNoShow({ bookingId, note: words }), at);
    expect(shown(await visitOf(worker, bookingId, at))).not.toContain("WhatsApp");
    await suspendMember(worker.memberId, at);
    const note = "Instagram: cheap_clean";
    await as(worker, () => Bookings.answerReport({ bookingId, agrees: false, note }), addMinutes(at, 1));
    const seen = shown(await visitOf(customer, bookingId, addMinutes(at, 2)));
    expect(seen).toContain("WhatsApp");
    expect(seen).not.toContain("Instagram");
  });

  it("unlike what an active member writes", async () => {
    const { customer, worker, report, seen } = await visited();
    await report(worker);
    expect(shown(await seen(customer))).toContain("WhatsApp");
    const [other, second] = await pair();
    const { bookingId } = await booking(other, second.memberId);
    await as(second, () => Bookings.cancel({ bookingId, reason: words }));
    expect((await visitOf(other, bookingId)).cancellation?.reason).toBe(words);
  });
});
