import { areaCentres, distanceKm, fils, type Quote } from "@naqi/contracts";
import { bookedParts, rowOf } from "@naqi/core/bookings/booking/book/book";
import { bookingRequest, offeredFor } from "@naqi/core/bookings/booking/book/offer";
import { ofProperty } from "@naqi/core/bookings/booking/book/way-in";
import type { PropertyRow } from "@naqi/core/customers/properties/view";
import { retry } from "@naqi/core/kit/table/commit";
import { describe, expect, it } from "vitest";
import { as, asking, marina, testNow } from "../../support/given/given.ts";
import {
  asker,
  bookingRow,
  customerRow,
  offering,
  partition,
  quoting,
  typed,
  wallet,
  worker,
} from "../../support/given/quote-context.ts";

const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { extra: expect.objectContaining({ details }) }) }) as Error;
const kinds = ({ lines }: Quote) => lines.map(({ kind }) => kind);

/** An address this many km east of the cleaner's base. */
const east = (km: number) => {
  const centre = areaCentres["Dubai Marina"];
  const location = { ...centre, lng: centre.lng + km / distanceKm(centre, { ...centre, lng: centre.lng + 1 }) };
  return { ...marina, location };
};

describe("a price, computed from the rows", () => {
  it("is work, travel and tip, minus the code and the wallet's part", () => {
    const asked = { address: east(8.04), agreedPrice: fils(150), discountCode: "TEST-1", useWallet: true };
    expect(quoting(asked, { code: typed(), wallet: wallet(fils(30)) })).toEqual({
      minimumPrice: fils(120),
      maximumPrice: fils(360),
      agreedPrice: fils(150),
      tipAmount: fils(30),
      discountAmount: fils(15),
      walletCovers: fils(30),
      walletAmount: fils(30),
      total: fils(105),
      lines: [
        { kind: "work", amount: fils(100) },
        { kind: "travel", amount: fils(20) },
        { kind: "tip", amount: fils(30) },
        { kind: "discount", amount: -fils(15) },
        { kind: "wallet", amount: -fils(30) },
      ],
      hourlyRate: fils(50),
      distanceKm: 8,
      discountCode: "TEST-1",
      startsAt: "2027-03-10T06:00:00.000Z",
      endsAt: "2027-03-10T08:00:00.000Z",
      freeCancellationUntil: "2027-03-09T06:00:00.000Z",
      cleanerVersion: 7,
    });
  });

  it("lists no free items", () => {
    const quote = quoting({}, { wallet: wallet(fils(30)) });
    expect(quote).toMatchObject({ total: fils(100), walletCovers: fils(30), walletAmount: 0, discountAmount: 0 });
    expect(kinds(quote)).toEqual(["work"]);
    expect(kinds(quoting({ useWallet: true }))).toEqual(["work"]);
  });

  it("uses the wallet up to its balance, after the code", () => {
    const asked = { agreedPrice: fils(150), discountCode: "TEST-1", useWallet: true };
    const quote = quoting(asked, { code: typed(), wallet: wallet(fils(900)) });
    expect(quote).toMatchObject({ walletCovers: fils(135), walletAmount: fils(135), total: 0 });
  });

  it("is the offer's, if there is one, including travel, for a service that need not be listed", () => {
    const offered = offering({ proposedPrice: fils(130) });
    const cleaner = partition({ hourlyRate: fils(60) }, { offerings: [] });
    const quote = quoting({ address: east(8) }, { offered, cleaner });
    const all = { minimumPrice: fils(130), maximumPrice: fils(130), agreedPrice: fils(130), tipAmount: 0 };
    expect(quote).toMatchObject({ ...all, hourlyRate: fils(60), lines: [{ kind: "offer", amount: fils(130) }] });
    expect(quote.lines).toHaveLength(1);
    expect(() => quoting({ agreedPrice: fils(130) + 1 }, { offered })).toThrow(refused("booking.priceTooHigh"));
  });

  it.each([
    ["of an offer above the cleaner's own price, on the own one", fils(160), fils(50)],
    ["of an offer below it, on the offer", fils(80), fils(40)],
  ])("has a code taken %s", (_, proposedPrice, discountAmount) => {
    const code = typed({ valueType: "percent", discountValue: 50 });
    const quote = quoting({ discountCode: "TEST-1" }, { code, offered: offering({ proposedPrice }) });
    expect(quote).toMatchObject({ discountAmount, total: proposedPrice - discountAmount });
  });

  it("may be raised up to three times, and not below or beyond", () => {
    expect(quoting({ agreedPrice: fils(100) }).tipAmount).toBe(0);
    expect(quoting({ agreedPrice: fils(300) }).tipAmount).toBe(fils(200));
    const [low, high] = [{ minimumPrice: fils(100) }, { maximumPrice: fils(300) }];
    expect(() => quoting({ agreedPrice: fils(100) - 1 })).toThrow(refused("booking.priceTooLow", low));
    expect(() => quoting({ agreedPrice: fils(300) + 1 })).toThrow(refused("booking.priceTooHigh", high));
  });

  it("with a first booking's code is for customers without another booking, upcoming or completed", () => {
    const code = typed({ firstBookingOnly: true });
    const first = (member: Parameters<typeof customerRow>[0] | null) =>
      quoting({ discountCode: "TEST-1" }, { code, member: member && customerRow(member) });
    expect(first({}).discountAmount).toBe(fils(15));
    expect(first({ upcomingBookings: undefined, completedBookings: undefined }).discountAmount).toBe(fils(15));
    expect(first(null).discountAmount).toBe(fils(15));
    expect(() => first({ upcomingBookings: 1 })).toThrow(refused("discount.notFirst"));
    expect(() => first({ completedBookings: 1 })).toThrow(refused("discount.notFirst"));
  });

  it("is refused beyond the radius, and has no travel fee within seven tenths of it", () => {
    const far = distanceKm(areaCentres["Dubai Marina"], east(8).location);
    const within = (serviceRadius: number) => quoting({ address: east(8) }, { cleaner: partition({ serviceRadius }) });
    expect(kinds(within(far))).toEqual(["work", "travel"]);
    expect(kinds(within(far / 0.69))).toEqual(["work"]);
    expect(() => within(far - 0.01)).toThrow(refused("booking.outsideArea"));
    const nowhere = { areas: [] };
    expect(() => quoting({}, { cleaner: partition({}, nowhere) })).toThrow(refused("booking.outsideArea"));
  });

  it("is of a listed cleaner and a listed service, and never with oneself", () => {
    const unlisted = refused("booking.cleanerUnavailable");
    expect(() => quoting({}, { cleaner: undefined })).toThrow(unlisted);
    expect(() => quoting({}, { cleaner: partition({ isVerified: false }) })).toThrow(unlisted);
    expect(() => quoting({ serviceType: "car_detailing" })).toThrow(refused("booking.serviceNotOffered"));
    expect(() => quoting({ cleanerId: asker.memberId })).toThrow(refused("booking.ownSelf"));
    expect(() => quoting({ scheduledTime: "19:00" })).toThrow(refused("booking.notOffered"));
  });
});

