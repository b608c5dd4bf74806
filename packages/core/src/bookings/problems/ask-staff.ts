import { addMinutes, policy } from "@naqi/contracts";
import { eventPayload } from "../booking/event-payload.ts";
import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { tryCommit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { readCase } from "./changing.ts";
import { changingProblem } from "../problem-record/changing-problem.ts";
import { ProblemEntity } from "../problem-record/problems.entity.ts";
import { isAwaitingReclean, refusingReclean } from "./reclean.ts";
import { toReview } from "./report.ts";
import { answerByOf } from "./view.ts";

/** Sends reports (decisions §3.10) and re-cleans (G140) without an answer in 24 hours to staff. Repeated or parallel runs are safe. */
export async function askStaffDue(): Promise<{ asked: number }> {
  Call.job();
  let asked = 0;
  const sinceWhen = addMinutes(Call.now(), -policy.problems.answerHours * 60);
  await sweep(
    () => dueBy(ProblemEntity.query.byState({ state: "awaiting_other" }), "since", sinceWhen),
    async (found) => {
      const [problem, booking] = await readCase(found);
      if (!problem || !booking) return;
      const answerBy = answerByOf(problem);
      if (!answerBy || answerBy > Call.now()) return;
      const parts = [changingProblem(problem, toReview(problem)), outboxEvent("problem.asked", eventPayload(booking))];
      if (await tryCommit(parts)) asked++;
    },
  );
  return { asked: asked + (await lapseRecleans()) };
}

async function lapseRecleans(): Promise<number> {
  let lapsed = 0;
  const sinceWhen = addMinutes(Call.now(), -policy.problems.recleanAnswerHours * 60);
  await sweep(
    () => dueBy(ProblemEntity.query.byState({ state: "awaiting_reclean" }), "since", sinceWhen),
    async (found) => {
      const [problem, booking] = await readCase(found);
      if (!problem || !booking || !isAwaitingReclean(problem) || problem.reclean.answerBy > Call.now()) return;
      if (await tryCommit(refusingReclean(problem, booking, "deadline").parts)) lapsed++;
    },
  );
  return lapsed;
}
