import { messages, policy, publicName, refuseCleaner, refuseMessage } from "@naqi/contracts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { beingListed } from "../../cleaners/profile/listing.ts";
import { notBlockedBy } from "../unread-and-blocks/inbox.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, checking, commit, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { mayReachOthers, reachingOthers } from "../../identity/member-record/standing.ts";
import { LiveApplicationEntity, RequestEntity } from "../../market/requests/requests.entity.ts";
import { conversationIdOf } from "./ids.ts";
import { opening } from "./opening.ts";
import { conversationRow, ours, ownCleanerRow } from "./view.ts";

/** Opens or finds the conversation of an application; a booking's conversation exists already (G78). Refuses outsiders. */
export const open = implement(messages.open, (asked) => retryOnConflict(() => openOnce(asked)));

async function openOnce({ requestId, cleanerId }: { requestId: string; cleanerId: string }) {
  const { memberId } = Call.member();
  const conversationId = conversationIdOf({ requestId }, cleanerId);
  const [own, live, request, cleaner, member, caller] = await readTogether(
    conversationRow(conversationId),
    row(LiveApplicationEntity, { requestId, cleanerId }),
    row(RequestEntity, { requestId }),
    row(CleanerEntity, { cleanerId }),
    row(MemberEntity, { memberId }),
    ownCleanerRow(),
  );
  if (own) {
    ours(own, caller);
    return { conversationId };
  }
  if (request?.conversationOf) return openOnce({ requestId: request.conversationOf, cleanerId });
  const isParty = cleanerId === memberId || request?.customerId === memberId;
  const isLive = live && live.declinedOn === undefined;
  if (!request || !cleaner || !isLive || !isParty) throw refuseMessage.notFound();
  mayReachOthers(member);
  const { customerId, customerName, title, package: choice, serviceType } = request;
  const people = { customerId, customerName, cleanerId, cleanerName: cleaner.fullName };
  await commit([
    ...opening({ conversationId, ...people, requestId, title, package: choice, serviceType }),
    checking(
      "live",
      LiveApplicationEntity.remove({ requestId, cleanerId }).where(({ declinedOn }, { notExists }) =>
        notExists(declinedOn),
      ),
      retry,
    ),
    reachingOthers(memberId),
  ]);
  return { conversationId };
}

/** Opens or finds the one inquiry of a customer to a listed cleaner (G49). Refuses blocked customers and too many inquiries. */
export const inquire = implement(messages.inquire, (asked) => retryOnConflict(() => inquireOnce(asked)));

async function inquireOnce({ cleanerId }: { cleanerId: string }) {
  const { memberId: customerId } = Call.member();
  const conversationId = conversationIdOf({ customerId }, cleanerId);
  const [own, cleaner, member] = await readTogether(
    conversationRow(conversationId),
    row(CleanerEntity, { cleanerId }),
    row(MemberEntity, { memberId: customerId }),
  );
  if (own) return { conversationId };
  if (!cleaner) throw refuseCleaner.notFound();
  mayReachOthers(member);
  await commit([
    answering(beingListed(cleanerId), refuseCleaner.notFound),
    notBlockedBy(cleanerId, customerId, refuseMessage.blocked),
    ...opening({
      conversationId,
      customerId,
      customerName: publicName(member.fullName),
      cleanerId,
      cleanerName: cleaner.fullName,
    }),
    countingPart(customerId, "inquiry", policy.inquiries, refuseMessage.tooManyInquiries),
    reachingOthers(customerId),
  ]);
  return { conversationId };
}