describe("a new booking's row", () => {
  const whole = () =>
    as(asker, () =>
      rowOf(
        { ...asking(worker.memberId, { discountCode: "TEST-1" }), notes: "Ring twice." },
        quoting({ agreedPrice: fils(130), useWallet: true }, { wallet: wallet(fils(30)) }),
        {
          customer: customerRow(),
          cleaner: partition({ avatarUrl: "https://pictures/1" }).profile,
          offered: offering(),
          own: { access: { gate: "Code 1" } },
          code: typed(),
        },
      ),
    );

  it("says what was asked for, at which price, and names both parties", () => {
    const { bookingId, ...rest } = whole();
    expect(bookingId).toMatch(/^bkg_/);
    expect(rest).toMatchObject({
      requestId: "req_1",
      applicationId: "app_1",
      customerId: asker.memberId,
      cleanerId: worker.memberId,
      title: "Kitchen",
      serviceType: "deep_cleaning",
      location: "Dubai Marina",
      address: marina,
      scheduledDate: "2027-03-10",
      scheduledTime: "10:00",
      durationMinutes: 120,
      startsAt: "2027-03-10T06:00:00.000Z",
      endsAt: "2027-03-10T08:00:00.000Z",
      hourlyRate: fils(50),
      agreedPrice: fils(130),
      tipAmount: fils(30),
      discountCode: "TEST-1",
      discountAmount: 0,
      walletAmount: fils(30),
      customerAmount: fils(100),
      notes: "Ring twice.",
      access: { gate: "Code 1" },
      status: "confirmed",
      tab: "upcoming",
      cleanerName: "Aisha Khan",
      cleanerAvatarUrl: "https://pictures/1",
      customerName: "Sara H.",
      createdAt: testNow,
      reminded: "none",
      rescheduleCount: 0,
      version: 0,
      due: "open",
    });
    expect(rest).not.toHaveProperty("ofCampaign");
  });

  it("omits absent values, and has its own hidden request", () => {
    const row = bookingRow();
    const { requestId, applicationId, title, tipAmount, walletAmount, notes, cleanerAvatarUrl } = row;
    expect(requestId).toMatch(/^req_/);
    const absent = [applicationId, title, row.package, tipAmount, walletAmount, notes, cleanerAvatarUrl, row.access];
    expect(absent).toEqual(Array.from({ length: 8 }, () => undefined));
  });

  it("is in Dubai, where no area has a name", () => {
    const { area: _area, ...address } = marina;
    expect(bookingRow({}, { address }).location).toBe("Dubai");
  });

  it("names the campaign of its code, unless it was the customer's own", () => {
    const campaign = { campaignId: "cmp_1" } as NonNullable<ReturnType<typeof typed>["campaign"]>;
    const row = (code: ReturnType<typeof typed>) =>
      as(asker, () =>
        rowOf(asking(worker.memberId), quoting(), {
          customer: customerRow(),
          cleaner: partition().profile,
          code,
        }),
      );
    expect(row({ own: null, campaign, use: null }).ofCampaign).toBe(true);
    expect(row({ ...typed(), campaign })).not.toHaveProperty("ofCampaign");
    expect(row({ own: null, campaign: null, use: null })).not.toHaveProperty("ofCampaign");
  });

  it("has all common attributes, and its offer if it has one", () => {
    const names = (offered?: ReturnType<typeof offering>) =>
      as(asker, () =>
        bookedParts(bookingRow(), { visits: null, cleanerVersion: 7, offered }, { blocked: retry, taken: retry }),
      ).map(({ name }) => name);
    const always = ["booking", "slot", "slot", "visits", "listing", "request", "ledger", "member", "cleaner"];
    expect(names()).toEqual(expect.arrayContaining(always));
    expect(names()).not.toContain("application");
    expect(names(offering())).toEqual(expect.arrayContaining([...always, "application"]));
    const requestOf = (offered?: ReturnType<typeof offering>) =>
      as(asker, () => bookingRequest(bookingRow(), offered)).map(({ name, item }) => [name, Object.keys(item)[0]]);
    expect(requestOf()).toEqual([["request", "Put"]]);
    expect(requestOf(offering())).toContainEqual(["request", "Update"]);
  });
});

