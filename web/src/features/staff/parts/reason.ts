import {
  type admin,
  type bookings,
  type cleanerOnboarding,
  type discounts,
  type problems,
  type proposals,
  type reports,
  type requests,
  type reviews,
  type seasons,
  type tickets,
  type verification,
  lengthOf,
} from "@naqi/contracts";
import type { KeyboardEvent } from "react";
import { t } from "texts:staff/admin";
import type { Failure } from "@/lib/form/use-form.ts";
import type { ErrorOf } from "@/lib/http/api-error.ts";
import { actionName } from "./labels.tsx";

/** What staff decide with a reason. */
export type Decision =
  | typeof verification.decide
  | typeof verification.decideDocument
  | typeof cleanerOnboarding.decide
  | typeof cleanerOnboarding.decideMany
  | typeof bookings.staffCancel
  | typeof bookings.staffComplete
  | typeof bookings.staffReopen
  | typeof bookings.decideCheck
  | typeof problems.decide
  | typeof problems.settle
  | typeof proposals.confirm
  | typeof proposals.end
  | typeof admin.exportAudit
  | typeof admin.suspend
  | typeof admin.reinstate
  | typeof admin.exportPeople
  | typeof reports.close
  | typeof requests.staffClose
  | typeof reviews.hide
  | typeof tickets.close
  | typeof tickets.reopen
  | typeof discounts.revoke
  | typeof discounts.exportCodes
  | typeof discounts.stopCampaign
  | typeof seasons.propose;

/** A reason's length limits, as in the contract. */
export const reasonLimit = 500;

/** The error in a reason, trimmed. */
export function reasonProblem(reason: string): string | undefined {
  const length = lengthOf(reason);
  if (length === 0) return t("case.reasonMissing");
  if (length < 3) return t("case.reasonShort");
  return length > reasonLimit ? t("field.over", { count: length - reasonLimit }) : undefined;
}

/** For a reason's field: Enter submits the form (G128), Shift+Enter starts a new line. Key repeat does neither. */
export function sendsByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  // An input method uses Enter to choose a word.
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

/** Why a decision was not saved. For a stale case it names who changed it and their decision, if the server knows. */
export function failureOf(error: ErrorOf<Decision>): Failure {
  if (error.code === "admin.caseChanged") return { ...error, message: t("case.changed") };
  if (error.code !== "admin.decidedMeanwhile") return error;
  const { by: name, action } = error.details as { by: string; action?: string };
  const message = action
    ? t("case.decidedBy", { name, what: actionName(action) })
    : t("case.decidedBySomeone", { name });
  return { ...error, message };
}
