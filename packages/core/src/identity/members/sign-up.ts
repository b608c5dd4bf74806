import { members, policy, refuseMember } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { needRoomForMail, takeOfConnection } from "../../kit/connection.ts";
import { takeOfMailbox } from "../../kit/limits.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { needGoodPassword } from "../member-record/new-password.ts";
import { readMember } from "../member-record/member.ts";
import { isReserved } from "../member-record/reserved-address.ts";
import { type PoolAccount, port } from "../../ports/index.ts";

/** The pool accepts no sign-up from a browser, so passwords are checked here (decisions §6.1). A Google address is taken (§6.5, G15). */
export const signUp = implement(members.signUp, async ({ email, newPassword, fullName }) => {
  await takeOfConnection("sign_up");
  await takeOfMailbox(mailboxOf(email), "sign_up", policy.signUps, refuseMember.tooManySignUps);
  await needRoomForMail();
  await needGoodPassword(newPassword, { email, fullName });
  const identity = port("identity");
  // The pool stores a Google account under another name and would create a second one. A former address may be reserved (decision 0162).
  const [account, isHeld] = await Promise.all([identity.find(email), isReserved(email)]);
  if (isHeld || (account && (await isSomebodys(account)))) throw refuseMember.emailTaken();
  await identity.create({ email, password: newPassword, fullName });
  return {};
});

/** An unverified Google account does not block the sign-up of the address's owner. */
const isSomebodys = async ({ memberId, kind, emailVerified }: PoolAccount): Promise<boolean> =>
  kind === "password" || emailVerified || Boolean((await readMember(memberId))?.emailConfirmedAt);
