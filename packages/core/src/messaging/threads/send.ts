import { messages, minutesBetween, policy, refuseMessage, replyBoundOf } from "@naqi/contracts";
import { countingOfCleaner } from "../../cleaners/figures/cleaner-weeks.ts";
import { verifiedNameOf } from "../../cleaners/profile/approved-names.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { raising, raisingFrom, raisingFromTeam } from "../unread-and-blocks/inbox.ts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, changing, checking, commit, type Part, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { sharedMarks } from "../../identity/member-record/person-marks.ts";
import { beingActive, reachingOthers } from "../../identity/member-record/standing.ts";
import { othersOf } from "../messages/assigned.ts";
import { newMessageId } from "../messages/ids.ts";
import { ConversationEntity, MessageEntity } from "../messages/messages.entity.ts";
import type { ConversationRow } from "../messages/opening.ts";
import type { KeptPicture } from "../messages/pictures.ts";
import { isUnreadMailDueSoon, schedulingUnreadMail } from "../messages/unread-mail.ts";
import { asMessage, conversationRow, type MessageRow, ours, ownCleanerRow, ownInboxRow } from "../messages/view.ts";
import { mayWrite } from "./may-write.ts";

type Once = ReturnType<typeof onceFor>;

interface Content {
  text?: string | undefined;
  picture?: KeptPicture;
  also?: readonly Part[];
}

interface Asked {
  conversationId: string;
  idempotencyKey: string;
}

export const send = implement(messages.send, async (asked) =>
  asMessage(await said(messages.send, asked, async () => ({ text: asked.text }))),
);

/** Sends a line (G77, G78). `content` runs only after the checks and not for a repeated key; a conflict runs it again. */
export async function said(
  operation: { id: string },
  asked: Asked,
  content: () => Promise<Content>,
): Promise<MessageRow> {
  const once = onceFor(operation, Call.member().memberId, asked.idempotencyKey, asked);
  return once.orFirst(() => retryOnConflict(() => saidOnce(asked.conversationId, content, once)));
}

async function saidOnce(conversationId: string, content: () => Promise<Content>, once: Once) {
  const { memberId } = Call.member();
  const [first, found, inbox, member, cleaner] = await readTogether(
    once.row,
    conversationRow(conversationId),
    ownInboxRow(),
    row(MemberEntity, { memberId }),
    ownCleanerRow(),
  );
  const answered = once.answered<MessageRow>(first);
  if (answered) return answered;

  const own = ours(found, cleaner);
  await mayWrite(own, { inbox, member, cleaner });
  const { ownerId } = own;
  const others = await readTogether(
    ...othersOf(own).map((id) => row(ConversationEntity, { memberId: id, conversationId })),
  );
  const { also = [], ...given } = await content();
  // A question to an account of the same person does not count for the answer time (G120).
  const isOther = !beginsWithQuestion(own) || !(await isSamePerson(member, own.otherId));
  const line = {
    conversationId,
    messageId: newMessageId(),
    senderId: memberId,
    ...(ownerId && cleaner && { senderName: verifiedNameOf(cleaner) }),
    ...given,
    createdAt: Call.now(),
  };
  const { mine, theirs, counted } = saying(own, line, isOther);
  await commit([
    once.remembering(line),
    answering(
      ownerId ? raisingFromTeam(memberId, ownerId, own.otherId) : raisingFrom(memberId, own.otherId),
      refuseMessage.blocked,
    ),
    ...(ownerId
      ? [
          answering(raisingFrom(own.otherId, ownerId), refuseMessage.blocked),
          beingActive(ownerId, refuseMessage.teamPaused),
        ]
      : []),
    theirs,
    // A suspended cleaner must not receive a door code (G117).
    ...(own.party === "customer" ? [beingActive(own.otherId, refuseMessage.theyPaused)] : []),
    countingPart(memberId, "message", policy.messages, refuseMessage.tooMany),
    putting("line", MessageEntity.create(line), retry),
    mine,
    ...counted,
    ...others.flatMap((side) => (side ? alsoReached(side, line) : [])),
    ...(ownerId && cleaner ? [belongingTo(ownerId, cleaner)] : []),
    reachingOthers(memberId),
    ...also,
  ]);
  return line;
}

interface Saying {
  mine: Part;
  /** Refuses `message.left` if the other member has no conversation any more. */
  theirs: Part;
  counted: Part[];
}

