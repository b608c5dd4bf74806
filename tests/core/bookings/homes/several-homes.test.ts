import { randomUUID } from "node:crypto";
import { addDays, type Booking, instantOf } from "@naqi/contracts";
import { Bookings, Homes, type MemberActor, Properties } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { accepting, as, asking, cleaner, marina, member, today, welcomeCode } from "../../../support/given/given.ts";
import { intercept } from "../../../support/core/faults.ts";
import { refusal } from "../../../support/given/talking.ts";

const friday = addDays(today, 5);

/** A host with this many homes in one tower. */
async function hostOf(count: number) {
  const customer = await member("customer");
  const homes = [];
  for (let index = 1; index <= count; index++) {
    const unit = String(1200 + index);
    const { formattedAddress, location } = marina;
    const property = await as(customer, () =>
      Properties.add({
        name: `شقة ${index}`,
        address: { formattedAddress, area: "Dubai Marina", location },
        apartmentNumber: unit,
        propertyType: "airbnb",
        idempotencyKey: randomUUID(),
      }),
    );
    homes.push({ propertyId: property.propertyId, address: { ...marina, unit } });
  }
  return { customer, homes };
}

type Command = Parameters<typeof Bookings.book>[0];
type Home = Awaited<ReturnType<typeof hostOf>>["homes"][number];

/** The command of one home, as the form sends it. */
async function commandFor(
  customer: MemberActor,
  { propertyId, address }: Home,
  worker: MemberActor,
  change: object = {},
) {
  const asked = { ...asking(worker.memberId, { scheduledDate: friday, ...change }), address };
  const quote = await as(customer, () => Bookings.quote(asked));
  return { ...accepting(asked, quote), propertyId, acknowledgedOverlap: false };
}

// covers homes.several
describe("several homes in one go", () => {
  it("are booked one after the other, and a second press books none again", async () => {
    const { customer, homes } = await hostOf(4);
    const worker = await cleaner();
    const commands: Command[] = [];
    for (const [index, home] of homes.entries())
      commands.push(
        await commandFor(customer, home, worker, { scheduledTime: `${8 + 2 * index}:00`.padStart(5, "0") }),
      );
    const press = async () => {
      const made: Booking[] = [];
      for (const command of commands) made.push(await as(customer, () => Bookings.book(command)));
      return made;
    };
    const first = await press();
    expect(first.map(({ propertyName }) => propertyName)).toEqual(["شقة 1", "شقة 2", "شقة 3", "شقة 4"]);
    expect((await press()).map(({ bookingId }) => bookingId)).toEqual(first.map(({ bookingId }) => bookingId));
    const { counts } = await as(customer, () => Bookings.mine({}));
    expect(counts.upcoming).toBe(4);
  });

  it("cannot have one cleaner in two homes at once: the others stay booked", async () => {
    const { customer, homes } = await hostOf(2);
    const worker = await cleaner();
    const [first, second] = [
      await commandFor(customer, homes[0]!, worker),
      await commandFor(customer, homes[1]!, worker),
    ];
    const booked = await as(customer, () => Bookings.book(first));
    const both = as(customer, () => Bookings.book({ ...second, acknowledgedOverlap: true }));
    expect(await refusal(both)).toBe("booking.alreadyBooked");
    expect((await as(customer, () => Bookings.get({ bookingId: booked.bookingId }))).status).toBe("confirmed");
  });

  it("keep the limits: a warning for a second visit at one hour, and no fourth", async () => {
    const { customer, homes } = await hostOf(4);
    const commands: Command[] = [];
    for (const home of homes) commands.push(await commandFor(customer, home, await cleaner()));
    const [first, second, third, fourth] = commands.map(
      (command) =>
        (acknowledgedOverlap = true) =>
          as(customer, () => Bookings.book({ ...command, acknowledgedOverlap })),
    );
    await first!(false);
    expect(await refusal(second!(false))).toBe("booking.overlap");
    for (const send of [second!, third!]) expect((await send()).status).toBe("confirmed");
    expect(await refusal(fourth!())).toBe("booking.tooManyAtOnce");
  });

  it("use a code for the first of them only", async () => {
    const { customer, homes } = await hostOf(2);
    const [worker, discountCode] = [await cleaner(), await welcomeCode(customer)];
    const first = await commandFor(customer, homes[0]!, worker, { discountCode });
    const second = await commandFor(customer, homes[1]!, worker, { discountCode, scheduledTime: "14:00" });
    expect((await as(customer, () => Bookings.book(first))).discountAmount).toBeGreaterThan(0);
    expect(await refusal(as(customer, () => Bookings.book(second)))).toMatch(/^discount\./);
  });

  it("refuse a home that was removed meanwhile, and book the others", async () => {
    const { customer, homes } = await hostOf(2);
    const worker = await cleaner();
    const [gone, stays] = homes;
    const command = await commandFor(customer, gone!, worker);
    await as(customer, () => Properties.remove({ propertyId: gone!.propertyId }));
    expect(await refusal(as(customer, () => Bookings.book(command)))).toBe("booking.propertyElsewhere");
    const other = await commandFor(customer, stays!, worker);
    expect((await as(customer, () => Bookings.book(other))).status).toBe("confirmed");
  });

  it("are each booked once when the answer is lost in the middle", async () => {
    const { customer, homes } = await hostOf(2);
    const worker = await cleaner();
    const command = await commandFor(customer, homes[0]!, worker);
    const { stop } = intercept({
      after: ({ command: name }) => (name === "TransactWriteItemsCommand" ? new Error("lost") : undefined),
    });
    await expect(as(customer, () => Bookings.book(command))).rejects.toThrow();
    stop();
    const again = await as(customer, () => Bookings.book(command));
    expect(again.status).toBe("confirmed");
    expect((await as(customer, () => Bookings.mine({}))).counts.upcoming).toBe(1);
  });
});

