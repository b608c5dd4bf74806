import { isWaiting, type WaitingTold } from "../../market/applications/waiting.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { isNudged } from "../../identity/member-record/nudged.ts";
import { InboxEntity } from "../unread-and-blocks/inbox.entity.ts";
import type { HandlersOf, Notices } from "../outbox/events.ts";
import { ofMember } from "../outbox/without.ts";
import { RequestEntity } from "../../market/requests/requests.entity.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** Three offers came for a request two hours ago; by the time it is told they may have been looked at. */
    "offer.waiting": WaitingTold;
  }
}

/** Where an id of ours has the time at which it was made: behind its prefix and `_`. */
const madeAt = (id: string) => id.slice(4, 14);

/** How many offers wait still, of which the customer has seen no notice; none where they may not be reminded. */
async function stillWaiting({ memberId, requestId, applicationId }: WaitingTold): Promise<number> {
  const [request, member, inbox] = await readTogether(
    row(RequestEntity, { requestId }),
    row(MemberEntity, { memberId }),
    row(InboxEntity, { memberId }),
  );
  const hasLooked = madeAt(inbox?.seenUpTo ?? "") >= madeAt(applicationId);
  return isWaiting(request) && isNudged(member) && !hasLooked ? request.applicationCount : 0;
}

/** In this folder, and not with the applications, because it asks whether the customer has seen their notices. */
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
