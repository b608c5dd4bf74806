import type { Row } from "../support/rows.ts";
import type { Corruption } from "./check-data-corruptions.ts";
import { adding, changing, removing, renamed, reported } from "./check-data-world.ts";

const later = `prb_${"z".repeat(26)}`;
const ours = (row: Row) => row.bookingId === reported.bookingId;
const inIt = (change: object) => () =>
  changing("booking", ours, ({ problem }) => ({ problem: { ...(problem as object), ...change } }));

/** Of problems with a visit: there is one, which is open. */
export const problemCorruptions: Corruption[] = [
  ["a problem is lost", /its last problem is undefined, but it says prb_/, () => removing("problem", ours)],
  ["a visit knows of no problem", /its last problem is prb_\w+, but it says/, inIt({ problemId: later })],
  [
    "two problems of a visit are open",
    /2 problems are open/,
    () => adding("problem", ours, (row) => renamed(String(row.problemId), later)(row)),
  ],
  [
    "a visit goes on although its problem is open",
    /prb_\w+ is open, but it says otherwise/,
    inIt({ closedAt: "2027-03-10T09:00:00.000Z" }),
  ],
  [
    "what a visit earns is not on hold",
    /on hold or not, unlike its problem/,
    () => changing("ledger", ours, () => ({ onHold: undefined })),
  ],
  ["a problem is of no visit", /problems of bkg_\w+: there is no such booking/, () => removing("booking", ours)],
  [
    "an open problem was closed",
    /awaiting_other, but closed at 2027/,
    () => changing("problem", ours, () => ({ closedAt: "2027-03-10T09:00:00.000Z" })),
  ],
  [
    "a problem has an outcome before it was decided",
    /awaiting_other with outcome none/,
    () => changing("problem", ours, () => ({ outcome: "none" })),
  ],
  [
    "somebody's open problems are counted wrong",
    /openProblems is 2, the rows make 1/,
    () =>
      changing(
        "member",
        ({ memberId }) => memberId === reported.cleanerId,
        () => ({ openProblems: 2 }),
      ),
  ],
];
