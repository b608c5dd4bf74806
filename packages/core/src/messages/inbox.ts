import { policy } from "@naqi/contracts";
import { either } from "../kit/conditions.ts";
import { changing, checking, type Part } from "../kit/transact.ts";
import { InboxEntity } from "./messages.entity.ts";

const update = (memberId: string, unread: number) => InboxEntity.update({ memberId }).add({ version: 1, unread });

/** The part named `inbox` that makes a member's screens ask what has changed; so many more lines wait, or fewer. */
export const raising = (memberId: string, unread = 0): Part => changing("inbox", update(memberId, unread));

/** The part named `blocked`: somebody hears of one line more, of a sender whom they have not blocked. */
export const raisingFrom = (senderId: string, memberId: string): Part =>
  changing(
    "blocked",
    update(memberId, 1).where(({ blocked }, { notContains }) => notContains(blocked, senderId)),
  );

/** The part named `blocked` that only checks it. */
export const notBlockedBy = (memberId: string, senderId: string): Part =>
  checking(
    "blocked",
    // `delete` and not `remove`, which would ask that the row exists.
    InboxEntity.delete({ memberId }).where(({ blocked }, { notContains }) => notContains(blocked, senderId)),
  );

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
