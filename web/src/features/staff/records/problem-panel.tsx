import {
  debtEnds,
  formatFils,
  isJoint,
  needsSecondAdmin,
  policy,
  type ProblemCase,
  type ProblemOutcome,
  problemOutcomes,
  type ProblemReport,
  type StaffProblem,
} from "@naqi/contracts";
import { type ComponentProps, useState } from "react";
import { t } from "texts:staff/admin";
import { t as problemsText } from "texts:bookings/problems";
import { t as proposalsText } from "texts:staff/proposals";
import { formatStamp, formatWhen } from "@/lib/texts/format.ts";
import { filsOf } from "@/lib/texts/amount.ts";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { Note } from "@/ui/states/note.tsx";
import { CaseLoaded } from "../parts/case-loaded.tsx";
import { DecisionCard } from "../parts/decision-card.tsx";
import { Facts, FactsCard } from "../parts/facts.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import type { PanelProps } from "../parts/record-list.tsx";
import { noTimes, RecleanTimes, timesProblem } from "./reclean-times.tsx";
import { StaffPicture } from "../parts/staff-picture.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { useProposals } from "../approvals/use-proposals.ts";
import { WaitingIssue, issueRule } from "../approvals/waiting-issue.tsx";
import {
  useDecideProblem,
  useProblemCase,
  useProblemPicture,
  useRecleanTimes,
  useSettleProblem,
} from "./use-problems.ts";

/** One case: the visit, both statements, and the decision. */
export function ProblemPanel({ id, toList }: PanelProps) {
  const [bookingId = "", problemId = ""] = id.split(".");
  return (
    <CaseLoaded of={useProblemCase({ bookingId, problemId })} back={{ to: toList, label: t("staff.problems") }}>
      {(found) => (
        <div className="grid grid-cols-1 gap-6">
          <p className="text-small text-muted">{t("report.logged")}</p>
          <Visit of={found.problem} />
          <SideCard of={found.problem} side="customer" />
          <SideCard of={found.problem} side="cleaner" />
          <Deciding of={found} />
          {found.problem.outcome === "owed" && <Debt of={found.problem} />}
          <Timeline entries={found.timeline} />
        </div>
      )}
    </CaseLoaded>
  );
}

const Visit = ({ of: problem }: { of: StaffProblem }) => (
  <FactsCard title={t("problem.visit")}>
    <Facts
      of={[
        [
          t("problem.customer"),
          <RowLink key="customer" to={`/admin/people/${problem.customerId}`}>
            {partyName(problem.customerName)}
          </RowLink>,
        ],
        [
          t("problem.cleaner"),
          <RowLink key="cleaner" to={`/admin/people/${problem.cleanerId}`}>
            {partyName(problem.cleanerName)}
          </RowLink>,
        ],
        [
          t("problem.booking"),
          <RowLink key="booking" to={`/admin/bookings?booking=${problem.bookingId}`}>
            {`${serviceName(problem.serviceType)}, ${formatWhen(problem.scheduledDate, problem.scheduledTime)}`}
          </RowLink>,
        ],
        [t("problem.price"), formatFils(problem.agreedPrice)],
      ]}
    />
  </FactsCard>
);

/** One party's statement; empty without one. */
function SideCard({ of: problem, side }: { of: StaffProblem; side: "customer" | "cleaner" }) {
  const { report, answer } = problem[side] ?? {};
  const said = [
    ...(report ? [{ name: problemsText(`kind.${report.kind}`), ...report }] : []),
    ...(answer ? [{ name: t("problem.answer"), ...answer }] : []),
  ];
  return (
    <FactsCard title={t(`problem.${side}`)}>
      {said.length === 0 && <p className="text-muted">{t("problem.silent")}</p>}
      {said.map(({ name, text, at }) => (
        <div key={at} className="mt-3 first:mt-0">
          <p className="font-medium">{name}</p>
          <Lines text={text ?? problemsText("event.gone")} />
          <p className="text-small text-muted">{formatStamp(at)}</p>
        </div>
      ))}
      {report && report.pictures.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {report.pictures.map((picture, index) => (
            <CasePicture key={picture.pictureId} of={problem} picture={picture} number={index + 1} />
          ))}
        </div>
      )}
      {report?.withdrawnAt && <p className="mt-3 text-small text-muted">{problemsText("state.withdrawn")}</p>}
    </FactsCard>
  );
}

