import { formatFils, policy, type Proposal } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/proposals";
import { t as seasonText } from "texts:staff/seasons";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button } from "@/ui/links/button.tsx";
import type { Column } from "@/ui/page/table.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { Code } from "../parts/facts.tsx";
import { RowLink, tableId } from "../parts/paged-table.tsx";
import { Queue } from "../parts/queue.tsx";
import { IssueTerms } from "./issue-terms.tsx";
import { SeasonTerms } from "./season-terms.tsx";
import { Recipients } from "./recipients.tsx";
import { type Question, ReasonDialog } from "../parts/reason-dialog.tsx";
import { ShowNumber } from "./show-number.tsx";
import { type ProposalQueue, subjectOf, useProposals, useSettleProposal } from "./use-proposals.ts";

const queues = ["open", "settled"] as const satisfies ProposalQueue[];
type Act = "confirm" | "decline" | "withdraw";
const acts = ["confirm", "decline", "withdraw"] as const satisfies Act[];

const actId = (act: Act, { proposalId }: Proposal) => `${act}-${proposalId}`;

const byOf = ({ proposerName }: Proposal) => proposerName ?? t("operator");

const What = ({ of: { what, detail, issue, season } }: { of: Proposal }) => (
  <span className="min-w-0 md:block md:min-w-40">
    <span>{season ? seasonText(`seasons.act.${season.act}`) : t(`what.${what}`)}</span>
    {season && <SeasonTerms of={season} />}
    {issue?.code && (
      <span className="block text-small text-muted">
        <Code>{issue.code}</Code>
      </span>
    )}
    {issue && (
      <span className="block text-small text-muted">
        {issue.code ? t("worth", { worth: formatFils(issue.worth) }) : formatFils(issue.worth)}
      </span>
    )}
    {issue && <IssueTerms of={issue} />}
    {issue?.bookingId && issue.problemId && (
      <RowLink to={`/admin/problems?problem=${issue.bookingId}.${issue.problemId}`}>{t("case")}</RowLink>
    )}
    {detail && (
      <span className="block text-small text-muted md:whitespace-nowrap">
        <Code>{detail}</Code>
      </span>
    )}
  </span>
);

const When = ({ of: { lapsesAt, settledAt, state, settledByName } }: { of: Proposal }) => (
  <span className="tabular-nums">
    {settledAt ? (
      settledByName ? (
        <span>{t("settledBy", { state: t(`second.state.${state}`), name: settledByName })}</span>
      ) : (
        <span>{t(`second.state.${state}`)}</span>
      )
    ) : undefined}
    <span className={settledAt ? "block text-small text-muted" : undefined}>
      {formatInstant(settledAt ?? lapsesAt)}
    </span>
  </span>
);

/** What this admin may do with it. */
const Acts = ({ of: proposal, onAct }: { of: Proposal; onAct: (act: Act) => void }) => (
  <span className="flex flex-wrap items-center gap-2">
    {acts
      .filter((act) => proposal.may.includes(act))
      .map((act) => (
        <Button
          key={act}
          id={actId(act, proposal)}
          size="small"
          tone={act === "confirm" ? "secondary" : "quiet"}
          aria-label={t(`${act}Of`, { name: subjectOf(proposal) })}
          onClick={() => onAct(act)}
        >
          {t(act)}
        </Button>
      ))}
    {proposal.may.includes("withdraw") && <span className="text-small text-muted">{t("own")}</span>}
    {proposal.may.includes("show") && <ShowNumber of={proposal} />}
    {proposal.may.includes("show") && proposal.shownUntil && (
      <span className="text-small text-muted">{t("shownUntil", { when: formatInstant(proposal.shownUntil) })}</span>
    )}
  </span>
);

const columns = (onAct: (act: Act, proposal: Proposal) => void): readonly Column<Proposal>[] => [
  {
    name: "what",
    label: t("what"),
    cell: (proposal) => <What of={proposal} />,
  },
  {
    name: "about",
    label: t("about"),
    cell: ({ what, subjectId, subjectName, issue, season }) =>
      season ? (
        <bdi>{season.name}</bdi>
      ) : issue?.code ? (
        <span>
          {issue.people === undefined
            ? t(issue.terms?.firstBookingOnly ? "about.campaignFirst" : "about.campaign")
            : t("about.codes", { count: issue.people })}
        </span>
      ) : // A future admin has no page yet.
      what === "appointment" ? (
        <bdi>{partyName(subjectName)}</bdi>
      ) : (
        <RowLink to={`/admin/people/${subjectId}`}>{partyName(subjectName)}</RowLink>
      ),
  },
  { name: "by", label: t("by"), cell: (proposal) => <bdi>{byOf(proposal)}</bdi> },
  {
    name: "reason",
    label: t("reason"),
    cell: ({ reason, settledReason }) => (
      <span dir="auto" className="min-w-0 break-words md:block md:min-w-40">
        <span>{reason}</span>
        {settledReason && <span className="block text-small text-muted">{settledReason}</span>}
      </span>
    ),
  },
  {
    name: "when",
    label: t("until"),
    cell: (proposal) => <When of={proposal} />,
  },
  {
    name: "acts",
    label: t("acts"),
    cell: (proposal) => <Acts of={proposal} onAct={(act) => onAct(act, proposal)} />,
  },
];

