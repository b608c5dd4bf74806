import { addMinutes, calendar, calendarFeed, policy, refuseCalendar } from "@naqi/contracts";
import { BookingEntity } from "../bookings/bookings.entity.ts";
import { jobFor, toldOf } from "../bookings/told.ts";
import type { BookingRow, Party } from "../bookings/view.ts";
import { Call } from "../kit/call.ts";
import { hashOf } from "../kit/ids.ts";
import { implement } from "../kit/implement.ts";
import { takeOne } from "../kit/limits.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { wordsIn } from "../mails/words.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { CalendarFeedEntity } from "./calendar.entity.ts";
import { ownerOf } from "./token.ts";

/**
 * A member's visits as their mails tell them, of each tab one query: without prices, notes and the way in. What was cancelled is not
 * in it, and so leaves the calendars that follow. A token that is wrong, renewed, turned off, or of somebody who is not active is answered
 * alike. Four requests to the table, of a guess one.
 */
export const feed = implement(calendar.feed, async ({ token }) => {
  const memberId = ownerOf(token);
  if (!memberId) throw refuseCalendar.notFound();
  const [found, member] = await readTogether(row(CalendarFeedEntity, { memberId }), row(MemberEntity, { memberId }));
  const party = partyOf(member?.role);
  if (found?.tokenHash !== hashOf(token) || member?.standing !== "active" || !party) throw refuseCalendar.notFound();
  await takeOne(memberId, "calendar_feed", policy.calendar.reads, refuseCalendar.tooOften);
  const words = wordsIn[member.language].bookings;
  const visits = (await visitsOf(memberId, party)).filter(({ status }) => status !== "cancelled");
  return calendarFeed(
    visits.map((visit) => {
      const { bookingId, version: sequence, startsAt, endsAt } = visit;
      const job = jobFor(party, toldOf(visit));
      const [summary, location] = [words.calendarTitle(job), words.calendarPlace(job)];
      return { bookingId, sequence, at: Call.now(), startsAt, endsAt, summary, location };
    }),
  );
});

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
    // The latest, should there be more; of what is over all that would start later was cancelled.
    of("past")
      .between({ startsAt: since }, { startsAt: addMinutes(now, 1) })
      .go({ limit, order: "desc" }),
  ]);
  return [...upcoming.data, ...past.data];
}