describe("the access instructions of a booking", () => {
  const { unit: apartmentNumber, ...withoutUnit } = marina;
  const property = (access: object = { gate: "Code 1" }, name?: string) =>
    ({ propertyId: "prp_1", address: withoutUnit, apartmentNumber, access, name }) as PropertyRow;
  const asked = { propertyId: "prp_1", address: marina };

  it("are the property's, if it has any", () => {
    expect(ofProperty(asked, property(), null)).toEqual({ propertyId: "prp_1", access: { gate: "Code 1" } });
    expect(ofProperty(asked, property({}, "Marina flat A"), null)).toEqual({
      propertyId: "prp_1",
      propertyName: "Marina flat A",
    });
    expect(ofProperty(asked, property({}), null)).toEqual({ propertyId: "prp_1" });
    expect(ofProperty({ address: marina }, property(), null)).toBeUndefined();
    expect(ofProperty({ address: marina }, null, null)).toBeUndefined();
  });

  it.each([
    ["north or south of it", { location: { ...marina.location, lat: marina.location.lat + 0.001 } }],
    ["east or west of it", { location: { ...marina.location, lng: marina.location.lng + 0.001 } }],
    ["in another building at its point", { building: "Another Tower" }],
    ["with another unit", { unit: "9999" }],
  ])("are refused for an address %s, or for an unknown property", (_, change) => {
    const elsewhere = refused("booking.propertyElsewhere");
    expect(() => ofProperty({ ...asked, address: { ...marina, ...change } }, property(), null)).toThrow(elsewhere);
    expect(() => ofProperty(asked, null, null)).toThrow(elsewhere);
  });
});

