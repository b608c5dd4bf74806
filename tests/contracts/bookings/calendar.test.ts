import { addMinutes, type CalendarEntry, calendarFeed, calendarFile, type CalendarUpdate } from "@naqi/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCalendar, rulesBroken } from "../../support/calendars.ts";

const entry: CalendarEntry = {
  bookingId: "bkg_1",
  sequence: 2,
  at: "2027-03-07T05:00:00.123Z",
  startsAt: "2027-03-10T06:00:00.000Z",
  endsAt: "2027-03-10T08:00:00.000Z",
  summary: "Deep cleaning",
  location: "Marina Gate 1",
  url: "https://naqi.example/customer/bookings/bkg_1",
};
const organizer = "hello@naqi.example";
const linesOf = (change: Partial<CalendarEntry> = {}, told?: CalendarUpdate) =>
  calendarFile([{ ...entry, ...change }], told).split("\r\n");

describe("a booking in a calendar (RFC 5545)", () => {
  it("is one entry, known by the booking's id, in a file that is no message", () => {
    expect(linesOf()).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Naqi//Bookings//EN",
      "BEGIN:VEVENT",
      "UID:bkg_1@naqi",
      "DTSTAMP:20270307T050000Z",
      "SEQUENCE:2",
      "DTSTART:20270310T060000Z",
      "DTEND:20270310T080000Z",
      "SUMMARY:Deep cleaning",
      "LOCATION:Marina Gate 1",
      "URL:https://naqi.example/customer/bookings/bkg_1",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it.each([
    ["PUBLISH", "CONFIRMED"],
    ["CANCEL", "CANCELLED"],
  ] as const)("in a mail is %s, with an organizer and without attendees (RFC 5546)", (method, status) => {
    const lines = linesOf({}, { method, organizer });
    expect(lines[3]).toBe(`METHOD:${method}`);
    expect(lines).toEqual(expect.arrayContaining([`ORGANIZER;CN=Naqi:mailto:${organizer}`, `STATUS:${status}`]));
    expect(rulesBroken(lines.join("\r\n"))).toEqual([]);
  });

  it("does not block its owner's time if a team member comes", () => {
    expect(linesOf({ isFree: true })[12]).toBe("TRANSP:TRANSPARENT");
  });

  it("keeps what a text means to calendars out of it, and marks of direction", () => {
    expect(linesOf({ location: "Gate 1, left; or\\right\r\n2nd\nfloor\rend \u2068نقي\u2069" })[10]).toBe(
      String.raw`LOCATION:Gate 1\, left\; or\\right\n2nd\nfloor\nend نقي`,
    );
  });

  it("has lines of 75 bytes at most, cut between characters", () => {
    const ascii = linesOf({ summary: "x".repeat(67 + 74 + 1) });
    expect(ascii.slice(9, 12)).toEqual([`SUMMARY:${"x".repeat(67)}`, ` ${"x".repeat(74)}`, " x"]);
    expect(linesOf({ summary: "x".repeat(67) })[10]).toBe("LOCATION:Marina Gate 1");
    expect(rulesBroken(calendarFile([{ ...entry, summary: "نظافة ".repeat(30) }]))).toEqual([]);
  });
});

/** Texts as people write them, in any script, with what calendars read as signs, and line breaks. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("نظافة عميقة", "\\", ";", ",", "\n", "\r\n", "\u2028", ":", '"', "👩‍🔧"),
    ),
  )
  .map((parts) => parts.join("").replaceAll(/[\u2066-\u2069\ufffd]/g, ""));

describe("what a parser makes of it", () => {
  it("is what was put in, of every text", () => {
    fc.assert(
      fc.property(words, words, fc.nat(), (summary, location, sequence) => {
        const text = calendarFile([{ ...entry, summary, location, sequence }], { method: "PUBLISH", organizer });
        expect(rulesBroken(text)).toEqual([]);
        const given = (value: string) => value.replaceAll(/\r\n?/g, "\n");
        expect(readCalendar(text).events).toEqual([
          {
            uid: "bkg_1@naqi",
            status: "CONFIRMED",
            sequence,
            summary: given(summary),
            url: entry.url,
            location: given(location),
            organizer,
            startsAt: entry.startsAt,
            endsAt: entry.endsAt,
          },
        ]);
      }),
    );
  });

  it("is every entry of a feed, under our name", () => {
    const entries = [1, 2, 3].map((index) => ({
      ...entry,
      bookingId: `bkg_${index}`,
      endsAt: addMinutes(entry.endsAt, index),
    }));
    const text = calendarFeed(entries);
    expect(rulesBroken(text)).toEqual([]);
    const { events, method, name } = readCalendar(text);
    expect([method, name]).toEqual([undefined, "Naqi"]);
    expect(events.map(({ uid, endsAt }) => [uid, endsAt])).toEqual(
      entries.map(({ bookingId, endsAt }) => [`${bookingId}@naqi`, endsAt]),
    );
  });

  it("is a calendar too where there is nothing in it", () => {
    expect(rulesBroken(calendarFeed([]))).toEqual([]);
    expect(readCalendar(calendarFeed([])).zones).toEqual(["Asia/Dubai"]);
  });
});

describe("the rules that are looked for", () => {
  const text = calendarFile([entry], { method: "PUBLISH", organizer });
  it.each([
    ["a long line", text.replace("SUMMARY:", `SUMMARY:${"x".repeat(80)}`)],
    ["a bare line feed", text.replace("Deep ", "Deep\n")],
    ["no organizer", text.replace(/ORGANIZER.*\r\n/, "")],
    ["an attendee", text.replace("SEQUENCE", "ATTENDEE:mailto:a@b.example\r\nSEQUENCE")],
    ["two sequences", text.replace("STATUS", "SEQUENCE:3\r\nSTATUS")],
    ["a bare comma", text.replace("Deep ", "Deep, ")],
    ["cancelled in a publication", text.replace("CONFIRMED", "CANCELLED")],
    ["local time", text.replace("T060000Z", "T060000")],
    ["nothing in it", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n"],
  ])("find %s", (_, broken) => {
    expect(rulesBroken(broken)).not.toEqual([]);
  });
});
