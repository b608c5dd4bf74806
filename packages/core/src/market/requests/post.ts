import { policy, publicName, refuseProperty, refuseRequestOf, requests } from "@naqi/contracts";
import type * as z from "zod";
import { countingWeeks } from "../../cleaners/figures/counting.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { referring } from "../../kit/table/record-refs.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, commit, impossible, putting } from "../../kit/table/commit.ts";
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
  await commit([
    once.remembering(request),
    ...(asked.propertyId ? [answering(countingRequest(memberId, asked.propertyId), refuseProperty.notFound)] : []),
    answering(countingNewRequest(memberId), () => inactiveOrTooMany(memberId)),
    countingPart(memberId, "post_request", policy.posts, refuseRequestOf.tooManyPosted),
    putting("request", RequestEntity.create(request), impossible),
    referring(request.requestId),
    ...countingWeeks(request.requestId, { at: request.createdAt, counts: { posted: 1 } }),
  ]);
  return request;
}

async function inactiveOrTooMany(memberId: string) {
  mayReachOthers(await readMember(memberId));
  return refuseRequestOf.tooMany();
}

const rowOf = ({ idempotencyKey: _key, ...details }: Asked, customer: MemberRow): RequestRow =>
  newlyOpen({
    ...details,
    ...fixedBy(details.package),
    customerId: customer.memberId,
    customerName: publicName(customer.fullName),
    customerAvatarUrl: customer.avatarUrl || undefined,
  });
