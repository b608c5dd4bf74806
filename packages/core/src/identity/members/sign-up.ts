import { members, policy, refuseMember } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { needRoomForMail, takeOfConnection } from "../../kit/connection.ts";
import { takeOfMailbox } from "../../kit/limits.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { needGoodPassword } from "../member-record/new-password.ts";
import { readMember } from "../member-record/member.ts";
import { isReserved } from "../member-record/reserved-address.ts";
import { type PoolAccount, port } from "../../ports/index.ts";

/**
 * Makes an account with a password, whose address is unconfirmed (decisions §6.1); the pool takes none from a browser, so
 * that every password passes this. An address that came by Google is refused as one that has a password is (decisions
 * §6.5, G15), unless nobody says that it is theirs, neither Google nor the mail: it holds up no sign-up of its owner. How
 * often one mailbox and one connection is tried is counted first. Refused while the stage sends no confirmations: the account
 * could not be confirmed. The former address of an account counts as taken while the change of it can be undone (decision 0162).
 */
export const signUp = implement(members.signUp, async ({ email, newPassword, fullName }) => {
  await takeOfConnection("sign_up");
  await takeOfMailbox(mailboxOf(email), "sign_up", policy.signUps, refuseMember.tooManySignUps);
  await needRoomForMail();
  await needGoodPassword(newPassword, { email, fullName });
  const identity = port("identity");
  // The pool knows an account by Google under another name, and would make a second one.
  const [account, isHeld] = await Promise.all([identity.find(email), isReserved(email)]);
  if (isHeld || (account && (await isSomebodys(account)))) throw refuseMember.emailTaken();
  await identity.create({ email, password: newPassword, fullName });
  return {};
});

/** Two accounts with passwords and one address the pool itself refuses. */
const isSomebodys = async ({ memberId, kind, emailVerified }: PoolAccount): Promise<boolean> =>
  kind === "password" || emailVerified || Boolean((await readMember(memberId))?.emailConfirmedAt);