/** Both sides with their new last line, and one unread mail if all earlier lines were read; a pending event covers this line. */
function saying(own: ConversationRow, { messageId, text, picture, createdAt }: MessageRow, isOther: boolean): Saying {
  const { memberId, otherId, conversationId, unseenSince, askedAt } = own;
  const isFirst = beginsWithQuestion(own);
  const isQuestion = isFirst && isOther;
  const told =
    unseenSince || isUnreadMailDueSoon(own)
      ? undefined
      : schedulingUnreadMail({ memberId: otherId, conversationId, messageId });
  const side = { lastId: messageId, lastActivityAt: createdAt };
  const last = { ...(text && { text }), ...(picture && { hasPicture: true as const }), at: createdAt };
  const written = ConversationEntity.patch({ memberId, conversationId }).set({
    ...side,
    last: { by: "me" as const, ...last },
    ...(!unseenSince && { unseenSince: messageId }),
    ...(told && { toldAt: told.toldAt }),
  });
  return {
    mine: changing(
      "own",
      (askedAt ? written.remove(["askedAt"]) : written).where((row, { eq, exists, notExists }) =>
        allOf(
          unseenSince ? exists(row.unseenSince) : notExists(row.unseenSince),
          isFirst && notExists(row.last),
          askedAt !== undefined && exists(row.askedAt),
          own.ownerId === undefined && (own.assigned ? eq(row.assigned, own.assigned) : notExists(row.assigned)),
          own.ownerId !== undefined && eq(row.jobs, own.jobs),
        ),
      ),
      retry,
    ),
    theirs: changing(
      "other",
      ConversationEntity.patch({ memberId: otherId, conversationId })
        .set({
          ...side,
          last: { by: "other" as const, ...last },
          ...(isQuestion && { askedAt: createdAt }),
          ...(isFirst && !isOther && { isTakenBack: true }),
        })
        .add({ unread: 1 }),
      refuseMessage.left,
    ),
    counted: [
      ...(told ? [told.part] : []),
      ...(isQuestion ? [countingOfCleaner(otherId, createdAt, { asked: 1 })] : []),
      ...(askedAt
        ? [countingOfCleaner(memberId, askedAt, { [replyBoundOf(minutesBetween(askedAt, createdAt))]: 1 })]
        : []),
    ],
  };
}

/** Adds the line for the other cleaners of a team conversation: team members get an unread mail, the owner does not. */
function alsoReached(side: ConversationRow, { messageId, text, picture, createdAt, senderId }: MessageRow): Part[] {
  const { memberId, conversationId, ownerId } = side;
  const isMailed = ownerId !== undefined && side.unread === 0 && !isUnreadMailDueSoon(side);
  const told = isMailed ? schedulingUnreadMail({ memberId, conversationId, messageId, ofTeam: true }) : undefined;
  const last = {
    by: "other" as const,
    ...(text && { text }),
    ...(picture && { hasPicture: true as const }),
    at: createdAt,
  };
  const reached = { last, lastId: messageId, lastActivityAt: createdAt, ...(told && { toldAt: told.toldAt }) };
  return [
    changing(
      "also",
      ConversationEntity.patch({ memberId, conversationId })
        .set(reached)
        .add({ unread: 1 })
        .where((row, { eq }) => (ownerId ? eq(row.jobs, side.jobs) : eq(row.assigned, side.assigned ?? []))),
      retry,
    ),
    // The owner's inbox changes in `raisingFrom`, together with the block condition.
    ...(ownerId !== undefined && senderId ? [raising(memberId, 1)] : []),
    ...(told ? [told.part] : []),
  ];
}

/** A member of the team with the same verification as read. */
const belongingTo = (ownerId: string, { cleanerId, isVerified: wasVerified }: CleanerRow): Part =>
  checking(
    "team",
    CleanerEntity.remove({ cleanerId }).where(({ worksFor, isVerified }, { eq }) =>
      allOf(eq(worksFor, ownerId), eq(isVerified, wasVerified)),
    ),
    retry,
  );

/** A customer's first line without a booking: the cleaner's answer time is measured (decision 0100). */
const beginsWithQuestion = ({ party, last, bookingId }: ConversationRow) => party === "customer" && !last && !bookingId;

async function isSamePerson(member: MemberRow | null, otherId: string): Promise<boolean> {
  const other = await readMember(otherId);
  return member !== null && other !== null && sharedMarks(member, other).length > 0;
}
