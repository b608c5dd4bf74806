import { addDays, bookings, type OutputOf } from "@naqi/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";
import { bestCode } from "@/features/bookings/book/code/best-code.ts";
import { bookingCalendar } from "@/features/bookings/parts/calendar-file.ts";
import { countdown, dayName, grouped } from "@/features/bookings/parts/groups.ts";
import { withBooking } from "@/features/bookings/parts/merge-booking.ts";
import { booking, discount, today, tomorrow } from "../booking-support.tsx";

describe("an amount in its field", () => {
  // covers S105
  it.each([
    ["120", 12_000],
    [" AED 120.5 ", 12_050],
    ["1,200.05", 120_005],
    ["0", 0],
    ["25,5", 2_550],
    ["25,50", 2_550],
    ["25٫5", 2_550],
    ["٢٥٫٥٠", 2_550],
    ["۲۵.۵", 2_550],
    ["١٢", 1_200],
    ["1,200", 120_000],
    ["١٬٢٠٠٫٥", 120_050],
    ["1 200,50", 120_050],
    ["1\u00a0200", 120_000],
    ["10'000.5", 1_000_050],
    ["10’000", 1_000_000],
    ["\u200f25.5", 2_550],
    ["999,999.99", 99_999_999],
    ["99999999999", 9_999_999_999_900],
    ["1,000,000", 100_000_000],
    ["12 345 678,50", 1_234_567_850],
    ["9".repeat(400), Number.MAX_SAFE_INTEGER],
  ])("%s is %i fils", (typed, amount) => expect(filsOf(typed)).toBe(amount));

  it.each([
    "",
    "abc",
    "-5",
    "1e309",
    "12.345",
    "1,2,3",
    "1,20,000",
    "1,200,50",
    "1.200,50",
    "0,200",
    "12,3456",
    "1.200",
    "25,",
    ",5",
    "2 5",
    "25 5.5",
    "1, 200",
    "1,000 000",
    "1,000,00",
    "1,000,000,5,",
    "²5",
    "2e3",
  ])("%s is invalid", (typed) => expect(filsOf(typed)).toBeUndefined());

  it("is read the same with any separators and digits", () => {
    const written = fc.record({
      amount: fc.integer({ min: 0, max: 99_999_999 }),
      group: fc.constantFrom("", ",", "٬", " ", "\u00a0", "\u202f", "'", "’"),
      decimal: fc.constantFrom(".", ",", "٫"),
      zero: fc.constantFrom(0x30, 0x660, 0x6f0),
    });
    const property = fc.property(written, ({ amount, group, decimal, zero }) => {
      fc.pre(group !== decimal);
      const [whole = "", part = ""] = (amount / 100).toFixed(2).split(".");
      const typed = whole.replace(/(?<=\d)(?=\d{3}$)/, group) + decimal + part;
      expect(filsOf(typed.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))))).toBe(amount);
    });
    fc.assert(property);
  });

  it("is never more than its digits", () => {
    const marks = fc.string({ unit: fc.constantFrom(..."0123456789.,٫٬ '"), maxLength: 10 });
    const property = fc.property(marks, (typed) => {
      const read = filsOf(typed);
      if (read === undefined) return;
      // With a mark before one or two final digits, only the digits before it are dirhams.
      const whole = typed
        .trim()
        .replace(/[.,٫]\d{1,2}$/, "")
        .replaceAll(/\D/g, "");
      expect(Math.floor(read / 100)).toBe(Number(whole));
    });
    fc.assert(property, { numRuns: 500 });
  });

  it("is displayed as it was written", () => {
    expect([12_000, 12_050, 5].map(typedOf)).toEqual(["120", "120.50", "0.05"]);
  });
});

describe("the best code for an amount", () => {
  const fixed = discount({ code: "FIFTEEN" });
  const percent = discount({ code: "TWENTY", valueType: "percent", discountValue: 20 });

  it("is the one that saves most, and changes with the amount", () => {
    expect(bestCode([fixed, percent], 7_000, {})?.code).toBe("FIFTEEN");
    expect(bestCode([fixed, percent], 10_000, {})?.code).toBe("TWENTY");
  });

  it("is the one that expires first when two save the same", () => {
    expect(bestCode([fixed, discount({ code: "LATER" })], 10_000, {})?.code).toBe("FIFTEEN");
  });

  it("excludes codes that are used, expired, below the minimum, for a past first booking, or refused", () => {
    const used = discount({ code: "USED", status: "redeemed", discountValue: 9_000 });
    const large = discount({ code: "LARGE", minimumOrderAmount: 50_000, discountValue: 9_000 });
    const late = discount({ code: "LATE", firstBookingOnly: true, firstBookingMade: true, discountValue: 9_000 });
    const refused = { TWENTY: "This code has expired" };
    expect(bestCode([used, large, late, fixed, percent], 10_000, refused)?.code).toBe("FIFTEEN");
    expect(bestCode([used, large, late], 10_000, {})).toBeUndefined();
  });
});

