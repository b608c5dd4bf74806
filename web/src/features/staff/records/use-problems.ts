import { admin, bookings, type InputOf, type ProblemCase, problemPictures, problems, proposals } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useKeep, useReadAgain } from "@/lib/data/use-keep.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useStaffCommand } from "../parts/use-staff-command.ts";

export const useProblems = (filters: InputOf<typeof problems.staffList>) =>
  usePages(problems.staffList, filters, { live: true });

type Key = Pick<InputOf<typeof problems.staffCase>, "bookingId" | "problemId">;

/** Each load of a case is logged, so it is loaded when opened and never automatically. */
export const useProblemCase = (key: Key) => useQuery(problems.staffCase, key, { isWatched: true });

/** The cleaner's free times for a re-clean, loaded each time the dialog opens; `null` loads nothing. */
export const useRecleanTimes = (key: Key | null) => useQuery(problems.recleanTimes, key);

/** Links to a report's picture; each is logged. */
export const useProblemPicture = () => useCommand(problemPictures.staffLinks, { refreshes: [admin.audit] });

const outOfProblems = mergeInto(problems.staffList, (page, { problem }: ProblemCase, asked) => ({
  ...page,
  items: page.items.filter((row) => row.problemId !== problem.problemId || isListed(problem, asked)),
}));

function isListed(
  problem: ProblemCase["problem"],
  { state = "in_review", customerId, cleanerId }: InputOf<typeof problems.staffList>,
) {
  if (customerId ?? cleanerId) return true;
  return state === "owed" ? isOwed(problem) : state === problem.state;
}

const isOwed = ({ outcome, debt }: ProblemCase["problem"]) => outcome === "owed" && !debt;

/** Ends a customer's debt and shows the result. */
export function useSettleProblem(key: Key) {
  const command = useStaffCommand(problems.settle, {
    refreshes: [problems.staffList, bookings.staffCase, admin.person, admin.audit],
    merge: [outOfProblems],
  });
  const keep = useKeep(problems.staffCase, key);
  const readAgain = useReadAgain(problems.staffCase, key);
  return async (given: Omit<InputOf<typeof problems.settle>, keyof Key>) => {
    const outcome = await command.run({ ...key, ...given });
    if (outcome.ok) void keep(outcome.data);
    else if (outcome.error.kind === "conflict") void readAgain();
    return outcome;
  };
}

/** Decides a case and shows the result, without another load; a case that another admin changed is reloaded. */
export function useDecideProblem(key: Key) {
  const command = useStaffCommand(problems.decide, {
    refreshes: [problems.staffList, bookings.staffCase, proposals.list, admin.person, admin.audit],
    merge: [outOfProblems],
  });
  const keep = useKeep(problems.staffCase, key);
  const readAgain = useReadAgain(problems.staffCase, key);
  return async (given: Omit<InputOf<typeof problems.decide>, keyof Key>) => {
    const outcome = await command.run({ ...key, ...given });
    if (outcome.ok) void keep(outcome.data);
    else if (outcome.error.kind === "conflict") void readAgain();
    return outcome;
  };
}
