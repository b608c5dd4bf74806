import { addMinutes, askedFrom, instantOf, policy, receivedFor, slugsOf } from "@naqi/contracts";
import { AvailabilityEntity, CleanerEntity, OfferingEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { heldUntilOf, holdingUntil } from "../../cleaners/profile/slots.ts";
import type { Candidate } from "../../cleaners/search/candidates.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { canBook } from "../../identity/member-record/standing.ts";
import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { impossible, type Part, putting } from "../../kit/table/commit.ts";
import { readLists, row } from "../../kit/table/read-together.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { inboxRow, isBlockedBetween } from "../../messaging/unread-and-blocks/inbox.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { areaOf } from "../../market/requests/leaving.ts";
import { isClosed, seasonsIn, seasonsRow } from "../seasons/reading.ts";
import { isOftenWith, visitsRow } from "../booking/visit/visits.ts";
import { suits, worksAt } from "./able.ts";
import { changeDispatch, ending, jobOf, vanishing } from "./changing-dispatch.ts";
import { DispatchEntity, type DispatchRow, InvitationEntity, type Invited } from "./dispatches.entity.ts";
import { readDispatch } from "./own.ts";
import { isSeeking } from "./view.ts";

const { favoriteMinutes, answerMinutes, leastMinutes, favoritesAtOnce, urgentHours, urgentAtOnce } = policy.dispatches;

/** Does the next step of a search: late answers end, and the next cleaners are asked. Repeatable; the job does it as well. */
export const advance = (dispatchId: string): Promise<DispatchRow> =>
  retryOnConflict(async () => {
    const dispatch = await readDispatch(dispatchId);
    if (dispatch.state !== "seeking" || (dispatch.dueAt ?? "") > Call.now()) return dispatch;
    return step(dispatch);
  }, policy.dispatches.candidates + 3);

/** Open searches whose next step is due. */
export async function dispatchesDue(): Promise<{ advanced: number }> {
  Call.job();
  const now = Call.now();
  let advanced = 0;
  await sweep(
    () => dueBy(DispatchEntity.query.byDue({ due: "open" }), "dueAt", now),
    async ({ dispatchId }) => {
      await advance(dispatchId);
      advanced++;
    },
  );
  return { advanced };
}

async function step(dispatch: DispatchRow): Promise<DispatchRow | typeof conflict> {
  const now = Call.now();
  const invited = dispatch.invited.filter(({ until }) => until > now);
  const ended = ending(
    dispatch.invited.filter(({ until }) => until <= now),
    "missed",
  );
  if (!isSeeking(dispatch)) return endSearch(dispatch, "unanswered");
  const quietUntil = askedFrom(now);
  if (quietUntil > now) return changeDispatch(dispatch, { invited, askedFrom: quietUntil }, { ended });
  const places = placesFor(dispatch, invited, now);
  if (places.most === 0) return changeDispatch(dispatch, { invited }, { ended });
  const next = await ableNow(dispatch, places, now);
  if (next.isOver) return endSearch(dispatch, next.isOver);
  if (next.chosen.length > 0) return inviting(dispatch, { ...next, invited, ended });
  if (invited.length === 0 && next.left.length === 0) return endSearch(dispatch, "unanswered");
  const again = invited.length === 0 ? whenToAsk(next.left, now) : undefined;
  const waiting = again ? { askedFrom: again } : {};
  const changed = await changeDispatch(dispatch, { invited, candidates: next.left, ...waiting }, { ended });
  return invited.length > 0 || again ? changed : conflict;
}

const isReady = ({ after = "" }: Candidate, now: string) => after <= now;

/** When the first of them can be asked, if none can be now. */
const whenToAsk = (left: readonly Candidate[], now: string): string | undefined =>
  left.some((candidate) => isReady(candidate, now)) ? undefined : left.flatMap(({ after = [] }) => after).toSorted()[0];

interface Places {
  most: number;
  minutes: number;
  favorites: boolean;
}

/** Favorites are asked together and alone; then one cleaner at a time, or three if the start is near (decision 0192). */
function placesFor({ candidates, day, until }: DispatchRow, invited: readonly Invited[], now: string): Places {
  const isForFavorites = candidates[0]?.isFavorite === true;
  if (isForFavorites) {
    return { most: invited.length > 0 ? 0 : favoritesAtOnce, minutes: favoriteMinutes, favorites: true };
  }
  if (invited.some(({ isFavorite }) => isFavorite)) return { most: 0, minutes: 0, favorites: false };
  const isUrgent = instantOf(day, until) <= addMinutes(now, urgentHours * 60);
  return {
    most: Math.max(0, (isUrgent ? urgentAtOnce : 1) - invited.length),
    minutes: answerMinutes,
    favorites: false,
  };
}

interface Chosen {
  candidate: Candidate;
  hour: string;
  until: string;
}

/** The next cleaners who still suit the search, are not blocked and have an open hour that leaves time to answer. One request. */
async function ableNow(dispatch: DispatchRow, { most, minutes, favorites }: Places, now: string) {
  const { candidates, customerId, serviceType, day, durationMinutes, askedUntil } = dispatch;
  const [ready, waiting] = [true, false].map((is) => candidates.filter((each) => isReady(each, now) === is)) as Halves;
  const looked = ready.slice(0, most + 2);
  const [[customer], [visits = null], cleaners, offerings, plans, ...known] = await readLists(
    [row(MemberEntity, { memberId: customerId })],
    [visitsRow(customerId)],
    looked.map(({ cleanerId }) => row(CleanerEntity, { cleanerId })),
    looked.map(({ cleanerId }) => row(OfferingEntity, { cleanerId, serviceType })),
    looked.map(({ cleanerId }) => row(AvailabilityEntity, { cleanerId })),
    looked.map(({ cleanerId }) => row(MemberEntity, { memberId: cleanerId })),
    [customerId, ...looked.map(({ cleanerId }) => cleanerId)].map(inboxRow),
    [seasonsRow()],
  );
  const [members, [own = null, ...inboxes], [table = null]] = known;
  const seasons = seasonsIn(table);
  const isOpen = (scheduledTime: string) =>
    !isClosed(seasons, { scheduledDate: day, scheduledTime, durationMinutes, serviceType });
  const isOver = canBook(customer) ? undefined : ("not_possible" as const);
  const chosen: Chosen[] = [];
  let count = 0;
  for (const [index, candidate] of looked.entries()) {
    if (chosen.length === most || (candidate.isFavorite === true) !== favorites) break;
    count++;
    const cleaner = cleaners[index];
    const isBlocked = isBlockedBetween([customerId, candidate.cleanerId], [own, inboxes[index] ?? null]);
    if (!cleaner || !suits(dispatch, cleaner, offerings[index] ?? null)) continue;
    if (members[index]?.standing !== "active" || isBlocked || isOftenWith(visits, candidate.cleanerId)) continue;
    const wanted = addMinutes(now, minutes);
    const until = wanted < askedUntil ? wanted : askedUntil;
    const hour = candidate.hours.find(
      (start) =>
        addMinutes(instantOf(day, start), -policy.noticeMinutes) >= until &&
        isOpen(start) &&
        worksAt(dispatch, start, plans[index] ?? null),
    );
    if (hour && until >= addMinutes(now, leastMinutes)) chosen.push({ candidate, hour, until });
  }
  return { isOver, chosen, left: [...ready.slice(count), ...waiting] };
}

type Halves = [ready: Candidate[], waiting: Candidate[]];

interface Next {
  chosen: readonly Chosen[];
  left: Candidate[];
  invited: Invited[];
  ended: ReturnType<typeof ending>;
}

class Taken {
  constructor(readonly by: Pick<Invited, "cleanerId" | "hour">) {}
}

/** Holds the hours and invites. If one is taken, that hour of the cleaner is dropped and the next try goes on. */
async function inviting(
  dispatch: DispatchRow,
  { chosen, left, invited, ended }: Next,
): Promise<DispatchRow | typeof conflict> {
  const invitedAt = Call.now();
  const fresh = chosen.map(({ candidate: { hours: _hours, after: _after, ...who }, hour, until }): Invited => ({
    ...who,
    hour,
    until,
    invitedAt,
  }));
  const change = { candidates: left, invited: [...invited, ...fresh], asked: dispatch.asked + fresh.length };
  const parts = fresh.flatMap((one): Part<Taken>[] => [
    ...holdingUntil(jobOf(dispatch, one), one.until, () => new Taken(one)),
    ...invitationParts(dispatch, one),
  ]);
  const written = await changeDispatch(dispatch, change, { ended, parts });
  return written instanceof Taken ? dropping(dispatch, written.by) : written;
}

function invitationParts(
  dispatch: DispatchRow,
  { cleanerId, hour, km, isFavorite, until, invitedAt }: Invited,
): Part[] {
  const { dispatchId, serviceType, day, durationMinutes, extras, price } = dispatch;
  const area = areaOf(dispatch);
  const receives = receivedFor({ agreedPrice: price });
  const shared = { dispatchId, serviceType, day, hour, durationMinutes, area, receives, until };
  const invitation = {
    ...shared,
    ...(isFavorite && { isFavorite }),
    ...(extras && { extras: slugsOf(extras) }),
    cleanerId,
    km,
    invitedAt,
    state: "open" as const,
    ...vanishing(dispatch),
  };
  return [
    putting("invitation", InvitationEntity.create(invitation), impossible),
    outboxEvent("dispatch.invited", { memberId: cleanerId, dispatchId, serviceType, area, day, hour, receives, until }),
  ];
}

/**
 * An hour that is booked by now is dropped, and the cleaner with their last one. Where another search or a waiting list holds it, the
 * cleaner is asked once that has ended.
 */
async function dropping(dispatch: DispatchRow, taken: Pick<Invited, "cleanerId" | "hour">): Promise<typeof conflict> {
  const after = await heldUntilOf(jobOf(dispatch, taken));
  const candidates = dispatch.candidates.flatMap((candidate) => {
    if (candidate.cleanerId !== taken.cleanerId) return [candidate];
    if (after && after < dispatch.askedUntil) return [{ ...candidate, after }];
    const hours = candidate.hours.filter((hour) => hour > taken.hour);
    return hours.length > 0 ? [{ ...candidate, hours }] : [];
  });
  await changeDispatch(dispatch, { candidates }, {});
  return conflict;
}

/** Ends a search without a booking, and tells its customer. */
export function endSearch(dispatch: DispatchRow, why: NonNullable<DispatchRow["why"]>): Promise<DispatchRow> {
  const { dispatchId, customerId, serviceType, day, invited } = dispatch;
  const area = areaOf(dispatch);
  const now = Call.now();
  const ended = invited.flatMap((one) => ending([one], one.until <= now ? "missed" : "ended"));
  const change = { state: "unfilled" as const, why, endedAt: now, invited: [], candidates: [] };
  const event = outboxEvent("dispatch.unfilled", { memberId: customerId, dispatchId, serviceType, area, day, why });
  return changeDispatch(dispatch, change, { ended, parts: [event] });
}
