import { policy } from "@naqi/contracts";
import { raising } from "../unread-and-blocks/inbox.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { always, changing, type Part, putting, retry } from "../../kit/table/commit.ts";
import { conversationIdOfBooking } from "./ids.ts";
import { ConversationEntity, type LastLine } from "./messages.entity.ts";
import type { ConversationRow } from "./opening.ts";

interface Job {
  bookingId: string;
  requestId: string;
  conversationOf?: string | undefined;
  cleanerId: string;
  customerId: string;
  customerName?: string | undefined;
  assignee?: { memberId: string } | undefined;
}

type Side = ConversationRow | null;

type Sides = readonly [owner: Side, customer: Side, former: Side, next: Side];

export const assignedMinutesAfter = policy.team.messagesHoursAfter * 60;

export const readSides = async (job: Job, nextId?: string): Promise<Sides> =>
  (await readTogether(...sideRows(job, nextId))) as unknown as Sides;

export const sideRows = (job: Job, nextId?: string) => {
  const conversationId = conversationIdOfBooking(job);
  return [job.cleanerId, job.customerId, job.assignee?.memberId, nextId].map((memberId) =>
    row(ConversationEntity, { memberId, conversationId }),
  );
};

/** Parts that reassign a job's conversation, or return it to the owner (decision 0145); `retry` if a side changed since the read. */
export function passingTalk(job: Job, to: { memberId: string; ownerName: string } | undefined, sides: Sides): Part[] {
  const [owner, customer, former, next] = sides;
  const formerId = job.assignee?.memberId;
  const left = (former?.jobs ?? []).filter((id) => id !== job.bookingId);
  const closed = former?.jobs?.includes(job.bookingId) ? closing(former, left) : [];
  if (!owner) return closed;
  const { conversationId, assigned: before } = owner;
  const stays = (id: string) => id !== to?.memberId && (id !== formerId || left.length > 0);
  const assigned = [...(before ?? []).filter(stays), ...(to ? [to.memberId] : [])];
  const everAssigned = [...new Set([...(owner.everAssigned ?? []), ...assigned])];
  const sideOf = ({ memberId }: ConversationRow) =>
    ConversationEntity.patch({ memberId, conversationId }).set({ assigned, everAssigned });
  return [
    changing(
      "talk",
      sideOf(owner).where((side, { eq, notExists }) => (before ? eq(side.assigned, before) : notExists(side.assigned))),
      retry,
    ),
    ...(customer ? [changing("talk", sideOf(customer), retry)] : []),
    ...closed,
    ...(to ? [opening(job, to, owner, next)] : []),
  ];
}

function closing({ memberId, conversationId, unread, jobs = [] }: ConversationRow, left: string[]): Part[] {
  const side = ConversationEntity.patch({ memberId, conversationId });
  if (left.length > 0)
    return [
      changing(
        "talk",
        side.set({ jobs: left }).where((own, { eq }) => eq(own.jobs, jobs)),
        retry,
      ),
    ];
  return [
    changing(
      "talk",
      side
        .set({ jobs: [], unread: 0 })
        .remove(["otherName", "title", "last", "ownerName", "unseenSince"])
        .where((own, { eq }) => allOf(eq(own.jobs, jobs), eq(own.unread, unread))),
      retry,
    ),
    raising(memberId, -unread),
  ];
}

/** Creates a team member's side with all earlier lines marked as read, or adds the job to an existing side. */
function opening(
  { bookingId, customerName }: Job,
  { memberId, ownerName }: { memberId: string; ownerName: string },
  owner: ConversationRow,
  next: ConversationRow | null,
): Part {
  const { conversationId, otherId, memberId: ownerId, lastId, lastActivityAt, last } = owner;
  const { requestId, title, package: choice, serviceType } = owner;
  const { jobs = [] } = next ?? {};
  if (next && jobs.length > 0)
    return changing(
      "talk",
      ConversationEntity.patch({ memberId, conversationId })
        .set({ jobs: [...jobs.filter((id) => id !== bookingId), bookingId], bookingId })
        .where((own, { eq }) => eq(own.jobs, jobs)),
      retry,
    );
  return putting(
    "talk",
    ConversationEntity.put({
      memberId,
      conversationId,
      party: "cleaner",
      otherId,
      otherName: customerName,
      requestId,
      ...(title && { title }),
      ...(choice && { package: choice }),
      serviceType,
      bookingId,
      ...(last && { last: asOther(last) }),
      lastId,
      readUpTo: lastId,
      unread: 0,
      lastActivityAt,
      ownerId,
      ownerName,
      jobs: [bookingId],
    }),
    always,
  );
}

const asOther = (last: LastLine): LastLine => ({ ...last, ...(last.by && { by: "other" as const }) });

/** Whether the caller has access: a team member needs a job of the conversation and membership in the owner's team. */
export const isTheirs = ({ ownerId, jobs = [] }: ConversationRow, worksFor: string | undefined): boolean =>
  ownerId === undefined || (jobs.length > 0 && worksFor === ownerId);

/** The other cleaners in the conversation: the owner for a team member, the team members for everyone else. */
export const othersOf = ({ ownerId, assigned = [] }: ConversationRow): string[] => (ownerId ? [ownerId] : assigned);
