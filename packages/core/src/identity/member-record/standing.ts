import { policy, refuseBooking, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { checking, changing, type Part } from "../../kit/table/transact.ts";
import { MemberEntity, type MemberRow, type Suspension } from "./member-record.entity.ts";

/**
 * The part named `member`: the caller is active and owns the address. Goes with every write that reaches other
 * people, so that a token's age cannot matter (decisions §6.3).
 */
export const reachingOthers = (memberId: string): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ standing, emailConfirmedAt }, { eq, exists }) =>
      allOf(eq(standing, "active"), exists(emailConfirmedAt)),
    ),
  );

/** The part of this name: somebody is staff with a second factor now, whatever a token or a proposal still says. */
export const beingStaff = (name: string, memberId: string): Part =>
  checking(
    name,
    MemberEntity.remove({ memberId }).where(({ role, standing, factorSince }, { eq, exists }) =>
      allOf(eq(role, "admin"), eq(standing, "active"), exists(factorSince)),
    ),
  );

/** The part named `member` where nothing else is said: somebody is active. Goes with writes of their own that reach nobody else. */
export const beingActive = (memberId: string, name = "member"): Part =>
  checking(
    name,
    MemberEntity.remove({ memberId }).where(({ standing }, { eq }) => eq(standing, "active")),
  );

/** The part named `member`: an active member whose address is the one that was read, so no change of it was confirmed or undone since (G143). */
export const activeWithAddress = ({ memberId, email: address }: Pick<MemberRow, "memberId" | "email">): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ standing, email }, { eq }) =>
      allOf(eq(standing, "active"), eq(email, address)),
    ),
  );

/** The part named `member` that suspends an active member (G117). */
export const suspendingMember = (memberId: string, suspension: Suspension): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ standing: "suspended", suspension, updatedAt: Call.now() })
      .where(({ standing }, { eq }) => eq(standing, "active")),
  );

/** The part named `member` that ends the suspension of a member. */
export const reinstatingMember = (memberId: string): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ standing: "active", updatedAt: Call.now() })
      .remove(["suspension"])
      .where(({ standing }, { eq }) => eq(standing, "suspended")),
  );

/** The part named `member` by which a suspension outlasts the proposal that it was held by. */
export const confirmingSuspension = (memberId: string, { at, reason, holdId }: Suspension): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ suspension: { at, reason }, updatedAt: Call.now() })
      .where(({ standing, suspension }, { eq }) => allOf(eq(standing, "suspended"), eq(suspension.holdId, holdId))),
  );

/** The part of this name: the member's standing is this one now. */
export const havingStanding = (memberId: string, wanted: MemberRow["standing"], name = "standing"): Part =>
  checking(
    name,
    MemberEntity.remove({ memberId }).where(({ standing }, { eq }) => eq(standing, wanted)),
  );

/** Says why somebody may not reach other people: the words for a failed `member` part. Answers when nothing stands against it. */
export function mayReachOthers<Member extends Pick<MemberRow, "standing" | "emailConfirmedAt">>(
  member: Member | null,
): asserts member is Member {
  if (!member?.emailConfirmedAt) throw refuseMember.unconfirmed();
  if (member.standing !== "active") throw refuseMember.suspended();
}

/** The same for a new booking; also refuses a customer who still owes a cleaner for an earlier visit (G140). */
export function mayBook<Member extends Pick<MemberRow, "standing" | "emailConfirmedAt" | "unpaidVisits">>(
  member: Member | null,
): asserts member is Member {
  mayReachOthers(member);
  if ((member.unpaidVisits ?? 0) > 0) throw refuseBooking.unpaid();
}

const most: number = policy.openRequests;

interface Counts {
  jobsUnderWay?: number;
  openProblems?: number;
  upcomingBookings?: number;
  pastBookings?: number;
  completedBookings?: number;
  recleansAhead?: number;
}

