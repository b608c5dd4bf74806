import { bookings, earnings, problemPictures, problems } from "@naqi/contracts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

const changing = { refreshes: [problems.ofBooking, bookings.get, bookings.mine, bookings.jobs, earnings.transactions] };

/** The problems of a visit; without an id nothing is queried. */
export const useProblems = (bookingId: string | undefined) =>
  useQuery(problems.ofBooking, bookingId ? { bookingId } : null);

/** The visit itself. */
export const useVisit = (bookingId: string | undefined) => useQuery(bookings.get, bookingId ? { bookingId } : null);

export const useReportProblem = () => useCommand(problems.report, changing);
export const useAnswerProblem = () => useCommand(problems.answer, changing);
export const useAnswerReclean = () => useCommand(problems.answerReclean, changing);
export const useWithdrawProblem = () => useCommand(problems.withdraw, changing);

/** A report's picture changes the report, not the visit. */
export const useAddPicture = () => useCommand(problemPictures.add, { refreshes: [problems.ofBooking] });
export const usePictureLinks = () => useCommand(problemPictures.links);
