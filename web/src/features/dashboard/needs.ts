import {
  addDays,
  type Booking,
  type CleanerOnboarding,
  dayOf,
  maySubmit,
  type MoveProposal,
  onboardingFacts,
  openProposal,
  policy,
  type VerificationStatusOf,
} from "@naqi/contracts";
import { t } from "texts:dashboard";
import { t as documentsText } from "texts:documents";
import { formatDay, formatList } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";

/** One thing that waits for the cleaner; without `to` it only informs. */
export interface Need {
  key: string;
  tone: "urgent" | "job" | "todo" | "calm";
  title: string;
  text?: string | undefined;
  to?: string;
}

export const wizard = "/cleaner/onboarding";

const step = (number: number) => `${wizard}?step=${number}`;

/** What stands between the cleaner and being found, the most pressing first. */
export function standingNeeds(onboarding: CleanerOnboarding): Need[] {
  const { approvalStatus, approvalReason: text, emailConfirmed } = onboarding;
  const needs: Need[] = [];
  if (approvalStatus === "suspended")
    needs.push({
      key: "suspended",
      tone: "urgent",
      title: t("needs.suspended"),
      text: text ?? t("needs.suspendedText"),
    });
  if (approvalStatus === "changes_requested")
    needs.push({ key: "changes", tone: "urgent", title: t("needs.changes"), text, to: step(7) });
  if (approvalStatus === "rejected")
    needs.push({ key: "rejected", tone: "urgent", title: t("needs.rejected"), text, to: step(7) });
  if (!emailConfirmed)
    needs.push({ key: "confirm", tone: "urgent", title: t("needs.confirm"), text: t("needs.confirmText") });
  if (approvalStatus === "none" && maySubmit(onboardingFacts(onboarding)))
    needs.push({ key: "submit", tone: "todo", title: t("needs.submit"), text: t("needs.submitText"), to: step(7) });
  if (approvalStatus === "pending")
    needs.push({ key: "pending", tone: "calm", title: t("needs.pending"), text: t("needs.pendingText") });
  if (onboarding.stepData.step6.methods.length === 0)
    needs.push({ key: "payout", tone: "todo", title: t("needs.payout"), text: t("needs.payoutText"), to: step(6) });
  return needs;
}

const firstWarning = Math.max(...policy.expiryWarningDays);

/** What the proof of identity asks for: to be started, a document that is refused or lacking, an end that comes near. */
export function verificationNeeds(of: VerificationStatusOf, now: string): Need[] {
  const { status, verification, required, neededForApproval } = of;
  if (status === "not_started" || status === "rejected")
    return [
      {
        key: "verification",
        tone: "urgent",
        title: t("needs.verification"),
        text: verification?.rejectionReason ?? t("needs.verificationText"),
        to: step(5),
      },
    ];
  const wanted = isOpenStatus(verification?.status) ? [...required, ...neededForApproval] : [];
  const lacking = wanted.filter((type) => !verification?.documents.some(({ documentType }) => documentType === type));
  const refused = (verification?.documents ?? []).filter(({ state }) => state === "refused");
  const needs: Need[] = refused.map(({ documentId, documentType, refusalReason }) => ({
    key: documentId,
    tone: "urgent",
    title: t("needs.refused", { document: documentsText(`document.${documentType}`) }),
    text: refusalReason,
    to: `${step(5)}&tab=documents`,
  }));
  if (lacking.length > 0)
    needs.push({
      key: "lacking",
      tone: "todo",
      title: t("needs.lacking", { documents: formatList(lacking.map((type) => documentsText(`document.${type}`))) }),
      text: t("needs.lackingText"),
      to: `${step(5)}&tab=documents`,
    });
  const ends = verification?.status === "approved" ? verification.expiresOn : undefined;
  if (ends && ends <= addDays(dayOf(now), firstWarning))
    needs.push({
      key: "expires",
      tone: "todo",
      title: t("needs.expires", { day: formatDay(ends) }),
      text: t("needs.expiresText"),
      to: step(5),
    });
  return needs;
}

/** Documents can still be added. */
const isOpenStatus = (status: string | undefined) => status === "pending" || status === "under_review";

/** Jobs that ask for an answer: another time that the customer proposes, or whether it took place. */
export const jobNeeds = (jobs: readonly Booking[], now: string): Need[] =>
  jobs.flatMap((job) => {
    const title = requestTitle(job);
    const need = { key: job.bookingId, tone: "job" as const, to: "/cleaner/bookings" };
    if (job.endsAt <= now)
      return [{ ...need, title: t("needs.toClose", { title, day: formatDay(job.scheduledDate) }) }];
    const proposal = job.status === "confirmed" ? openProposal<MoveProposal>(job, now) : undefined;
    return proposal?.by === "customer" ? [{ ...need, title: t("needs.proposal", { title }) }] : [];
  });
