import type { Row } from "../../support/core/rows.ts";
import type { Corruption } from "./check-data-corruptions.ts";
import { changing, team } from "./check-data-world.ts";

const hand = ({ cleanerId }: Row) => cleanerId === team.hand;
const owner = ({ cleanerId }: Row) => cleanerId === team.owner;
const taken = ({ memberId }: Row) => memberId === team.hand;
const given = ({ bookingId }: Row) => bookingId === team.given;

/** Each names what is broken about a team, how the check says so, and breaks it. */
export const teamCorruptions: Corruption[] = [
  [
    "a business counts a place too many in its team",
    /cleaner \S+: counts 3 places in the team, of which there are 2/,
    () => changing("profile", owner, () => ({ seats: 3 })),
  ],
  [
    "somebody says that they belong to nobody's team",
    /cleaner \S+: has no such place in a team/,
    () => changing("profile", hand, () => ({ worksFor: "" })),
  ],
  [
    "somebody counts a job that they were not given",
    /cleaner \S+: counts 2 jobs given, of which there are 1/,
    () => changing("profile", hand, () => ({ givenJobs: 2 })),
  ],
  [
    "a job is given to somebody of another team",
    /booking \S+: given to somebody of another team/,
    () => changing("profile", hand, () => ({ worksFor: "other" })),
  ],
  [
    "a place is neither an invitation nor somebody's",
    /seat \S+: neither an invitation nor somebody's/,
    () => changing("seat", taken, () => ({ memberId: undefined })),
  ],
  [
    "the hours of a given job are the business's",
    /lock \S+ \S+ \S+: held for \S+, which does not live at that hour/,
    () => changing("booking", given, () => ({ assignee: undefined })),
  ],
];
