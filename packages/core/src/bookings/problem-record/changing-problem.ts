import { changing, type Part, retry } from "../../kit/table/commit.ts";
import { ProblemEntity, type ProblemRow } from "./problems.entity.ts";

/** Changes a case as it was read. `isOver` also requires that nothing is owed. */
export const changingProblem = (
  { bookingId, problemId, state, since, version: read }: ProblemRow,
  change: Partial<ProblemRow>,
  { isOver = false } = {},
): Part => {
  const patched = ProblemEntity.patch({ bookingId, problemId }).set({ state, since, ...change, version: read + 1 });
  return changing(
    "problem",
    (isOver ? patched.remove(["owing", "owingSince"]) : patched).where(({ version }, { eq }) => eq(version, read)),
    retry,
  );
};
