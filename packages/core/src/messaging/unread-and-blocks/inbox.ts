import { policy } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { either } from "../../kit/table/conditions.ts";
import { row } from "../../kit/table/read-together.ts";
import { changing, checking, type Part } from "../../kit/table/transact.ts";
import { InboxEntity } from "./inbox.entity.ts";

export type InboxRow = EntityItem<typeof InboxEntity>;

/** Names somebody's inbox, for one consistent read. */
export const inboxRow = (memberId: string) => row(InboxEntity, { memberId });

/** Whether the owner of an inbox has blocked somebody. */
export const hasBlocked = (inbox: InboxRow | null, otherId: string): boolean =>
  inbox?.blocked?.includes(otherId) ?? false;

/**
 * Whether one of two people has blocked the other: nothing new comes about between them (decision 0058), and neither is told
 * which of them it was. The condition of a write is `notBlocked` or `raisingBoth`.
 */
export const isBlockedBetween = (ids: readonly [string, string], inboxes: readonly (InboxRow | null)[]): boolean =>
  hasBlocked(inboxes[0] ?? null, ids[1]) || hasBlocked(inboxes[1] ?? null, ids[0]);

const update = (memberId: string, unread: number) => InboxEntity.update({ memberId }).add({ version: 1, unread });

/** The part named `inbox` that makes a member's screens ask what has changed; so many more lines wait, or fewer. */
export const raising = (memberId: string, unread = 0): Part => changing("inbox", update(memberId, unread));

/** The part named `blocked`: somebody hears of so many lines more, of a sender whom they have not blocked. */
export const raisingFrom = (senderId: string, memberId: string, unread = 1): Part =>
  changing(
    "blocked",
    update(memberId, unread).where(({ blocked }, { notContains }) => notContains(blocked, senderId)),
  );

/** The same of a team member's line: neither they nor the owner of their team is blocked by the receiver. */
export const raisingFromTeam = (senderId: string, ownerId: string, memberId: string): Part =>
  changing(
    "blocked",
    update(memberId, 1).where(
      ({ blocked }, { notContains }) => `${notContains(blocked, senderId)} AND ${notContains(blocked, ownerId)}`,
    ),
  );

/** The parts named `blocked` that make the screens of two people ask what has changed, neither of whom has blocked the other. */
export const raisingBoth = (oneId: string, otherId: string): Part[] => [
  raisingFrom(oneId, otherId, 0),
  raisingFrom(otherId, oneId, 0),
];

/** The part named `blocked` that only checks it. */
export const notBlockedBy = (memberId: string, senderId: string): Part =>
  checking(
    "blocked",
    // `delete` and not `remove`, which would ask that the row exists.
    InboxEntity.delete({ memberId }).where(({ blocked }, { notContains }) => notContains(blocked, senderId)),
  );

/** The same of both sides. */
export const notBlocked = (oneId: string, otherId: string): Part[] => [
  notBlockedBy(oneId, otherId),
  notBlockedBy(otherId, oneId),
];

/** The part named `inbox` by which a member takes no messages of somebody any more; they have room for so many. */
export const blocking = (memberId: string, otherId: string): Part =>
  changing(
    "inbox",
    InboxEntity.update({ memberId })
      .add({ version: 1, blocked: [otherId] })
      .where(({ blocked }, { notExists, size, escape }) =>
        either(notExists(blocked), `${size(blocked)} < ${escape(policy.blocked)}`),
      ),
  );

/** The part by which they take them again. */
export const unblocking = (memberId: string, otherId: string): Part =>
  changing(
    "inbox",
    InboxEntity.update({ memberId })
      .add({ version: 1 })
      .delete({ blocked: [otherId] }),
  );
