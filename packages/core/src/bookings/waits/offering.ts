import {
  addMinutes,
  type Availability,
  bookableUntil,
  type Day,
  dayAvailability,
  dayOf,
  fits,
  type Hour,
  hoursOf,
  policy,
  quietUntil,
  type Season,
} from "@naqi/contracts";
import { isListed, readCleaner } from "../../cleaners/profile/partition.ts";
import { holdingUntil, releasingHours, takenHours, waitIdOf } from "../../cleaners/profile/slots.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { canBook } from "../../identity/member-record/standing.ts";
import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { changing, commit, type Part, retry, tryCommit } from "../../kit/table/commit.ts";
import { readLists, row } from "../../kit/table/read-together.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { inboxRow, isBlockedBetween } from "../../messaging/unread-and-blocks/inbox.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { type VisitsRow, visitsRow } from "../booking/visit/visits.ts";
import { readSeasons } from "../seasons/reading.ts";
import { ending, isOffered, passingOn, waitKeyOf } from "../wait-record/ending.ts";
import { WaitEntity, type WaitRow } from "../wait-record/waits.entity.ts";

/** Hours of one cleaner and day that are kept for the waiting list by `holdId`; `asked` has the holds of who was offered them. */
export interface FreedHours {
  cleanerId: string;
  day: Day;
  holdId: string;
  hours: Hour[];
  asked: string[];
}

/** Offers the hours to the first who waits and can take them, and the rest of them to the next, or frees them. Repeatable. */
export const offerNext = ({ hours, ...event }: FreedHours): Promise<void> =>
  retryOnConflict(async () => {
    const { cleanerId, day, holdId, asked } = event;
    const [{ data: waits }, cleaner, taken, seasons] = await Promise.all([
      WaitEntity.query.primary({ cleanerId, day }).go({ consistent: true, pages: "all" }),
      readCleaner(cleanerId),
      takenHours(cleanerId, day, day, holdId),
      readSeasons(),
    ]);
    // A customer who left the list with `holdId` may have joined again.
    const offered = waits.filter(isOffered).flatMap(({ hour = "", durationMinutes }) => hoursOf(hour, durationMinutes));
    const freed = { ...event, hours: hours.filter((hour) => !offered.includes(hour)) };
    const next = waits
      .filter((wait) => !isOffered(wait) && !asked.includes(waitIdOf(cleanerId, wait.customerId)))
      .toSorted(inOrder);
    const isTaken = new Set([...(taken.get(day) ?? []), ...offered]);
    const found =
      cleaner && isListed(cleaner.profile)
        ? await firstAble(next, { freed, plan: cleaner.plan, taken: isTaken, seasons })
        : undefined;
    if (found && cleaner) await commit(offering(found, freed, cleaner));
    else
      for (const hour of freed.hours) await tryCommit(releasingHours(jobOf(freed, hour, holdId, policy.slotMinutes)));
  }, 5);

/** The hours that the offer does not take stay locked, and are offered to the next one. */
function offering(
  { wait, hour }: { wait: WaitRow; hour: Hour },
  freed: FreedHours,
  { profile, plan }: NonNullable<Awaited<ReturnType<typeof readCleaner>>>,
): Part[] {
  const { cleanerId, day, holdId, asked } = freed;
  const { customerId, durationMinutes, serviceType, version: read } = wait;
  const until = offeredUntil(plan, day, hour);
  const used = hoursOf(hour, durationMinutes);
  const rest = freed.hours.filter((each) => !used.includes(each));
  return [
    changing(
      "wait",
      WaitEntity.patch(waitKeyOf(wait))
        .set({ state: "offered", hour, until, asked, due: "open", dueAt: until })
        .add({ version: 1 })
        .where(({ version }, { eq }) => eq(version, read)),
      retry,
    ),
    ...holdingUntil(jobOf(freed, hour, waitIdOf(cleanerId, customerId), durationMinutes), until, retry, holdId),
    outboxEvent("wait.offered", {
      memberId: customerId,
      cleanerId,
      cleanerName: profile.fullName,
      serviceType,
      day,
      hour,
      until,
    }),
    ...(rest.length > 0 ? [outboxEvent("wait.freed", { ...freed, hours: rest })] : []),
  ];
}

