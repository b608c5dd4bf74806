import { addDays, addMinutes } from "@naqi/contracts";
import { Account, Bookings, Cleaners, type MemberActor, Waits } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { as, booking, cleaner, member, testNow, today } from "../../../support/given/given.ts";
import { suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";
import { after, day, waitingFor } from "../../../support/given/searching/waiting.ts";
import { everyDay } from "../../../support/plans.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);
const narrow = { plan: everyDay("10:00", "14:00") };

beforeEach(() => void fakePorts());

/** A cleaner who works from 10 to 14, with two visits that fill the day. */
async function fullDay() {
  const worker = await cleaner(narrow);
  const customers = [await member("customer"), await member("customer")] as const;
  const first = await booking(customers[0], worker.memberId, { scheduledDate: day, scheduledTime: "10:00" });
  const second = await booking(customers[1], worker.memberId, { scheduledDate: day, scheduledTime: "12:00" });
  const list = waitingFor(worker.memberId);
  const cancel = async (now = testNow) => {
    await as(customers[0], () => Bookings.cancel({ bookingId: first.bookingId, expectedFee: 0 }), now);
    await deliverAll(now);
  };
  return { worker, customers, first, second, cancel, ...list };
}

// covers waits.join
describe("joining the waiting list of a day", () => {
  it("is once for a customer, only while no time is free, and for a day on which the cleaner works", async () => {
    const { id, join, mine } = await fullDay();
    const customer = await member("customer");
    expect(await join(customer)).toMatchObject({ ...id, state: "waiting", durationMinutes: 120 });
    expect(await join(customer, 180)).toMatchObject({ durationMinutes: 120 });
    expect(await mine(customer)).toMatchObject([{ cleanerName: "Aisha Khan" }]);
    const ask = (change: object) =>
      refusal(as(customer, () => Waits.join({ ...id, serviceType: "deep_cleaning", ...change })));
    expect(await ask({ day: addDays(day, 1) })).toBe("wait.free");
    expect(await ask({ day: addDays(today, -1) })).toBe("booking.past");
    expect(await ask({ day: addDays(today, 91) })).toBe("booking.tooFar");
    expect(await ask({ day: addDays(day, 1), durationMinutes: 300 })).toBe("wait.notWorking");
    expect(await ask({ day: addDays(day, 1), serviceType: "window_cleaning" })).toBe("booking.serviceNotOffered");
    expect(await ask({ cleanerId: customer.memberId })).toBe("cleaner.notFound");
    expect(
      await refusal(
        as(await member("customer", { emailVerified: false }), () =>
          Waits.join({ ...id, serviceType: "deep_cleaning" }),
        ),
      ),
    ).toBe("member.unconfirmed");
  });

  it("is limited to twenty customers for a day and ten days for a customer", async () => {
    const { join } = await fullDay();
    const all = await Promise.all(Array.from({ length: 21 }, () => member("customer")));
    for (const one of all.slice(0, 20)) await join(one);
    expect(await refusal(join(all[20]!))).toBe("wait.full");
    const eager = await member("customer");
    for (let index = 0; index < 10; index++) await (await fullDay()).join(eager);
    expect(await refusal((await fullDay()).join(eager))).toBe("wait.tooMany");
  });
});

// covers waits.offer
describe("hours that a cancellation frees", () => {
  it("are held for the first who waits, at once, and for no one else", async () => {
    const { worker, join, mine, cancel, book } = await fullDay();
    const [one, two, stranger] = [await member("customer"), await member("customer"), await member("customer")];
    await join(one);
    await join(two, 120, after(1));
    await cancel(after(2));
    expect(await mine(one, after(2))).toMatchObject([{ state: "offered", hour: "10:00", until: after(17) }]);
    expect(await mine(two, after(2))).toMatchObject([{ state: "waiting" }]);
    const hourOf = async (who: MemberActor) => {
      const asked = { cleanerId: worker.memberId, from: day, days: 1 };
      const { days } = await as(who, () => Cleaners.availability(asked), after(2));
      return days[0]?.hours.find(({ hour }) => hour === "10:00")?.state;
    };
    expect([await hourOf(one), await hourOf(two), await hourOf(stranger)]).toEqual(["free", "taken", "taken"]);
    expect(await refusal(book(stranger, after(3)))).toBe("booking.taken");
    expect(await refusal(book(two, after(3)))).toBe("booking.taken");
    const booked = await book(one, after(3));
    expect(booked.status).toBe("confirmed");
    await deliverAll(after(3));
    expect(await mine(one, after(3))).toEqual([]);
    expect(await mine(two, after(20))).toMatchObject([{ state: "waiting" }]);
    await unbroken();
  });

  it("are never free between the cancellation and the offer", async () => {
    const { customers, first, join, book, mine } = await fullDay();
    const [one, stranger] = [await member("customer"), await member("customer")];
    await join(one);
    await as(customers[0], () => Bookings.cancel({ bookingId: first.bookingId, expectedFee: 0 }));
    // The event is not delivered yet.
    expect(await refusal(book(stranger))).toBe("booking.taken");
    await deliverAll(testNow);
    expect(await mine(one)).toMatchObject([{ state: "offered" }]);
  });

  it("go to the next one after fifteen minutes without an answer, and to no one twice", async () => {
    const { join, mine, cancel, lapse, book } = await fullDay();
    const [one, two, stranger] = [await member("customer"), await member("customer"), await member("customer")];
    await join(one);
    await join(two, 120, after(1));
    await cancel(after(2));
    await lapse(after(16));
    expect(await mine(one, after(16))).toMatchObject([{ state: "offered" }]);
    await lapse(after(17));
    expect(await mine(one, after(17))).toMatchObject([{ state: "waiting" }]);
    expect(await mine(two, after(17))).toMatchObject([{ state: "offered", hour: "10:00", until: after(32) }]);
    expect(await refusal(book(one, after(18)))).toBe("booking.taken");
    await lapse(after(32));
    expect(await mine(two, after(32))).toMatchObject([{ state: "waiting" }]);
    expect(await mine(one, after(32))).toMatchObject([{ state: "waiting" }]);
    expect((await book(stranger, after(33))).status).toBe("confirmed");
    await unbroken();
  });

  it("go to the next one at once when the first leaves the list, and are free when no one is left", async () => {
    const { id, join, mine, cancel, book } = await fullDay();
    const [one, two, stranger] = [await member("customer"), await member("customer"), await member("customer")];
    await join(one);
    await join(two, 120, after(1));
    await cancel(after(2));
    const leave = async (who: MemberActor, now: string) => {
      await as(who, () => Waits.leave(id), now);
      await as(who, () => Waits.leave(id), now);
      await deliverAll(now);
    };
    await leave(one, after(3));
    expect(await mine(two, after(3))).toMatchObject([{ state: "offered", until: after(18) }]);
    await leave(two, after(4));
    expect((await book(stranger, after(4))).status).toBe("confirmed");
    await unbroken();
  });

  it("pass over who can't use them: too long a visit, suspended, or a visit elsewhere on that day", async () => {
    const { join, mine, cancel } = await fullDay();
    const [long, suspended, busy, last] = [
      await member("customer"),
      await member("customer"),
      await member("customer"),
      await member("customer"),
    ];
    await join(long, 180);
    await join(suspended, 120, after(1));
    await join(busy, 120, after(2));
    await join(last, 120, after(3));
    await suspendMember(suspended.memberId);
    await booking(busy, (await cleaner()).memberId, { scheduledDate: day, scheduledTime: "16:00" });
    await cancel(after(4));
    expect(await mine(last, after(4))).toMatchObject([{ state: "offered", hour: "10:00" }]);
    expect(await mine(long, after(4))).toMatchObject([{ state: "waiting" }]);
    expect(await mine(busy, after(4))).toMatchObject([{ state: "waiting" }]);
  });

  it("go to one who fits, however many before do not", async () => {
    const { join, mine, cancel } = await fullDay();
    for (let index = 0; index < 12; index++) await join(await member("customer"), 180, after(index));
    const last = await member("customer");
    await join(last, 120, after(12));
    await cancel(after(13));
    expect(await mine(last, after(13))).toMatchObject([{ state: "offered", hour: "10:00" }]);
  });

  it("include free time beside them for a longer visit", async () => {
    const worker = await cleaner({ plan: everyDay("10:00", "13:00") });
    const someone = await member("customer");
    const first = await booking(someone, worker.memberId, { scheduledDate: day, scheduledTime: "10:00" });
    const one = await member("customer");
    const asked = { cleanerId: worker.memberId, day, serviceType: "deep_cleaning", durationMinutes: 180 } as const;
    await as(one, () => Waits.join(asked));
    await as(someone, () => Bookings.cancel({ bookingId: first.bookingId, expectedFee: 0 }));
    await deliverAll(testNow);
    const { items } = await as(one, () => Waits.mine({}));
    expect(items).toMatchObject([{ state: "offered", hour: "10:00" }]);
    const wish = { scheduledDate: day, scheduledTime: "10:00", durationMinutes: 180 } as const;
    expect((await booking(one, worker.memberId, wish, after(1))).durationMinutes).toBe(180);
    await unbroken();
  });

  it("are not offered when the cleaner cancels, and are when a visit moves to another day", async () => {
    const ill = await fullDay();
    const one = await member("customer");
    await ill.join(one);
    await as(ill.worker, () => Bookings.cancel({ bookingId: ill.first.bookingId, reason: "I am ill." }));
    await deliverAll(testNow);
    expect(await ill.mine(one)).toMatchObject([{ state: "waiting" }]);

    const moved = await fullDay();
    const two = await member("customer");
    await moved.join(two);
    const { bookingId, version } = moved.first;
    const wish = {
      scheduledDate: addDays(day, 1),
      scheduledTime: "10:00",
      idempotencyKey: crypto.randomUUID(),
    } as const;
    await as(moved.customers[0], () => Bookings.reschedule({ bookingId, version, ...wish }));
    await deliverAll(testNow);
    expect(await moved.mine(two)).toMatchObject([{ state: "offered", hour: "10:00" }]);
    await unbroken();
  });

  it("end the wait after three offers without an answer", async () => {
    const { customers, worker, join, mine, cancel, lapse } = await fullDay();
    const one = await member("customer");
    await join(one);
    let now = after(2);
    await cancel(now);
    for (let offers = 1; offers <= 3; offers++) {
      expect(await mine(one, now), String(offers)).toMatchObject([{ state: "offered" }]);
      now = addMinutes(now, 15);
      await lapse(now);
      if (offers === 3) break;
      const again = await booking(customers[0], worker.memberId, { scheduledDate: day, scheduledTime: "10:00" }, now);
      await as(customers[0], () => Bookings.cancel({ bookingId: again.bookingId, expectedFee: 0 }), now);
      await deliverAll(now);
    }
    expect(await mine(one, now)).toEqual([]);
    await unbroken();
  });
});

// covers waits.race
describe("hours that free for three people at once", () => {
  it("are held for one at a time, whatever is delivered twice", async () => {
    const { customers, first, second, join, mine } = await fullDay();
    const all = [await member("customer"), await member("customer"), await member("customer")];
    for (const one of all) await join(one);
    await Promise.all(
      [first, second].map(({ bookingId }, index) =>
        as(customers[index]!, () => Bookings.cancel({ bookingId, expectedFee: 0 })),
      ),
    );
    await Promise.all([deliverAll(testNow), deliverAll(testNow)]);
    const offered = (await Promise.all(all.map((one) => mine(one)))).flat().filter(({ state }) => state === "offered");
    expect(offered.map(({ hour }) => hour).sort()).toEqual([...new Set(offered.map(({ hour }) => hour))].sort());
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.length).toBeLessThanOrEqual(2);
    await unbroken();
  });

  it("survive customers and cleaners who leave", async () => {
    const { worker, join, cancel, lapse } = await fullDay();
    const one = await member("customer", { authTime: testNow });
    await join(one);
    await cancel(after(1));
    await as({ ...one, authTime: after(2) }, () => Account.close({}), after(2));
    await deliverAll(after(2));
    await lapse(after(20));
    await suspendMember(worker.memberId);
    await unbroken();
  });
});