/** The part named `member` that counts a customer's bookings; where asked, of one who has not left, or is active. */
export const countingBookings = (memberId: string, counts: Counts, { staying = false, active = false } = {}): Part => {
  const counted = MemberEntity.patch({ memberId }).add(counts);
  if (active)
    return changing(
      "member",
      counted.where(({ standing }, { eq }) => eq(standing, "active")),
    );
  return changing("member", staying ? counted.where(({ standing }, { ne }) => ne(standing, "closed")) : counted);
};

/** The part of this name: a member has not left. */
export const stayingMember = (name: string, memberId: string): Part =>
  checking(
    name,
    MemberEntity.remove({ memberId }).where(({ standing }, { ne }) => ne(standing, "closed")),
  );

/**
 * The part of this name that counts a referrer's friends, and in fils the rewards that wait and that were paid; where asked, of one who
 * has not left.
 */
export const countingFriends = (
  name: string,
  memberId: string,
  counts: { friends?: number; rewardsPending?: number; rewardsEarned?: number },
  { staying = false } = {},
): Part => {
  const counted = MemberEntity.patch({ memberId }).add(counts);
  return changing(name, staying ? counted.where(({ standing }, { ne }) => ne(standing, "closed")) : counted);
};

/**
 * The part of this name that counts a job that begins for a member, who has not left; with `-1` one that has ended, where asked of an
 * active member.
 */
export const countingUnderWay = (name: string, memberId: string, by: 1 | -1, { active = false } = {}): Part => {
  const counted = MemberEntity.patch({ memberId }).add({ jobsUnderWay: by });
  if (active)
    return changing(
      name,
      counted.where(({ standing }, { eq }) => eq(standing, "active")),
    );
  return changing(name, by > 0 ? counted.where(({ standing }, { ne }) => ne(standing, "closed")) : counted);
};

/**
 * The part of this name that counts an open problem with a visit of a member, who has not left; with `-1` one that is closed. Where
 * asked, the member is active, or owes `owing` fils for one more visit.
 */
export const countingProblem = (
  name: string,
  memberId: string,
  by: 1 | -1,
  { active = false, owing }: { active?: boolean; owing?: number | undefined } = {},
): Part => {
  const debt = owing !== undefined && { unpaidVisits: 1, unpaidAmount: owing };
  const counted = MemberEntity.patch({ memberId }).add({ openProblems: by, ...debt });
  if (active)
    return changing(
      name,
      counted.where(({ standing }, { eq }) => eq(standing, "active")),
    );
  return changing(name, by > 0 ? counted.where(({ standing }, { ne }) => ne(standing, "closed")) : counted);
};

/** The part named `customer`: the customer owes for one visit less, by so many fils (G140). */
export const countingSettled = (memberId: string, amount: number): Part =>
  changing("customer", MemberEntity.patch({ memberId }).add({ unpaidVisits: -1, unpaidAmount: -amount }));

/** The part named `member`: an active customer who owes no cleaner (G140). It goes with writes after which visits are booked by a job. */
export const owingNothing = (memberId: string): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ standing, unpaidVisits }, { eq, lt, notExists }) =>
      allOf(eq(standing, "active"), either(notExists(unpaidVisits), lt(unpaidVisits, 1))),
    ),
  );

/** The part of this name that counts a job that begins for an active member. */
export const beginning = (name: string, memberId: string): Part =>
  changing(
    name,
    MemberEntity.patch({ memberId })
      .add({ jobsUnderWay: 1 })
      .where(({ standing }, { eq }) => eq(standing, "active")),
  );

/**
 * The part named `member` by which an account is closed: it is active, no job of theirs is under way, no problem open, no visit
 * unpaid (G140), and the address is the one that was read, confirmed or not as it was read.
 */
