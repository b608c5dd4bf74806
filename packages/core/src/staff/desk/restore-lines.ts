import { isDeepStrictEqual } from "node:util";
import { lineOf } from "../../cleaners/profile/change.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { type CleanerRow, readCleaner } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { checking, commit, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { changingLine, cleanerLine, lineShardOf } from "../../identity/member-record/people-index.ts";
import { PersonLineEntity } from "../../identity/member-record/people-index.entity.ts";

/** Repairs the search lines of all accounts (decision 0099). Repeatable; scans the table, with two requests per person. */
export async function restoreLines(): Promise<{ people: number; written: number }> {
  Call.job();
  const counted = { people: 0, written: 0 };
  let cursor: string | null = null;
  do {
    const page: { data: MemberRow[]; cursor: string | null } = await MemberEntity.scan.go({ cursor });
    for (const { memberId } of page.data) {
      counted.people++;
      if (await retryOnConflict(() => restored(memberId))) counted.written++;
    }
    ({ cursor } = page);
  } while (cursor);
  return counted;
}

async function restored(memberId: string): Promise<boolean> {
  const shard = lineShardOf(memberId);
  const [member, cleaner, [line, beside]] = await Promise.all([
    readMember(memberId),
    readCleaner(memberId),
    readTogether(
      row(PersonLineEntity, { shard, memberId, side: "member" }),
      row(PersonLineEntity, { shard, memberId, side: "cleaner" }),
    ),
  ]);
  if (!member || member.standing === "closed") return false;
  const { role, fullName, email, phone, emailConfirmedAt, createdAt } = member;
  const shown = { role, fullName, email, phone: phone || "", isConfirmed: Boolean(emailConfirmedAt), createdAt };
  const ofCleaner = cleaner && lineOf(cleaner);
  const parts = [
    ...(says(line, shown) ? [] : [changingLine(memberId, shown)]),
    ...(!cleaner || !ofCleaner || says(beside, ofCleaner)
      ? []
      : [asRead(cleaner.profile), cleanerLine(memberId, ofCleaner, cleaner.profile.version)]),
  ];
  if (parts.length === 0) return false;
  const still = checking(
    "member",
    MemberEntity.remove({ memberId }).where((own, { eq, ne, notExists }) =>
      allOf(
        ne(own.standing, "closed"),
        eq(own.fullName, fullName),
        eq(own.email, email),
        phone === undefined ? notExists(own.phone) : eq(own.phone, phone),
        emailConfirmedAt === undefined ? notExists(own.emailConfirmedAt) : eq(own.emailConfirmedAt, emailConfirmedAt),
      ),
    ),
    retry,
  );
  await commit([still, ...parts]);
  return true;
}

const asRead = ({ cleanerId, version }: CleanerRow) =>
  checking(
    "cleaner",
    CleanerEntity.remove({ cleanerId }).where((own, { eq }) => eq(own.version, version)),
    retry,
  );

function says(line: object | null | undefined, said: object): boolean {
  const shown: Record<string, unknown> = { ...line };
  return Boolean(line) && Object.entries(said).every(([name, value]) => isDeepStrictEqual(shown[name] ?? "", value));
}
