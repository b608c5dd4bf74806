import { policy, publicName, refuseProperty, refuseRequest, refuseRequestOf, requests } from "@naqi/contracts";
import type * as z from "zod";
import { countingWeeks } from "../../cleaners/figures/counting.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { referring } from "../../kit/table/record-refs.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { putting, retry, transact } from "../../kit/table/transact.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { countingRequest } from "../../customers/properties/counting.ts";
import { countingNewRequest, mayReachOthers } from "../../identity/member-record/standing.ts";
import { RequestEntity } from "./requests.entity.ts";
import { fixedBy, newlyOpen, notPast } from "./terms.ts";
import { asRequest, type RequestRow } from "./view.ts";

type Asked = z.output<typeof requests.post.input>;

/** Posts a request; its active customer needs a confirmed address and fewer than twenty open requests (G54). */
export const post = implement(requests.post, async (asked) => {
  const once = onceFor(requests.post, Call.member().memberId, asked.idempotencyKey, asked);
  return asRequest(await once.orFirst(() => postOnce(asked, once)));
});

async function postOnce(asked: Asked, once: ReturnType<typeof onceFor>): Promise<RequestRow> {
  const { memberId } = Call.member();
  const [first, member] = await readTogether(once.row, row(MemberEntity, { memberId }));
  const answered = once.answered<RequestRow>(first);
  if (answered) return answered;

  notPast(asked.preferredDate);
  mayReachOthers(member);
  const request = rowOf(asked, member);
  const failed = await transact([
    once.remembering(request),
    putting("request", RequestEntity.create(request), retry),
    referring(request.requestId),
    countingNewRequest(memberId),
    ...countingWeeks(request.requestId, { at: request.createdAt, counts: { posted: 1 } }),
    countingPart(memberId, "post_request", policy.posts),
    ...(asked.propertyId ? [countingRequest(memberId, asked.propertyId)] : []),
  ]);
  if (failed.size === 0) return request;
  if (failed.has("key")) throw refuseRequest.busy();
  if (failed.has("property")) throw refuseProperty.notFound();
  mayReachOthers(await readMember(memberId));
  throw failed.has("member") ? refuseRequestOf.tooMany() : refuseRequestOf.tooManyPosted();
}

const rowOf = ({ idempotencyKey: _key, ...details }: Asked, customer: MemberRow): RequestRow =>
  newlyOpen({
    ...details,
    ...fixedBy(details.package),
    customerId: customer.memberId,
    customerName: publicName(customer.fullName),
    customerAvatarUrl: customer.avatarUrl || undefined,
  });
