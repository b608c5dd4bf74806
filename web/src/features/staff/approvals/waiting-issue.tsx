import { formatFils, policy, type Proposal } from "@naqi/contracts";
import { t } from "texts:proposals";
import { formatInstant } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";

/** Says from which sum on a second admin must confirm (G135). */
export const issueRule = () => t("rule", { limit: formatFils(policy.secondPair.issued) });

/** A sum that waits for a second admin, and until when; nothing where none waits. */
export const WaitingIssue = ({ of: proposal }: { of: Proposal | undefined }) =>
  proposal?.issue && (
    <Note tone="warning">
      <p>{t("waits", { worth: formatFils(proposal.issue.worth), when: formatInstant(proposal.lapsesAt) })}</p>
      <ButtonLink className="mt-3" tone="secondary" size="small" to="/admin/proposals">
        {t("hold.open")}
      </ButtonLink>
    </Note>
  );
