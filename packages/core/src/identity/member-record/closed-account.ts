import { Call } from "../../kit/call.ts";
import { row } from "../../kit/table/read-together.ts";
import { vanishingIn } from "../../kit/table/time-to-live.ts";
import { always, checking, type Part, putting, retry } from "../../kit/table/commit.ts";
import { ClosedAccountEntity } from "./member-record.entity.ts";

/** Longer than the lifetime of an access token. */
const rememberedMinutes = 24 * 60;

export const rememberingClosed = (memberId: string): Part =>
  putting(
    "closed",
    ClosedAccountEntity.put({
      memberId,
      closedAt: Call.now(),
      ...vanishingIn(rememberedMinutes),
    }),
    always,
  );

export const closedRow = (memberId: string) => row(ClosedAccountEntity, { memberId });

/** Requires that the account is not closed, so that an old token opens nothing new. */
export const notClosed = (memberId: string): Part =>
  checking(
    "closed",
    // `delete`, because `remove` requires that the row exists.
    ClosedAccountEntity.delete({ memberId }).where((row, { notExists }) => notExists(row.closedAt)),
    retry,
  );