export const closingMember = ({
  memberId,
  email: address,
  emailConfirmedAt: confirmedAt,
}: Pick<MemberRow, "memberId" | "email" | "emailConfirmedAt">): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ standing: "closed", updatedAt: Call.now() })
      .where(
        (
          { standing, email, emailConfirmedAt, jobsUnderWay, openProblems, unpaidVisits },
          { eq, lt, exists, notExists },
        ) =>
          // Rows from before it was counted have none.
          allOf(
            eq(standing, "active"),
            eq(email, address),
            confirmedAt ? exists(emailConfirmedAt) : notExists(emailConfirmedAt),
            either(notExists(jobsUnderWay), lt(jobsUnderWay, 1)),
            either(notExists(openProblems), lt(openProblems, 1)),
            either(notExists(unpaidVisits), lt(unpaidVisits, 1)),
          ),
      ),
  );

/** Of a booking that must be the customer's first: the re-cleans ahead, as they were read. */
export interface FirstOnly {
  recleansAhead: number;
}

/** Of a booking by this customer. */
export const firstOf = (member: Partial<FirstOnly> | null | undefined): FirstOnly => ({
  recleansAhead: member?.recleansAhead ?? 0,
});

/**
 * The part named `member` that counts a new booking: the customer is active, owes no cleaner (G140), owns the address, where asked has no other booking than the
 * re-cleans that were read, and has never had one if it is their first. One that comes of a posted request takes it off their open ones.
 */
export const countingNewBooking = (
  memberId: string,
  { firstOnly, isFirst, ofRequest }: { firstOnly: FirstOnly | undefined; isFirst: boolean; ofRequest: boolean },
): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .add({ upcomingBookings: 1, ...(ofRequest && { openRequests: -1 }) })
      .where((row, { eq, exists, notExists, lt }) =>
        allOf(
          eq(row.standing, "active"),
          exists(row.emailConfirmedAt),
          either(notExists(row.unpaidVisits), lt(row.unpaidVisits, 1)),
          firstOnly !== undefined && eq(row.upcomingBookings, firstOnly.recleansAhead),
          firstOnly !== undefined && eq(row.completedBookings, 0),
          firstOnly !== undefined && firstOnly.recleansAhead > 0 && eq(row.recleansAhead, firstOnly.recleansAhead),
          isFirst && allOf(eq(row.upcomingBookings, 0), eq(row.pastBookings, 0)),
        ),
      ),
  );

/**
 * The part named `member` that counts a request onto the job board, and bookings with it: the customer is active, owns the
 * address, and has room for another one.
 */
export const countingNewRequest = (memberId: string, bookings: Counts = {}): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .add({ ...bookings, openRequests: 1 })
      .where(({ standing, emailConfirmedAt, openRequests }, { eq, exists, notExists, lt }) =>
        allOf(
          eq(standing, "active"),
          exists(emailConfirmedAt),
          either(notExists(openRequests), lt(openRequests, most)),
        ),
      ),
  );

/** The part named `member` that counts a property: the customer is active, and has room for another one. */
export const countingNewProperty = (memberId: string, most: number = policy.properties): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .add({ properties: 1 })
      .where(({ standing, properties }, { eq, notExists, lt }) =>
        allOf(eq(standing, "active"), either(notExists(properties), lt(properties, most))),
      ),
  );

/** The part named `member` that counts a property that goes: the customer is active. */
export const countingGoneProperty = (memberId: string): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .add({ properties: -1 })
      .where(({ standing }, { eq }) => eq(standing, "active")),
  );

/** The part named `member`: the customer is active and has a property. */
export const owningProperty = (memberId: string): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ standing, properties }, { eq, gt }) =>
      allOf(eq(standing, "active"), gt(properties, 0)),
    ),
  );

/** The part named `member` that counts a request off the job board. */
export const countingClosedRequest = (memberId: string): Part =>
  changing("member", MemberEntity.patch({ memberId }).add({ openRequests: -1 }));

/** The part named `member` that counts a saved cleaner, or one less: the member is active and has room for another one. */
export const countingFavorites = (memberId: string, change: 1 | -1): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .add({ favorites: change })
      .where(({ standing, favorites }, { eq, notExists, lte }) =>
        allOf(eq(standing, "active"), either(notExists(favorites), lte(favorites, policy.favorites - change))),
      ),
  );
