import { Call } from "../../kit/call.ts";
import { row } from "../../kit/table/read-together.ts";
import { vanishingIn } from "../../kit/table/time-to-live.ts";
import { checking, type Part, putting } from "../../kit/table/transact.ts";
import { ClosedAccountEntity } from "./member-record.entity.ts";

/** Longer than any access token lives. */
const rememberedMinutes = 24 * 60;

/** The part that remembers for a day that an account was closed. */
export const rememberingClosed = (memberId: string): Part =>
  putting(
    "closed",
    ClosedAccountEntity.put({
      memberId,
      closedAt: Call.now(),
      ...vanishingIn(rememberedMinutes),
    }),
  );

/** Names the row for `readTogether` that remembers a closed account. */
export const closedRow = (memberId: string) => row(ClosedAccountEntity, { memberId });

/** The part named `closed`: the account was not closed. A token of one that was opens nothing new. */
export const notClosed = (memberId: string): Part =>
  checking(
    "closed",
    // `delete` and not `remove`, which would ask that the row exists.
    ClosedAccountEntity.delete({ memberId }).where((row, { notExists }) => notExists(row.closedAt)),
  );
