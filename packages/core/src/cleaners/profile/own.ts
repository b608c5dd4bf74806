import { isDeepStrictEqual } from "node:util";
import { cleaners, refuseCleaner } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { versionOf } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { changingPerson, ownMember } from "../../identity/member-record/member.ts";
import { changingCleaner } from "./change.ts";
import { latestReviews } from "./latest-reviews.ts";
import { type CleanerRow, isListed, ownCleaner } from "./partition.ts";
import { asProfile } from "./view.ts";

async function ownProfile() {
  const { memberId } = Call.member();
  const [cleaner, member, reviews] = await Promise.all([ownCleaner(), ownMember(), latestReviews(memberId)]);
  const { profile } = cleaner;
  return {
    ...asProfile(cleaner, reviews),
    email: member.email,
    phone: profile.phone || undefined,
    onboardingStatus: profile.onboardingStatus,
    approvalStatus: profile.approvalStatus,
    approvalReason: profile.approvalReason || undefined,
    isListed: isListed(profile),
    minutesWorked: profile.minutesWorked,
    totalEarnings: profile.received,
    upcomingBookings: profile.upcomingBookings,
    version: versionOf(changeable(profile)),
  };
}

const changeable = ({ fullName, phone, hourlyRate, yearsExperience, bio }: CleanerRow) => ({
  fullName,
  phone: phone || "",
  hourlyRate,
  yearsExperience,
  bio,
});

export const own = implement(cleaners.own, ownProfile);

/** Changes an active cleaner's profile in one transaction; an empty phone removes it. Refuses `changedElsewhere`; equal values pass. */
export const updateOwn = implement(cleaners.updateOwn, async ({ version, ...change }) => {
  const { memberId } = Call.member();
  return retryOnConflict(async () => {
    const cleaner = await ownCleaner();
    const now = changeable(cleaner.profile);
    if (version !== versionOf(now) && !isDeepStrictEqual({ ...now, ...change }, now)) {
      throw refuseCleaner.changedElsewhere();
    }
    await commit([...(await changingPerson(memberId, change)), ...changingCleaner(cleaner, { profile: change })]);
    return ownProfile();
  });
});
