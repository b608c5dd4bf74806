import { policy, refuseMessage } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { either } from "../../kit/table/conditions.ts";
import { row } from "../../kit/table/read-together.ts";
import {
  always,
  type Answer,
  answering,
  changing,
  checking,
  type Part,
  type Refusing,
  retry,
} from "../../kit/table/commit.ts";
import { InboxEntity } from "./inbox.entity.ts";

export type InboxRow = EntityItem<typeof InboxEntity>;

export const inboxRow = (memberId: string) => row(InboxEntity, { memberId });

export const hasBlocked = (inbox: InboxRow | null, otherId: string): boolean =>
  inbox?.blocked?.includes(otherId) ?? false;

/** Whether either member has blocked the other; refusals never say which (decision 0058). See `notBlocked`. */
export const isBlockedBetween = (ids: readonly [string, string], inboxes: readonly (InboxRow | null)[]): boolean =>
  hasBlocked(inboxes[0] ?? null, ids[1]) || hasBlocked(inboxes[1] ?? null, ids[0]);

const update = (memberId: string, unread: number) => InboxEntity.update({ memberId }).add({ version: 1, unread });

export const raising = (memberId: string, unread = 0): Part => changing("inbox", update(memberId, unread), always);

/** Adds unread lines; `retry` if the receiver has blocked the sender. */
export const raisingFrom = (senderId: string, memberId: string, unread = 1): Part =>
  changing(
    "blocked",
    update(memberId, unread).where(({ blocked }, { notContains }) => notContains(blocked, senderId)),
    retry,
  );

/** The same for a team member's line; `retry` if the receiver has blocked them or their owner. */
export const raisingFromTeam = (senderId: string, ownerId: string, memberId: string): Part =>
  changing(
    "blocked",
    update(memberId, 1).where(
      ({ blocked }, { notContains }) => `${notContains(blocked, senderId)} AND ${notContains(blocked, ownerId)}`,
    ),
    retry,
  );

/** Refreshes both members' screens. `blocked` answers that either has blocked the other. */
export const raisingBoth = <Given extends Answer>(oneId: string, otherId: string, blocked: Given) => [
  answering(raisingFrom(oneId, otherId, 0), blocked),
  answering(raisingFrom(otherId, oneId, 0), blocked),
];

export const notBlockedBy = (memberId: string, senderId: string, otherwise: Refusing): Part =>
  checking(
    "blocked",
    // `delete` and not `remove`, which would require the row to exist.
    InboxEntity.delete({ memberId }).where(({ blocked }, { notContains }) => notContains(blocked, senderId)),
    otherwise,
  );

export const notBlocked = (oneId: string, otherId: string, otherwise: Refusing): Part[] => [
  notBlockedBy(oneId, otherId, otherwise),
  notBlockedBy(otherId, oneId, otherwise),
];

/** Blocks a member; refuses `message.tooManyBlocked` when the list is full (`policy.blocked`). */
export const blocking = (memberId: string, otherId: string): Part =>
  changing(
    "inbox",
    InboxEntity.update({ memberId })
      .add({ version: 1, blocked: [otherId] })
      .where(({ blocked }, { notExists, size, escape }) =>
        either(notExists(blocked), `${size(blocked)} < ${escape(policy.blocked)}`),
      ),
    refuseMessage.tooManyBlocked,
  );

export const unblocking = (memberId: string, otherId: string): Part =>
  changing(
    "inbox",
    InboxEntity.update({ memberId })
      .add({ version: 1 })
      .delete({ blocked: [otherId] }),
    always,
  );
