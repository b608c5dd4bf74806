import { security } from "@naqi/contracts";
import { endingFeed } from "../../bookings/calendar/ending.ts";
import { implement } from "../../gate/implement.ts";
import { commit } from "../../kit/table/transact.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { needGoodPassword } from "../member-record/new-password.ts";
import { port } from "../../ports/index.ts";
import { signOutEverywhere } from "../member-record/sessions.ts";
import { triedBy } from "./factor.ts";

/** Needs the current password. Ends every session, this one too, and the calendar link if asked. */
export const changePassword = implement(security.changePassword, async ({ newPassword, stopCalendar, ...proof }) => {
  const { memberId, ...owner } = await triedBy();
  await needGoodPassword(newPassword, owner);
  const identity = port("identity");
  await identity.prove(memberId, proof);
  await identity.setPassword(memberId, newPassword);
  await signOutEverywhere(memberId, stopCalendar ? [endingFeed(memberId)] : []);
  await commit([outboxEvent("security.changed", { memberId, what: "password" })]);
  return {};
});