const usualUntil = (from = Call.now()) => addMinutes(from, policy.waits.minutes);

/** Who is asked in the quiet hours can answer after them, but no later than the visit can be booked. */
function offeredUntil(plan: Availability, day: Day, hour: Hour): string {
  const [quiet, last] = [quietUntil(Call.now()), bookableUntil(plan, day, hour)];
  const until = usualUntil(quiet);
  return quiet && last < until ? last : until;
}

const inOrder = (one: WaitRow, other: WaitRow) =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.customerId < other.customerId) ? -1 : 1;

const jobOf = ({ cleanerId, day }: FreedHours, hour: Hour, bookingId: string, durationMinutes: number) => ({
  bookingId,
  cleanerId,
  scheduledDate: day,
  scheduledTime: hour,
  durationMinutes,
});

interface Grounds {
  freed: FreedHours;
  plan: Availability;
  taken: ReadonlySet<Hour>;
  seasons: readonly Season[];
}

/** The first of the list whose visit fits into the free time around the hours, who may book, and has no visit that day. One request. */
async function firstAble(waits: readonly WaitRow[], grounds: Grounds) {
  const { cleanerId, day } = grounds.freed;
  const fitting = waits.flatMap((wait) => {
    const hour = startFor(wait, grounds);
    return hour ? [{ wait, hour }] : [];
  });
  const ids = fitting.map(({ wait }) => wait.customerId);
  const [members, visits, [theirs = null, ...inboxes]] = await readLists(
    ids.map((memberId) => row(MemberEntity, { memberId })),
    ids.map(visitsRow),
    [cleanerId, ...ids].map(inboxRow),
  );
  return fitting.find(
    ({ wait }, index) =>
      !isBlockedBetween([cleanerId, wait.customerId], [theirs, inboxes[index] ?? null]) &&
      canBook(members[index]) &&
      !hasVisit(visits[index], day),
  );
}

const hasVisit = (visits: VisitsRow | null | undefined, day: Day) =>
  Object.values(visits?.ahead ?? {}).some(({ startsAt }) => dayOf(startsAt) === day);

/** The first start at which a visit of this length uses one of the hours, and that can still be booked when the offer ends. */
function startFor(
  { durationMinutes, serviceType: service }: WaitRow,
  { freed, plan, taken, seasons }: Grounds,
): Hour | undefined {
  const available = dayAvailability(plan, freed.day, taken, usualUntil(), { seasons, service });
  return available.hours.find(
    ({ hour }) =>
      fits(available, hour, durationMinutes) &&
      hoursOf(hour, durationMinutes).some((each) => freed.hours.includes(each)),
  )?.hour;
}

/** An offer that was not answered: the wait goes on, or ends after the third, and the hours are offered to the next one. */
export const lapse = (key: Pick<WaitRow, "cleanerId" | "day" | "customerId">): Promise<void> =>
  retryOnConflict(async () => {
    const { data: wait } = await WaitEntity.get(waitKeyOf(key)).go({ consistent: true });
    if (!wait?.hour || wait.state !== "offered" || isOffered(wait)) return;
    const unanswered = wait.unanswered + 1;
    await commit(
      unanswered >= policy.waits.unanswered ? ending(wait) : [waitingAgain(wait, unanswered), ...passingOn(wait)],
    );
  });

const waitingAgain = (wait: WaitRow, unanswered: number): Part =>
  changing(
    "wait",
    WaitEntity.patch(waitKeyOf(wait))
      .set({ state: "waiting", unanswered })
      .add({ version: 1 })
      .remove(["hour", "until", "asked", "due", "dueAt"])
      .where(({ version }, { eq }) => eq(version, wait.version)),
    retry,
  );

/** Offers whose time is over. */
export async function waitsDue(): Promise<{ lapsed: number }> {
  Call.job();
  const now = Call.now();
  let lapsed = 0;
  await sweep(
    () => dueBy(WaitEntity.query.byDue({ due: "open" }), "dueAt", now),
    async (wait) => {
      await lapse(wait);
      lapsed++;
    },
  );
  return { lapsed };
}
