import { isMaterialEdit, refuseRequest, refuseRequestOf, requests } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, changing, commit } from "../../kit/table/commit.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { mayReachOthers, reachingOthers } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { own, owned } from "./own.ts";
import { RequestEntity } from "./requests.entity.ts";
import { touched } from "./requests.ts";
import { closingOf, fixedBy, notPast } from "./terms.ts";
import { asRequest, isOpen, type RequestRow } from "./view.ts";

const optional = [
  "title",
  "description",
  "budgetMin",
  "budgetMax",
  "preferredDate",
  "preferredTime",
  "propertyType",
  "propertySize",
] as const satisfies (keyof RequestRow)[];

/** Replaces an open request at its edition; a package stays. Changed priced terms need confirmed offers (decisions §3.3). */
export const edit = implement(requests.edit, async ({ requestId, edition, ...asked }) => {
  const request = await editable(requestId, edition);
  if (asked.preferredDate !== request.preferredDate) notPast(asked.preferredDate);
  const { memberId } = Call.member();
  const terms: Partial<typeof asked> = { ...asked, ...fixedBy(request.package) };
  const given = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined)) as typeof terms;
  const isMaterial = isMaterialEdit(request, terms);
  const changed = async () => {
    await editable(requestId, edition);
    return refuseRequest.busy();
  };
  await commit([
    changing(
      "request",
      RequestEntity.patch({ requestId })
        .set({
          ...given,
          ...touched(),
          board: "open",
          closesAt: closingOf(terms.preferredDate, request.createdAt),
          edition: edition + 1,
          ...(isMaterial && { termsVersion: edition + 1 }),
          updatedAt: Call.now(),
        })
        .add({ version: 1 })
        .remove(optional.filter((name) => terms[name] === undefined))
        .where((row, { eq, gt }) =>
          allOf(eq(row.status, "open"), eq(row.edition, edition), gt(row.closesAt, Call.now())),
        ),
      changed,
    ),
    answering(reachingOthers(memberId), changed),
    ...(isMaterial ? [outboxEvent("request.edited", { requestId })] : []),
  ]);
  return asRequest(await own(requestId));
});

async function editable(requestId: string, edition: number): Promise<RequestRow> {
  const { memberId } = Call.member();
  const [found, member] = await readTogether(row(RequestEntity, { requestId }), row(MemberEntity, { memberId }));
  const request = owned(found);
  if (!isOpen(request)) throw refuseRequestOf.closed();
  if (request.edition !== edition) throw refuseRequestOf.edited();
  mayReachOthers(member);
  return request;
}
