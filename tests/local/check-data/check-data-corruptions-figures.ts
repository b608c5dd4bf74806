import type { Row } from "../../support/core/rows.ts";
import type { Corruption } from "./check-data-corruptions.ts";
import { changing, of } from "./check-data-world.ts";

const any = () => true;
const more = (name: string) => () =>
  changing("weekfigures", any, (row: Row) => ({ [name]: Number(row[name] ?? 0) + 1 }));
const off = (name: string) =>
  new RegExp(`figures of the week of 2027-\\d\\d-\\d\\d: ${name} is -?\\d+, the rows make \\d+`);

const names =
  "booked firsts posted filled offered offerMinutes byCustomer byCleaner notCome byStaff closed problems discounts credit".split(
    " ",
  );

/** Each names what is broken about the figures, how the check says so, and breaks it. */
export const figureCorruptions: Corruption[] = [
  ...names.map((name): Corruption => [`the figures have one too many in ${name}`, off(name), more(name)]),
  ["a customer more is said to have signed up", off("customersHere"), more("customers")],
  ["a cleaner more is said to have left", off("cleanersHere"), more("cleanersLeft")],
  [
    "a booking was made in another week",
    off("booked"),
    () => changing("booking", of("ahead"), () => ({ createdAt: "2027-01-07T05:00:00.000Z" })),
  ],
  [
    "somebody has two first bookings",
    /bookings of \S+: 2 of them are the first/,
    () => changing("booking", of("ahead"), () => ({ isFirst: true })),
  ],
];
