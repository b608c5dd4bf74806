import {
  addDays,
  addMinutes,
  type Availability,
  type Day,
  dayAvailability,
  dayOf,
  fits,
  instantOf,
  planOf,
  policy,
  refuseBooking,
  refuseCleaner,
  refuseWait,
  type Season,
  type ServiceSlug,
  type Wait,
  waits,
} from "@naqi/contracts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { type CleanerRow, isListed, listedCleaner } from "../../cleaners/profile/partition.ts";
import { takenHours, waitIdOf } from "../../cleaners/profile/slots.ts";
import { implement } from "../../gate/implement.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { mayReachOthers, reachingOthers } from "../../identity/member-record/standing.ts";
import { Call } from "../../kit/call.ts";
import { countingPart } from "../../kit/limits.ts";
import { alreadyDone, commit, putting } from "../../kit/table/commit.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { vanishingAt } from "../../kit/table/time-to-live.ts";
import { inboxRow, isBlockedBetween } from "../../messaging/unread-and-blocks/inbox.ts";
import { readSeasons } from "../seasons/reading.ts";
import { endWait, isOffered } from "../wait-record/ending.ts";
import { WaitEntity, type WaitRow } from "../wait-record/waits.entity.ts";

function asWait(wait: WaitRow, cleaner: CleanerRow | null | undefined): Wait {
  const { cleanerId, day, serviceType, durationMinutes, hour, until, createdAt } = wait;
  const shared = { cleanerId, day, serviceType, durationMinutes, createdAt };
  const named = cleaner && isListed(cleaner) ? { ...shared, cleanerName: cleaner.fullName } : shared;
  return isOffered(wait) ? { ...named, state: "offered", hour, until } : { ...named, state: "waiting" };
}

/** Joins once; a repeat returns the place as it is. Refuses a day on which the cleaner is free or off. */
export const join = implement(waits.join, async ({ cleanerId, day, serviceType, durationMinutes }) => {
  const { memberId: customerId } = Call.member();
  const [cleaner, taken, seasons, ofDay, own, [member, mine, theirs]] = await Promise.all([
    listedCleaner(cleanerId),
    takenHours(cleanerId, day, day, waitIdOf(cleanerId, customerId)),
    readSeasons(),
    WaitEntity.query.primary({ cleanerId, day }).go({ consistent: true, pages: "all" }),
    ownWaits(customerId),
    readTogether(row(MemberEntity, { memberId: customerId }), inboxRow(customerId), inboxRow(cleanerId)),
  ]);
  const before = ofDay.data.find((wait) => wait.customerId === customerId);
  if (before) return asWait(before, cleaner.profile);
  mayReachOthers(member);
  // A block looks like a cleaner who is not there (decision 0058).
  if (isBlockedBetween([customerId, cleanerId], [mine, theirs])) throw refuseCleaner.notFound();
  if (!cleaner.offerings.some((offering) => offering.serviceType === serviceType)) {
    throw refuseBooking.serviceNotOffered();
  }
  mustBeFull(cleaner.plan, {
    day,
    durationMinutes,
    taken: taken.get(day) ?? new Set(),
    seasons,
    service: serviceType as ServiceSlug,
  });
  if (ofDay.data.length >= policy.waits.ofDay) throw refuseWait.full();
  if (own.length >= policy.waits.ofCustomer) throw refuseWait.tooMany();
  const wait: WaitRow = {
    cleanerId,
    day,
    customerId,
    serviceType: serviceType as WaitRow["serviceType"],
    durationMinutes,
    state: "waiting",
    unanswered: 0,
    createdAt: Call.now(),
    version: 0,
    ...vanishingAt(instantOf(addDays(day, 1), "00:00")),
  };
  await commit([
    reachingOthers(customerId),
    countingPart(customerId, "wait", policy.waits.joined, refuseWait.tooManyJoined),
    putting("wait", WaitEntity.create(wait), alreadyDone),
  ]);
  return asWait(wait, cleaner.profile);
});

interface WantedDay {
  day: Day;
  durationMinutes: number;
  taken: ReadonlySet<string>;
  seasons: readonly Season[];
  service: ServiceSlug;
}

/** Refuses a day on which no freed hour could help: past, beyond the horizon, off, or not full. */
function mustBeFull(plan: Availability, { day, durationMinutes, taken, seasons, service }: WantedDay): void {
  const now = Call.now();
  const today = dayOf(now);
  if (day < today) throw refuseBooking.past();
  if (day > addDays(today, policy.horizonDays)) throw refuseBooking.tooFar();
  const isFree = (held: ReadonlySet<string>, then: string) => {
    const available = dayAvailability(plan, day, held, then, { seasons, service });
    return available.hours.some(({ hour }) => fits(available, hour, durationMinutes));
  };
  const later = addMinutes(now, policy.waits.minutes);
  if (!planOf(plan, day) || !isFree(new Set(), later)) throw refuseWait.notWorking();
  if (isFree(taken, now)) throw refuseWait.free();
}

/** The waits of days that are not over. */
async function ownWaits(customerId: string): Promise<WaitRow[]> {
  const { data } = await WaitEntity.query
    .byCustomer({ customerId })
    .gte({ day: dayOf(Call.now()) })
    .go({ pages: "all" });
  return data;
}

export const mine = implement(waits.mine, async () => {
  const own = await ownWaits(Call.member().memberId);
  const cleaners = await readTogether(...own.map(({ cleanerId }) => row(CleanerEntity, { cleanerId })));
  return { items: own.map((wait, index) => asWait(wait, cleaners[index])) };
});

/** Leaves the list; held hours go to the next one. Repeatable. */
export const leave = implement(waits.leave, async ({ cleanerId, day }) => {
  await endWait({ cleanerId, day, customerId: Call.member().memberId });
  return {};
});
