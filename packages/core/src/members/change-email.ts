import { members, policy, refuseMember } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { takeStrangerMail } from "../kit/connection.ts";
import { takeOfMailbox, takeOne } from "../kit/limits.ts";
import { changing, transact } from "../kit/transact.ts";
import { telling } from "../outbox/telling.ts";
import { port } from "../ports/index.ts";
import { needFreshSignIn } from "../membership/fresh-sign-in.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { changingLine } from "../membership/person-lines.ts";
import { confirmationsTo, ownUnconfirmed } from "./confirming.ts";
import { me } from "./members.ts";

/**
 * Moves an unconfirmed account to another address: the pool first, because it alone knows whether the address is taken,
 * then the row and a link to the new address. Links to the old one name another address than the row and are dead.
 */
export const changeEmail = implement(members.changeEmail, async ({ email }) => {
  const { memberId, email: former } = await ownUnconfirmed();
  await needFreshSignIn();
  await takeOne(memberId, "confirmation_mail", policy.confirmationMails, refuseMember.tooManyMails);
  await takeOfMailbox(...confirmationsTo(email), refuseMember.tooManyMails);
  await takeStrangerMail();
  await port("identity").changeEmail(memberId, email);
  const failed = await transact([
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ email, updatedAt: Call.now() })
        .where((row, { notExists }) => notExists(row.emailConfirmedAt)),
    ),
    changingLine(memberId, { email }),
    telling("member.confirmationAsked", { memberId }),
  ]);
  if (failed.size > 0) {
    // The old address was confirmed in the same moment: the pool goes back to it.
    await port("identity").confirmEmail(memberId, former);
    throw refuseMember.alreadyConfirmed();
  }
  return me({});
});
