import {
  besideOf,
  formatFils,
  isJoint,
  isOpenProblem,
  type ProblemState,
  type VisitProblem,
  visitPath,
} from "@naqi/contracts";
import { type ReactNode, useState } from "react";
import { t } from "texts:bookings/problems";
import { formatInstant } from "@/lib/texts/format.ts";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { RecleanCard } from "./reclean-card.tsx";
import { ReportPictures } from "./report-pictures.tsx";
import { AnswerProblem, caseId, type Side, WithdrawProblem } from "./problem-dialogs.tsx";

const tones: Record<ProblemState, BadgeTone> = {
  awaiting_other: "warning",
  in_review: "info",
  awaiting_reclean: "warning",
  resolved: "success",
  withdrawn: "neutral",
};

interface Props {
  problem: VisitProblem;
  by: Side;
  /** The other party's name. */
  name: string;
}

/** The state for its reader: the one who must answer is asked to, the other sees whose answer is awaited. */
function stateText(state: ProblemState, { mayAnswer, name }: { mayAnswer: unknown; name: string }) {
  if (state !== "awaiting_other") return t(`state.${state}`);
  return mayAnswer ? t("state.awaiting_own") : t("state.awaiting_named", { name });
}

const overUnless = (may: unknown) => (may ? undefined : t("problems.changed"));

const otherOf = { customer: "cleaner", cleaner: "customer" } as const;

