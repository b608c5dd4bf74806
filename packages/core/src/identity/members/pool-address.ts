import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { port } from "../../ports/index.ts";
import { readMember } from "../member-record/member.ts";

const tries = 8;

/** Gives the pool the row's confirmed address. Each write of a confirmed address to pool or row calls this last (decision 0163). */
export const followAddress = (memberId: string): Promise<void> =>
  retryOnConflict<void>(async () => {
    const held = await readMember(memberId);
    if (!held?.emailConfirmedAt || held.standing === "closed") return;
    await port("identity").confirmEmail(memberId, held.email);
    const after = await readMember(memberId);
    return after && after.email !== held.email ? conflict : undefined;
  }, tries);
