import { policy, refuseSecurity, security } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { takeOfMailbox } from "../../kit/limits.ts";
import { answering, commit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { port } from "../../ports/index.ts";
import { signOutEverywhere } from "../member-record/sessions.ts";
import { endPoolFactor } from "./factor-pool.ts";
import { turningOff } from "./factor-row.ts";
import { forgetting, usingUp } from "./recovery-codes.ts";

/** All wrong inputs get the same answer. The other codes stay until the pool's factor is off, so that a retry works. */
export const recover = implement(security.recover, async ({ email, password, recoveryCode }) => {
  await takeOfMailbox(email, "recovery", policy.recoveryTries, refuseSecurity.tooManyTries);
  const identity = port("identity");
  const account = await identity.find(email);
  if (account?.kind !== "password") throw refuseSecurity.recoveryFailed();
  const { memberId } = account;
  if (!(await identity.hasPassword(memberId, password))) throw refuseSecurity.recoveryFailed();
  await commit([
    await usingUp(memberId, recoveryCode),
    answering(turningOff(memberId), refuseSecurity.recoveryFailed),
    outboxEvent("security.changed", { memberId, what: "recovered" }),
  ]);
  await endPoolFactor(memberId);
  await signOutEverywhere(memberId);
  await commit([forgetting(memberId)]);
  return {};
});
