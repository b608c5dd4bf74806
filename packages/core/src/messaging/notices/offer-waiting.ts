import { isWaiting, type WaitingPayload } from "../../market/applications/waiting.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { isNudged } from "../../identity/member-record/nudged.ts";
import { InboxEntity } from "../unread-and-blocks/inbox.entity.ts";
import type { HandlersOf, Notices } from "../outbox/events.ts";
import { ofMember } from "../outbox/without.ts";
import { RequestEntity } from "../../market/requests/requests.entity.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** Three offers arrived two hours ago; the handler checks whether the customer has seen them. */
    "offer.waiting": WaitingPayload;
  }
}

const madeAt = (id: string) => id.slice(4, 14);

async function stillWaiting({ memberId, requestId, applicationId }: WaitingPayload): Promise<number> {
  const [request, member, inbox] = await readTogether(
    row(RequestEntity, { requestId }),
    row(MemberEntity, { memberId }),
    row(InboxEntity, { memberId }),
  );
  const hasLooked = madeAt(inbox?.seenUpTo ?? "") >= madeAt(applicationId);
  return isWaiting(request) && isNudged(member) && !hasLooked ? request.applicationCount : 0;
}

/** This handler reads the customer's seen notices, so it lives here and not with the applications. */
export const offerNotices: HandlersOf<"offer"> = {
  "offer.waiting": {
    group: "offers",
    notices: async (told): Promise<Notices> => {
      const offers = await stillWaiting(told);
      if (offers === 0) return {};
      const { memberId, requestId, serviceType } = told;
      return {
        member: {
          to: { memberId },
          bell: { facts: { serviceType }, path: `/customer/requests/${requestId}` },
          mail: ({ applications }) => applications.waiting(told, offers),
        },
      };
    },
    without: ofMember,
  },
};
