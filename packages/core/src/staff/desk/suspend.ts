import { admin, refuseAdmin } from "@naqi/contracts";
import { entryOf, writing } from "../audit/audit.ts";
import { committing, decidedBy, needOtherCase } from "../audit/staff.ts";
import { type CleanerPartition, readCleaner } from "../../cleaners/profile/partition.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { commit, type Part } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { endingHold, needNotTriedAlone, reinstating, suspending } from "../suspension/suspension.ts";
import { personCase } from "./people.ts";

/** Suspends an active member; visits, requests and offers follow (G117). Refuses admins, own accounts, inactive members and a second try alone. */
export const suspend = staffCommand(
  admin.suspend,
  ({ memberId, reason }) =>
    changingStanding(memberId, "suspend", reason, async (member, cleaner) => {
      await needNotTriedAlone(memberId);
      return suspending(member, cleaner, { reason, ...decidedOf(cleaner, "suspend") });
    }),
  ({ memberId }) => personCase(memberId),
);

/** Reinstates a suspended member and ends an open approval request. Refuses a member who is not suspended. */
export const reinstate = staffCommand(
  admin.reinstate,
  ({ memberId, reason }) =>
    changingStanding(memberId, "reinstate", reason, async (member, cleaner) => [
      ...reinstating(memberId, cleaner, decidedOf(cleaner, "reinstate").decided),
      ...(await endingHold(member, reason)),
    ]),
  ({ memberId }) => personCase(memberId),
);

const standingBefore = { suspend: "active", reinstate: "suspended" } as const;

const decidedOf = (cleaner: CleanerPartition | undefined, act: keyof typeof standingBefore) =>
  cleaner ? { decided: { decided: decidedBy(cleaner.profile.version + 1, `cleaner.${act}`) } } : {};

const changingStanding = (
  memberId: string,
  act: keyof typeof standingBefore,
  reason: string,
  partsOf: (member: MemberRow, cleaner: CleanerPartition | undefined) => Promise<Part[]>,
) =>
  retryOnConflict(async () => {
    needOtherCase(memberId);
    const [member, cleaner] = await Promise.all([readMember(memberId), readCleaner(memberId)]);
    if (!member) throw refuseAdmin.personNotFound();
    if (member.role === "admin" || member.standing !== standingBefore[act]) throw refuseAdmin.wrongMoment();
    const subject = { subjectId: memberId, subjectName: member.fullName, reason };
    const entry = entryOf({ action: `${member.role}.${act}`, ...subject });
    await commit([...committing(), ...(await partsOf(member, cleaner)), writing(entry)]);
    return personCase(memberId, entry);
  });
