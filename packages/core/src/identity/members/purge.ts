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

/** Removes accounts unconfirmed for fourteen days, enrolled or not (decisions §6.2). Only the pool lists those not enrolled. */
export async function purgeUnconfirmed(): Promise<{ removed: number }> {
  Call.job();
  const before = addMinutes(Call.now(), -policy.unconfirmedDays * 24 * 60);
  const accounts = await port("identity").unconfirmedSince(before);
  let removed = 0;
  for (const account of accounts) if (await removeUnconfirmed(account)) removed++;
  return { removed };
}

/** Removes an unconfirmed account, rows first, so that the next call finishes a partial removal. False if it is confirmed. */
export async function removeUnconfirmed({ memberId }: Pick<PoolAccount, "memberId">): Promise<boolean> {
  const confirmed = await retryOnConflict(() => removeRows(memberId));
  if (confirmed) {
    await followAddress(memberId);
    return false;
  }
  await port("identity").remove(memberId);
  await forgetSessions(memberId);
  return true;
}

async function removeRows(memberId: string): Promise<MemberRow | undefined> {
  const member = await readMember(memberId);
  if (!member) return undefined;
  if (member.emailConfirmedAt) return member;
  const [removing, ...others] = await removingUnconfirmed(member);
  // It was confirmed meanwhile.
  return commit([answering(removing, () => member), ...others]);
}
