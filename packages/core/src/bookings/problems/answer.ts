import { problems, refuseProblem } from "@naqi/contracts";
import { eventPayload } from "../booking/event-payload.ts";
import { forStaffIf, writtenWhileActive } from "../booking/staff-words.ts";
import { otherOf } from "../booking/party.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { noLongerAwaiting, changed, readCase, releasing } from "./changing.ts";
import { changingProblem } from "../problem-record/changing-problem.ts";
import { toReview } from "./report.ts";
import { asSeenBy, mustBeOpen, partyOf, standingReport } from "./view.ts";

/** Answers the other party's report, once; the case then goes to staff. The same text again changes nothing. */
export const answer = implement(problems.answer, async ({ text, ...key }) =>
  retryOnConflict(async () => {
    const { memberId } = Call.member();
    const [[found, booking], [author]] = await Promise.all([
      readCase(key),
      readTogether(row(MemberEntity, { memberId })),
    ]);
    const isSuspended = author?.standing === "suspended";
    const { problem, party } = partyOf(found);
    const own = problem[party];
    if (own?.answer?.text === text) return asSeenBy(party, problem);
    if (own?.answer) throw refuseProblem.answered();
    mustBeOpen(problem);
    if (!booking || !standingReport(problem[otherOf[party]])) throw refuseProblem.nothingToAnswer();
    const change = {
      [party]: { ...own, answer: { text, ...forStaffIf(isSuspended), at: Call.now() } },
      ...toReview(problem),
    };
    await commit([
      changingProblem(problem, change),
      ...noLongerAwaiting(booking),
      ...writtenWhileActive(memberId, isSuspended),
      outboxEvent("problem.answered", { ...eventPayload(booking), by: party }),
    ]);
    return asSeenBy(party, changed(problem, change));
  }),
);

/** Withdraws the caller's report. Staff decide the other party's report, if any; else the case closes. Repeated, it changes nothing. */
export const withdraw = implement(problems.withdraw, async (key) =>
  retryOnConflict(async () => {
    const [found, booking] = await readCase(key);
    const { problem, party } = partyOf(found);
    const own = problem[party];
    if (!own?.report) throw refuseProblem.notFound();
    if (own.report.withdrawnAt) return asSeenBy(party, problem);
    mustBeOpen(problem);
    if (!booking) throw refuseProblem.notFound();
    const now = Call.now();
    const without = { [party]: { ...own, report: { ...own.report, withdrawnAt: now } } };
    const stays = standingReport(problem[otherOf[party]]) !== undefined;
    const change = stays ? without : { ...without, state: "withdrawn" as const, since: now, closedAt: now };
    await commit([
      changingProblem(problem, change),
      ...(stays ? [] : await releasing(booking, problem)),
      outboxEvent("problem.withdrawn", { ...eventPayload(booking), by: party, isOver: !stays }),
    ]);
    return asSeenBy(party, changed(problem, change));
  }),
);
