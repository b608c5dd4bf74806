import { problemPictures, refuseAdmin, refuseProblem } from "@naqi/contracts";
import { writing } from "../../staff/audit/audit.ts";
import { actingAsStaff } from "../../staff/audit/staff.ts";
import { otherOf, type Party } from "../../bookings/booking/party.ts";
import { implement } from "../../gate/implement.ts";
import { commit } from "../../kit/table/commit.ts";
import { linksTo } from "../../messaging/messages/pictures.ts";
import { ProblemEntity } from "../../bookings/problem-record/problems.entity.ts";
import { auditActionOf } from "../../bookings/problems/approval-action.ts";
import { partyOf, type ProblemRow, readable } from "../../bookings/problems/view.ts";

interface Key {
  bookingId: string;
  problemId: string;
}

async function readProblem(key: Key): Promise<ProblemRow | null> {
  const { data } = await ProblemEntity.get(key).go({ consistent: true });
  return data;
}

/** A case and the caller's side of it; refuses others as if there were none. */
export const ownCase = async (key: Key) => partyOf(await readProblem(key));

const pictureIn = ({ customer, cleaner }: Pick<ProblemRow, Party>, pictureId: string) =>
  [customer, cleaner].flatMap((side) => side?.report?.pictures ?? []).find((one) => one.pictureId === pictureId);

export const links = implement(problemPictures.links, async ({ pictureId, ...key }) => {
  const { problem, party } = await ownCase(key);
  const other = otherOf[party];
  const picture = pictureIn({ ...problem, [other]: problem[other] && readable(problem[other]) }, pictureId);
  if (!picture) throw refuseProblem.notFound();
  return linksTo(picture);
});

/** For staff; audited before the links are created. */
export const staffLinks = implement(problemPictures.staffLinks, async ({ pictureId, ...key }) => {
  const problem = await readProblem(key);
  const picture = problem && pictureIn(problem, pictureId);
  if (!picture) throw refuseAdmin.notFound();
  await commit([actingAsStaff(), writing(auditActionOf("picture", problem))]);
  return linksTo(picture);
});
