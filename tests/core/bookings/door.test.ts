import { randomUUID } from "node:crypto";
import { type Address, areaCentres } from "@naqi/contracts";
import { Bookings, Properties } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { accepting, as, asking, cleaner, marina, member } from "../../support/given/given.ts";
import { mailedTo, mails } from "../../support/given/offers.ts";
import { suspend } from "../../support/given/suspending.ts";
import { refusal } from "../../support/given/talking.ts";

const jbr = { formattedAddress: "JBR", area: "JBR", location: areaCentres.JBR } as const;

const details = { name: null, address: jbr, apartmentNumber: null, propertyType: "apartment", access: {} } as const;

// covers customers.doors
describe("an address to be booked (G125)", () => {
  const books = async (address: Address) => {
    const [customer, worker] = [await member("customer"), await cleaner({ areas: ["JBR"] })];
    const asked = { ...asking(worker.memberId), address };
    const quote = await as(customer, () => Bookings.quote(asked));
    return as(customer, () => Bookings.book(accepting(asked, quote)));
  };

  it.each<[string, Partial<Address>]>([
    ["the name of a place alone", {}],
    ["a unit without its building", { unit: "1201" }],
    ["a building without unit", { building: "Sadaf 4" }],
    ["no unit of no building", { noUnit: true }],
  ])("is refused as %s", async (_, more) => {
    expect(await refusal(books({ ...jbr, ...more }))).toBe("booking.doorMissing");
  });

  it.each<[string, Partial<Address>]>([
    ["building and unit", { building: "Sadaf 4", unit: "1201" }],
    ["a villa without unit", { building: "Villa 12", noUnit: true }],
    ["a pin of its own", { location: { lat: jbr.location.lat + 0.0001, lng: jbr.location.lng } }],
  ])("is taken with %s", async (_, more) => {
    expect((await books({ ...jbr, ...more })).address).toMatchObject(more);
  });
});

// covers customers.doors
describe("a property (G125)", () => {
  it("requires a door, when it is added and when it is changed", async () => {
    const customer = await member("customer");
    const add = (address: typeof jbr & Partial<Address>, apartmentNumber: string) =>
      as(customer, () => Properties.add({ ...details, address, apartmentNumber, idempotencyKey: randomUUID() }));
    expect(await refusal(add(jbr, "1201"))).toBe("property.doorMissing");
    const { propertyId, version } = await add({ ...jbr, building: "Sadaf 4" }, "1201");
    const change = as(customer, () => Properties.change({ ...details, propertyId, version }));
    expect(await refusal(change)).toBe("property.doorMissing");
  });

  it("gives its name to a booking, for both parties and their mails, but not for a suspended cleaner", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { propertyId } = await as(customer, () =>
      Properties.add({
        ...details,
        name: "Marina flat A",
        address: { formattedAddress: marina.formattedAddress, area: "Dubai Marina", location: marina.location },
        apartmentNumber: "2304",
        idempotencyKey: randomUUID(),
      }),
    );
    const asked = asking(worker.memberId);
    const quote = await as(customer, () => Bookings.quote(asked));
    const { bookingId, propertyName } = await as(customer, () =>
      Bookings.book({ ...accepting(asked, quote), propertyId }),
    );
    expect(propertyName).toBe("Marina flat A");
    const seen = () => as(worker, () => Bookings.get({ bookingId }));
    expect(await seen()).toMatchObject({ propertyName: "Marina flat A" });
    await mailedTo(worker);
    expect(mails.filter(({ to }) => to === worker.email).at(-1)?.text).toContain("Property: Marina flat A");
    await suspend(worker);
    expect(await seen()).not.toHaveProperty("propertyName");
  });
});