/** What waits for a second staff member, soonest deadline first, and past outcomes. */
export function ProposalList({ what, caption = t("second.title") }: { what?: Proposal["what"]; caption?: string }) {
  const [queue, setQueue] = useAddressChoice("queue", queues, "open");
  const [asked, setAsked] = useState<{ act: Act; proposal: Proposal }>();
  const list = useProposals(queue, what);
  const settle = useSettleProposal();
  // The list's current version: an item that another admin decided meanwhile has left it.
  const current = list.items.find(({ proposalId }) => proposalId === asked?.proposal.proposalId);

  async function onConfirm(reason: string) {
    if (!asked) return undefined;
    const { act, proposal } = asked;
    const others = list.items.filter(({ may }) => may.includes(act));
    const after = others[others.findIndex(({ proposalId }) => proposalId === proposal.proposalId) + 1];
    const outcome = await settle(act === "confirm" ? "confirm" : "end", { proposalId: proposal.proposalId, reason });
    if (!outcome.ok) return outcome.error;
    setAsked(undefined);
    void toast({ title: t(act === "confirm" ? "confirmed" : "ended") });
    // The button disappeared with its row: the next row's button takes the focus.
    focusLater(after ? actId(act, after) : tableId);
    return undefined;
  }

  return (
    <>
      <Queue
        caption={caption}
        statuses={queues}
        nameOf={(each) => t(`queue.${each}`)}
        status={queue}
        onStatus={setQueue}
        of={list}
        columns={columns((act, proposal) => setAsked({ act, proposal }))}
        keyOf={({ proposalId }) => proposalId}
      />
      {asked && (
        <ReasonDialog
          question={questionOf(asked.act, asked.proposal)}
          isPossible={current?.may.includes(asked.act) ?? false}
          onConfirm={onConfirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const { shownMinutes: minutes } = policy.secondPair;

/** Its proposal issues money. */
const isIssue = (what: Proposal["what"]) => what === "codes" || what === "campaign" || what === "credit";
const hasOwnEnd = (what: Proposal["what"]) => what === "suspension" || what === "season" || isIssue(what);

function questionOf(act: Act, proposal: Proposal): Question {
  const { proposalId, what, detail = "", issue, season } = proposal;
  const name = subjectOf(proposal);
  if (act === "confirm" && season)
    return {
      title: seasonText(`seasons.confirm.${season.act}`, { name }),
      effect: seasonText(season.act === "end" ? "seasons.effect.end" : "seasons.effect.terms"),
      label: t("confirm"),
      isDangerous: false,
      isShown: false,
      choice: <SeasonTerms of={season} />,
    };
  if (act === "confirm" && issue && isIssue(what))
    return {
      title: t(`confirm.${what}.title`, {
        code: issue.code ?? "",
        count: issue.people ?? 0,
        worth: formatFils(issue.worth),
        name,
      }),
      effect: t(`confirm.${what}.effect`, { worth: formatFils(issue.worth), by: byOf(proposal) }),
      label: t("confirm"),
      isDangerous: false,
      isShown: false,
      choice: (
        <>
          <IssueTerms of={issue} />
          {issue.people !== undefined && <Recipients proposalId={proposalId} />}
        </>
      ),
    };
  if (act === "confirm")
    return {
      title:
        what === "payout"
          ? t("confirm.payout.title", { by: byOf(proposal), name })
          : t(what === "appointment" ? "confirm.appointment.title" : "confirm.suspension.title", { name }),
      effect:
        what === "payout"
          ? t("confirm.payout.effect", { by: byOf(proposal), detail, minutes })
          : what === "appointment"
            ? t("confirm.appointment.effect", { detail })
            : t("confirm.suspension.effect"),
      label: t("confirm"),
      isDangerous: what === "appointment",
      isShown: false,
    };
  return {
    title: t("second.end.title", { name }),
    effect: t(hasOwnEnd(what) ? `second.end.${what}` : "second.end.effect"),
    label: t(act),
    isDangerous: false,
    isShown: false,
  };
}
