import { describe, expect, it, vi } from "vitest";
import {
  formatDuration,
  formatInstant,
  formatLongDay,
  formatMonth,
  formatMonths,
  formatSince,
  formatWhen,
  readerIsElsewhere,
} from "@/lib/texts/format.ts";
import { t } from "texts:common";
import { formatPhone } from "@/lib/texts/phone-text.ts";

describe("times", () => {
  it("shows a job in Dubai time with weekday and both ends", () =>
    expect(formatWhen("2026-03-12", "10:00", 120)).toBe("Thu 12 Mar, 10:00–12:00"));
  it("shows an instant on Dubai's day, which may be the next", () =>
    expect(formatInstant("2026-03-11T21:45:00.000Z")).toBe("Thu 12 Mar, 01:45"));
  it.each([
    ["Dubai", -240, false],
    ["London", 0, true],
    ["New York", 240, true],
  ])("names Dubai beside them where the reader's clock differs: %s", (_, minutes, isElsewhere) => {
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(minutes);
    expect(readerIsElsewhere()).toBe(isElsewhere);
  });
  it("writes days and months out", () => {
    expect(formatLongDay("2026-03-12")).toBe("Thursday 12 March");
    expect(formatMonth("2026-03")).toBe("March 2026");
    expect(formatMonths("2026-03-02", "2026-03-08")).toBe("March 2026");
    expect(formatMonths("2026-03-30", "2026-04-05")).toMatch(/^March\s–\sApril 2026$/);
    expect(formatMonths("2026-12-28", "2027-01-03")).toMatch(/^December 2026\s–\sJanuary 2027$/);
  });
  it("says how long ago, and after a week the day, so that a reader can find an older message", () => {
    const now = "2026-03-12T06:00:00.000Z";
    expect(formatSince("2026-03-12T05:00:00.000Z", now)).toBe("1 hour ago");
    expect(formatSince("2026-03-06T08:00:00.000Z", now)).toBe("5 days ago");
    expect(formatSince("2026-03-05T08:00:00.000Z", now)).toBe("Thu 5 Mar");
    expect(formatSince("2025-03-05T08:00:00.000Z", now)).toBe("5 March 2025");
  });
  it("counts hours, or minutes when they are not whole", () => {
    expect([120, 60, 90].map(formatDuration)).toEqual(["2 hours", "1 hour", "90 minutes"]);
  });
});

describe("phones", () => {
  it("groups the digits of the country's landlines and mobiles", () => {
    expect(["+97140000000", "+971501234567"].map(formatPhone)).toEqual(["+971 4 000 0000", "+971 50 123 4567"]);
    expect(["+9718004567", "+971600540000"].map(formatPhone)).toEqual(["+971 800 4567", "+971 600 540000"]);
  });
  it("leaves every other number as it is", () => {
    const others = ["+9718", "+4930901820", "", "+9715012345678"];
    expect(others.map(formatPhone)).toEqual(others);
  });
});

describe("messages", () => {
  it("puts every parameter in", () => {
    expect(t("theme.label", { current: "Light", next: "Dark" })).toBe("Theme: Light. Change to Dark");
  });
});
