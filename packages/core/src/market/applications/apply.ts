import { applications, minutesBetween, policy, type Refusal, refuseApplication, refuseRequest } from "@naqi/contracts";
import type * as z from "zod";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { type CleanerRow, isListed } from "../../cleaners/profile/partition.ts";
import { countingOfCleaner } from "../../cleaners/figures/cleaner-weeks.ts";
import { countingWeeks } from "../../cleaners/figures/counting.ts";
import { notBlocked } from "../../messaging/unread-and-blocks/inbox.ts";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import {
  answering,
  checking,
  commit,
  impossible,
  type Part,
  putting,
  type Refusing,
  retry,
} from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { mayReachOthers, reachingOthers } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { LiveApplicationEntity, RequestEntity } from "../requests/requests.entity.ts";
import { countingApplication } from "../requests/requests.ts";
import { isOpen, type RequestRow } from "../requests/view.ts";
import { ApplicationEntity } from "./applications.entity.ts";
import { beginningLife } from "./closing.ts";
import { eventPayload } from "./event-payload.ts";
import { type ApplicationRow, asApplication } from "./view.ts";

type Asked = z.output<typeof applications.apply.input>;

/** Stored under the key without the customer's words, because the customer may leave earlier. */
interface Applied {
  applicationId: string;
}

/** The price is in fils. The conditions are the rules; the first read only picks the refusal (decisions §1 APPLY_GATE, §3.2, G59). */
export const apply = implement(applications.apply, async (asked) => {
  const once = onceFor(applications.apply, Call.member().memberId, asked.idempotencyKey, asked);
  const { applicationId } = await once.orFirst(() => retryOnConflict(() => applyOnce(asked, once)));
  const [application, request] = await readTogether(
    row(ApplicationEntity, { applicationId }),
    row(RequestEntity, { requestId: asked.requestId }),
  );
  if (!application || !request) throw refuseApplication.requestNotFound();
  return asApplication(application, request);
});

async function applyOnce(asked: Asked, once: ReturnType<typeof onceFor>): Promise<Applied> {
  const { requestId } = asked;
  const { memberId: cleanerId } = Call.member();
  const [first, ...grounds] = await readTogether(once.row, ...readParties(requestId, cleanerId));
  const answered = once.answered<Applied>(first);
  if (answered) return answered;

  const { request, cleaner } = admitted(asked, ...grounds);
  const application = rowOf(asked, request, cleaner);
  const { applicationId } = application;
  const isFirst = request.firstOfferAt === undefined;
  const admittedNow = async () => admitted(asked, ...(await readTogether(...readParties(requestId, cleanerId))));
  const lost = (refusal: (now: RequestRow) => Refusal | typeof retry) => async () => {
    const { request: now } = await admittedNow();
    return request.applicationCount >= policy.offersPerRequest ? refuseApplication.enoughOffers() : refusal(now);
  };
  const changed = lost((now) => (isFirst && now.firstOfferAt ? retry : refuseRequest.busy()));
  await commit([
    once.remembering({ applicationId } satisfies Applied),
    ...mayOffer(cleanerId, request, changed),
    answering(beginningLife(application), async () => {
      await admittedNow();
      return noSecond(requestId, cleanerId);
    }),
    countingPart(
      cleanerId,
      "apply",
      policy.applications,
      lost(() => refuseApplication.tooMany()),
    ),
    countingPart(
      cleanerId,
      `apply_${requestId}`,
      policy.applicationsToOne,
      lost(() => refuseApplication.tooManyToOne()),
    ),
    answering(
      countingApplication(requestId, cleanerId, 1, { termsVersion: application.termsVersion, isFirst }),
      changed,
    ),
    putting("application", ApplicationEntity.create(application), impossible),
    ...(isFirst ? countingFirstOffer(request) : []),
    countingOfCleaner(cleanerId, application.createdAt, { offers: 1 }),
    outboxEvent("application.made", eventPayload(application, request)),
  ]);
  return { applicationId };
}

const countingFirstOffer = ({ requestId, createdAt }: RequestRow): Part[] =>
  countingWeeks(requestId, {
    at: createdAt,
    counts: { offered: 1, offerMinutes: minutesBetween(createdAt, Call.now()) },
  });

async function noSecond(requestId: string, cleanerId: string) {
  const [first] = await readTogether(row(LiveApplicationEntity, { requestId, cleanerId }));
  return first?.declinedOn === undefined ? refuseApplication.alreadyApplied() : refuseApplication.declined();
}

/** The cleaner is listed and active, with a confirmed address and no block. A block looks like a closed request. */
export const mayOffer = (
  cleanerId: string,
  { customerId }: Pick<RequestRow, "customerId">,
  otherwise: Refusing,
): Part[] => [
  ...notBlocked(cleanerId, customerId, refuseApplication.requestClosed),
  checking(
    "cleaner",
    CleanerEntity.remove({ cleanerId }).where(({ approvalStatus, isVerified, worksFor }, { eq, notExists }) =>
      allOf(eq(approvalStatus, "approved"), eq(isVerified, true), either(notExists(worksFor), eq(worksFor, ""))),
    ),
    otherwise,
  ),
  answering(reachingOthers(cleanerId), otherwise),
];

export const readParties = (requestId: string, cleanerId: string) =>
  [
    row(MemberEntity, { memberId: cleanerId }),
    row(CleanerEntity, { cleanerId }),
    row(RequestEntity, { requestId }),
  ] as const;

export function admitted(
  asked: { termsVersion?: number | undefined },
  member: MemberRow | null,
  cleaner: Pick<CleanerRow, "fullName" | "approvalStatus" | "isVerified" | "worksFor"> | null,
  request: RequestRow | null,
) {
  mayReachOthers(member);
  if (!cleaner || !isListed(cleaner)) throw refuseApplication.notApproved();
  // The hidden request of a direct booking is not visible here.
  if (!request || request.origin !== "posted") throw refuseApplication.requestNotFound();
  if (request.customerId === Call.member().memberId) throw refuseApplication.ownRequest();
  if (!isOpen(request)) throw refuseApplication.requestClosed();
  if (asked.termsVersion !== undefined && asked.termsVersion !== request.termsVersion) {
    throw refuseApplication.requestEdited();
  }
  return { request, cleaner };
}

const rowOf = (
  { requestId, proposedPrice, durationMinutes, message }: Asked,
  { termsVersion }: RequestRow,
  { fullName }: { fullName: string },
): ApplicationRow => ({
  applicationId: newId("app"),
  requestId,
  cleanerId: Call.member().memberId,
  cleanerName: fullName,
  proposedPrice,
  durationMinutes,
  termsVersion,
  toldVersion: termsVersion,
  message: message || undefined,
  status: "pending",
  createdAt: Call.now(),
  updatedAt: Call.now(),
});
