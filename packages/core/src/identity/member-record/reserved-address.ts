import { hashOf } from "../../kit/ids.ts";
import { either } from "../../kit/table/conditions.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { missingOrExpired, isOver, vanishingAt } from "../../kit/table/time-to-live.ts";
import { always, checking, deleting, type Part, putting, retry } from "../../kit/table/commit.ts";
import type { MemberRow } from "./member-record.entity.ts";
import { ReservedAddressEntity } from "./reserved-address.entity.ts";

const hashed = (email: string) => hashOf(email.toLowerCase());

/** Reserves the member's former address until this instant, against all other accounts (decisions 0162, 0187). */
export const reservingAddress = (memberId: string, { email, until }: NonNullable<MemberRow["formerEmail"]>): Part =>
  putting(
    "reserving",
    ReservedAddressEntity.put({ addressHash: hashed(email), holder: hashOf(memberId), ...vanishingAt(until) }),
    always,
  );

export const releasingAddress = (email: string): Part =>
  deleting("reserving", ReservedAddressEntity.delete({ addressHash: hashed(email) }), always);

/** Fails if another account can take the address back. Every write that confirms an address needs it. */
export const notReserved = (memberId: string, email: string): Part =>
  checking(
    "reserved",
    // `delete`, because `remove` requires that the row exists.
    ReservedAddressEntity.delete({ addressHash: hashed(email) }).where(({ ttl, holder }, operations) =>
      either(missingOrExpired(ttl, operations), operations.eq(holder, hashOf(memberId))),
    ),
    retry,
  );

export async function isReserved(email: string, memberId = ""): Promise<boolean> {
  const [found] = await readTogether(row(ReservedAddressEntity, { addressHash: hashed(email) }));
  return found !== null && !isOver(found) && found.holder !== hashOf(memberId);
}
