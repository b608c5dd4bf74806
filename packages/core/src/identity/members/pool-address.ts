import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { port } from "../../ports/index.ts";
import { readMember } from "../member-record/member.ts";

/** Each try follows one more change of the address, and there are few of those at a time. */
const tries = 8;

/**
 * Gives the pool the address of the member's row, if that is confirmed and the account open, and reads the row again afterwards.
 * Whoever writes a confirmed address to the pool or the row calls this last, so the pool ends with the row's address (decision 0163).
 */
export const followAddress = (memberId: string): Promise<void> =>
  retryOnConflict<void>(async () => {
    const held = await readMember(memberId);
    if (!held?.emailConfirmedAt || held.standing === "closed") return;
    await port("identity").confirmEmail(memberId, held.email);
    const after = await readMember(memberId);
    return after && after.email !== held.email ? conflict : undefined;
  }, tries);
