import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { checking, type Part, retry } from "../../kit/table/commit.ts";
import { CleanerEntity } from "./cleaners.entity.ts";

export const readPerson = (memberId: string) =>
  readTogether(row(MemberEntity, { memberId }), row(CleanerEntity, { cleanerId: memberId }));

/** Whether staff have verified who this cleaner is, and it has not ended since. */
export async function isVerifiedNow(cleanerId: string): Promise<boolean> {
  const [cleaner] = await readTogether(row(CleanerEntity, { cleanerId }));
  return cleaner?.isVerified === true;
}

/** Requires a cleaner with a verified identity, or without one. */
export const havingVerification = (cleanerId: string, wanted: boolean): Part =>
  checking(
    "verified",
    CleanerEntity.remove({ cleanerId }).where(({ isVerified }, { eq }) => eq(isVerified, wanted)),
    retry,
  );
