import { type PictureKind, refuseMember } from "@naqi/contracts";
import { changingCleaner } from "../../cleaners/profile/change.ts";
import { type CleanerPartition, readCleaner } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { changing, type Part, retry } from "../../kit/table/commit.ts";
import { ownMember } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { erasing } from "../../messaging/outbox/files.ts";
import { folderAt } from "./addresses.ts";

export interface Owner {
  member: MemberRow;
  cleaner?: CleanerPartition;
}

/** The caller and their cleaner row, if any; refuses callers who are not enrolled or not active. */
export async function activeOwner(): Promise<Owner> {
  const member = await ownMember();
  if (member.standing !== "active") throw refuseMember.suspended();
  return { member, cleaner: member.role === "cleaner" ? await readCleaner(member.memberId) : undefined };
}

export function shownBy({ member, cleaner }: Owner, kind: PictureKind): string[] {
  if (kind === "work") return cleaner?.profile.workPictures ?? [];
  const address = kind === "photo" ? member.avatarUrl : cleaner?.profile.businessLogoUrl;
  return address ? [address] : [];
}

/** The parts that show exactly these pictures and erase the others. `retry` if the rows changed or the member is not active. */
export function showing(owner: Owner, kind: PictureKind, addresses: string[]): Part[] {
  const { member, cleaner } = owner;
  const { memberId, avatarUrl = "" } = member;
  const [address = ""] = addresses;
  const gone = shownBy(owner, kind).flatMap((each) => (addresses.includes(each) ? [] : (folderAt(each) ?? [])));
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
    retry,
  );
  return [
    kind === "photo" ? asRead : beingActive(memberId, retry),
    ...(cleaner
      ? changingCleaner(cleaner, {
          profile: {
            photo: { avatarUrl: address },
            logo: { businessLogoUrl: address },
            work: { workPictures: addresses },
          }[kind],
        })
      : []),
    ...gone.map((folder) => erasing("pictures", `${folder}/`)),
  ];
}