// covers homes.week
describe("the week of a host", () => {
  const weekOf = (who: MemberActor, from: string, now?: string) => as(who, () => Homes.week({ from }), now);

  it("has the visits of seven days in Dubai, soonest first, done ones too and cancelled ones not", async () => {
    const { customer, homes } = await hostOf(2);
    const worker = await cleaner();
    const book = async (home: Home, scheduledDate: string, scheduledTime: string) =>
      as(customer, async () =>
        Bookings.book(await commandFor(customer, home, worker, { scheduledDate, scheduledTime })),
      );
    const from = addDays(today, 2);
    const inside = [
      await book(homes[1]!, addDays(from, 6), "18:00"),
      await book(homes[0]!, from, "08:00"),
      await book(homes[0]!, from, "12:00"),
    ];
    await book(homes[0]!, addDays(from, -1), "18:00");
    await book(homes[0]!, addDays(from, 7), "08:00");
    const [, done, cancelled] = inside;
    await as(customer, () => Bookings.cancel({ bookingId: cancelled!.bookingId }));
    await as(worker, () => Bookings.start({ bookingId: done!.bookingId }), done!.startsAt);
    await as(worker, () => Bookings.complete({ bookingId: done!.bookingId }), done!.endsAt);
    const { items, isPartial } = await weekOf(customer, from, instantOf(addDays(from, 1), "09:00"));
    expect(isPartial).toBe(false);
    expect(items.map(({ propertyId, propertyName, status }) => [propertyId, propertyName, status])).toEqual([
      [homes[0]!.propertyId, "شقة 1", "completed"],
      [homes[1]!.propertyId, "شقة 2", "confirmed"],
    ]);
    expect((await weekOf(await member("customer"), from)).items).toEqual([]);
  });

  it("reads two ranges of one index, whatever the number of visits", async () => {
    const { customer } = await hostOf(1);
    const { sent, stop } = intercept();
    await weekOf(customer, today);
    stop();
    expect(sent.map(({ command }) => command)).toEqual(["QueryCommand", "QueryCommand"]);
  });
});