interface PictureProps {
  of: StaffProblem;
  picture: ProblemReport["pictures"][number];
  number: number;
}

function CasePicture({ of: { bookingId, problemId }, picture, number }: PictureProps) {
  const links = useProblemPicture();
  return (
    <StaffPicture
      picture={picture}
      name={t("problem.photo", { number })}
      links={() => links.run({ bookingId, problemId, pictureId: picture.pictureId })}
    />
  );
}

const tones = { come_again: "secondary", credit: "primary", owed: "secondary", none: "secondary" } as const;

/** What a decision does, before it is confirmed; `amount` in fils. */
function effectOf(decision: ProblemOutcome, amount: number | undefined, of: ProblemCase): string {
  const { credited, creditable, reversesReward } = of;
  const effect = t(`problem.${decision}.effect`, { amount: formatFils(amount ?? 0) });
  if (decision === "credit" && amount !== undefined && needsSecondAdmin(credited + amount))
    return t("problem.credit.asks", { amount: formatFils(amount), hours: policy.secondPair.hours });
  const takesReward = (decision === "credit" || decision === "owed") && reversesReward && amount === creditable;
  if (!takesReward) return effect;
  return `${effect} ${decision === "owed" ? t("problem.owed.takesReward") : t("problem.takesReward")}`;
}

/** How much may be credited or owed, and from which sum a second admin is asked. */
const amountHint = ({ firstVisitId, creditable, credited, owable }: ProblemCase) =>
  [
    creditable > 0
      ? t(firstVisitId ? "problem.amountHintReclean" : "problem.amountHint", { most: formatFils(creditable) })
      : t("problem.amountNone"),
    ...(needsSecondAdmin(credited + creditable) ? [issueRule()] : []),
    ...(owable > 0 ? [t("problem.owedHint", { most: formatFils(owable) })] : []),
  ].join(" ");

// oxlint-disable-next-line max-lines-per-function -- the amount and the times are part of the question and of what is sent
function Deciding({ of }: { of: ProblemCase }) {
  const { problem, creditable, owable } = of;
  const { bookingId, problemId, state, version, reason } = problem;
  const decide = useDecideProblem({ bookingId, problemId });
  const [typed, setTyped] = useState("");
  const [times, setTimes] = useState(noTimes);
  const [asked, setAsked] = useState<ProblemOutcome>();
  const free = useRecleanTimes(asked === "come_again" ? { bookingId, problemId } : null);
  const timesChoice = <RecleanTimes free={free} times={times} onChange={setTimes} />;
  const amount = filsOf(typed);
  const isUpTo = (most: number) => amount !== undefined && amount > 0 && amount <= most;
  const canCredit = isUpTo(creditable);
  const canOwe = isUpTo(owable);
  const isOurs = state === "in_review";
  const proposals = useProposals("open");
  const waiting = isOurs ? proposals.items.find(({ issue }) => issue?.problemId === problemId) : undefined;
  return (
    <DecisionCard
      title={t("case.decide")}
      badge={<StateBadge of={problem} />}
      lastReason={reason}
      decisions={isOurs ? possibleFor(of) : []}
      tones={tones}
      onAsk={setAsked}
      closed={[...(canCredit ? [] : ["credit" as const]), ...(canOwe ? [] : ["owed" as const])]}
      questionOf={(decision) => ({
        title: t("problem.decideTitle"),
        effect: effectOf(decision, amount, of),
        label: t(`problem.${decision}`),
        isDangerous: false,
        isShown: true,
        ...(decision === "come_again" && {
          choice: timesChoice,
          problem: timesProblem(times, free),
        }),
      })}
      decide={async (decision, why) => {
        const given = {
          outcome: decision,
          reason: why,
          version,
          ...((decision === "credit" || decision === "owed") && { amount }),
          ...(decision === "come_again" && { times: times.filter(({ scheduledDate }) => scheduledDate) }),
        };
        const decided = await decide(given);
        if (!decided.ok) {
          if (decision === "come_again") free.retry();
          return { error: decided.error };
        }
        if (decision === "come_again") return { now: t("problem.come_again.now") };
        const isWaiting = decided.data.problem.state === "in_review";
        return { now: isWaiting ? proposalsText("waits.short") : t(`problem.${decision}`) };
      }}
    >
      {isOurs && (
        <BeforeDeciding
          of={of}
          waiting={waiting}
          typed={typed}
          isOutside={typed.trim() !== "" && !canCredit && !canOwe}
          onType={setTyped}
        />
      )}
      <Reclean of={of} />
      {state === "awaiting_other" && <p className="mt-4 text-small text-muted">{t("problem.waits")}</p>}
    </DecisionCard>
  );
}

