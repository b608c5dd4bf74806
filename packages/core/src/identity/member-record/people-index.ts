import type { EntityItem } from "electrodb";
import { writtenNow } from "../../kit/follower.ts";
import { shardAmong } from "../../kit/table/shard.ts";
import { vanishingIn } from "../../kit/table/time-to-live.ts";
import { changing, type Part, putting } from "../../kit/table/transact.ts";
import { PersonLineEntity, personLineShards } from "./people-index.entity.ts";

export type PersonLine = EntityItem<typeof PersonLineEntity>;

/** Longer than any process lives that follows the lines. */
const heardOfMinutes = 30 * 24 * 60;

export const lineShardOf = (memberId: string) => shardAmong(memberId, personLineShards);

const keyOf = (memberId: string, side: PersonLine["side"]) => ({ shard: lineShardOf(memberId), memberId, side });

interface Joining {
  memberId: string;
  role: NonNullable<PersonLine["role"]>;
  fullName: string;
  email: string;
  isConfirmed: boolean;
  createdAt: string;
}

/** The part named `line` that puts a new member before staff. */
export const joiningPeople = ({ memberId, ...shown }: Joining): Part =>
  putting("line", PersonLineEntity.put({ ...keyOf(memberId, "member"), ...shown, writtenAt: writtenNow() }));

type Changed = Partial<Pick<PersonLine, "role" | "fullName" | "email" | "phone" | "isConfirmed" | "createdAt">>;

/** The part named `line` that tells of what changed of a member; goes with the write of their row, whose condition it needs. */
export const changingLine = (memberId: string, changed: Changed): Part =>
  changing(
    "line",
    PersonLineEntity.update(keyOf(memberId, "member"))
      .set({ ...changed, feed: "people", writtenAt: writtenNow() })
      .add({ version: 1 }),
  );

/** The part named `line` that takes off who closes their account, or is removed. */
export const leavingPeople = (memberId: string): Part => changing("line", emptying(memberId));

/** Empties the line of who has left, which stays for a month for the copies that follow. Can be repeated. */
export const emptying = (memberId: string) =>
  PersonLineEntity.update(keyOf(memberId, "member"))
    .set({ hasLeft: true, feed: "people", writtenAt: writtenNow(), ...vanishingIn(heardOfMinutes) })
    .remove(["role", "fullName", "email", "phone", "isConfirmed", "createdAt"])
    .add({ version: 1 });

/** The line of a cleaner who has left needs nobody's ear: the member's says it. */
export const removingCleanerLine = (memberId: string) => PersonLineEntity.delete(keyOf(memberId, "cleaner"));

type OfCleaner = Required<
  Pick<
    PersonLine,
    "businessName" | "businessType" | "areas" | "isVerified" | "onboardingStatus" | "approvalStatus" | "approvalSince"
  >
>;

/** The part named `cleanerLine` that says what a cleaner is now; `version` is the one their own row has then. */
export const cleanerLine = (memberId: string, shown: OfCleaner, version: number): Part =>
  putting(
    "cleanerLine",
    PersonLineEntity.put({ ...keyOf(memberId, "cleaner"), ...shown, version, writtenAt: writtenNow() }),
  );
