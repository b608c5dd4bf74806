import { randomUUID } from "node:crypto";
import { addDays, addPropertyTypes, onboardingPropertyTypes, policy } from "@naqi/contracts";
import { Bookings, Properties, Requests } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { PropertyEntity } from "@naqi/core/customers/properties/properties.entity";
import { describe, expect, it } from "vitest";
import { homeOf, typedHome } from "../../support/given/customer-wizard.ts";
import { intercept } from "../../support/core/faults.ts";
import {
  accepting,
  as,
  asking,
  booking,
  cleaner,
  marina,
  member,
  posted,
  testNow,
  today,
} from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { suspendMember } from "../../support/given/staff.ts";

const countOf = async (memberId: string) => (await MemberEntity.get({ memberId }).go()).data?.properties;
const closing = (memberId: string, standing: "closed" | "suspended") =>
  standing === "suspended" ? suspendMember(memberId) : MemberEntity.patch({ memberId }).set({ standing }).go();
const newHome = async () => {
  const customer = await member("customer");
  return { customer, home: homeOf(customer) };
};
/** Rows as if fifty had been added. */
const filled = async (customerId: string) => {
  await PropertyEntity.put(
    Array.from({ length: policy.properties }, (_, index) => ({
      ...typedHome.property,
      customerId,
      propertyId: `prp_${String(index).padStart(26, "0")}`,
      createdAt: testNow,
      updatedAt: testNow,
    })),
  ).go();
  await MemberEntity.patch({ memberId: customerId }).set({ properties: policy.properties }).go();
};

