import type { Row } from "../../support/core/rows.ts";
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
    "a case waits for an answer to no re-clean",
    /waits for the answer to a re-clean that is not proposed/,
    () => changing("problem", ours, () => ({ state: "awaiting_reclean" })),
  ],
  [
    "a visit awaits a re-clean that no case proposes",
    /it awaits a re-clean or not, unlike its problem/,
    inIt({ awaits: { party: "cleaner", until: "2027-03-10T09:00:00.000Z", what: "reclean" } }),
  ],
  [
    "a case was decided with a re-clean that is not booked",
    /come_again with the re-clean undefined/,
    () => changing("problem", ours, () => ({ state: "resolved", outcome: "come_again" })),
  ],
  [
    "a visit costs nothing and is no re-clean",
    /agreed for 0, re-clean of undefined/,
    () => changing("booking", ours, () => ({ agreedPrice: 0 })),
  ],
  [
    "a re-clean costs something",
    /a re-clean with a price/,
    () => changing("booking", ours, () => ({ reclean: { problemId: later, of: reported.bookingId } })),
  ],
  [
    "a re-clean is for a case that does not know of it",
    /a re-clean for prb_z+ of bkg_\w+, which say otherwise/,
    () => changing("booking", ours, () => ({ reclean: { problemId: later, of: reported.bookingId } })),
  ],
  [
    "the re-clean of a visit does not exist",
    /its re-clean bkg_z+ is none/,
    () => changing("booking", ours, () => ({ reclean: { problemId: later, by: `bkg_${"z".repeat(26)}` } })),
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
