import {
  hourUntil,
  isHourOpen,
  isLetDown,
  isReleasable,
  isReplaceable,
  priceLinesOf,
  replaceableUntil,
  soonDays,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const startsAt = "2027-03-10T06:00:00.000Z";
const cancellation = { by: "cleaner", at: "2027-03-08T06:00:00.000Z" };
const visit = { startsAt, cancellation };

it("a visit on hold is offered to others because of its cleaner alone, until it begins (G117)", () => {
  const [since, before] = ["2027-03-08T06:00:00.000Z", "2027-03-10T05:59:59.999Z"];
  const isOffered = (held: { cleaner?: string; customer?: string } | undefined, now = before, status = "confirmed") =>
    isReleasable({ status, startsAt, held }, now);
  expect(isOffered({ cleaner: since })).toBe(true);
  expect(isOffered({ customer: since })).toBe(false);
  expect(isOffered({ cleaner: since, customer: since })).toBe(false);
  expect(isOffered(undefined)).toBe(false);
  expect(isOffered({ cleaner: since }, startsAt)).toBe(false);
  expect(isOffered({ cleaner: since }, before, "in_progress")).toBe(false);
});

describe("a visit that its cleaner has let down", () => {
  it.each([
    [cancellation, true],
    [{ by: "system", at: startsAt, cause: "cleaner_no_show" }, true],
    [{ by: "system", at: startsAt }, false],
    [{ by: "customer", at: startsAt }, false],
    [{ by: "staff", at: startsAt }, false],
    [undefined, false],
  ])("by %j: %s", (by, isSo) => {
    expect(isLetDown({ cancellation: by })).toBe(isSo);
    expect(replaceableUntil({ startsAt, cancellation: by }) !== undefined).toBe(isSo);
  });

  it("is offered to others until a day beyond its start, or beyond its end by staff, to the millisecond", () => {
    expect(replaceableUntil(visit)).toBe("2027-03-11T06:00:00.000Z");
    const later = { by: "system", cause: "cleaner_no_show", at: "2027-03-12T06:00:00.000Z" };
    expect(replaceableUntil({ startsAt, cancellation: later })).toBe("2027-03-13T06:00:00.000Z");
    expect(isReplaceable(visit, "2027-03-11T05:59:59.999Z")).toBe(true);
    expect(isReplaceable(visit, "2027-03-11T06:00:00.000Z")).toBe(false);
    expect(isReplaceable(visit, "2027-03-07T06:00:00.000Z")).toBe(true);
  });

  it("ends once a replacement is booked, and starts again when that fails itself", () => {
    expect(isReplaceable({ ...visit, replacement: { by: "bkg_1" } }, cancellation.at)).toBe(false);
    expect(isReplaceable({ ...visit, replacement: { of: "bkg_1", requestId: "req_1" } }, cancellation.at)).toBe(true);
  });

  it("has its hour until three hours ahead, and then three days from today", () => {
    expect(hourUntil(visit)).toBe("2027-03-10T03:00:00.000Z");
    expect(isHourOpen(visit, "2027-03-10T03:00:00.000Z")).toBe(true);
    expect(isHourOpen(visit, "2027-03-10T03:00:00.001Z")).toBe(false);
    expect(soonDays("2027-02-27")).toEqual(["2027-02-27", "2027-02-28", "2027-03-01"]);
  });

  it("has one price, as agreed, for every replacement", () => {
    const price = { hourlyRate: 4_000, durationMinutes: 120, agreedPrice: 9_600, discountAmount: 1_600 };
    expect(priceLinesOf({ ...price, replacement: { of: "bkg_1" } })).toEqual([
      { kind: "agreed", amount: 9_600 },
      { kind: "discount", amount: -1_600 },
    ]);
  });
});
