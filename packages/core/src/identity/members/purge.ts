import { addMinutes, policy } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { type PoolAccount, port } from "../../ports/index.ts";
import { removingUnconfirmed } from "./leaving.ts";
import { followAddress } from "./pool-address.ts";
import { readMember } from "../member-record/member.ts";
import type { MemberRow } from "../member-record/member-record.entity.ts";
import { forgetSessions } from "../member-record/sessions.ts";

/**
 * Removes accounts whose address nobody has confirmed in fourteen days, enrolled or not (decisions §6.2). The pool says
 * who they are, because an account that never enrolled is known to it alone. Safe to run twice, late, or beside itself.
 */
export async function purgeUnconfirmed(): Promise<{ removed: number }> {
  Call.job();
  const before = addMinutes(Call.now(), -policy.unconfirmedDays * 24 * 60);
  const accounts = await port("identity").unconfirmedSince(before);
  let removed = 0;
  for (const account of accounts) if (await removeUnconfirmed(account)) removed++;
  return { removed };
}

/**
 * Removes one unconfirmed account, its rows first: what is half done is done by the next call. False when the address
 * turns out to be confirmed; then the pool is told so.
 */
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

/** Removes what there is of them; answers the member whose address turns out to be confirmed. */
async function removeRows(memberId: string): Promise<MemberRow | undefined | typeof conflict> {
  const member = await readMember(memberId);
  if (!member) return undefined;
  if (member.emailConfirmedAt) return member;
  const failed = await transact(await removingUnconfirmed(member));
  if (failed.has("member")) return member;
  return failed.size > 0 ? conflict : undefined;
}
