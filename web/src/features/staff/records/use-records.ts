import {
  admin,
  type BookingCase,
  bookings,
  checklists,
  cleaners,
  type InputOf,
  isDisputed,
  messagePictures,
  referrals,
  type ReportCase,
  reports,
  type ReviewCase,
  reviews,
} from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useKeep, useReadAgain } from "@/lib/data/use-keep.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useStaffCommand } from "../parts/use-staff-command.ts";

const live = { live: true };

export const useReports = (filters: InputOf<typeof reports.staffList>) => usePages(reports.staffList, filters, live);

/** Each load of a report is logged, so it is loaded when opened and never automatically. */
export const useReportCase = (reportId: string) => useQuery(reports.staffCase, { reportId }, { isWatched: true });

/** Links to a picture of a reported conversation; each is logged. */
export const useReportedPicture = () => useCommand(messagePictures.staffLinks, { refreshes: [admin.audit] });

/** The same for a booking's checklist and its pictures; nothing is loaded before it is shown. */
export const useStaffChecklist = (bookingId: string | undefined) =>
  useQuery(checklists.staffGet, bookingId ? { bookingId } : null, { isWatched: true });
export const useVisitPicture = () => useCommand(checklists.staffPictureLinks, { refreshes: [admin.audit] });

const outOfReports = mergeInto(reports.staffList, (page, { report }: ReportCase, { state }) => ({
  ...page,
  items: page.items.filter(({ reportId }) => reportId !== report.reportId || state === report.state),
}));

/** Closes a report and shows the result, without another load; a report that another admin closed is reloaded. */
export function useCloseReport(reportId: string) {
  const command = useStaffCommand(reports.close, {
    refreshes: [reports.staffList, reviews.staffList, admin.person, admin.audit],
    merge: [outOfReports],
  });
  const keep = useKeep(reports.staffCase, { reportId });
  const readAgain = useReadAgain(reports.staffCase, { reportId });
  return async (given: Omit<InputOf<typeof reports.close>, "reportId">) => {
    const outcome = await command.run({ reportId, ...given });
    if (outcome.ok) void keep(outcome.data);
    else if (outcome.error.kind === "conflict") void readAgain();
    return outcome;
  };
}

export const useReviews = (filters: InputOf<typeof reviews.staffList>) => usePages(reviews.staffList, filters, live);
export const useReviewCase = (bookingId: string) => useQuery(reviews.staffCase, { bookingId });

const outOfReviews = mergeInto(reviews.staffList, (page, { review }: ReviewCase, { queue }) => ({
  ...page,
  items: page.items.flatMap((one) => {
    if (one.bookingId !== review.bookingId) return one;
    return queue === review.state || queue === "reported" || !queue ? review : [];
  }),
}));

/** Hides or shows a review, and shows the result: the history's index may lag. */
export function useDecideReview(bookingId: string) {
  const options = {
    refreshes: [reviews.staffList, reviews.staffCase, reviews.of, cleaners.profile, admin.person, admin.audit],
    merge: [outOfReviews],
  };
  const hide = useStaffCommand(reviews.hide, options);
  const restore = useStaffCommand(reviews.restore, options);
  return (act: "hide" | "restore", given: { reason: string; version: number }) =>
    (act === "hide" ? hide : restore).run({ bookingId, ...given });
}

export const useBookings = (filters: InputOf<typeof bookings.staffList>) => usePages(bookings.staffList, filters, live);
export const useBookingCase = (bookingId: string) => useQuery(bookings.staffCase, { bookingId });

const isOpenDispute = (booking: BookingCase["booking"]) => booking.status === "confirmed" && isDisputed(booking);

// The list by status lags: a cancelled booking leaves lists it no longer belongs to.
const outOfBookings = mergeInto(bookings.staffList, (page, { booking }: BookingCase, asked) => ({
  ...page,
  items: page.items.flatMap((one) => {
    if (one.bookingId !== booking.bookingId) return one;
    return asked.customerId ||
      asked.cleanerId ||
      asked.status === booking.status ||
      asked.status === "any" ||
      (asked.status === "disputed" && isOpenDispute(booking))
      ? booking
      : [];
  }),
}));

const afterBooking = {
  refreshes: [bookings.staffList, bookings.staffCase, admin.findRecords, admin.person, admin.audit],
  merge: [outOfBookings],
};

/** Cancels a booking on behalf of neither party. */
export const useStaffCancel = () => useStaffCommand(bookings.staffCancel, afterBooking);

/** Completes a booking after its time on behalf of neither party. */
export const useStaffComplete = () => useStaffCommand(bookings.staffComplete, afterBooking);

/** Reopens a completed booking; a referral reward for its customer is revoked with it. */
export const useStaffReopen = () =>
  useStaffCommand(bookings.staffReopen, {
    ...afterBooking,
    refreshes: [...afterBooking.refreshes, referrals.staffRewards],
  });
