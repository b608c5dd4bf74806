import { dispatches, refuseDispatch } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { Call } from "../../kit/call.ts";
import { orDone } from "../../kit/or-done.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { invitedOf } from "./accept.ts";
import { changeDispatch, ending } from "./changing-dispatch.ts";
import { InvitationEntity, type InvitationRow } from "./dispatches.entity.ts";
import { advance } from "./inviting.ts";
import { readDispatch } from "./own.ts";
import { asInvitation } from "./view.ts";

const ownInvitations = () => InvitationEntity.query.primary({ cleanerId: Call.member().memberId });

export const invitations = implement(dispatches.invitations, async ({ cursor, limit }) => {
  const { rows, cursor: next } = await pageThrough(ownInvitations(), { cursor, limit, order: "desc" });
  return { items: rows.map(asInvitation), ...(next && { cursor: next }) };
});

const latest = 50;

/** The caller's invitation to a search; undefined if it is not among the latest. */
async function invitationTo(dispatchId: string): Promise<InvitationRow | undefined> {
  const { data } = await ownInvitations().go({ order: "desc", limit: latest, consistent: true });
  return data.find((invitation) => invitation.dispatchId === dispatchId);
}

/** Declines an invitation, and asks the next cleaner at once. Repeatable. */
export const pass = implement(dispatches.pass, ({ dispatchId }) =>
  orDone(
    async () => {
      await retryOnConflict(async () => {
        const invitation = await invitationTo(dispatchId);
        if (!invitation) throw refuseDispatch.invitationMissing();
        const dispatch = await readDispatch(dispatchId);
        const own = invitedOf(dispatch);
        const invited = dispatch.invited.filter((other) => other !== own);
        await changeDispatch(dispatch, { invited }, { ended: ending([own], "passed") });
      });
      await advance(dispatchId);
      const invitation = await invitationTo(dispatchId);
      if (!invitation) throw refuseDispatch.invitationMissing();
      return asInvitation(invitation);
    },
    async () => {
      const invitation = await invitationTo(dispatchId);
      return invitation?.state === "passed" ? asInvitation(invitation) : undefined;
    },
  ),
);
