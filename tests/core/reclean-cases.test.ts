import { addMinutes, fils, policy } from "@naqi/contracts";
import { Bookings, type MemberActor, Problems } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../packages/local/src/checks/index.ts";
import { deliverAll } from "../support/delivering.ts";
import { as, justBefore } from "../support/given.ts";
import { inReview } from "../support/recleans.ts";
import { refusal } from "../support/talking.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

/** A visit whose case was closed by a booked re-clean, what else is reported about it, and the ways to cancel the re-clean. */
async function closedByReclean() {
  const given = await inReview();
  const { customer, worker, reviewer, visit, now, read, accepted } = given;
  const { bookingId } = visit;
  const { bookingId: recleanId, startsAt } = await accepted();
  await deliverAll(now);
  const reports = async (by: MemberActor, kind: "not_paid" | "damage") => {
    const { problemId } = await as(by, () => Problems.report({ bookingId, kind, text: "This is about more." }), now);
    const key = { bookingId, problemId };
    const answers = (other: MemberActor) => as(other, () => Problems.answer({ ...key, text: "I disagree." }), now);
    const decides = async () => {
      const { version } = (await as(reviewer, () => Problems.staffCase(key), now)).problem;
      const reason = "Nothing shows it.";
      await as(reviewer, () => Problems.decide({ ...key, version, outcome: "none", reason }), now);
      await deliverAll(now);
    };
    const withdraws = async () => {
      await as(by, () => Problems.withdraw(key), now);
      await deliverAll(now);
    };
    return { answers, decides, withdraws };
  };
  const cancels = async (by: MemberActor, at = now) => {
    await as(by, () => Bookings.cancel({ bookingId: recleanId, reason: "I am ill." }), at);
    await deliverAll(at);
  };
  const stateOf = async (at = now) => (await read(at)).problem.state;
  return { ...given, customer, worker, startsAt, reports, cancels, stateOf };
}

describe("the case of a re-clean that its cleaner cancels", () => {
  it("returns to staff after the cleaner reported something else and withdrew it", async () => {
    const { worker, reports, cancels, stateOf, decides } = await closedByReclean();
    await (await reports(worker, "not_paid")).withdraws();
    await cancels(worker);
    expect(await stateOf()).toBe("in_review");
    await unbroken();
    expect((await decides("credit", { amount: fils(20) })).problem.outcome).toBe("credit");
    await unbroken();
  });

  it("returns to staff after another case of the visit was decided", async () => {
    const { customer, worker, reports, cancels, stateOf } = await closedByReclean();
    const { answers, decides } = await reports(customer, "damage");
    await answers(worker);
    await decides();
    await cancels(worker);
    expect(await stateOf()).toBe("in_review");
    await unbroken();
  });

  it("returns to staff when the other open case of the visit is withdrawn", async () => {
    const { worker, reports, cancels, stateOf } = await closedByReclean();
    const { withdraws } = await reports(worker, "not_paid");
    await cancels(worker);
    expect(await stateOf()).toBe("resolved");
    await withdraws();
    expect(await stateOf()).toBe("in_review");
    await unbroken();
  });

  it("returns to staff when the other open case of the visit is decided", async () => {
    const { customer, worker, reports, cancels, stateOf } = await closedByReclean();
    const { answers, decides } = await reports(customer, "damage");
    await answers(worker);
    await cancels(worker);
    expect(await stateOf()).toBe("resolved");
    await decides();
    expect(await stateOf()).toBe("in_review");
    await unbroken();
  });

  it("leaves the customer a remedy when they can no longer report the first visit", async () => {
    const { customer, worker, visit, startsAt, reports, cancels, stateOf } = await closedByReclean();
    await (await reports(worker, "not_paid")).withdraws();
    await cancels(worker, justBefore(startsAt));
    const over = addMinutes(visit.endsAt, policy.problems.reportHours * 60);
    const report = { bookingId: visit.bookingId, kind: "quality", text: "The floor is still dirty." } as const;
    expect(await stateOf(over)).toBe("in_review");
    expect(await refusal(as(customer, () => Problems.report(report), over))).toBe("problem.twice");
  });
});

describe("the case of a re-clean that its customer cancels", () => {
  it("stays decided after another case of the visit is closed", async () => {
    const { customer, worker, reports, cancels, stateOf } = await closedByReclean();
    const { withdraws } = await reports(worker, "not_paid");
    await cancels(customer);
    await withdraws();
    expect(await stateOf()).toBe("resolved");
    await unbroken();
  });
});
