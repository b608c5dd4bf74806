import { policy, problemPictures, refusePicture, refuseProblem } from "@naqi/contracts";
import { forStaffIf, writtenWhileActive } from "../../bookings/booking/staff-words.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { takeOne } from "../../kit/limits.ts";
import { answeringAll, commit, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { keepPicture, messagePictureEdges } from "../../messaging/messages/pictures.ts";
import { erasing } from "../../messaging/outbox/files.ts";
import { incomingKey } from "../pictures/addresses.ts";
import { uploaded } from "../pictures/finish.ts";
import { uploadFormOf } from "../pictures/form.ts";
import { redrawn } from "../pictures/publish.ts";
import { changed } from "../../bookings/problems/changing.ts";
import { changingProblem } from "../../bookings/problem-record/changing-problem.ts";
import { asSeenBy, mustBeOpen, standingReport } from "../../bookings/problems/view.ts";
import { ownCase } from "./links.ts";

async function ownReport(key: { bookingId: string; problemId: string }) {
  const { memberId } = Call.member();
  const [{ problem, party }, [author]] = await Promise.all([
    ownCase(key),
    readTogether(row(MemberEntity, { memberId })),
  ]);
  const side = problem[party];
  const report = standingReport(side);
  if (!report) throw refuseProblem.notFound();
  return { problem, party, side, report, isSuspended: author?.standing === "suspended" };
}

export const form = implement(problemPictures.form, async ({ bookingId, problemId, contentType }) => {
  const { memberId } = Call.member();
  const { problem, report } = await ownReport({ bookingId, problemId });
  mustBeOpen(problem);
  if (report.pictures.length >= policy.problems.pictures) throw refuseProblem.full();
  await takeOne(memberId, "picture-forms", policy.pictureForms, refusePicture.tooMany);
  return uploadFormOf(memberId, contentType);
});

/** Adds a picture to the caller's report, stored like a conversation picture (decision 0067). Repeatable if the case is unchanged. */
export const add = implement(problemPictures.add, async ({ pictureId, ...key }) => {
  const { memberId } = Call.member();
  const incoming = incomingKey(memberId, pictureId);
  let kept: Awaited<ReturnType<typeof keepPicture>> | undefined;
  return retryOnConflict(async () => {
    const { problem, party, side, report, isSuspended } = await ownReport(key);
    if (report.pictures.some((one) => one.pictureId === pictureId)) return asSeenBy(party, problem);
    mustBeOpen(problem);
    if (report.pictures.length >= policy.problems.pictures) throw refuseProblem.full();
    kept ??= await keepPicture(memberId, async () => redrawn(await uploaded(incoming), messagePictureEdges));
    const pictures = [...report.pictures, { ...kept.picture, pictureId, ...forStaffIf(isSuspended) }];
    const change = { [party]: { ...side, report: { ...report, pictures } } };
    const parts = [
      changingProblem(problem, change),
      ...writtenWhileActive(memberId, isSuspended),
      kept.claimed,
      erasing("documents", incoming),
    ];
    await commit(answeringAll(parts, retry));
    return asSeenBy(party, changed(problem, change));
  }, policy.problems.pictures + 2);
});
