import { addMinutes, policy } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { answering, commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { type PoolAccount, port } from "../../ports/index.ts";
import { removingUnconfirmed } from "./leaving.ts";
import { followAddress } from "./pool-address.ts";
import { readMember } from "../member-record/member.ts";
import type { MemberRow } from "../member-record/member-record.entity.ts";
import { forgetSessions } from "../member-record/sessions.ts";

/** Removes active accounts unconfirmed for fourteen days, enrolled or not (decisions §6.2). Only the pool lists those not enrolled. */
export async function purgeUnconfirmed(): Promise<{ removed: number }> {
  Call.job();
  const before = addMinutes(Call.now(), -policy.unconfirmedDays * 24 * 60);
  const accounts = await port("identity").unconfirmedSince(before);
  let removed = 0;
  for (const account of accounts) if (await removeUnconfirmed(account, { suspended: false })) removed++;
  return { removed };
}

/** Removes an unconfirmed account, rows first, so that the next call finishes a partial removal. False if it is confirmed. `suspended`: also if its member is. */
export async function removeUnconfirmed(
  { memberId }: Pick<PoolAccount, "memberId">,
  { suspended = true } = {},
): Promise<boolean> {
  const kept = await retryOnConflict(() => removeRows(memberId, suspended));
  if (kept) {
    await followAddress(memberId);
    return false;
  }
  await port("identity").remove(memberId);
  await forgetSessions(memberId);
  return true;
}

async function removeRows(memberId: string, suspended: boolean): Promise<MemberRow | undefined> {
  const member = await readMember(memberId);
  if (!member) return undefined;
  if (member.emailConfirmedAt || (member.standing === "suspended" && !suspended)) return member;
  const [removing, ...others] = await removingUnconfirmed(member, { suspended });
  // It was confirmed or suspended meanwhile.
  return commit([answering(removing, () => member), ...others]);
}
