import { readTogether, row } from "../kit/read-together.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import type { MemberRow } from "../membership/member.ts";
import { CleanerEntity } from "./cleaners.entity.ts";
import type { CleanerRow } from "./partition.ts";

/** Somebody's own row and, of a cleaner, the cleaner's, in one consistent read; null for what is not there. */
export const readPerson = (memberId: string) =>
  readTogether(row(MemberEntity, { memberId }), row(CleanerEntity, { cleanerId: memberId }));

/** Suspended as a member, or by staff as a cleaner, which leaves the member's row as it is. */
export const isSuspended = (
  { approvalStatus }: Pick<CleanerRow, "approvalStatus">,
  member: Pick<MemberRow, "standing"> | null | undefined,
) => member?.standing !== "active" || approvalStatus === "suspended";
