import type { EntityItem } from "electrodb";
import { writtenNow } from "../../kit/follower.ts";
import { shardAmong } from "../../kit/table/shard.ts";
import { vanishingIn } from "../../kit/table/time-to-live.ts";
import { always, changing, type Part, putting } from "../../kit/table/commit.ts";
import { PersonLineEntity, personLineShards } from "./people-index.entity.ts";

export type PersonLine = EntityItem<typeof PersonLineEntity>;

/** Longer than the lifetime of any process that follows the lines. */
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

export const joiningPeople = ({ memberId, ...shown }: Joining): Part =>
  putting("line", PersonLineEntity.put({ ...keyOf(memberId, "member"), ...shown, writtenAt: writtenNow() }), always);

type Changed = Partial<Pick<PersonLine, "role" | "fullName" | "email" | "phone" | "isConfirmed" | "createdAt">>;

/** Updates the member's line in the transaction of the member row, which carries the condition. */
export const changingLine = (memberId: string, changed: Changed): Part =>
  changing(
    "line",
    PersonLineEntity.update(keyOf(memberId, "member"))
      .set({ ...changed, feed: "people", writtenAt: writtenNow() })
      .add({ version: 1 }),
    always,
  );

export const leavingPeople = (memberId: string): Part => changing("line", emptying(memberId), always);

/** The empty line stays a month for the copies that follow. Repeatable. */
export const emptying = (memberId: string) =>
  PersonLineEntity.update(keyOf(memberId, "member"))
    .set({ hasLeft: true, feed: "people", writtenAt: writtenNow(), ...vanishingIn(heardOfMinutes) })
    .remove(["role", "fullName", "email", "phone", "isConfirmed", "createdAt"])
    .add({ version: 1 });

/** Followers need no tombstone here, because the member's line says that the person left. */
export const removingCleanerLine = (memberId: string) => PersonLineEntity.delete(keyOf(memberId, "cleaner"));

type OfCleaner = Required<
  Pick<
    PersonLine,
    "businessName" | "businessType" | "areas" | "isVerified" | "onboardingStatus" | "approvalStatus" | "approvalSince"
  >
>;

export const cleanerLine = (memberId: string, shown: OfCleaner, version: number): Part =>
  putting(
    "cleanerLine",
    PersonLineEntity.put({ ...keyOf(memberId, "cleaner"), ...shown, version, writtenAt: writtenNow() }),
    always,
  );
