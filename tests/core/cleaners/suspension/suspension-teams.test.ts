import { Bookings, Calendar, Checklists } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { as, booking, member, testNow, visitor } from "../../../support/given/given.ts";
import { mailedTo } from "../../../support/given/offers.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { seen, suspend } from "../../../support/given/suspending.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aTeam, joined, worker as hand } from "../../../support/given/teams.ts";

describe("a team", () => {
  // covers B7.14
  it("of a suspended business does none of its jobs, and sees no address", async () => {
    const { owner, aisha, customer, booked, give, jobsOf, step } = await aTeam();
    await give(aisha);
    await suspend(owner);
    expect(JSON.stringify(await jobsOf(aisha))).not.toMatch(/2304|Marina Gate/);
    const { token } = await as(aisha, () => Calendar.renew({}));
    expect(await as(visitor, () => Calendar.feed({ token }))).not.toMatch(/2304|Marina Gate/);
    expect(await refusal(as(aisha, () => Checklists.get({ bookingId: booked.bookingId })))).toBe("booking.onHold");
    expect(await refusal(step(aisha, booked.startsAt, { step: "onMyWay" }))).toBe("booking.onHold");
    expect(await refusal(step(aisha, booked.startsAt, { step: "start" }))).toBe("booking.onHold");
    expect((await seen(customer, booked.bookingId)).held).toBeDefined();
  });

  it("whose member is suspended has the job with its owner, who is notified", async () => {
    const { owner, aisha, customer, booked, give, jobsOf } = await aTeam();
    await give(aisha);
    await deliverAll(testNow);
    await suspendMember(aisha.memberId);
    expect((await mailedTo(owner)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You do this job now/),
    ]);
    expect((await seen(customer, booked.bookingId)).assignee).toBeUndefined();
    expect(await jobsOf(aisha)).toEqual([]);
    const begun = await as(owner, () => Bookings.start({ bookingId: booked.bookingId }), booked.startsAt);
    expect(begun.status).toBe("in_progress");
  });

  it("whose owner is not free keeps the job on hold until the owner assigns it to another person", async () => {
    const { owner, aisha, customer, booked, give } = await aTeam();
    const bela = await hand();
    await joined(owner, bela);
    await give(aisha);
    await booking(await member("customer"), owner.memberId);
    await suspend(aisha);
    const held = await seen(customer, booked.bookingId);
    expect(held).toMatchObject({ held: { cleaner: testNow }, assignee: { memberId: aisha.memberId } });
    await give(bela, held.version);
    const given = await seen(customer, booked.bookingId);
    expect([given.assignee?.memberId, given.held]).toEqual([bela.memberId, undefined]);
  });
});
