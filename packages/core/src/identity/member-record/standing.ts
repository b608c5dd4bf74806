import { policy, refuseBooking, refuseMember, refuseRequest } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { checking, changing, type Part, type Refusing, retry } from "../../kit/table/commit.ts";
import { MemberEntity, type MemberRow, type Suspension } from "./member-record.entity.ts";

/** Requires an active caller with a confirmed address for each write that reaches others, whatever the token says (decisions §6.3). */
export const reachingOthers = (memberId: string): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ standing, emailConfirmedAt }, { eq, exists }) =>
      allOf(eq(standing, "active"), exists(emailConfirmedAt)),
    ),
    retry,
  );

/** Requires current staff with a second factor, regardless of what a token or an approval request says. */
export const beingStaff = (name: string, memberId: string, answer: Refusing = refuseRequest.forbidden): Part =>
  checking(
    name,
    MemberEntity.remove({ memberId }).where(({ role, standing, factorSince }, { eq, exists }) =>
      allOf(eq(role, "admin"), eq(standing, "active"), exists(factorSince)),
    ),
    answer,
  );

/** Requires an active member, for writes that reach no other member. */
export const beingActive = (memberId: string, otherwise: Refusing = refuseMember.suspended): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ standing }, { eq }) => eq(standing, "active")),
    otherwise,
  );

/** Requires a member, suspended or not, who has not closed the account. */
export const beingOpen = (memberId: string, otherwise: Refusing): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ standing }, { eq }) =>
      either(eq(standing, "active"), eq(standing, "suspended")),
    ),
    otherwise,
  );

/** Requires an active member with the address that was read: no change was confirmed or undone since (G143). */
export const activeWithAddress = ({ memberId, email: address }: Pick<MemberRow, "memberId" | "email">): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ standing, email }, { eq }) =>
      allOf(eq(standing, "active"), eq(email, address)),
    ),
    retry,
  );

export const suspendingMember = (memberId: string, suspension: Suspension): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ standing: "suspended", suspension, updatedAt: Call.now() })
      .where(({ standing }, { eq }) => eq(standing, "active")),
    retry,
  );

export const reinstatingMember = (memberId: string): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ standing: "active", updatedAt: Call.now() })
      .remove(["suspension"])
      .where(({ standing }, { eq }) => eq(standing, "suspended")),
    retry,
  );

export const confirmingSuspension = (memberId: string, { at, reason, holdId }: Suspension): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ suspension: { at, reason }, updatedAt: Call.now() })
      .where(({ standing, suspension }, { eq }) => allOf(eq(standing, "suspended"), eq(suspension.holdId, holdId))),
    retry,
  );

export const havingStanding = (memberId: string, wanted: MemberRow["standing"], name = "standing"): Part =>
  checking(
    name,
    MemberEntity.remove({ memberId }).where(({ standing }, { eq }) => eq(standing, wanted)),
    retry,
  );

type Standing = Pick<MemberRow, "standing" | "emailConfirmedAt">;
type Payer = Standing & Pick<MemberRow, "unpaidVisits">;

function whyUnheard(member: Standing | null) {
  if (!member?.emailConfirmedAt) return refuseMember.unconfirmed;
  return member.standing === "active" ? undefined : refuseMember.suspended;
}

const whyNotBooking = (member: Payer | null) =>
  whyUnheard(member) ?? ((member?.unpaidVisits ?? 0) > 0 ? refuseBooking.unpaid : undefined);

/** Throws the refusal for a failed `reachingOthers`. */
export function mayReachOthers<Member extends Standing>(member: Member | null): asserts member is Member {
  const refuse = whyUnheard(member);
  if (refuse) throw refuse();
}

/** Also refuses a customer who owes a cleaner for an earlier visit (G140). */
export function mayBook<Member extends Payer>(member: Member | null): asserts member is Member {
  const refuse = whyNotBooking(member);
  if (refuse) throw refuse();
}

/** Whether `mayBook` would let this customer book, for jobs that offer an hour in their name. */
export const canBook = (member: Payer | null | undefined): boolean => whyNotBooking(member ?? null) === undefined;

const most: number = policy.openRequests;

interface Counts {
  jobsUnderWay?: number;
  openProblems?: number;
  upcomingBookings?: number;
  pastBookings?: number;
  completedBookings?: number;
  recleansAhead?: number;
  /** Open debts, and their sum in fils. */
  unpaidVisits?: number;
  unpaidAmount?: number;
}

export const countingBookings = (memberId: string, counts: Counts, { staying = false, active = false } = {}): Part => {
  const counted = MemberEntity.patch({ memberId }).add(counts);
  if (active)
    return changing(
      "member",
      counted.where(({ standing }, { eq }) => eq(standing, "active")),
      retry,
    );
  return changing("member", staying ? counted.where(({ standing }, { ne }) => ne(standing, "closed")) : counted, retry);
};

export const stayingMember = (name: string, memberId: string): Part =>
  checking(
    name,
    MemberEntity.remove({ memberId }).where(({ standing }, { ne }) => ne(standing, "closed")),
    retry,
  );

