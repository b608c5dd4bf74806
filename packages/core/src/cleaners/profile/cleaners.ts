import {
  addDays,
  addMinutes,
  type CleanerProfile,
  cleaners,
  dayAvailability,
  insightRules,
  policy,
  refuseCleaner,
  refuseMember,
} from "@naqi/contracts";
import { readSeasons } from "../../bookings/seasons/reading.ts";
import { cleanerWeeks, weeksUntil } from "../figures/cleaner-weeks.ts";
import { reliabilityIn } from "../figures/reliability.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { always, answering, commit, putting } from "../../kit/table/commit.ts";
import { readMember } from "../../identity/member-record/member.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { mayReachOthers, reachingOthers } from "../../identity/member-record/standing.ts";
import { RevealEntity } from "./cleaners.entity.ts";
import { latestReviews } from "./latest-reviews.ts";
import { listedCleaner } from "./partition.ts";
import { takenHours, waitIdOf } from "./slots.ts";
import { asProfile } from "./view.ts";

export const profile = implement(cleaners.profile, ({ cleanerId }) => profileOf(cleanerId));

/** A listed cleaner's public profile with their reply time; refuses an unlisted cleaner. */
export async function profileOf(cleanerId: string): Promise<CleanerProfile> {
  const weeks = weeksUntil(Call.now(), insightRules.reliabilityWeeks);
  const [cleaner, reviews, counted] = await Promise.all([
    listedCleaner(cleanerId),
    latestReviews(cleanerId),
    cleanerWeeks(cleanerId, weeks, false),
  ]);
  return { ...asProfile(cleaner, reviews), repliesWithin: reliabilityIn(weeks, counted).reply.within };
}

export const availability = implement(cleaners.availability, async ({ cleanerId, from, days, service }) => {
  const last = addDays(from, days - 1);
  const [{ plan }, taken, seasons] = await Promise.all([
    listedCleaner(cleanerId),
    takenHours(cleanerId, from, last, ownHoldOn(cleanerId)),
    readSeasons(),
  ]);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(from, index);
      return dayAvailability(plan, day, taken.get(day) ?? new Set(), Call.now(), { seasons, service });
    }),
  };
});

/** The hours that a waiting customer was offered are free for that customer (decision 0193). */
function ownHoldOn(cleanerId: string): string | undefined {
  const actor = Call.actor();
  return actor.kind === "member" ? waitIdOf(cleanerId, actor.memberId) : undefined;
}

/** Reveals a phone number to a confirmed customer: counted and logged in one transaction (decisions §0.6). Refuses above the limits. */
export const revealContact = implement(cleaners.revealContact, async ({ cleanerId }) => {
  const { memberId } = Call.member();
  const [{ profile: row }, member] = await Promise.all([listedCleaner(cleanerId), readMember(memberId)]);
  if (!row.phone) throw refuseCleaner.phoneUnavailable();
  const revealedAt = Call.now();
  const limit = isNew(member) ? policy.newcomerReveals : policy.contactReveals;
  await commit([
    answering(reachingOthers(memberId), async () => {
      mayReachOthers(await readMember(memberId));
      return refuseMember.suspended();
    }),
    countingPart(memberId, "reveal_contact", limit, refuseCleaner.tooManyReveals),
    countingPart(cleanerId, "contact_revealed", policy.revealsOfOne, refuseCleaner.revealedTooOften),
    putting("log", RevealEntity.put({ memberId, cleanerId, revealedAt }), always),
  ]);
  return { phone: row.phone, revealedAt };
});

/** New accounts get a lower limit, against scraping of numbers. */
const isNew = (member: MemberRow | null) =>
  !member || member.createdAt > addMinutes(Call.now(), -policy.newcomerReveals.minutes);
