import { convertIcsCalendar } from "ts-ics";

/** A calendar as a parser that is not ours reads it. */
export function readCalendar(text: string) {
  const { method, name, timezones = [], events = [] } = convertIcsCalendar(undefined, text);
  return {
    method,
    name,
    zones: timezones.map(({ id }) => id),
    // It leaves out what is empty, and nothing.
    events: events.map(({ uid, status, organizer, sequence = 0, summary = "", location = "", url, start, end }) => ({
      uid,
      status,
      sequence,
      summary,
      location,
      url,
      organizer: organizer?.email,
      startsAt: start.date.toISOString(),
      endsAt: end?.date.toISOString(),
    })),
  };
}

interface Property {
  name: string;
  parameters: string;
  value: string;
}

const propertyOf = (line: string): Property => {
  const [, name = "", parameters = "", value = ""] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;,"]+)*):(.*)$/s.exec(line) ?? [];
  return { name, parameters, value };
};

const once = ["UID", "DTSTAMP", "DTSTART", "DTEND", "SEQUENCE", "SUMMARY", "LOCATION", "URL", "STATUS"];
const utc = /^\d{8}T\d{6}Z$/;
const bytes = (line: string) => new TextEncoder().encode(line).length;

/** Which rules of RFC 5545, and of RFC 5546 where it has a method, the text of a calendar breaks. */
export function rulesBroken(text: string): string[] {
  const broken: string[] = [];
  const must = (isKept: boolean, rule: string) => void (isKept || broken.push(rule));
  const rows = text.split("\r\n");
  must(rows.pop() === "", "3.1: every line ends with CRLF");
  must(!/(?<!\r)\n|\r(?!\n)/.test(text), "3.1: no other line breaks");
  must(!/(?![\n\r\t])\p{Cc}|\ufffd/u.test(text), "3.1: no control characters, no character in two");
  must(
    rows.every((row) => bytes(row) <= 75),
    "3.1: lines of 75 octets at most",
  );
  const lines = text.replaceAll("\r\n ", "").split("\r\n").slice(0, -1).map(propertyOf);
  must(
    lines.every(({ name }) => name !== ""),
    "3.1: a name, parameters and a value in each line",
  );
  const indexes = (name: string, value: string) =>
    lines.flatMap((line, index) => (line.name === name && line.value === value ? [index] : []));
  must(lines[0]?.value === "VCALENDAR" && lines.at(-1)?.value === "VCALENDAR", "3.4: one calendar");
  const calendar = lines.slice(
    1,
    lines.findIndex(({ name, value }) => name === "BEGIN" && value !== "VCALENDAR"),
  );
  const count = (of: readonly Property[], name: string) => of.filter((line) => line.name === name).length;
  must(count(calendar, "VERSION") === 1 && count(calendar, "PRODID") === 1, "3.6: VERSION and PRODID once");
  const starts = indexes("BEGIN", "VEVENT");
  const ends = indexes("END", "VEVENT");
  must(starts.length === ends.length, "3.6.1: each event ends");
  must(starts.length + indexes("BEGIN", "VTIMEZONE").length > 0, "3.6: a component at least");
  const method = calendar.find(({ name }) => name === "METHOD")?.value;
  const events = starts.map((start, index) => lines.slice(start + 1, ends[index]));
  for (const event of events) {
    const value = (name: string) => event.find((line) => line.name === name)?.value ?? "";
    for (const name of once) must(count(event, name) === 1, `3.6.1: ${name} once`);
    for (const name of ["DTSTAMP", "DTSTART", "DTEND"]) must(utc.test(value(name)), `3.3.5: ${name} is an instant`);
    must(value("DTEND") > value("DTSTART"), "3.8.2.2: it ends after it starts");
    must(/^\d+$/.test(value("SEQUENCE")), "3.8.7.4: SEQUENCE is a number");
    for (const name of ["SUMMARY", "LOCATION"]) {
      must(
        !/(?<!\\)(?:\\\\)*[;,]/.test(value(name)) && !/\\(?![\\;,nN])/.test(value(name).replaceAll("\\\\", "")),
        `3.3.11: ${name}`,
      );
    }
    must(URL.canParse(value("URL")), "3.8.4.6: URL is an address");
    const organizers = event.filter(({ name }) => name === "ORGANIZER");
    must(count(event, "ATTENDEE") === 0, "5546 3.2.1: nobody attends what is published");
    if (method === undefined) must(organizers.length === 0, "3.8.4.3: no organizer of what is no message");
    else {
      must(["PUBLISH", "CANCEL"].includes(method), "5546 3.2: a method");
      must(
        organizers.length === 1 && /^mailto:[^@\s<>]+@[^@\s<>]+$/.test(organizers[0]?.value ?? ""),
        "5546 3.2: ORGANIZER once",
      );
    }
    must((value("STATUS") === "CANCELLED") === (method === "CANCEL"), "5546 3.2.5: STATUS of what is cancelled");
  }
  const uids = events.map((event) => event.find(({ name }) => name === "UID")?.value);
  must(new Set(uids).size === uids.length, "3.8.4.7: one entry for each UID");
  must(method !== "CANCEL" || uids.length === 1, "5546 3.2.5: a cancellation is of one UID");
  return broken;
}
