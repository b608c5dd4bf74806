import { refuseRequest, security } from "@naqi/contracts";
import { endingFeed } from "../../bookings/calendar/ending.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { needGoodPassword, setPasswordIf } from "../member-record/new-password.ts";
import { port } from "../../ports/index.ts";
import { isSessionEnded, sessionsRow, signOutEverywhere } from "../member-record/sessions.ts";
import { triedBy } from "./factor.ts";

/** Needs the current password; ends every session. Refuses `request.anonymous` if this session ends meanwhile (decision 0162). */
export const changePassword = implement(security.changePassword, async ({ newPassword, stopCalendar, ...proof }) => {
  const { memberId, ...owner } = await triedBy();
  await needGoodPassword(newPassword, owner);
  await port("identity").prove(memberId, proof);
  if (!(await isSessionOpen())) throw refuseRequest.anonymous();
  const changed = outboxEvent("security.changed", { memberId, what: "password" });
  if (!(await setPasswordIf(memberId, newPassword, isSessionOpen))) {
    // No one knows the password now, which the owner must learn.
    await commit([changed]);
    throw refuseRequest.anonymous();
  }
  await signOutEverywhere(memberId, stopCalendar ? [endingFeed(memberId)] : []);
  await commit([changed]);
  return {};
});

async function isSessionOpen(): Promise<boolean> {
  const caller = Call.member();
  const [sessions] = await readTogether(sessionsRow(caller.memberId));
  return !isSessionEnded(caller, sessions);
}
