import { security } from "@naqi/contracts";
import { implement } from "../gate/implement.ts";
import { transact } from "../kit/transact.ts";
import { telling } from "../outbox/telling.ts";
import { needGoodPassword } from "../membership/new-password.ts";
import { port } from "../ports/index.ts";
import { signOutEverywhere } from "../membership/sessions.ts";
import { triedBy } from "./factor.ts";

/** A new password for whoever knows the former one. Every session ends, this one as well. */
export const changePassword = implement(security.changePassword, async ({ newPassword, ...proof }) => {
  const { memberId, ...owner } = await triedBy();
  await needGoodPassword(newPassword, owner);
  const identity = port("identity");
  await identity.prove(memberId, proof);
  await identity.setPassword(memberId, newPassword);
  await signOutEverywhere(memberId);
  await transact([telling("security.changed", { memberId, what: "password" })]);
  return {};
});
