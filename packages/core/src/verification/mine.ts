import { verification } from "@naqi/contracts";
import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { caseFilesOf } from "./case-file.ts";
import { statusView } from "./view.ts";

/**
 * The caller's verifications, in one query; a cleaner's kind of business beside it says what else is asked for. A team member has no
 * profile that is approved, so only their identity is asked for (G127).
 */
export const mine = implement(verification.mine, async () => {
  const { memberId, role } = Call.member();
  const [files, businessType] = await Promise.all([
    caseFilesOf(memberId),
    role === "cleaner" ? businessTypeOf(memberId) : undefined,
  ]);
  return statusView(files, role, businessType);
});

async function businessTypeOf(cleanerId: string) {
  const { data } = await CleanerEntity.get({ cleanerId }).go({
    consistent: true,
    attributes: ["businessType", "worksFor"],
  });
  return data?.worksFor ? undefined : data?.businessType;
}
