import { randomUUID } from "node:crypto";
import type { Row } from "../../support/core/rows.ts";
import type { Corruption } from "./check-data-corruptions.ts";
import { adding, changing, removing } from "./check-data-world.ts";

const ofMember = ({ side }: Row) => side === "member";
const ofCleaner = ({ side }: Row) => side === "cleaner";

/** The lines that staff find people by. */
export const peopleCorruptions: Corruption[] = [
  ["a member has no line", /^member .+: staff cannot find them$/, () => removing("personline", ofMember)],
  ["a cleaner has no line", /^cleaner .+: staff cannot find them$/, () => removing("personline", ofCleaner)],
  [
    "a line says another name",
    /^line of member .+: says another fullName$/,
    () => changing("personline", ofMember, () => ({ fullName: "Somebody Else" })),
  ],
  [
    "a line says another approval",
    /^line of cleaner .+: says another approvalStatus$/,
    () => changing("personline", ofCleaner, () => ({ approvalStatus: "rejected" })),
  ],
  [
    "a line lies in another shard",
    /^line of member .+: lies in shard 99$/,
    () => changing("personline", ofMember, () => ({ shard: 99 })),
  ],
  [
    "a line is of nobody",
    /^line of member .+: there is nobody like that$/,
    () => adding("personline", ofMember, () => ({ memberId: randomUUID() })),
  ],
  [
    "a closed account is still shown",
    /^line of member .+: is still shown, and the account is closed$/,
    () =>
      changing(
        "member",
        () => true,
        () => ({ standing: "closed" }),
      ),
  ],
];
