import {
  addDays,
  type Application,
  type Booking,
  type CleanerOnboarding,
  dayOf,
  type DocumentType,
  lacksToBeFound,
  mayAct,
  maySubmit,
  type MoveProposal,
  type OutputOf,
  type teams,
  neededOf,
  hasOpenProblem,
  isReported,
  onboardingFacts,
  openProposal,
  policy,
  reportEnd,
  standingReport,
  type Verification,
  verificationPath,
  type VerificationStatusOf,
  visitPath,
  wantedDocuments,
} from "@naqi/contracts";
import { t } from "texts:dashboard";
import { t as documentsText } from "texts:cleaners/documents";
import { formatDay, formatInstant, formatList } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";

/** One task for the cleaner; without `to` it only informs. */
export interface Need {
  key: string;
  /** `calm`: waiting for staff, without an action. */
  tone: "urgent" | "job" | "todo" | "calm";
  title: string;
  text?: string | undefined;
  to?: string;
  /** The deadline; sooner ones come first. */
  by?: string | undefined;
}

export const wizard = "/cleaner/onboarding";

const step = (number: number) => `${wizard}?step=${number}`;

const lackNeeds = () => ({
  services_missing: { title: t("needs.services"), to: step(2) },
  areas_missing: { title: t("needs.areas"), to: step(3) },
  availability_missing: { title: t("needs.hoursMissing"), to: step(4) },
});

/** What keeps the cleaner from being listed, or a team member from being assigned jobs, most urgent first. */
export function standingNeeds(onboarding: CleanerOnboarding, isOfTeam = false): Need[] {
  const { approvalStatus, approvalReason: text, emailConfirmed } = onboarding;
  const needs: Need[] = [];
  if (approvalStatus === "suspended")
    needs.push({
      key: "suspended",
      tone: "urgent",
      title: t("needs.suspended"),
      text: text ?? t("needs.suspendedText"),
      to: wizard,
    });
  if (isOfTeam && !onboarding.stepData.step4)
    needs.push({
      key: "hours",
      tone: "todo",
      title: t("needs.hours"),
      text: t("needs.hoursText"),
      to: "/cleaner/availability",
    });
  if (isOfTeam) return needs;
  if (approvalStatus === "changes_requested")
    needs.push({ key: "changes", tone: "urgent", title: t("needs.changes"), text, to: step(7) });
  if (approvalStatus === "rejected")
    needs.push({ key: "rejected", tone: "urgent", title: t("needs.rejected"), text, to: wizard });
  if (!emailConfirmed)
    needs.push({ key: "confirm", tone: "urgent", title: t("needs.confirm"), text: t("needs.confirmText") });
  if (approvalStatus === "none" && maySubmit(onboardingFacts(onboarding)))
    needs.push({ key: "submit", tone: "todo", title: t("needs.submit"), text: t("needs.submitText"), to: step(7) });
  // Approval requirements besides staff's decision (G133).
  if (approvalStatus === "pending" || approvalStatus === "changes_requested") {
    const { step2, step3, step4 } = onboarding.stepData;
    for (const lack of lacksToBeFound({ ...step2, ...step3, plan: step4 }))
      needs.push({ key: lack, tone: "urgent", text: t("needs.lackingText"), ...lackNeeds()[lack] });
  }
  if (approvalStatus === "pending")
    needs.push({ key: "pending", tone: "calm", title: t("needs.pending"), text: t("needs.pendingText") });
  if (onboarding.stepData.step6.methods.length === 0)
    needs.push({ key: "payout", tone: "todo", title: t("needs.payout"), text: t("needs.payoutText"), to: step(6) });
  return needs;
}

const firstWarning = Math.max(...policy.expiryWarningDays);

const nameOf = (type: DocumentType) => documentsText(`document.${type}`);
const proofPath = (document?: DocumentType) => verificationPath("cleaner", document);

/**
 * Open tasks of the verification: start it, or a refused, expired, missing or expiring document. Each names the
 * document and links to it.
 */
