import { policy } from "@naqi/contracts";
import { raising } from "../unread-and-blocks/inbox.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, type Part, putting } from "../../kit/table/transact.ts";
import { conversationIdOfBooking } from "./ids.ts";
import { ConversationEntity, type LastLine } from "./messages.entity.ts";
import type { ConversationRow } from "./opening.ts";

/** A business's booking, as far as its conversation is concerned. */
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

/** The sides of the owner, the customer, the person who has the job and the person who gets it; absent sides are null. */
type Sides = readonly [owner: Side, customer: Side, former: Side, next: Side];

/** For how long after a completed job its person keeps the conversation, in minutes. */
export const assignedMinutesAfter = policy.team.messagesHoursAfter * 60;

/** Reads the sides that a change of the assigned person concerns, in one request. */
export const readSides = async (job: Job, nextId?: string): Promise<Sides> =>
  (await readTogether(...sideRows(job, nextId))) as unknown as Sides;

/** Names these sides, to be read with other rows. */
export const sideRows = (job: Job, nextId?: string) => {
  const conversationId = conversationIdOfBooking(job);
  return [job.cleanerId, job.customerId, job.assignee?.memberId, nextId].map((memberId) =>
    row(ConversationEntity, { memberId, conversationId }),
  );
};

/**
 * The parts by which a job's conversation goes from one assigned person to another, or back to its owner: named `talk`, they fail where
 * one of the sides is no longer as it was read. The former person's side keeps no name and no line (decision 0145). The side of a
 * customer or an owner who has left is absent and stays so.
 */
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
    ),
    ...(customer ? [changing("talk", sideOf(customer))] : []),
    ...closed,
    ...(to ? [opening(job, to, owner, next)] : []),
  ];
}

/** Takes a job off a team member's side; without any other one it is closed. */
function closing({ memberId, conversationId, unread, jobs = [] }: ConversationRow, left: string[]): Part[] {
  const side = ConversationEntity.patch({ memberId, conversationId });
  if (left.length > 0)
    return [
      changing(
        "talk",
        side.set({ jobs: left }).where((own, { eq }) => eq(own.jobs, jobs)),
      ),
    ];
  return [
    changing(
      "talk",
      side
        .set({ jobs: [], unread: 0 })
        .remove(["otherName", "title", "last", "ownerName", "unseenSince"])
        .where((own, { eq }) => allOf(eq(own.jobs, jobs), eq(own.unread, unread))),
    ),
    raising(memberId, -unread),
  ];
}

/** Gives a team member their side, with all lines until now as read; where they have it already, one more job. */
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
  );
}

const asOther = (last: LastLine): LastLine => ({ ...last, ...(last.by && { by: "other" as const }) });

/** A team member's side is theirs while they have a job of the conversation and are in the owner's team. */
export const isTheirs = ({ ownerId, jobs = [] }: ConversationRow, worksFor: string | undefined): boolean =>
  ownerId === undefined || (jobs.length > 0 && worksFor === ownerId);

/** Who else has the conversation: of a team member its owner, of the others the team members. */
export const othersOf = ({ ownerId, assigned = [] }: ConversationRow): string[] => (ownerId ? [ownerId] : assigned);
