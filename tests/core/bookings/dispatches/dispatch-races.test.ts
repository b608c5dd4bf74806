import { addDays, addMinutes } from "@naqi/contracts";
import { Account, Bookings, Messages } from "@naqi/core";
import { DispatchEntity } from "@naqi/core/bookings/dispatches/dispatches.entity";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { intercept } from "../../../support/core/faults.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { advanceAt, invitationOf, openTo, searching } from "../../../support/given/searching/dispatching.ts";
import { as, member, testNow, today } from "../../../support/given/given.ts";
import { owing } from "../../../support/given/owing.ts";
import { other } from "../../../support/given/replacing.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { everyDay } from "../../../support/plans.ts";

const after = (minutes: number) => addMinutes(testNow, minutes);
const unbroken = async () => expect((await checkTable()).broken).toEqual([]);
const isWrite = ({ input }: { input: { TransactItems?: unknown[] } }) => input.TransactItems !== undefined;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  fakePorts();
});

/** A search today in four hours, which asks three cleaners at once. */
async function urgent(area: Parameters<typeof other>[0]) {
  const soon = { plan: { ...everyDay("08:00", "20:00"), emergencyAvailability: true } };
  const all = await Promise.all(Array.from({ length: 3 }, () => other(area, soon)));
  return { all, ...(await searching(area, { day: today, from: "13:00", until: "13:00" })) };
}