describe("a property", () => {
  it("belongs to the customer, with its type's data, newest first", async () => {
    const { customer, home } = await newHome();
    const first = await home.add();
    expect(first).toMatchObject({
      propertyId: expect.stringMatching(/^prp_/) as string,
      address: { formattedAddress: marina.formattedAddress, area: "Dubai Marina" },
      apartmentNumber: "2304",
      propertyType: "apartment",
      kind: "apartment",
      bedrooms: null,
      propertySize: null,
      location: "Dubai Marina",
      access: { gate: "Tower one", makani: "1234567890" },
      requestCount: 0,
      createdAt: testNow,
    });
    const second = await home.add({ propertyType: "studio", apartmentNumber: " ", access: { pets: " " } });
    expect(second).toMatchObject({ apartmentNumber: null, bedrooms: 0, propertySize: "studio", access: {} });
    expect(await home.mine()).toEqual([second, first]);
    expect(await homeOf(await member("customer")).mine()).toEqual([]);
    expect(await countOf(customer.memberId)).toBe(2);
  });

  it.each([...onboardingPropertyTypes, ...addPropertyTypes])("may be of the type %s, stored as it is", async (type) => {
    const { home } = await newHome();
    expect((await home.add({ propertyType: type })).propertyType).toBe(type);
  });

  it("takes a Makani number as printed on the plate", async () => {
    const { home } = await newHome();
    expect((await home.add({ access: { makani: " ١٢٣٤٥ 67-890" } })).access).toEqual({ makani: "1234567890" });
  });

  it("is added once, however often the form is sent", async () => {
    const { customer, home } = await newHome();
    const key = randomUUID();
    const sent = await Promise.all([home.add({}, key), home.add({}, key), home.add({}, key)]);
    expect(new Set(sent.map(({ propertyId }) => propertyId)).size).toBe(1);
    expect(await home.add({}, key)).toEqual(sent[0]);
    await expect(home.add({ propertyType: "villa" }, key)).rejects.toMatchObject({ code: "request.keyReused" });
    expect([await home.mine(), await countOf(customer.memberId)]).toEqual([[sent[0]], 1]);
  });

  it("is the address of a booking, saved afterwards, and is linked to the next booking", async () => {
    const { customer, home } = await newHome();
    const { cleanerId, address } = await booking(customer, (await cleaner()).memberId);
    const { unit = null, area = "Dubai Marina", ...place } = address;
    const saved = { name: "Marina flat", address: { ...place, area }, apartmentNumber: unit, access: {} };
    const { propertyId } = await home.add(saved);
    expect(await home.mine()).toMatchObject([{ propertyId, name: "Marina flat", apartmentNumber: "2304" }]);
    const asked = asking(cleanerId, { scheduledDate: addDays(today, 4) });
    const quote = await as(customer, () => Bookings.quote(asked));
    const again = await as(customer, () => Bookings.book({ ...accepting(asked, quote), propertyId }));
    expect(again.address).toEqual(address);
  });

  it("is not saved beyond fifty, and the booking of its address stays", async () => {
    const { customer, home } = await newHome();
    await filled(customer.memberId);
    const { bookingId } = await booking(customer, (await cleaner()).memberId);
    await expect(home.add()).rejects.toMatchObject({ code: "property.tooMany" });
    expect(await as(customer, () => Bookings.get({ bookingId }))).toMatchObject({ status: "confirmed" });
  });

  const { property } = typedHome;
  // covers S094
  it.each<[string, unknown, Record<string, string>?]>([
    ["no address", { ...property, address: undefined }, { address: "Please fill in address and property type" }],
    [
      "an empty address",
      { ...property, address: { ...property.address, formattedAddress: " " } },
      { "address.formattedAddress": "Please fill in address and property type" },
    ],
    ["no type", { ...property, propertyType: undefined }, { propertyType: "Please fill in address and property type" }],
    ["an unknown type", { ...property, propertyType: "castle" }],
    ["a prototype's word as its type", { ...property, propertyType: "constructor" }],
    ["another prototype's word", { ...property, propertyType: "__proto__" }],
    ["a place outside Dubai", { ...property, address: { ...property.address, location: { lat: 24.4, lng: 54.4 } } }],
    ["no area", { ...property, address: { ...property.address, area: undefined } }],
    ["an area there is not", { ...property, address: { ...property.address, area: "Atlantis" } }],
    ["a Makani number of nine digits", { ...property, access: { makani: "123456789" } }],
    ["a long way in", { ...property, access: { gate: "x".repeat(policy.propertyAccessLength + 1) } }],
    ["access there is not", { ...property, access: { alarm: "1234" } }],
    ["access of a prototype", { ...property, access: JSON.parse('{"__proto__":{"gate":"x"}}') as object }],
    ["a unit too long", { ...property, apartmentNumber: "x".repeat(61) }],
    ["a count of its own", { ...property, requestCount: 9 }],
  ])("is refused with %s, and nothing is written", async (_, input, fields) => {
    const { home } = await newHome();
    const before = fingerprint(await everything());
    const refused = expect(home.add(input as never)).rejects;
    await refused.toMatchObject({ code: "request.invalid", ...(fields && { extra: { fields } }) });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("belongs to a customer with an active account, also when it is written", async () => {
    const { customer, home } = await newHome();
    await expect(homeOf(await cleaner()).add()).rejects.toMatchObject({ code: "request.forbidden" });
    const kept = await home.add();
    await closing(customer.memberId, "suspended");
    await expect(home.add()).rejects.toMatchObject({ code: "member.suspended" });
    await expect(home.change(kept.propertyId, kept.version, { propertyType: "villa" })).rejects.toMatchObject({
      code: "member.suspended",
    });
    await expect(home.remove(kept.propertyId)).rejects.toMatchObject({ code: "member.suspended" });
    expect(await home.mine()).toEqual([kept]);
  });

  it("is one of fifty at most, also when the last is added fifty times at once", async () => {
    const { customer, home } = await newHome();
    await filled(customer.memberId);
    await expect(home.add()).rejects.toMatchObject({ code: "property.tooMany", kind: "conflict" });
    const [first] = await home.mine();
    await home.remove(first?.propertyId ?? "");
    const done = await Promise.allSettled(Array.from({ length: 50 }, () => home.add()));
    const codes = done.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
    expect(codes.filter((code) => !["property.tooMany", "request.busy"].includes(code))).toEqual([]);
    expect(codes).toHaveLength(49);
    expect([(await home.mine()).length, await countOf(customer.memberId)]).toEqual([
      policy.properties,
      policy.properties,
    ]);
  });
});

describe("changing a property", () => {
  it("replaces it, at the version that was read", async () => {
    const { home } = await newHome();
    const { propertyId, version } = await home.add();
    const changed = await home.change(propertyId, version, {
      propertyType: "2-bedroom",
      apartmentNumber: null,
      access: {},
    });
    expect(changed).toMatchObject({ propertyType: "2-bedroom", bedrooms: 2, apartmentNumber: null, access: {} });
    expect(await home.mine()).toEqual([changed]);
    // Resent after a lost answer: the values are already stored.
    expect(
      await home.change(propertyId, version, { propertyType: "2-bedroom", apartmentNumber: null, access: {} }),
    ).toEqual(changed);
    await expect(home.change(propertyId, version, { propertyType: "villa" })).rejects.toMatchObject({
      code: "property.changedElsewhere",
    });
    expect(await home.mine()).toEqual([changed]);
  });

  it("of two tabs at once: one wins completely, the other gets a conflict", async () => {
    const { home } = await newHome();
    const { propertyId, version } = await home.add();
    const both = await Promise.allSettled([
      home.change(propertyId, version, { propertyType: "villa" }),
      home.change(propertyId, version, { propertyType: "office" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "property.changedElsewhere" },
    });
  });

  it("of another member's reads as of one there is not", async () => {
    const { home } = await newHome();
    const { propertyId, version } = await home.add();
    const stranger = homeOf(await member("customer"));
    await expect(stranger.change(propertyId, version)).rejects.toMatchObject({ code: "property.notFound" });
    const nobodys = `prp_${"0".repeat(26)}`;
    await expect(stranger.change(nobodys, version)).rejects.toMatchObject({ code: "property.notFound" });
  });
});

describe("removing a property", () => {
  // covers S096
  it("twice, or another member's, is no failure and counts once", async () => {
    const { customer, home } = await newHome();
    const [first, second] = [await home.add(), await home.add()];
    expect(await home.remove(first.propertyId)).toEqual({ items: [second] });
    expect(await home.remove(first.propertyId)).toEqual({ items: [second] });
    await Promise.all([home.remove(second.propertyId), home.remove(second.propertyId)]);
    expect(await countOf(customer.memberId)).toBe(0);

    const theirs = await home.add();
    expect(await homeOf(await member("customer")).remove(theirs.propertyId)).toEqual({ items: [] });
    expect(await home.mine()).toEqual([theirs]);
  });
});

describe("a request for a property", () => {
  // covers S089
  it("is counted on it, and names it only to its customer", async () => {
    const { customer, home } = await newHome();
    const { propertyId } = await home.add();
    expect(await posted(customer, { propertyId })).toMatchObject({ propertyId });
    await posted(customer);
    expect(await home.mine()).toMatchObject([{ propertyId, requestCount: 1 }]);
    const { items } = await as(await cleaner(), () => Requests.board({}));
    for (const shown of items) expect(shown).not.toHaveProperty("propertyId");
  });

  it("is not posted for another member's, or one that is gone, with nothing written", async () => {
    const { home } = await newHome();
    const { propertyId } = await home.add();
    const stranger = await member("customer");
    const before = fingerprint(await everything());
    await expect(posted(stranger, { propertyId })).rejects.toMatchObject({ code: "property.notFound" });
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("does not conflict with an open form of the property", async () => {
    const { customer, home } = await newHome();
    const { propertyId, version } = await home.add();
    await posted(customer, { propertyId });
    expect(await home.change(propertyId, version, { propertyType: "villa" })).toMatchObject({ requestCount: 1 });
  });
});

describe("with the table failing", () => {
  const broken = () => new Error("The table is gone.");
  type Home = ReturnType<typeof homeOf>;
  it.each<[string, number, (home: Home, propertyId: string, version: string) => Promise<unknown>]>([
    ["add", 2, (home) => home.add({ propertyType: "villa" })],
    ["change", 2, (home, propertyId, version) => home.change(propertyId, version, { propertyType: "villa" })],
    ["remove", 2, (home, propertyId) => home.remove(propertyId)],
  ])("%s leaves the old or the new", async (_, calls, act) => {
    const ready = async () => {
      const { customer, home } = await newHome();
      const { propertyId, version } = await home.add();
      const own = async () =>
        fingerprint((await everything()).filter((row) => JSON.stringify(row).includes(customer.memberId)));
      return { customer, home, own, old: await own(), work: () => act(home, propertyId, version) };
    };
    const isWhole = async ({ customer, home }: Awaited<ReturnType<typeof ready>>) =>
      expect((await home.mine()).length).toBe(await countOf(customer.memberId));
    for (let index = 0; index < calls; index++) {
      const given = await ready();
      const { sent, stop } = intercept({ before: (call) => (call.index === index ? broken() : undefined) });
      await expect(given.work()).rejects.toThrow("The table is gone.");
      stop();
      const wrote = sent.slice(0, index).some(({ command }) => command.startsWith("TransactWrite"));
      expect((await given.own()).hash === given.old.hash).toBe(!wrote);
      await isWhole(given);
    }
    const given = await ready();
    const { stop } = intercept({ after: ({ command }) => (command.startsWith("Transact") ? broken() : undefined) });
    await expect(given.work()).rejects.toThrow("The table is gone.");
    stop();
    expect(await given.own()).not.toEqual(given.old);
    await isWhole(given);
  });

  it("takes two calls to add, to change and to remove, and one to read", async () => {
    const { home } = await newHome();
    const { sent } = intercept();
    const { propertyId, version } = await home.add();
    expect(sent.splice(0)).toHaveLength(2);
    await home.change(propertyId, version, { propertyType: "villa" });
    expect(sent.splice(0)).toHaveLength(2);
    await home.mine();
    expect(sent.splice(0)).toHaveLength(1);
    await home.remove(propertyId);
    expect(sent.splice(0)).toHaveLength(2);
  });
});

it("properties are readable only by customers", async () => {
  await expect(as(await cleaner(), () => Properties.mine({}))).rejects.toMatchObject({ code: "request.forbidden" });
});
