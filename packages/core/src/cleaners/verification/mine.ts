import { verification } from "@naqi/contracts";
import { CleanerEntity } from "../profile/cleaners.entity.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { caseFilesOf, documentOwner } from "./case-file.ts";
import { statusView } from "./view.ts";

export const mine = implement(verification.mine, async () => {
  const { memberId, role } = Call.member();
  const [files, cleaner] = await Promise.all([
    caseFilesOf(memberId),
    role === "cleaner" ? profileOf(memberId) : undefined,
  ]);
  return statusView(files, documentOwner(role, cleaner));
});

async function profileOf(cleanerId: string) {
  const { data } = await CleanerEntity.get({ cleanerId }).go({
    consistent: true,
    attributes: ["businessType", "worksFor", "approvalStatus"],
  });
  return data;
}