// covers dispatches.invitation
describe("acceptances at once", () => {
  it("of three cleaners, fifty in all, make one booking; the others read that another cleaner was faster", async () => {
    const { all, accept, customer } = await urgent("JVC");
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        accept(all[index % 3]!).then(
          ({ bookingId }) => bookingId,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    const booked = new Set(outcomes.filter((outcome) => outcome.startsWith("bkg_")));
    expect(booked.size).toBe(1);
    expect(new Set(outcomes.filter((outcome) => !outcome.startsWith("bkg_")))).toEqual(new Set(["dispatch.taken"]));
    const { items } = await as(customer, () => Bookings.mine({}));
    expect(items.map(({ bookingId }) => bookingId)).toEqual([...booked]);
    const states = await Promise.all(all.map((worker) => invitationOf(worker)));
    expect(states.map((one) => one?.state).sort()).toEqual(["accepted", "taken", "taken"]);
    await unbroken();
  });

  it("with the customer's stop have one outcome", async () => {
    for (const hour of ["09:00", "12:00", "15:00"]) {
      const worker = await other("JLT");
      const search = await searching("JLT", { from: hour, until: hour });
      const [open] = await openTo([worker]);
      const invited = open ?? (await DispatchEntity.get(search.id).go()).data!.invited[0]!;
      const cleaner = "cleanerId" in invited ? { ...worker, memberId: invited.cleanerId } : invited;
      await Promise.allSettled([search.accept(cleaner), search.cancel()]);
      const { state, bookingId } = await search.seen();
      expect(["booked", "cancelled"]).toContain(state);
      expect(bookingId !== undefined).toBe(state === "booked");
    }
    await unbroken();
  });

  it("with the end of its time have one outcome, and after it none", async () => {
    const worker = await other("Umm Suqeim");
    const { accept, seen } = await searching("Umm Suqeim");
    const end = after(5);
    await Promise.allSettled([accept(worker, after(4)), advanceAt(end)]);
    const { state } = await seen(end);
    expect(["booked", "unfilled"]).toContain(state);
    await unbroken();
  });
});

describe("an acceptance that fails halfway", () => {
  it("leaves the search as it was if the write does not reach the table, and is repeated if only the answer is lost", async () => {
    const worker = await other("Bur Dubai");
    const { accept, seen } = await searching("Bur Dubai");
    const early = intercept({ before: (sent) => (isWrite(sent) ? new Error("Lost.") : undefined) });
    await expect(accept(worker)).rejects.toThrow("Lost.");
    early.stop();
    expect(await seen()).toMatchObject({ state: "seeking" });
    const late = intercept({ after: (sent) => (isWrite(sent) ? new Error("Lost.") : undefined) });
    await expect(accept(worker)).rejects.toThrow("Lost.");
    late.stop();
    const { bookingId } = await accept(worker);
    expect(await seen()).toMatchObject({ state: "booked", bookingId });
    await unbroken();
  });

  it("takes three requests", async () => {
    const worker = await other("International City");
    const { accept } = await searching("International City");
    const { sent } = intercept();
    await accept(worker);
    expect(sent.length).toBeLessThanOrEqual(3);
  });
});

// covers dispatches.end
describe("a search", () => {
  it("is over at its deadline, also before the job runs, and its end is written once", async () => {
    const area = "Sports City";
    const { all, seen, accept } = await urgent(area);
    const deadline = after(60);
    await advanceAt(after(5));
    expect(await seen(after(5))).toMatchObject({ state: "unfilled", why: "unanswered" });
    expect(await refusal(accept(all[0]!, deadline))).toBe("dispatch.invitationOver");
    await Promise.all([advanceAt(deadline), advanceAt(deadline)]);
    await unbroken();
  });

  it("passes over cleaners who are suspended, have blocked the customer, or have left meanwhile", async () => {
    const area = "Springs";
    const all = await Promise.all(Array.from({ length: 4 }, () => other(area)));
    const customer = await member("customer");
    const search = await searching(area, {}, { customer });
    const asked = async () => (await DispatchEntity.get(search.id).go({ consistent: true })).data!;
    const { candidates, invited } = await asked();
    const actorOf = (cleanerId: string) => all.find(({ memberId }) => memberId === cleanerId)!;
    const [blocking, suspended, last] = candidates.map(({ cleanerId }) => actorOf(cleanerId));
    const { conversationId } = await as(customer, () => Messages.inquire({ cleanerId: blocking!.memberId }));
    await as(blocking!, () => Messages.block({ conversationId }));
    await suspendMember(suspended!.memberId);
    const first = actorOf(invited[0]!.cleanerId);
    await as({ ...first, authTime: testNow }, () => Account.close({}));
    await advanceAt(after(5));
    const open = await openTo([blocking!, suspended!, last!], after(5));
    expect(open).toEqual([last]);
    expect(await refusal(search.accept(suspended!, after(6)))).toBe("dispatch.invitationOver");
  });

  it("ends if its customer is suspended, and no cleaner can accept it", async () => {
    const area = "Meadows";
    const worker = await other(area);
    const { customer, accept, seen } = await searching(area);
    await suspendMember(customer.memberId);
    expect(await refusal(accept(worker))).toBe("dispatch.unavailable");
    expect(await seen()).toMatchObject({ state: "unfilled", why: "not_possible" });
    await unbroken();
  });

  it.each(["suspended", "in debt"])("asks no further cleaner for a customer who is %s meanwhile", async (why) => {
    const area = "Rashidiya";
    const all = [await other(area), await other(area)];
    const customer = await member("customer");
    const debt = await owing(customer);
    const { search, seen } = await searching(area, { day: addDays(today, 4) }, { customer, now: debt.now });
    if (why === "suspended") await suspendMember(customer.memberId);
    else await debt.record();
    const later = addMinutes(search.askedFrom > debt.now ? search.askedFrom : debt.now, 6);
    await advanceAt(later);
    expect(await openTo(all, later)).toEqual([]);
    expect(await seen(later)).toMatchObject({ state: "unfilled", why: "not_possible" });
    await unbroken();
  });

  it("refuses a cleaner who no longer works then", async () => {
    const area = "DIFC";
    const worker = await other(area);
    const { accept } = await searching(area);
    await suspendMember(worker.memberId);
    expect(await refusal(accept(worker))).toBe("member.suspended");
  });

  it("asks no one in the quiet hours, and goes on at eight", async () => {
    const area = "Palm Jumeirah";
    const worker = await other(area);
    const night = "2027-03-07T17:30:00.000Z";
    const { search } = await searching(area, { day: addDays(today, 2) }, { now: night });
    expect(search).toMatchObject({ asked: 0, askedFrom: "2027-03-08T04:00:00.000Z" });
    expect(await invitationOf(worker, night)).toBeUndefined();
    await advanceAt("2027-03-08T03:59:00.000Z");
    expect(await invitationOf(worker, night)).toBeUndefined();
    await advanceAt("2027-03-08T04:00:00.000Z");
    expect(await invitationOf(worker, "2027-03-08T04:00:00.000Z")).toMatchObject({ state: "open" });
  });
});
