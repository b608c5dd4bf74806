import { refuseMember, refuseRequest } from "@naqi/contracts";
import { changingCleaner } from "../cleaners/change.ts";
import { readCleaner } from "../cleaners/partition.ts";
import { Call } from "../kit/call.ts";
import { type Part, transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { openUndo, ownMember } from "../membership/member.ts";
import { activeWithAddress } from "../membership/standing.ts";
import { heldFromNow, type PayoutMethodRow, readMethods } from "./methods.ts";

/**
 * Changes the caller's payout methods in one transaction whose lock is the version of the cleaner's row: two tabs that
 * both make a default leave one. Where there was a method already, or a change of address can be undone, payouts wait until
 * `heldUntil` (decisions G32, 0160). `decide` answers what to write, or nothing when there is nothing to change; it is asked again
 * when something was faster, and after three times the caller is asked to try again. Refuses `member.signInAgain` if the address
 * changed meanwhile.
 */
export async function changingMethods(
  decide: (methods: PayoutMethodRow[], heldUntil: string | undefined) => Promise<Part[]> | Part[],
): Promise<void> {
  const { memberId: cleanerId } = Call.member();
  return untilWritten(async () => {
    // The row first: the methods read after it are at least as new, so that its version answers for them.
    const cleaner = await readCleaner(cleanerId);
    if (!cleaner) throw refuseMember.suspended();
    const [methods, member] = await Promise.all([readMethods(cleanerId), ownMember()]);
    const heldUntil = methods.length > 0 || openUndo(member) ? heldFromNow(member) : undefined;
    const parts = await decide(methods, heldUntil);
    if (parts.length === 0) return;
    const failed = await transact([
      ...changingCleaner(cleaner, { profile: heldUntil ? { payoutHeldUntil: heldUntil } : {} }),
      activeWithAddress(member),
      ...parts,
    ]);
    if (failed.size === 0) return;
    if (failed.has("member"))
      throw (await ownMember()).standing === "active" ? refuseMember.signInAgain() : refuseMember.suspended();
    if (failed.has("key")) throw refuseRequest.busy();
    return overtaken;
  });
}
