import { visitSlots } from "@naqi/contracts";
import type { Row } from "../../support/core/rows.ts";
import type { Corruption } from "./check-data-corruptions.ts";
import { changing, of } from "./check-data-world.ts";

const more =
  (name: string, where: (row: Row) => boolean = () => true) =>
  () =>
    changing("cleanerweek", where, (row: Row) => ({ [name]: Number(row[name] ?? 0) + 1 }));
const off = (name: string) => new RegExp(`in the week of 2027-\\d\\d-\\d\\d: ${name} is \\d+, the rows make \\d+`);

const names = "asked hour twoHours booked offers won done onTime late calledOff notCome".split(" ");
const slotOf = (row: Row) => visitSlots.find((slot) => Number(row[slot] ?? 0) > 0);

/** Each names what is broken about the weeks of cleaners, how the check says so, and breaks it. */
export const weekCorruptions: Corruption[] = [
  ...names.map((name): Corruption => [`a cleaner's week has one too many in ${name}`, off(name), more(name)]),
  ["a cleaner has a rating too many", /weeks of \S+: rated is \d+, the rows make \d+/, more("rated")],
  ["a cleaner has a star too many", /weeks of \S+: stars is \d+, the rows make \d+/, more("stars")],
  ["a cleaner's week has a time too many", /\d+ were booked, but for \d+ times/, more("at02")],
  [
    "a booking is counted for another time",
    /at\d\d is 0, but \d+ want it/,
    () =>
      changing(
        "cleanerweek",
        (row: Row) => slotOf(row) !== undefined,
        (row: Row) => ({ [slotOf(row) ?? ""]: 0, at02: 1 }),
      ),
  ],
  [
    "all of Dubai's hours have one too many",
    /figures of the week of \S+: \d+ times for its bookings/,
    () =>
      changing(
        "weekfigures",
        () => true,
        (row: Row) => ({ at02: Number(row["at02"] ?? 0) + 1 }),
      ),
  ],
  [
    "a week of a cleaner is lost",
    off("booked"),
    () => changing("booking", of("ahead"), () => ({ createdAt: "2027-01-07T05:00:00.000Z" })),
  ],
];
