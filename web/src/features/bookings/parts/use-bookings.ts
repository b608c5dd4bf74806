import {
  type Booking,
  bookings,
  type BookingTab,
  checklists,
  cleaners,
  discounts,
  plans,
  refuseBooking,
  replacements,
  requests,
  type TeamJob,
  teams,
  wallet,
} from "@naqi/contracts";
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import { call } from "@/lib/data/api.ts";
import { useKeep } from "@/lib/data/use-keep.ts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { refresh } from "@/lib/data/stale.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import type { StepKind } from "@/lib/offline/steps.ts";
import { namesCanceller } from "@/lib/answers/names-canceller.ts";
import type { ApiError } from "@/lib/http/api-error.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { withBooking } from "./merge-booking.ts";

/**
 * The member's bookings or jobs, or a customer's of one home; changes by others arrive automatically. The past of one
 * home is not reloaded periodically: the server reads all past bookings for it.
 */
export const useBookings = (by: "customer" | "cleaner", tab: BookingTab, home?: string) =>
  usePages<typeof bookings.mine | typeof bookings.jobs>(
    by === "customer" ? bookings.mine : bookings.jobs,
    { tab, ...(home !== undefined && { home }) },
    { live: home === undefined || tab === "upcoming" },
  );

/** The dashboard's query of the cleaner's jobs: its parts share one answer. */
export const upcomingJobs = { tab: "upcoming", limit: 20 } as const;
export const useUpcomingJobs = () => useQuery(bookings.jobs, upcomingJobs);

/** Whether the cleaner owns or belongs to a team; queried only if needed. */
export const useTeamRole = (isAsked: boolean) => useQuery(bookings.jobs, isAsked ? upcomingJobs : null).data?.team;

/** The customer's latest past bookings, loaded with the page and on focus. */
export function useLatestPast() {
  const { data, isLoading } = useQuery(bookings.mine, { tab: "past" });
  return { past: data?.items ?? [], isLoading };
}

/** The customer's plans, if their bookings need them. */
export const useOwnPlans = () => useQuery(plans.mine, {});

/** One booking of the member; without an id nothing is queried. */
export const useBooking = (bookingId: string | undefined) => useQuery(bookings.get, bookingId ? { bookingId } : null);

/** The same on its page, where the other party's changes arrive automatically. */
export const useOpenBooking = (bookingId: string | undefined) =>
  useQuery(bookings.get, bookingId ? { bookingId } : null, { live: true });

const intoMine = mergeInto(bookings.mine, (page, written: Booking, { tab = "upcoming", home }, first) =>
  home === undefined || written.propertyName === home ? withBooking(page, written, tab, first) : page,
);
const intoJobs = mergeInto(bookings.jobs, (page, written: Booking, { tab = "upcoming" }, first) =>
  withBooking(page, written, tab, first),
);

const wallets = [wallet.mine, wallet.entries, bookings.quote];
const lists = [bookings.mine, bookings.jobs, bookings.get];

export const useBook = () =>
  useCommand(bookings.book, {
    refreshes: [bookings.mine, cleaners.availability, discounts.mine, requests.mine, ...wallets],
    merge: [intoMine],
  });

/** Possible replacements for a cleaner who cancelled or did not come; without an id nothing is queried. */
export const useReplacements = (bookingId: string | undefined) =>
  useQuery(replacements.offers, bookingId ? { bookingId } : null);

export const useTakeReplacement = () =>
  useCommand(replacements.take, {
    refreshes: [
      replacements.offers,
      bookings.mine,
      bookings.get,
      plans.mine,
      plans.get,
      cleaners.availability,
      discounts.mine,
      requests.mine,
      ...wallets,
    ],
    merge: [intoMine],
  });

/** Shows who cancelled the booking: the refreshed list removes its card, and the command's message with it. */
function sayCancelled(error: ApiError) {
  if (namesCanceller(error)) void toast({ id: error.code, title: error.message, tone: "error" });
}

/** What cancels a booking, or may: it returns code, credit and hours, and can reopen a request. */
const mayCancel = {
  onRefused: sayCancelled,
  refreshes: [...lists, cleaners.availability, discounts.mine, requests.mine, ...wallets],
  merge: [intoMine, intoJobs],
};

export const useCancelBooking = () => useCommand(bookings.cancel, mayCancel);

const timesChange = {
  onRefused: sayCancelled,
  refreshes: [...lists, cleaners.availability, bookings.freeTimes, plans.mine, plans.get],
  merge: [intoMine, intoJobs],
};

export const useReschedule = () => useCommand(bookings.reschedule, timesChange);
export const useAcceptMove = () => useCommand(bookings.acceptMove, timesChange);
export const useDeclineMove = () => useCommand(bookings.declineMove, timesChange);
export const useWithdrawMove = () => useCommand(bookings.withdrawMove, timesChange);

