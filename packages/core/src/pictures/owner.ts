import { type PictureKind, refuseMember } from "@naqi/contracts";
import { changingCleaner } from "../cleaners/change.ts";
import { type CleanerPartition, readCleaner } from "../cleaners/partition.ts";
import { Call } from "../kit/call.ts";
import { allOf, either } from "../kit/conditions.ts";
import { changing, type Part } from "../kit/transact.ts";
import { type MemberRow, ownMember } from "../membership/member.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { beingActive } from "../membership/standing.ts";
import { erasing } from "../outbox/files.ts";
import { folderAt } from "./addresses.ts";

export interface Owner {
  member: MemberRow;
  cleaner?: CleanerPartition;
}

/** The caller, and their cleaner's partition where there is one; refuses who is not enrolled, or no active member any more. */
export async function activeOwner(): Promise<Owner> {
  const member = await ownMember();
  if (member.standing !== "active") throw refuseMember.suspended();
  return { member, cleaner: member.role === "cleaner" ? await readCleaner(member.memberId) : undefined };
}

/** The address of what is shown now. */
export const addressOf = ({ member, cleaner }: Owner, kind: PictureKind): string | undefined =>
  (kind === "photo" ? member.avatarUrl : cleaner?.profile.businessLogoUrl) || undefined;

/**
 * The parts that show another picture, or none where `address` is empty: member, cleaner and listing together, each on
 * the condition that it is as it was read and of an active member, and the former picture's end. Names: `member`, `cleaner`, `listing`, `event`.
 */
export function showing(owner: Owner, kind: PictureKind, address: string): Part[] {
  const { member, cleaner } = owner;
  const { memberId, avatarUrl = "" } = member;
  const former = folderAt(addressOf(owner, kind));
  const updatedAt = Call.now();
  const asRead = changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ avatarUrl: address, updatedAt })
      .where((row, { eq, notExists }) => {
        const shown = avatarUrl
          ? eq(row.avatarUrl, avatarUrl)
          : either(notExists(row.avatarUrl), eq(row.avatarUrl, ""));
        return allOf(eq(row.standing, "active"), shown);
      }),
  );
  return [
    kind === "photo" ? asRead : beingActive(memberId),
    ...(cleaner
      ? changingCleaner(cleaner, {
          profile: kind === "photo" ? { avatarUrl: address } : { businessLogoUrl: address },
        })
      : []),
    ...(former ? [erasing("pictures", `${former}/`)] : []),
  ];
}
