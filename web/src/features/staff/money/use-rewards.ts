import {
  admin,
  type BookingCheck,
  bookings,
  type InputOf,
  type ReferralStatus,
  referrals,
  reviews,
} from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useStaffCommand } from "../parts/use-staff-command.ts";

export type RewardStatus = Exclude<ReferralStatus, "pending">;

export const useRewards = (status: RewardStatus) => usePages(referrals.staffRewards, { status }, { live: true });

// The index may lag: a decided reward leaves the waiting lists.
const outOfWaiting = mergeInto(referrals.staffRewards, (page, decided: { refereeId: string }, { status }) => ({
  ...page,
  items: page.items.filter(
    ({ refereeId }) => refereeId !== decided.refereeId || (status !== "review" && status !== "held"),
  ),
}));

/** Pays a held reward, or ends it. */
export function useDecideReward() {
  const options = { refreshes: [referrals.staffRewards, admin.person, admin.audit], merge: [outOfWaiting] };
  const release = useStaffCommand(referrals.staffRelease, options);
  const end = useStaffCommand(referrals.staffVoid, options);
  return (act: "release" | "void", decided: InputOf<typeof referrals.staffVoid>) =>
    (act === "release" ? release : end).run(decided);
}

export const useChecks = (state: BookingCheck["state"]) => usePages(bookings.staffChecks, { state }, { live: true });

// The index may lag here too.
const outOfChecks = mergeInto(bookings.staffChecks, (page, decided: { bookingId: string }, { state }) => ({
  ...page,
  items: page.items.filter(({ bookingId }) => bookingId !== decided.bookingId || state !== "review"),
}));

/** Counts a booking under review, or decides that it never counts. */
export const useDecideCheck = () =>
  useStaffCommand(bookings.decideCheck, {
    refreshes: [bookings.staffChecks, bookings.staffCase, reviews.staffList, admin.person, admin.audit],
    merge: [outOfChecks],
  });
