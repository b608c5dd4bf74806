import { refuseMember } from "@naqi/contracts";
import { changingCleaner } from "../../cleaners/profile/change.ts";
import { readCleaner } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { answering, commit, type Part } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { openUndo, ownMember } from "../../identity/member-record/member.ts";
import { activeWithAddress } from "../../identity/member-record/standing.ts";
import { changedMethods, heldFromNow, isFirstEver, type PayoutMethodRow, readMethods } from "./methods.ts";

interface Change {
  parts: Part[];
  methods: readonly PayoutMethodRow[];
}

/**
 * Writes on the version of the cleaner row, so that concurrent changes leave one default. `decide` may run again on a conflict.
 * Payouts wait, except for a first method without an open address undo (G32, decision 0160). Refuses if the address changed meanwhile.
 */
export async function changingMethods(
  decide: (
    methods: PayoutMethodRow[],
    heldUntil: string | undefined,
  ) => Promise<Change | undefined> | Change | undefined,
): Promise<void> {
  const { memberId: cleanerId } = Call.member();
  return retryOnConflict(async () => {
    // Read first: the methods are then at least as new as this version.
    const cleaner = await readCleaner(cleanerId);
    if (!cleaner) throw refuseMember.suspended();
    const [methods, member] = await Promise.all([readMethods(cleanerId), ownMember()]);
    const isFree = isFirstEver(methods, cleaner.profile) && !openUndo(member);
    const heldUntil = isFree ? undefined : heldFromNow(member);
    const change = await decide(methods, heldUntil);
    if (!change) return;
    await commit([
      answering(activeWithAddress(member), async () =>
        (await ownMember()).standing === "active" ? refuseMember.signInAgain() : refuseMember.suspended(),
      ),
      ...change.parts,
      ...changingCleaner(cleaner, { profile: changedMethods(change.methods, heldUntil) }),
    ]);
  });
}
