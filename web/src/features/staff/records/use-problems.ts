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

/** Each reading of a case is written into the trail, so it is read when opened and never by itself. */
export const useProblemCase = (key: Key) => useQuery(problems.staffCase, key, { isWatched: true });

/** When the cleaner of a case is free for a re-clean, read each time that the dialog opens; `null` reads nothing. */
export const useRecleanTimes = (key: Key | null) => useQuery(problems.recleanTimes, key);

/** Links to a picture of a report; each is written into the trail. */
export const useProblemPicture = () => useCommand(problemPictures.staffLinks, { refreshes: [admin.audit] });

const outOfProblems = mergeInto(problems.staffList, (page, { problem }: ProblemCase, { state = "in_review" }) => ({
  ...page,
  items: page.items.filter(
    (row) => row.problemId !== problem.problemId || (state === "owed" ? isOwed(problem) : state === problem.state),
  ),
}));

const isOwed = ({ outcome, debt }: ProblemCase["problem"]) => outcome === "owed" && !debt;

/** Ends what a customer owes and shows what came of it. */
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

/** Decides a case and shows what came of it, without another reading; one that somebody else changed is read again. */
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
