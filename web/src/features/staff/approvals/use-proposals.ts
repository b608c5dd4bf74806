import {
  admin,
  cleanerOnboarding,
  discounts,
  earnings,
  type InputOf,
  problems,
  type Proposal,
  proposals,
  seasons,
} from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { useStaffCommand } from "../parts/use-staff-command.ts";

/** The subject of a proposal: the member, the code or the season. */
export const subjectOf = ({ subjectName, issue, season }: Proposal) =>
  season?.name ?? issue?.code ?? partyName(subjectName);

export type ProposalQueue = NonNullable<InputOf<typeof proposals.list>["queue"]>;

export const useProposals = (queue: ProposalQueue, what?: Proposal["what"]) =>
  usePages(proposals.list, { queue, ...(what && { what }) }, { live: true });

/** The recipients of a proposal's codes. */
export const useRecipients = (proposalId: string) => useQuery(proposals.recipients, { proposalId });

// The queue's index lags: a decided proposal leaves the open ones, and a new one is among them.
const intoQueues = mergeInto(proposals.list, (page, written: Proposal, { queue, what }, first) => {
  const items = page.items.filter(({ proposalId }) => proposalId !== written.proposalId);
  const isWanted = what === undefined || what === written.what;
  const belongs = isWanted && (written.state === "open") === ((queue ?? "open") === "open");
  return { ...page, items: belongs && first ? [written, ...items] : items };
});

const options = {
  refreshes: [
    proposals.list,
    cleanerOnboarding.staffCase,
    cleanerOnboarding.queue,
    admin.person,
    admin.audit,
    discounts.campaigns,
    discounts.staffList,
    earnings.staffDue,
    problems.staffList,
    problems.staffCase,
    seasons.list,
  ],
  merge: [intoQueues],
};

export const useAskNumber = () => useCommand(proposals.askNumber, options);
export const useShowNumber = () => useCommand(proposals.number, { refreshes: [admin.audit] });

/** Approves a proposal, or ends it: declines another admin's, withdraws one's own. */
export function useSettleProposal() {
  const confirm = useStaffCommand(proposals.confirm, options);
  const end = useStaffCommand(proposals.end, options);
  return (act: "confirm" | "end", given: InputOf<typeof proposals.end>) =>
    act === "confirm" ? confirm.run(given) : end.run(given);
}