describe("an offer to be booked", () => {
  const offer = { requestId: "req_1", applicationId: "app_1" };
  type Asked = Parameters<typeof asking>[1];
  const offered = (
    application: Parameters<typeof offering>[0] = {},
    request: Parameters<typeof offering>[1] = {},
    asked: Asked = {},
  ) => {
    const rows = offering(application, request);
    return as(asker, () => offeredFor(asking(worker.memberId, { offer, ...asked }), rows.application, rows.request));
  };

  it("is the one that its cleaner made, at its price, repeated or not", () => {
    expect(offered()).toEqual(offering());
    expect(offered({}, {}, { agreedPrice: fils(120) })).toEqual(offering());
    expect(offered({}, {}, { offer: undefined })).toBeUndefined();
  });

  it.each<[string, string, ...Parameters<typeof offered>]>([
    ["for somebody else's request", "offerNotFound", {}, { customerId: "another" }],
    ["for a direct booking's request", "offerNotFound", {}, { origin: "direct" }],
    ["for another request", "offerNotFound", { requestId: "req_2" }],
    ["of another cleaner", "offerNotFound", { cleanerId: "another" }],
    ["that was withdrawn", "offerWithdrawn", { status: "withdrawn" }],
    ["for what is booked", "offerBooked", {}, { status: "booked" }],
    ["for what is done", "offerBooked", {}, { status: "completed" }],
    ["for what was taken off", "offerClosed", {}, { status: "cancelled" }],
    ["at the moment its request closes", "offerClosed", {}, { closesAt: testNow }],
    ["that was declined", "offerDeclined", { status: "rejected" }],
    ["on terms that have changed", "offerOutdated", {}, { termsVersion: 3 }],
    ["for other hours", "offerDiffers", {}, {}, { durationMinutes: 180 }],
    ["for another service", "offerDiffers", {}, {}, { serviceType: "office_cleaning" }],
    ["at another price", "offerDiffers", {}, {}, { agreedPrice: fils(121) }],
  ])("is refused %s", (_, code, ...change) => {
    expect(() => offered(...change)).toThrow(refused(`booking.${code}`));
  });

  it("is located at its request's exact point", () => {
    const address = { ...marina, location: areaCentres.JBR };
    const elsewhere = refused("booking.offerElsewhere", { location: "Dubai Marina" });
    expect(() => offered({}, {}, { address })).toThrow(elsewhere);
  });

  it("is refused if it does not exist", () => {
    const { application, request } = offering();
    const nothing = (...rows: [typeof application | null, typeof request | null]) =>
      as(asker, () => () => as(asker, () => offeredFor(asking(worker.memberId, { offer }), ...rows)))();
    expect(() => nothing(null, request)).toThrow(refused("booking.offerNotFound"));
    expect(() => nothing(application, null)).toThrow(refused("booking.offerNotFound"));
    expect(() => nothing(null, null)).toThrow(refused("booking.offerNotFound"));
  });
});
