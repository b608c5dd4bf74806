import { policy } from "@naqi/contracts";
import { Account, Bookings, type MemberActor } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { beforeTheWrite } from "../../support/core/faults.ts";
import { as } from "../../support/given/given.ts";
import { staff } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";
import { aVisit, exactlyAt, hours, runAt } from "../../support/given/visiting.ts";

// Other tests of this class cover its promises in tests/capabilities/promises.ts (B4, B5).

describe("a visit that never took place is not paid on its cleaner's word alone", () => {
  /** Both steps within a second, with invented times. */
  async function told(minutes: number) {
    const visit = await aVisit();
    await visit.start(minutes, { happenedAt: visit.at(0) });
    const said = await visit.complete(minutes, { happenedAt: visit.at(Math.min(minutes, 115)) });
    return { ...visit, said };
  }

  // covers B4.6
  it.each([
    ["told three hours after the end", hours(5)],
    ["told just before the end", 119],
  ])("%s", async (_, minutes) => {
    const { said, at, complete } = await told(minutes);
    expect(said).toMatchObject({ status: "in_progress", startedAt: at(0), visit: { doneAt: at(115) } });
    expect(said.completedAt).toBeUndefined();
    // Repeated, it is unchanged.
    expect(await complete(minutes + 1, { happenedAt: at(118) })).toEqual(said);
    expect((await checkTable()).broken).toEqual([]);
  });

  // covers B4.6
  it("but on the customer's confirmation, with its own times", async () => {
    const { customer, id, at } = await told(hours(5));
    const done = await as(customer, () => Bookings.complete(id), at(hours(6)));
    expect(done).toMatchObject({ status: "completed", completedAt: at(115) });
  });

  // covers B4.6
  it("or after 48 hours of silence", async () => {
    const { seen, at } = await told(hours(5));
    await runAt(at(hours(26)));
    const done = await exactlyAt(at(hours(5 + policy.closeAfterHours)), seen);
    expect(done).toMatchObject({ status: "completed", completedAt: at(115) });
  });

  it("and one that was reported as it happened is completed at once", async () => {
    const visit = await aVisit();
    await visit.start(60, { happenedAt: visit.at(0) });
    expect(await visit.complete(hours(5), { happenedAt: visit.at(110) })).toMatchObject({ status: "completed" });
  });
});

describe("a cleaner who has arrived cannot be cancelled as a no-show", () => {
  // covers B4.7
  it("because they do not answer during work: staff decide", async () => {
    const visit = await aVisit();
    await visit.arrive(-5);
    const reported = await visit.noShow(40);
    expect(reported.visit).toMatchObject({ staffSince: visit.at(40) });
    await runAt(visit.at(40 + hours(policy.visit.noShowHours)));
    expect(await visit.seen(visit.at(hours(3)))).toMatchObject({ status: "confirmed" });
  });
});

// covers B4.11
describe("waiting at the door cannot be claimed without having waited", () => {
  it("by an arrival that a phone reports half an hour later: the wait counts from the report", async () => {
    const visit = await aVisit();
    await visit.arrive(31, { happenedAt: visit.at(0) });
    expect(await refusal(visit.noAccess(60))).toBe("booking.waitFirst");
    expect((await visit.noAccess(61)).visit?.noAccess).toMatchObject({ at: visit.at(61) });
  });

  it("nor did they come before they reported a delay", async () => {
    const visit = await aVisit();
    await visit.late(10, 20);
    expect(await refusal(visit.arrive(25, { happenedAt: visit.at(0) }))).toBe("booking.stampBefore");
  });
});

describe("leaving does not hide a report", () => {
  const close = (who: MemberActor, now: string) => as({ ...who, authTime: now }, () => Account.close({}), now);

  // covers B4.12
  it("that their cleaner could not get in, by closing the account: staff decide first", async () => {
    const visit = await aVisit();
    const { customer, worker, at } = visit;
    await visit.arrive(0);
    await visit.noAccess(40);
    for (const who of [customer, worker]) expect(await refusal(close(who, at(41)))).toBe("account.problemOpen");
    expect(await as(customer, () => Account.closing({}), at(41))).toMatchObject({ problemOpen: true });
    expect((await checkTable()).broken).toEqual([]);
    const { bookingId } = visit.id;
    await as(
      await staff(),
      () => Bookings.staffCancel({ bookingId, fee: "sum", amount: 100, reason: "Both agree." }),
      at(50),
    );
    expect((await checkTable()).broken).toEqual([]);
    await close(customer, at(51));
  });

  // covers B4.12
  it("that they did not come; after it was decided, they may, not when it is only withdrawn", async () => {
    const [one, other] = [await aVisit(), await aVisit()];
    for (const visit of [one, other]) await visit.noShow(40);
    expect(await refusal(close(one.worker, one.at(41)))).toBe("account.problemOpen");
    await other.withdraws(other.customer, 45);
    expect(await refusal(close(other.worker, other.at(46)))).toBe("account.visitUnsettled");
    await runAt(one.at(40 + hours(policy.visit.noShowHours)));
    expect((await checkTable()).broken).toEqual([]);
    await close(one.worker, one.at(hours(3)));
  });

  it("by confirming at this very moment that it took place, or by the other party's simultaneous report", async () => {
    const visit = await aVisit();
    await visit.arrive(0);
    const answer = () => Bookings.answer({ ...visit.id, tookPlace: true });
    beforeTheWrite(() => visit.noAccess(130));
    expect(await refusal(as(visit.customer, answer, visit.at(130)))).toBe("booking.reported");
    await as(
      await staff(),
      () => Bookings.staffComplete({ ...visit.id, version: 2, reason: "It took place." }),
      visit.at(140),
    );
    expect((await checkTable()).broken).toEqual([]);
  });
});

describe("a booking row cannot grow without limit", () => {
  // covers B5.14
  it("by turning its code off and on", async () => {
    const { setCode } = await aVisit();
    for (let count = 0; count < policy.startCodes.most; count++) {
      await setCode(true);
      await setCode(false);
    }
    expect(await refusal(setCode(true))).toBe("booking.tooManySwitches");
  });
});
