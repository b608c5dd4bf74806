import {
  addMinutes,
  calendar,
  type CalendarEntry,
  calendarFeed,
  policy,
  refuseCalendar,
  visitPath,
} from "@naqi/contracts";
import { jobFor, eventPayload } from "../booking/event-payload.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import type { Party } from "../booking/party.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { isVerifiedFor } from "../../cleaners/profile/person.ts";
import { Call } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { takeOne } from "../../kit/limits.ts";
import { readLists, readTogether, row } from "../../kit/table/read-together.ts";
import { wordsIn } from "../../messaging/mails/words.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { bookingRows, heldBookings } from "../../cleaners/teams/given.ts";
import { CalendarFeedEntity } from "./calendar.entity.ts";
import { ownerOf } from "./token.ts";

/** A member's visits without prices, notes and access. Every invalid token and inactive member gets the same refusal. */
export const feed = implement(calendar.feed, async ({ token }) => {
  const memberId = ownerOf(token);
  if (!memberId) throw refuseCalendar.notFound();
  const [found, member, cleaner] = await readTogether(
    row(CalendarFeedEntity, { memberId }),
    row(MemberEntity, { memberId }),
    row(CleanerEntity, { cleanerId: memberId }),
  );
  const party = partyOf(member?.role);
  if (found?.tokenHash !== hashOf(token) || member?.standing !== "active" || !party) throw refuseCalendar.notFound();
  await takeOne(memberId, "calendar_feed", policy.calendar.reads, refuseCalendar.tooOften);
  const words = wordsIn[member.language].bookings;
  const [own, { given, isBusinessSuspended }] = await Promise.all([
    visitsOf(memberId, party),
    givenTo(memberId, cleaner?.worksFor),
  ]);
  const entry = (visit: BookingRow, isTheirs: boolean): CalendarEntry => {
    const { bookingId, version: sequence, startsAt, endsAt, assignee } = visit;
    const { comesName, ...rest } = jobFor(party, eventPayload(visit), {
      isPlaceHidden: isTheirs && (isBusinessSuspended || !isVerifiedFor(visit, cleaner)),
    });
    const job = isTheirs ? rest : { ...rest, comesName };
    const [summary, location] = [words.calendarTitle(job), words.calendarPlace(job)];
    const isFree = party === "cleaner" && !isTheirs && assignee !== undefined;
    return {
      bookingId,
      sequence,
      at: Call.now(),
      startsAt,
      endsAt,
      summary,
      location,
      url: `${process.env.SITE_URL ?? ""}${visitPath(party, bookingId)}`,
      ...(isFree && { isFree: true as const }),
    };
  };
  return calendarFeed([
    ...own.filter(({ status }) => status !== "cancelled").map((visit) => entry(visit, false)),
    ...given.map((visit) => entry(visit, true)),
  ]);
});

/** A suspended business's team reads no address (G117), nor does a member who is no longer verified (decision 0098). */
async function givenTo(
  memberId: string,
  worksFor: string | undefined,
): Promise<{ given: BookingRow[]; isBusinessSuspended: boolean }> {
  if (!worksFor) return { given: [], isBusinessSuspended: false };
  const ids = await heldBookings(memberId, policy.calendar.pastDays);
  const [[business], found] = await readLists([row(MemberEntity, { memberId: worksFor })], bookingRows(ids));
  const given = found
    .flatMap((visit) => (visit?.assignee?.memberId === memberId && visit.cleanerId === worksFor ? [visit] : []))
    .slice(0, policy.calendar.most);
  return { given, isBusinessSuspended: business?.standing === "suspended" };
}

const partyOf = (role?: string): Party | undefined => (role === "customer" || role === "cleaner" ? role : undefined);

async function visitsOf(memberId: string, party: Party): Promise<BookingRow[]> {
  const now = Call.now();
  const since = addMinutes(now, -policy.calendar.pastDays * 24 * 60);
  const of = (tab: BookingRow["tab"]) =>
    party === "customer"
      ? BookingEntity.query.byCustomer({ customerId: memberId, tab })
      : BookingEntity.query.byCleaner({ cleanerId: memberId, tab });
  const limit = policy.calendar.most;
  const [upcoming, past] = await Promise.all([
    of("upcoming").go({ limit }),
    // If there are more, the latest: past visits that start later than now are cancelled.
    of("past")
      .between({ startsAt: since }, { startsAt: addMinutes(now, 1) })
      .go({ limit, order: "desc" }),
  ]);
  return [...upcoming.data, ...past.data];
}
