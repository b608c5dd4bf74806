import { type BookingStatus, refuseBooking, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { answering, checking, type Part, retry } from "../../kit/table/commit.ts";
import { CleanerEntity } from "./cleaners.entity.ts";
import type { CleanerRow } from "./partition.ts";

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

/** Whether the person may do the visit and see its place (0098, 0115). One no longer verified keeps a visit under way, unless staff reopened it. */
export const isVerifiedFor = (
  { status, reopenings = [] }: { status: BookingStatus; reopenings?: readonly unknown[] | undefined },
  person: Pick<CleanerRow, "isVerified"> | null | undefined,
): boolean => person?.isVerified === true || (status === "in_progress" && reopenings.length === 0);

/** Requires that the assigned team member of a visit that is to begin has a verified identity. */
export const verifiedAssignee = ({ assignee }: { assignee?: { memberId: string } | undefined }): Part[] =>
  assignee
    ? [
        answering(havingVerification(assignee.memberId, true), () =>
          assignee.memberId === Call.member().memberId ? refuseMember.unverified() : refuseBooking.onHold(),
        ),
      ]
    : [];