/** One case: its events, oldest first, and the reader's actions. */
export function ProblemCard({ problem, by, name }: Props) {
  const [open, setOpen] = useState<"answer" | "withdraw">();
  const [own, other] = [problem[by], problem[otherOf[by]]];
  const isOpen = isOpenProblem(problem.state);
  const mayAnswer = isOpen && other?.report && !other.report.withdrawnAt && !own?.answer;
  const mayWithdraw = isOpen && own?.report && !own.report.withdrawnAt;
  const close = () => setOpen(undefined);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={caseId(problem)} tabIndex={-1} className="text-title outline-none">
          {formatInstant(problem.createdAt)}
        </h2>
        <Badge tone={tones[problem.state]}>{stateText(problem.state, { mayAnswer, name })}</Badge>
      </div>
      <ol className="mt-4 grid gap-4">
        {eventsOf({ problem, by, name }).map(({ at, title, text, note, party }, index) => (
          <li key={index} className="min-w-0 border-s-2 border-border ps-4">
            <p className="font-medium wrap-anywhere">{title}</p>
            {note && <p>{note}</p>}
            {text && <Lines text={text} />}
            {party && <PicturesOf party={party} {...{ problem, by, name }} />}
            <p className="text-small text-muted">
              <time dateTime={at}>{formatInstant(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {isOpen && isJoint(problem) && <p className="mt-4 text-small text-muted">{t("problems.joint")}</p>}
      {problem.answerBy && (
        <p className="mt-4 text-small text-muted">
          {t(mayAnswer ? "event.waitsOwn" : "event.waits", { name, when: formatInstant(problem.answerBy) })}
        </p>
      )}
      {problem.state === "awaiting_reclean" && <RecleanCard {...{ problem, by, name }} />}
      <Next {...{ problem, by }} />
      {(mayAnswer || mayWithdraw) && (
        <div className="mt-5 flex flex-wrap gap-2">
          {mayAnswer && <Button onClick={() => setOpen("answer")}>{t("problems.answer")}</Button>}
          {mayWithdraw && (
            <Button tone="secondary" onClick={() => setOpen("withdraw")}>
              {t("problems.withdraw")}
            </Button>
          )}
        </div>
      )}
      {open === "answer" && (
        <AnswerProblem problem={problem} name={name} over={overUnless(mayAnswer)} onClose={close} />
      )}
      {open === "withdraw" && <WithdrawProblem problem={problem} over={overUnless(mayWithdraw)} onClose={close} />}
    </Card>
  );
}

/** The next step after a decision: the wallet, our support or the re-clean. */
function Next({ problem: { outcome, debt, reclean }, by }: Pick<Props, "problem" | "by">) {
  if (outcome === "credit" && by === "customer") {
    return (
      <ButtonLink to="/wallet" tone="secondary" size="small" className="mt-5">
        {t("outcome.toWallet")}
      </ButtonLink>
    );
  }
  if (outcome === "owed" && !debt) {
    return (
      <ButtonLink to="/help" tone="secondary" size="small" className="mt-5">
        {t("problems.support")}
      </ButtonLink>
    );
  }
  if (!reclean?.bookingId) return null;
  return (
    <ButtonLink to={visitPath(by, reclean.bookingId)} tone="secondary" size="small" className="mt-5">
      {t("outcome.seeReclean")}
    </ButtonLink>
  );
}

interface Event {
  at: string;
  title: string;
  /** A member's own words; ours are in `note`. */
  text?: string | undefined;
  note?: ReactNode;
  /** The reporter, with their pictures. */
  party?: Side;
}

function PicturesOf({ problem, by, name, party }: Props & { party: Side }) {
  const report = problem[party]?.report;
  if (!report) return null;
  const isOwn = party === by;
  return (
    <ReportPictures
      problem={problem}
      report={report}
      name={isOwn ? t("photo.own") : t("photo.of", { name })}
      mayAdd={isOwn && isOpenProblem(problem.state) && !report.withdrawnAt}
    />
  );
}

function eventsOf({ problem, by, name }: Props): Event[] {
  const { reviewSince, closedAt, outcome, reason, debt, reclean, amount = 0 } = problem;
  const said = (["customer", "cleaner"] as const).flatMap((party): Event[] => {
    const { report, answer } = problem[party] ?? {};
    const isOwn = party === by;
    const gone = ({ text, forStaff }: { text?: string | undefined; forStaff?: true | undefined }) =>
      text === undefined ? { note: forStaff ? t("event.forStaff") : t("event.gone") } : { text };
    const events: Event[] = [];
    if (report) {
      const kind = t(`kind.${report.kind}`);
      const title = isOwn ? t("event.reportedOwn", { kind }) : t("event.reportedOther", { kind, name });
      events.push({ at: report.at, title, party, ...gone(report) });
    }
    if (answer)
      events.push({
        at: answer.at,
        title: isOwn ? t("event.answeredOwn") : t("event.answeredOther", { name }),
        ...gone(answer),
      });
    if (report?.withdrawnAt)
      events.push({
        at: report.withdrawnAt,
        title: isOwn ? t("event.withdrawnOwn") : t("event.withdrawnOther", { name }),
      });
    return events;
  });
  return [
    ...said,
    ...(reviewSince ? [{ at: reviewSince, title: t("event.asked") }] : []),
    ...(closedAt && outcome
      ? [
          {
            at: closedAt,
            title: t("event.decided"),
            text: reason,
            // A settled or waived debt is no longer owed: the last event says how it ended.
            note: debt ? undefined : outcomeText(problem, by),
          },
        ]
      : []),
    ...(reclean?.refused
      ? [
          {
            at: reclean.refused.at,
            title: t(`reclean.refused.${reclean.refused.by}.${by === "cleaner" ? "own" : "other"}`, { name }),
          },
        ]
      : []),
    ...(debt ? [{ at: debt.at, title: t(`debt.${debt.end}`, { amount: formatFils(amount) }), text: debt.reason }] : []),
  ].toSorted((one, two) => (one.at < two.at ? -1 : Number(one.at > two.at)));
}

function outcomeText(problem: VisitProblem, by: Side): string {
  const { outcome = "none", amount = 0 } = problem;
  const beside = besideOf(problem, by);
  return [
    t(`outcome.${outcome}.${by}`, { amount: formatFils(amount) }),
    ...(isJoint(problem) ? [t("outcome.joint")] : []),
    ...(beside ? [t(`outcome.beside.${beside}`)] : []),
  ].join(" ");
}
