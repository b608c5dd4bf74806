import { refuseMember, refuseRequest } from "@naqi/contracts";
import { changingCleaner } from "../../cleaners/profile/change.ts";
import { readCleaner } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { type Part, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { openUndo, ownMember } from "../../identity/member-record/member.ts";
import { activeWithAddress } from "../../identity/member-record/standing.ts";
import { changedMethods, heldFromNow, isFirstEver, type PayoutMethodRow, readMethods } from "./methods.ts";

interface Change {
  parts: Part[];
  /** The methods as they are afterwards. */
  methods: readonly PayoutMethodRow[];
}

/**
 * Changes the caller's payout methods in one transaction whose lock is the version of the cleaner's row: two tabs that
 * both make a default leave one. But for the first method that a cleaner ever has, and for that one too while a change of address
 * can be undone, payouts wait until `heldUntil` (G32, 0160). `decide` answers what to write and the methods as they are then, or
 * nothing when there is nothing to change; it is asked again when something was faster, and after three times the caller is asked
 * to try again. Refuses `member.signInAgain` if the address changed meanwhile.
 */
export async function changingMethods(
  decide: (
    methods: PayoutMethodRow[],
    heldUntil: string | undefined,
  ) => Promise<Change | undefined> | Change | undefined,
): Promise<void> {
  const { memberId: cleanerId } = Call.member();
  return retryOnConflict(async () => {
    // The row first: the methods read after it are at least as new, so that its version answers for them.
    const cleaner = await readCleaner(cleanerId);
    if (!cleaner) throw refuseMember.suspended();
    const [methods, member] = await Promise.all([readMethods(cleanerId), ownMember()]);
    const isFree = isFirstEver(methods, cleaner.profile) && !openUndo(member);
    const heldUntil = isFree ? undefined : heldFromNow(member);
    const change = await decide(methods, heldUntil);
    if (!change) return;
    const failed = await transact([
      ...changingCleaner(cleaner, { profile: changedMethods(change.methods, heldUntil) }),
      activeWithAddress(member),
      ...change.parts,
    ]);
    if (failed.size === 0) return;
    if (failed.has("member"))
      throw (await ownMember()).standing === "active" ? refuseMember.signInAgain() : refuseMember.suspended();
    if (failed.has("key")) throw refuseRequest.busy();
    return conflict;
  });
}
