import { type CalendarEntry, calendarFile } from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const entry: CalendarEntry = {
  method: "PUBLISH",
  bookingId: "bkg_1",
  sequence: 2,
  at: "2027-03-07T05:00:00.123Z",
  startsAt: "2027-03-10T06:00:00.000Z",
  endsAt: "2027-03-10T08:00:00.000Z",
  summary: "Deep cleaning",
  location: "Marina Gate 1",
};
const linesOf = (change: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...change }).split("\r\n");

describe("a booking in a calendar (RFC 5545)", () => {
  it("is one entry, known by the booking's id", () => {
    expect(linesOf()).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Naqi//Bookings//EN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:bkg_1@naqi",
      "DTSTAMP:20270307T050000Z",
      "SEQUENCE:2",
      "DTSTART:20270310T060000Z",
      "DTEND:20270310T080000Z",
      "SUMMARY:Deep cleaning",
      "LOCATION:Marina Gate 1",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });
  it("is taken out again", () => {
    expect(linesOf({ method: "CANCEL" })).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED"]));
  });
  it("names who sent it", () => {
    expect(linesOf({ organizer: "hello@naqi.example" })[7]).toBe("ORGANIZER;CN=Naqi:mailto:hello@naqi.example");
  });
  it("keeps what a text means to calendars out of it, and marks of direction", () => {
    expect(linesOf({ location: "Gate 1, left; or\\right\r\n2nd\nfloor \u2068نقي\u2069" })[11]).toBe(
      String.raw`LOCATION:Gate 1\, left\; or\\right\n2nd\nfloor نقي`,
    );
  });
  it("has lines of 75 bytes at most, cut between characters", () => {
    const bytes = (line: string) => new TextEncoder().encode(line).length;
    const ascii = linesOf({ summary: "x".repeat(67 + 74 + 1) });
    expect(ascii.slice(10, 13)).toEqual([`SUMMARY:${"x".repeat(67)}`, ` ${"x".repeat(74)}`, " x"]);
    expect(linesOf({ summary: "x".repeat(67) })[11]).toBe("LOCATION:Marina Gate 1");
    const arabic = linesOf({ summary: "نظافة ".repeat(30) });
    expect(arabic.every((line) => bytes(line) <= 75)).toBe(true);
    expect(
      arabic
        .join("")
        .replaceAll(/(?<=.) (?=\S)/g, "")
        .includes("\ufffd"),
    ).toBe(false);
  });
});