describe("a written booking in a list that lags", () => {
  type Page = OutputOf<typeof bookings.mine>;
  const at = (id: string, day: number, more = {}) =>
    booking({ bookingId: id, startsAt: `${addDays(today, day)}T06:00:00.000Z`, ...more });
  const page = (items: Page["items"], cursor?: string): Page => ({ items, cursor, counts: { upcoming: 9, past: 9 } });
  const ids = ({ items }: Page) => items.map(({ bookingId }) => bookingId);

  it("is inserted by time, idempotently, and leaves the counts unchanged", () => {
    const once = withBooking(page([at("a", 1), at("c", 3)]), at("b", 2), "upcoming", true);
    expect(ids(once)).toEqual(["a", "b", "c"]);
    expect(withBooking(once, at("b", 2), "upcoming", true)).toEqual(once);
    expect(once.counts).toEqual({ upcoming: 9, past: 9 });
  });

  it("comes first among the past when it is the latest", () => {
    const past = page([at("b", -1, { status: "completed" }), at("a", -2, { status: "completed" })]);
    expect(ids(withBooking(past, at("c", 0, { status: "cancelled" }), "past", true))).toEqual(["c", "b", "a"]);
  });

  it("leaves the tab it no longer belongs to", () => {
    const written = at("b", 2, { status: "cancelled" });
    expect(ids(withBooking(page([at("a", 1), at("b", 2)]), written, "upcoming", true))).toEqual(["a"]);
    expect(ids(withBooking(page([at("a", 1)]), written, "upcoming", true))).toEqual(["a"]);
  });

  it("is not added if it belongs to a later page, or to any page but the first", () => {
    expect(ids(withBooking(page([at("a", 1)], "next"), at("z", 9), "upcoming", true))).toEqual(["a"]);
    expect(ids(withBooking(page([at("a", 1)]), at("z", 9), "upcoming", false))).toEqual(["a"]);
  });

  it("does not overwrite later changes", () => {
    const done = at("b", 2, { status: "in_progress" });
    expect(withBooking(page([done]), at("b", 2), "upcoming", true).items[0]?.status).toBe("in_progress");
  });
});

describe("groups and days", () => {
  const now = `${today}T08:00:00.000Z`;

  it("keep the order", () => {
    const rows = ["a", "b", "c"].map((bookingId) => booking({ bookingId }));
    const groups = grouped(rows, ({ bookingId }) => (bookingId === "c" ? "y" : "x"));
    expect(groups.map(({ items }) => items.map(({ bookingId }) => bookingId))).toEqual([["a", "b"], ["c"]]);
  });

  it("are always named by their date, and relatively only within two days", () => {
    expect(dayName(today, now)).toMatch(/^Today, [A-Z][a-z]{2} \d/);
    expect(dayName(tomorrow, now)).toMatch(/^Tomorrow, [A-Z][a-z]{2} \d/);
    expect(dayName(addDays(today, 2), now)).toMatch(/^[A-Z][a-z]{2} \d/);
    expect(countdown(booking({ scheduledDate: addDays(today, 5), endsAt: "2099-01-01T00:00:00Z" }), now)).toBe(
      "In 5 days",
    );
    expect(countdown(booking({ status: "in_progress", endsAt: "2000-01-01T00:00:00Z" }), now)).toBe(
      "Awaiting confirmation",
    );
  });
});

describe("the calendar file", () => {
  const file = (more = {}) =>
    bookingCalendar(
      booking({
        ...more,
        serviceType: "deep_cleaning",
        location: "Marina; Gate, 1\nand a place that is long enough to need folding — مرحبا بكم",
        startsAt: "2026-03-12T06:00:00.000Z",
        endsAt: "2026-03-12T08:00:00.000Z",
      }),
      "2026-03-01T00:00:00.000Z",
    );
  it("names the booking, its instants in UTC, and escapes special characters", () => {
    const unfolded = file().replaceAll("\r\n ", "");
    expect(unfolded).toContain("UID:bkg_00000000000000000000000001@naqi\r\n");
    expect(unfolded).toContain("DTSTART:20260312T060000Z\r\nDTEND:20260312T080000Z\r\n");
    expect(unfolded).toContain("SUMMARY:Deep Cleaning in Marina\\; Gate\\, 1\\nand a place");
    expect(unfolded).toContain("مرحبا بكم with Aisha Khan\r\n");
    const assignee = { memberId: "11111111-2222-4333-8444-555555555555", fullName: "Rosa Delgado" };
    expect(file({ assignee }).replaceAll("\r\n ", "")).toContain("with Aisha Khan (cleaner: Rosa Delgado)\r\n");
  });

  it("has no line over 75 bytes", () => {
    const lengths = file()
      .split("\r\n")
      .map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(file().endsWith("END:VCALENDAR\r\n")).toBe(true);
  });
});
