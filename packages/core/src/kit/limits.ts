import type { RefusalMaker } from "@naqi/contracts";
import { Call } from "./call.ts";
import { conditionFailed, either } from "./table/conditions.ts";
import { entity } from "./table/entity.ts";
import { row } from "./table/read-together.ts";
import { model, primary } from "./table/table.ts";
import { hashOf } from "./ids.ts";
import { type Answer, changing, checking, commit } from "./table/commit.ts";

/** primary   how often a member, mailbox or connection did something in one time window; expires after it */
export const LimitEntity = entity(
  {
    model: model("limit"),
    attributes: {
      memberId: { type: "string", required: true },
      name: { type: "string", required: true },
      window: { type: "string", required: true },
      count: { type: "number", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: { primary: primary(["memberId", "name"], ["window"]) },
  },
  {
    people: {
      memberId: {
        names: "anybody",
        leaving: { byHand: "What an address did is erased; the rest vanishes with its window.", keepsId: true },
        exported: { nothing: "How often a thing was done of late." },
      },
    },
  },
);

interface Limit {
  most: number;
  minutes: number;
}

const windowOf = ({ minutes }: Limit) => Math.floor(Date.parse(Call.now()) / (minutes * 60_000));

/** Names the row of the current window for a consistent read (no member: no row); `isFull` says whether it is full. */
export const limitRow = (memberId: string | undefined, name: string, limit: Limit) =>
  row(LimitEntity, { memberId, name, window: String(windowOf(limit)) });

export const isFull = (found: { count: number } | null, { most }: Limit): boolean => (found?.count ?? 0) >= most;

function counting(memberId: string, name: string, { most, minutes }: Limit, by = 1) {
  const window = windowOf({ most, minutes });
  return LimitEntity.update({ memberId, name, window: String(window) })
    .add({ count: by })
    .set({ ttl: (window + 2) * minutes * 60 })
    .where(({ count }, { lte, notExists }) => either(notExists(count), lte(count, most - by)));
}

export async function takeOne(memberId: string, name: string, limit: Limit, refuse: RefusalMaker) {
  if (!(await tryOne(memberId, name, limit))) throw refuse();
}

export async function tryOne(memberId: string, name: string, limit: Limit): Promise<boolean> {
  try {
    await counting(memberId, name, limit).go();
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}

interface MailboxLimit extends Limit {
  ofMailbox: number;
}

/** Counts one try for a mailbox: by this caller (connection, or `by`) and by all. `full` answers a full window. */
export const countingMailbox = <Given extends Answer>(
  mailbox: string,
  name: string,
  { most, minutes, ofMailbox }: MailboxLimit,
  full: Given,
  by = Call.connection()?.seal,
) => [
  countingPart(hashOf(`${by} ${mailbox}`), name, { most, minutes }, full),
  countingPart(mailbox, name, { most: ofMailbox, minutes }, full),
];

/** Counts one try for a mailbox by this connection and by all; refuses when either window is full. */
export async function takeOfMailbox(mailbox: string, name: string, limit: MailboxLimit, refuse: RefusalMaker) {
  await commit(countingMailbox(mailbox, name, limit, refuse));
}

/** Deletes a departing member's counts, whose rows contain addresses. */
export async function eraseCounts(memberId: string, name: string): Promise<void> {
  const { data } = await LimitEntity.query.primary({ memberId, name }).go({ consistent: true });
  await Promise.all(data.map(({ window }) => LimitEntity.delete({ memberId, name, window }).go()));
}

export const countingPart = <Given extends Answer>(memberId: string, name: string, limit: Limit, full: Given) =>
  changing("limit", counting(memberId, name, limit), full);

export const havingRoom = <Given extends Answer>(memberId: string, name: string, limit: Limit, full: Given) =>
  checking(
    "room",
    LimitEntity.delete({ memberId, name, window: String(windowOf(limit)) }).where(({ count }, { lt, notExists }) =>
      either(notExists(count), lt(count, limit.most)),
    ),
    full,
  );

/** Counts an amount of money; each amount is at most `most`. Both are in fils. */
export const countingSum = <Given extends Answer>(
  memberId: string,
  name: string,
  limit: Limit,
  amount: number,
  full: Given,
) => changing("limit", counting(memberId, name, limit, amount), full);
