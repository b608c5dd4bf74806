import { type NoticeFacts, type ServiceSlug } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import type { HandlersOf, Notices } from "../../messaging/outbox/events.ts";
import { ofMember } from "../../messaging/outbox/without.ts";

export interface SearchPayload {
  memberId: string;
  dispatchId: string;
  serviceType: ServiceSlug;
  area: string;
  day: string;
}

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** `receives` in fils; without effect after `until`. */
    "dispatch.invited": SearchPayload & { hour: string; receives: number; until: string };
    "dispatch.unfilled": SearchPayload & { why: "unanswered" | "not_possible" };
  }
}

const factsOf = ({ serviceType, area, day }: SearchPayload): NoticeFacts => ({ serviceType, area, day });

export const dispatchNotices: HandlersOf<"dispatch"> = {
  "dispatch.invited": {
    group: "offers",
    notices: (payload): Notices => {
      const { memberId, hour, receives, until } = payload;
      if (until <= Call.now()) return {};
      const facts = { ...factsOf(payload), hour, amount: receives };
      return { cleaner: { to: { memberId }, until, bell: { facts, path: "/cleaner/invitations" } } };
    },
    without: ofMember,
  },
  "dispatch.unfilled": byMail(
    "visits",
    ({ dispatches }, payload) => dispatches.unfilled(payload),
    (payload) => ({ facts: factsOf(payload), path: `/customer/searches/${payload.dispatchId}` }),
  ),
};
