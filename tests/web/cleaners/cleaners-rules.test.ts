import { describe, expect, it } from "vitest";
import { freeHours, nextFree } from "@/features/cleaners/profile/booking/free-times.ts";
import { callHref, whatsAppHref } from "@/lib/links/phone-links.ts";

describe("a released number", () => {
  // covers S101
  it.each(["+971 50 123 4567", "+971-50-123-4567", "+971 (50) 1234567"])("becomes links: %s", (phone) => {
    expect(whatsAppHref(phone)).toBe("https://wa.me/971501234567");
    expect(callHref(phone)).toBe("tel:+971501234567");
  });

  it("cannot smuggle anything into a link", () => {
    expect(whatsAppHref("javascript:alert(1)//971")).toBe("https://wa.me/1971");
  });
});

describe("free times", () => {
  const day = (name: string, ...hours: [string, "free" | "taken" | "outside" | "too_soon", number][]) => ({
    day: name,
    hours: hours.map(([hour, state, longestMinutes]) => ({ hour, state, longestMinutes })),
  });
  const days = [
    day("2026-03-12", ["08:00", "too_soon", 480], ["09:00", "taken", 0], ["10:00", "free", 60], ["14:00", "free", 120]),
    day("2026-03-13", ["08:00", "outside", 0]),
    day("2026-03-14", ["08:00", "free", 480], ["09:00", "free", 420], ["10:00", "free", 360]),
  ];

  it("are those where the shortest job fits", () => {
    expect(days.map((each) => freeHours(each))).toEqual([["14:00"], [], ["08:00", "09:00", "10:00"]]);
  });

  it("are those where a longer job fits, if one is asked for", () => {
    expect(days.map((each) => freeHours(each, 420))).toEqual([[], [], ["08:00", "09:00"]]);
  });

  it("are listed soonest first, across days, at most three", () => {
    expect(nextFree(days)).toEqual([
      { day: "2026-03-12", hour: "14:00" },
      { day: "2026-03-14", hour: "08:00" },
      { day: "2026-03-14", hour: "09:00" },
    ]);
  });
});
