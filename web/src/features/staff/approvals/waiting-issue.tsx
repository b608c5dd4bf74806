import { formatFils, policy, type Proposal } from "@naqi/contracts";
import { t } from "texts:staff/proposals";
import { formatInstant } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";

/** States the amount above which a second admin must approve (G135). */
export const issueRule = () => t("rule", { limit: formatFils(policy.secondPair.issued) });

/** An amount that waits for a second admin, and its deadline; empty without one. */
export const WaitingIssue = ({ of: proposal }: { of: Proposal | undefined }) =>
  proposal?.issue && (
    <Note tone="warning">
      <p>{t("waits", { worth: formatFils(proposal.issue.worth), when: formatInstant(proposal.lapsesAt) })}</p>
      <ButtonLink className="mt-3" tone="secondary" size="small" to="/admin/proposals">
        {t("hold.open")}
      </ButtonLink>
    </Note>
  );