export function verificationNeeds(of: VerificationStatusOf, now: string, isOfTeam = false): Need[] {
  const { status, verification, counting } = of;
  const wanted = wantedDocuments(of, dayOf(now));
  const missing = wanted.flatMap(({ standing, documentType }) => (standing === "missing" ? documentType : []));
  const needs: Need[] = [];
  if (status === "not_started" || verification?.status === "rejected")
    needs.push({
      key: "verification",
      tone: "urgent",
      title: t(counting ? "needs.renewalRejected" : "needs.verification"),
      text:
        verification?.rejectionReason ??
        t("needs.verificationText", { documents: formatList(neededOf(of).map(nameOf)) }),
      to: proofPath(),
    });
  for (const { documentType, standing, refusalReason, expiryDate } of wanted) {
    const about = { key: documentType, tone: "urgent" as const, to: proofPath(documentType) };
    if (standing === "refused")
      needs.push({ ...about, title: t("needs.refused", { document: nameOf(documentType) }), text: refusalReason });
    if (standing === "expired" && expiryDate)
      needs.push({
        ...about,
        title: t("needs.expired", { document: nameOf(documentType), day: formatDay(expiryDate) }),
        text: t(status === "approved" ? "needs.expiredText" : isOfTeam ? "needs.endedTeam" : "needs.endedText"),
      });
  }
  if (isOpenStatus(verification?.status) && missing.length > 0)
    needs.push({
      key: "lacking",
      tone: "todo",
      title: t("needs.lacking", { documents: formatList(missing.map(nameOf)) }),
      text: t(isOfTeam ? "needs.lackingTeam" : counting ? "needs.lackingRenewal" : "needs.lackingText"),
      to: proofPath(missing[0]),
    });
  if (status === "approved" && !isOpenStatus(verification?.status))
    for (const type of missing)
      needs.push({
        key: `missing-${type}`,
        tone: "urgent",
        title: t("needs.missing", { document: nameOf(type) }),
        text: t(type === "trade_license" ? "needs.missingLicence" : "needs.missingText"),
        to: proofPath(type),
      });
  const renewal =
    verification?.status === "under_review" && wanted.length === 0
      ? "reviewed"
      : isOpenStatus(verification?.status)
        ? "open"
        : undefined;
  return [...needs, ...endNeeds(counting ?? verification, renewal, now, isOfTeam)];
}

/**
 * A valid approval ends within thirty days: the documents, and the action. None while staff review a complete renewal.
 */
function endNeeds(
  approved: Verification | undefined,
  renewal: "open" | "reviewed" | undefined,
  now: string,
  isOfTeam: boolean,
): Need[] {
  const ends = approved?.status === "approved" ? approved.expiresOn : undefined;
  if (!approved || !ends || ends > addDays(dayOf(now), firstWarning)) return [];
  const ending = approved.documents.flatMap(({ documentType, expiryDate }) =>
    expiryDate && addDays(expiryDate, 1) === ends ? documentType : [],
  );
  const title = t("needs.expires", { day: formatDay(addDays(ends, -1)), documents: formatList(ending.map(nameOf)) });
  return [
    {
      key: "expires",
      tone: renewal === "reviewed" ? "calm" : "todo",
      title,
      text: isOfTeam
        ? t(renewal ? "needs.expiresRenewingTeam" : "needs.expiresTeam")
        : t(renewal ? "needs.expiresRenewing" : "needs.expiresText"),
      to: proofPath(ending[0]),
    },
  ];
}

/** Documents can still be added. */
const isOpenStatus = (status: string | undefined) => status === "pending" || status === "under_review";

const pressing: readonly Need["tone"][] = ["job", "urgent", "todo", "calm"];

/** Tasks that a customer waits for come first, by deadline; informational ones last. */
export const byPressure = (needs: readonly Need[]) =>
  needs.toSorted(
    (one, other) =>
      pressing.indexOf(one.tone) - pressing.indexOf(other.tone) || (one.by ?? never).localeCompare(other.by ?? never),
  );

/** Sorts after every deadline. */
const never = "9";

