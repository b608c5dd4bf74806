import { addMinutes, insightRules } from "@naqi/contracts";
import { Account } from "@naqi/core";
import { CleanerWeekEntity, ViewEntity } from "@naqi/core/cleaners/figures/cleaner-weeks.entity";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { actor, as, cleaner, member, testNow } from "../../../support/given/given.ts";
import { look, mine, week } from "../../../support/given/insights.ts";
import { refusal } from "../../../support/given/talking.ts";
import { aVisit } from "../../../support/given/visiting.ts";
import { suspendMember } from "../../../support/given/staff.ts";

// covers insights.demand
describe("insights", () => {
  it("of a new cleaner are zeros, and of one who is not in the search without a place", async () => {
    const fresh = await member("cleaner");
    const { weeks, busy, place, reliability } = await mine(fresh);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ week, views: 0, asked: 0, booked: 0, offers: 0, won: 0 });
    expect(busy.every(({ own }) => own === 0)).toBe(true);
    expect(place).toBeUndefined();
    expect(reliability).toEqual({ completed: { cases: 0 }, onTime: { cases: 0 }, reply: { cases: 0 } });
    const worker = await cleaner();
    await suspendMember(worker.memberId);
    expect((await mine(worker, addMinutes(testNow, 10))).weeks).toHaveLength(12);
  });

  it("are only the caller's, and deleted with them", async () => {
    const [worker, customer] = [{ ...(await cleaner()), authTime: testNow }, await member("customer")];
    await look(customer, worker.memberId);
    await mine(worker);
    expect(await refusal(mine(customer))).toBe("request.forbidden");
    expect(await refusal(mine(actor("cleaner")))).toBe("member.notEnrolled");
    await as(worker, () => Account.close({}));
    const { deliverAll } = await import("../../../support/core/delivering.ts");
    const { fakePorts } = await import("../../../support/core/ports.ts");
    fakePorts();
    for (const minutes of [0, 12]) await deliverAll(addMinutes(testNow, minutes));
    const { memberId: cleanerId } = worker;
    expect((await CleanerWeekEntity.query.primary({ cleanerId }).go()).data).toEqual([]);
    expect((await ViewEntity.query.primary({ cleanerId }).go()).data).toEqual([]);
  });

  // covers B7.21
  it("show all of Dubai's hours as shares, from twenty bookings of others on", async () => {
    const worker = await cleaner();
    const { countingWeeks } = await import("@naqi/core/cleaners/figures/counting");
    const { commit } = await import("@naqi/core/kit/table/commit");
    const far = "2029-03-05T05:00:00.000Z";
    const some = (bookings: number) => commit(countingWeeks("x", { at: far, counts: { at11: bookings } }));
    const others = async () => (await mine(worker, far)).busy.filter((part) => part.others !== undefined);
    for (let more = 0; more < insightRules.competitors; more++) {
      const visit = await aVisit();
      await visit.start(0);
      await visit.complete(120);
    }
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 4_000);
    await some(19);
    expect(await others()).toEqual([]);
    await some(1);
    const shares = await others();
    expect(shares).toHaveLength(21);
    expect(shares.find((part) => part.others)).toEqual({ weekday: 1, part: "afternoon", own: 0, others: 1 });
    await some(-20);
  });
});
