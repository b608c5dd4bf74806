import { calendar, policy, refuseCalendar, refuseRequest } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { always, commit, putting } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { isSessionEnded, sessionsAsRead, sessionsRow } from "../../identity/member-record/sessions.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { CalendarFeedEntity } from "./calendar.entity.ts";
import { newFeedToken } from "./token.ts";

export const mine = implement(calendar.mine, async () => {
  const { memberId } = Call.member();
  const { data } = await CalendarFeedEntity.get({ memberId }).go({ consistent: true });
  return { feed: data ? { madeAt: data.madeAt } : undefined };
});

/** Replaces the link; only its hash is stored (decision 0090). A security mail is sent (G121). The write requires an active session. */
export const renew = implement(calendar.renew, async () =>
  retryOnConflict(async () => {
    const caller = Call.member();
    const { memberId } = caller;
    const [sessions] = await readTogether(sessionsRow(memberId));
    if (isSessionEnded(caller, sessions)) throw refuseRequest.anonymous();
    const token = newFeedToken(memberId);
    const madeAt = Call.now();
    await commit([
      putting("feed", CalendarFeedEntity.put({ memberId, tokenHash: hashOf(token), madeAt }), always),
      beingActive(memberId),
      sessionsAsRead(memberId, sessions),
      countingPart(memberId, "calendar_renewal", policy.calendar.renewals, refuseCalendar.tooManyRenewals),
      outboxEvent("calendar.linkCreated", { memberId, at: madeAt }),
    ]);
    return { token, madeAt };
  }),
);

export const turnOff = implement(calendar.turnOff, async () => {
  await CalendarFeedEntity.delete({ memberId: Call.member().memberId }).go();
  return {};
});