/** Jobs with a task: answer a reported no-show or a proposed time, complete it, or confirm that it took place. */
export const jobNeeds = (jobs: readonly Booking[], now: string): Need[] =>
  jobs.flatMap((job) => {
    const title = requestTitle(job);
    const need = { key: job.bookingId, tone: "job" as const, to: visitPath("cleaner", job.bookingId) };
    const noShow = noShowNeed(job, now);
    if (noShow) return [{ ...need, ...noShow }];
    if (job.endsAt <= now) return closing(job, now).map((about) => ({ ...need, ...about }));
    const proposal = job.status === "confirmed" ? openProposal<MoveProposal>(job, now) : undefined;
    if (proposal?.by !== "customer") return [];
    return [{ ...need, title: t("needs.proposal", { title }), by: proposal.lapsesAt }];
  });

/** The cleaner's missing answer about a job whose time is over; empty while others must answer. */
function closing(job: Booking, now: string): Pick<Need, "title" | "by">[] {
  const about = { title: requestTitle(job), day: formatDay(job.scheduledDate) };
  if (job.status === "in_progress") {
    const mayComplete = mayAct("complete", job, { now, by: "cleaner" }) && (!job.visit?.doneAt || job.reopenings);
    return mayComplete ? [{ title: t("needs.toComplete", about), by: job.endsAt }] : [];
  }
  if (isReported(job) || job.said?.cleaner) return [];
  return [{ title: t("needs.toClose", about), by: job.endsAt }];
}

/** A customer's report about the cleaner's arrival that the cleaner has not answered. */
function noShowNeed(job: Booking, now: string) {
  const report = job.status === "confirmed" ? standingReport(job, "noShow") : undefined;
  const end = reportEnd(job);
  if (!report || report.answer || end?.what !== "noShow" || end.at <= now) return undefined;
  const title = t("needs.noShow", { name: partyName(job.customerName), title: requestTitle(job) });
  return { title, text: t("needs.answerBy", { when: formatInstant(end.at) }), by: end.at };
}

/** Reported problems without the cleaner's statement and re-cleans without their answer, until our team decides. */
export const problemNeeds = (jobs: readonly Booking[], now: string): Need[] =>
  jobs.flatMap((job) => {
    const awaits = hasOpenProblem(job) ? job.problem?.awaits : undefined;
    if (awaits?.party !== "cleaner" || awaits.until <= now) return [];
    const about = { title: requestTitle(job), day: formatDay(job.scheduledDate) };
    const when = formatInstant(awaits.until);
    const words =
      awaits.what === "reclean"
        ? { title: t("needs.reclean", about), text: t("needs.answerBy", { when }) }
        : { title: t("needs.problem", about), text: t("needs.problemText", { when }) };
    return [
      {
        key: `problem-${job.bookingId}`,
        tone: "job" as const,
        ...words,
        to: `${visitPath("cleaner", job.bookingId)}/problem`,
        by: awaits.until,
      },
    ];
  });

/** Applications that need the cleaner's confirmation because the request has changed. */
export const applicationNeeds = (applications: readonly Application[]): Need[] =>
  applications.flatMap(({ applicationId, status, isOutdated, request }) =>
    status === "pending" && isOutdated && request.status === "open"
      ? [
          {
            key: applicationId,
            tone: "todo" as const,
            title: t("needs.outdated", { title: requestTitle(request) }),
            text: t("needs.outdatedText"),
            to: "/cleaner/applications",
          },
        ]
      : [],
  );

type Invitations = OutputOf<typeof teams.membership>["invitations"];

/** Open team invitations. */
export const invitationNeeds = (invitations: Invitations, now: string): Need[] =>
  invitations.flatMap(({ seatId, businessName, lapsesAt }) =>
    lapsesAt > now
      ? [
          {
            key: seatId,
            tone: "todo" as const,
            title: t("needs.invitation", { business: businessName }),
            text: t("needs.answerBy", { when: formatInstant(lapsesAt) }),
            to: "/cleaner/team",
            by: lapsesAt,
          },
        ]
      : [],
  );
