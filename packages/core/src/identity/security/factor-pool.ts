import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { port } from "../../ports/index.ts";
import { readMember } from "../member-record/member.ts";
import { turningOff } from "./factor-row.ts";
import { forgetting } from "./recovery-codes.ts";

/** Turns the row off and mails the owner if the pool asks for no code. Each write of row or pool factor calls this last (decision 0163). */
export const settleFactor = (memberId: string): Promise<boolean> =>
  retryOnConflict(async () => {
    const since = (await readMember(memberId))?.factorSince;
    if (!since) return false;
    if (await port("identity").hasFactor(memberId)) return true;
    await commit([
      turningOff(memberId, since),
      forgetting(memberId),
      outboxEvent("security.changed", { memberId, what: "factorOff" }),
    ]);
    return false;
  });

export async function endPoolFactor(memberId: string): Promise<void> {
  await port("identity").turnOffFactor(memberId);
  await settleFactor(memberId);
}
