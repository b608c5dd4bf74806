import { hashOf } from "../../kit/ids.ts";
import { either } from "../../kit/table/conditions.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { goneOrOver, isOver, vanishingAt } from "../../kit/table/time-to-live.ts";
import { checking, deleting, type Part, putting } from "../../kit/table/transact.ts";
import type { MemberRow } from "./member-record.entity.ts";
import { ReservedAddressEntity } from "./reserved-address.entity.ts";

const hashed = (email: string) => hashOf(email.toLowerCase());

/** The part named `reserving` by which no other account has a member's former address until this instant (decision 0162). */
export const reservingAddress = (memberId: string, { email, until }: NonNullable<MemberRow["formerEmail"]>): Part =>
  putting(
    "reserving",
    ReservedAddressEntity.put({ addressHash: hashed(email), holder: hashOf(memberId), ...vanishingAt(until) }),
  );

/** The part named `reserving` that gives the address up. */
export const releasingAddress = (email: string): Part =>
  deleting("reserving", ReservedAddressEntity.delete({ addressHash: hashed(email) }));

/** The part named `reserved`: no other account can take the address back. An address counts as confirmed only with it. */
export const notReserved = (memberId: string, email: string): Part =>
  checking(
    "reserved",
    // `delete` and not `remove`, which would ask that the row exists.
    ReservedAddressEntity.delete({ addressHash: hashed(email) }).where(({ ttl, holder }, operations) =>
      either(goneOrOver(ttl, operations), operations.eq(holder, hashOf(memberId))),
    ),
  );

/** Whether an account can take this address back, other than this member's. */
export async function isReserved(email: string, memberId = ""): Promise<boolean> {
  const [found] = await readTogether(row(ReservedAddressEntity, { addressHash: hashed(email) }));
  return found !== null && !isOver(found) && found.holder !== hashOf(memberId);
}
