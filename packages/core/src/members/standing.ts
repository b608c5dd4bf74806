import { checking, changing, type Part } from "../kit/transact.ts";
import { MemberEntity } from "./members.entity.ts";

/**
 * The part named `member`: the caller is active and owns the address. Goes with every write that reaches other
 * people, so that a token's age cannot matter (decisions §6.3).
 */
export const reachingOthers = (memberId: string): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(
      ({ standing, emailConfirmedAt }, { eq, exists }) => `${eq(standing, "active")} AND ${exists(emailConfirmedAt)}`,
    ),
  );

interface Counts {
  upcomingBookings?: number;
  pastBookings?: number;
  completedBookings?: number;
}

/** The part named `member` that counts a customer's bookings. */
export const countingBookings = (memberId: string, counts: Counts): Part =>
  changing("member", MemberEntity.patch({ memberId }).add(counts));

/** The same for a new booking: the customer is active, owns the address, and where asked has no other booking. */
export const countingNewBooking = (memberId: string, firstOnly: boolean): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .add({ upcomingBookings: 1 })
      .where(({ standing, emailConfirmedAt, upcomingBookings, completedBookings }, { eq, exists }) =>
        [
          eq(standing, "active"),
          exists(emailConfirmedAt),
          ...(firstOnly ? [eq(upcomingBookings, 0), eq(completedBookings, 0)] : []),
        ].join(" AND "),
      ),
  );