export const useExtensionRoom = (bookingId: string) => useQuery(bookings.extensionRoom, { bookingId });
export const useProposeExtension = () => useCommand(bookings.proposeExtension, timesChange);
export const useAcceptExtension = () => useCommand(bookings.acceptExtension, timesChange);
export const useDeclineExtension = () => useCommand(bookings.declineExtension, timesChange);
export const useWithdrawExtension = () => useCommand(bookings.withdrawExtension, timesChange);

const goesItsWay = { onRefused: sayCancelled, refreshes: lists, merge: [intoMine, intoJobs] };
// Without an answer by then they are queued on the phone and sent later (`use-step.ts`).
const stepPatienceMs = 10_000;
/** The customer accepted more time since the dialog asked for no reason: the job would now end early. */
const staleCodes = [refuseBooking.earlyReasonMissing.code];
/** How to send a step of one's own job, and of an assigned one. */
export const asOwn = { ...goesItsWay, staleCodes, patienceMs: stepPatienceMs };
export const asGiven = { refreshes: [teams.jobs, teams.past], staleCodes, patienceMs: stepPatienceMs };

export const useRunLate = () => useCommand(bookings.runLate, goesItsWay);
export const useTeamStep = () => useCommand(teams.step, { ...asGiven, patienceMs: undefined });

/** A job of the business that was assigned to the cleaner. */
export interface GivenJob extends TeamJob {
  isGiven: true;
}

/** The cleaner's assigned jobs that are not over, including just assigned ones; without any, nothing is queried. */
export function useGivenJobs(isAsked = true) {
  const jobs = useQuery(teams.jobs, isAsked ? {} : null, { live: true });
  const data = useMemo(() => jobs.data?.items.map((job): GivenJob => ({ ...job, isGiven: true })), [jobs.data]);
  return { ...jobs, data };
}

/** Assigned jobs completed in the last year. */
export const useGivenPast = () => usePages(teams.past, {});

/** The same; a job that was just completed arrives automatically. */
export const useLatestGivenPast = () => usePages(teams.past, {}, { live: true });

/** Merges a booking that was written outside the screens into the lists, and reloads what the step has changed. */
export function useNoted() {
  const { cache, mutate } = useSWRConfig();
  return (what: StepKind, written: Booking | undefined) => {
    if (written) intoJobs(written);
    void refresh(cache, mutate, what === "tick" ? ofChecklist : [...lists, teams.jobs, teams.past]);
  };
}
export const useSetStartCode = () => useCommand(bookings.setStartCode, goesItsWay);
export const useReportNoAccess = () => useCommand(bookings.reportNoAccess, goesItsWay);
export const useReportNoShow = () => useCommand(bookings.reportNoShow, goesItsWay);
export const useAnswerReport = () => useCommand(bookings.answerReport, mayCancel);
export const useWithdrawReport = () => useCommand(bookings.withdrawReport, goesItsWay);

export const useCompleteBooking = () => useCommand(bookings.complete, goesItsWay);
export const useTip = () => useCommand(bookings.tip, { ...goesItsWay, merge: [intoMine] });
export const useAnswer = () => useCommand(bookings.answer, mayCancel);

/** The checklist of a booking that has one; otherwise nothing is queried. */
export const useChecklist = ({ bookingId, hasChecklist }: Pick<Booking, "bookingId" | "hasChecklist">) =>
  useQuery(checklists.get, hasChecklist ? { bookingId } : null);

const ofChecklist = [checklists.get];
/** Updates lagging lists and lists with a recent write of the booking: its version stays. */
const checklistInto = (hasChecklist: boolean) =>
  mergeInto(bookings.mine, (page, { bookingId }: Pick<Booking, "bookingId">) => ({
    ...page,
    items: page.items.map((item) => (item.bookingId === bookingId ? { ...item, hasChecklist } : item)),
  }));
const [withChecklist, withoutChecklist] = [checklistInto(true), checklistInto(false)];
const writing = { onRefused: sayCancelled, refreshes: [...lists, ...ofChecklist] };
export const useSaveChecklist = () => useCommand(checklists.save, { ...writing, merge: [withChecklist] });
export const useRemoveChecklist = () => useCommand(checklists.remove, { ...writing, merge: [withoutChecklist] });
export const useTick = () =>
  useCommand(checklists.tick, { onRefused: sayCancelled, refreshes: ofChecklist, patienceMs: stepPatienceMs });
export const useAddPicture = () =>
  useCommand(checklists.addPicture, { onRefused: sayCancelled, refreshes: ofChecklist });
export const useRemovePicture = () =>
  useCommand(checklists.removePicture, { onRefused: sayCancelled, refreshes: ofChecklist });
export const usePictureLinks = () => useCommand(checklists.pictureLinks);

export const useMyCodes = (wanted: boolean) => useQuery(discounts.mine, wanted ? {} : null);

/** Loads the member's codes now and shows them; undefined without an answer within five seconds. */
export function useReadCodes() {
  const keep = useKeep(discounts.mine, {});
  return async () => {
    const read = await call(discounts.mine, {}, { patienceMs: 5000 }).catch(() => undefined);
    if (read) await keep(read);
    return read?.items;
  };
}

export const useValidateCode = () => useCommand(discounts.validate);
