import { type Booking, bookings, cleanerOnboarding, cleaners, teams } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The places of the caller's team. */
export const useTeam = () => useQuery(teams.mine, {});

/** The team that the caller belongs to, and the invitations to them. */
export const useMembership = () => useQuery(teams.membership, {});

/** Available members for a job, as of the dialog's opening. */
export const useCandidates = (bookingId: string) => useQuery(teams.candidates, { bookingId });

const places = { refreshes: [teams.mine, bookings.jobs] };
export const useInvite = () => useCommand(teams.invite, places);
export const useRemoveSeat = () => useCommand(teams.remove, places);

// Joining a team removes the cleaner from the search, leaving restores them.
const belonging = {
  refreshes: [teams.membership, teams.mine, teams.jobs, bookings.jobs, cleaners.own, cleanerOnboarding.progress],
};
export const useAccept = () => useCommand(teams.accept, belonging);
export const useDecline = () => useCommand(teams.decline, belonging);
export const useLeave = () => useCommand(teams.leave, belonging);

/** The list of jobs lags: merge the assignment immediately. */
const intoJobs = mergeInto(bookings.jobs, (page, given: Booking) => ({
  ...page,
  items: page.items.map((job) =>
    job.bookingId === given.bookingId && job.version <= given.version ? { ...job, ...given } : job,
  ),
}));

export const useGive = () =>
  useCommand(teams.give, {
    refreshes: [bookings.jobs, bookings.get, teams.mine, teams.candidates, cleaners.availability],
    merge: [intoJobs],
  });