/** Counts a referrer's friends and rewards (fils); `staying` excludes a closed account. */
export const countingFriends = (
  name: string,
  memberId: string,
  counts: { friends?: number; rewardsPending?: number; rewardsEarned?: number },
  { staying = false } = {},
): Part => {
  const counted = MemberEntity.patch({ memberId }).add(counts);
  return changing(name, staying ? counted.where(({ standing }, { ne }) => ne(standing, "closed")) : counted, retry);
};

export const countingUnderWay = (name: string, memberId: string, by: 1 | -1, { active = false } = {}): Part => {
  const counted = MemberEntity.patch({ memberId }).add({ jobsUnderWay: by });
  if (active)
    return changing(
      name,
      counted.where(({ standing }, { eq }) => eq(standing, "active")),
      retry,
    );
  return changing(name, by > 0 ? counted.where(({ standing }, { ne }) => ne(standing, "closed")) : counted, retry);
};

/** Counts an opened problem, unless the member has left, or a closed one (`-1`); `owing` adds a debt in fils. */
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
      retry,
    );
  return changing(name, by > 0 ? counted.where(({ standing }, { ne }) => ne(standing, "closed")) : counted, retry);
};

/** The customer has fewer debts; the amount is in fils (G140). */
export const countingSettled = (memberId: string, { visits = 1, amount }: { visits?: number; amount: number }): Part =>
  changing("customer", MemberEntity.patch({ memberId }).add({ unpaidVisits: -visits, unpaidAmount: -amount }), retry);

/** Requires an active customer without debts (G140), for writes after which a job books visits. */
export const owingNothing = (memberId: string): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ standing, unpaidVisits }, { eq, lt, notExists }) =>
      allOf(eq(standing, "active"), either(notExists(unpaidVisits), lt(unpaidVisits, 1))),
    ),
    retry,
  );

export const beginning = (name: string, memberId: string): Part =>
  changing(
    name,
    MemberEntity.patch({ memberId })
      .add({ jobsUnderWay: 1 })
      .where(({ standing }, { eq }) => eq(standing, "active")),
    retry,
  );

/** Closes an active account without job under way, open problem or unpaid visit (G140), if the address is as read. */
export const closingMember = ({
  memberId,
  email: address,
  emailConfirmedAt: confirmedAt,
  phoneMarks: phones,
}: Pick<MemberRow, "memberId" | "email" | "emailConfirmedAt" | "phoneMarks">): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ standing: "closed", updatedAt: Call.now() })
      .where(
        (
          { standing, email, emailConfirmedAt, phoneMarks, jobsUnderWay, openProblems, unpaidVisits },
          { eq, lt, exists, notExists },
        ) =>
          // Older rows have no counters.
          allOf(
            eq(standing, "active"),
            eq(email, address),
            confirmedAt ? exists(emailConfirmedAt) : notExists(emailConfirmedAt),
            phones ? eq(phoneMarks, phones) : notExists(phoneMarks),
            either(notExists(jobsUnderWay), lt(jobsUnderWay, 1)),
            either(notExists(openProblems), lt(openProblems, 1)),
            either(notExists(unpaidVisits), lt(unpaidVisits, 1)),
          ),
      ),
    retry,
  );

/** For a booking that must be the customer's first: the upcoming re-cleans that were read. */
export interface FirstOnly {
  recleansAhead: number;
}

export const firstOf = (member: Partial<FirstOnly> | null | undefined): FirstOnly => ({
  recleansAhead: member?.recleansAhead ?? 0,
});

/** Counts a booking (G140). `firstOnly`: none but the re-cleans that were read. `isFirst`: none ever. `ofRequest`: one request less. */
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
    retry,
  );

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
    retry,
  );

export const countingNewProperty = (memberId: string, most: number = policy.properties): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .add({ properties: 1 })
      .where(({ standing, properties }, { eq, notExists, lt }) =>
        allOf(eq(standing, "active"), either(notExists(properties), lt(properties, most))),
      ),
    retry,
  );

export const countingGoneProperty = (memberId: string): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .add({ properties: -1 })
      .where(({ standing }, { eq }) => eq(standing, "active")),
    retry,
  );

export const owningProperty = (memberId: string): Part =>
  checking(
    "member",
    MemberEntity.remove({ memberId }).where(({ standing, properties }, { eq, gt }) =>
      allOf(eq(standing, "active"), gt(properties, 0)),
    ),
    retry,
  );

export const countingClosedRequest = (memberId: string): Part =>
  changing("member", MemberEntity.patch({ memberId }).add({ openRequests: -1 }), retry);

export const countingFavorites = (memberId: string, change: 1 | -1): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .add({ favorites: change })
      .where(({ standing, favorites }, { eq, notExists, lte }) =>
        allOf(eq(standing, "active"), either(notExists(favorites), lte(favorites, policy.favorites - change))),
      ),
    retry,
  );