const StateBadge = ({ of: { state, outcome } }: { of: StaffProblem }) => (
  <Badge tone={state === "in_review" ? "warning" : "neutral"}>
    {outcome
      ? t(outcome === "come_again" ? "problem.come_again.done" : `problem.${outcome}`)
      : problemsText(`state.${state}`)}
  </Badge>
);

function possibleFor({ problem: { customer }, owable }: ProblemCase) {
  // A re-clean answers only a customer's report.
  const isCustomers = customer?.report !== undefined && !customer.report.withdrawnAt;
  return problemOutcomes.filter((one) => (one === "owed" ? owable > 0 : one === "come_again" ? isCustomers : true));
}

interface BeforeDecidingProps {
  of: ProblemCase;
  waiting: ComponentProps<typeof WaitingIssue>["of"];
  typed: string;
  /** More than may be credited or owed. */
  isOutside: boolean;
  onType: (typed: string) => void;
}

/** What speaks for or against a decision, and the amount. */
function BeforeDeciding({ of, waiting, typed, isOutside, onType }: BeforeDecidingProps) {
  const { problem, notOwable } = of;
  const { reclean } = problem;
  return (
    <div className="mt-4 grid gap-4">
      <WaitingIssue of={waiting} />
      {reclean?.refused && <Note tone="info">{t(`problem.reclean.refused.${reclean.refused.by}`)}</Note>}
      {isJoint(problem) && <Note tone="info">{t("problem.joint")}</Note>}
      {notOwable && <Note tone="info">{t(`problem.notOwable.${notOwable}`)}</Note>}
      <AmountInput
        label={t("problem.amount")}
        hint={amountHint(of)}
        value={typed}
        error={isOutside ? t("credit.outside") : undefined}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}

/** The new visit of a re-clean: the times offered, and the bookings before and after. */
const Reclean = ({ of: { problem, firstVisitId } }: { of: ProblemCase }) => {
  const { state, reclean } = problem;
  return (
    <>
      {state === "awaiting_reclean" && reclean && (
        <p className="mt-4 text-small text-muted">
          {t("problem.reclean.waits", {
            when: formatStamp(reclean.answerBy),
            times: reclean.times
              .map(({ scheduledDate, scheduledTime }) => formatWhen(scheduledDate, scheduledTime))
              .join("; "),
          })}
        </p>
      )}
      {firstVisitId && (
        <p className="mt-4 text-small">
          <RowLink to={`/admin/bookings?booking=${firstVisitId}`}>{t("problem.firstVisit")}</RowLink>
        </p>
      )}
      {reclean?.bookingId && (
        <p className="mt-4 text-small">
          <RowLink to={`/admin/bookings?booking=${reclean.bookingId}`}>{t("problem.reclean.see")}</RowLink>
        </p>
      )}
    </>
  );
};

const debtTones = { settled: "primary", waived: "secondary" } as const;

/** The customer's debt to the cleaner, until it is paid or waived. */
function Debt({ of: { bookingId, problemId, version, amount = 0, debt } }: { of: StaffProblem }) {
  const settle = useSettleProblem({ bookingId, problemId });
  const sum = formatFils(amount);
  return (
    <DecisionCard
      title={t("problem.debt")}
      badge={
        <Badge tone={debt ? "neutral" : "warning"}>
          {debt ? t(`problem.debt.${debt.end}Now`) : t("problem.debt.open", { amount: sum })}
        </Badge>
      }
      lastReason={debt?.reason}
      decisions={debt ? [] : debtEnds}
      tones={debtTones}
      questionOf={(end) => ({
        title: t("problem.debt"),
        effect: t(`problem.debt.${end}.effect`, { amount: sum }),
        label: t(`problem.debt.${end}`),
        isDangerous: false,
        isShown: true,
      })}
      decide={async (end, reason) => {
        const settled = await settle({ end, reason, version });
        return settled.ok ? { now: t(`problem.debt.${end}Now`) } : { error: settled.error };
      }}
    />
  );
}
