import { dayOf } from "@naqi/contracts";
import { now } from "@naqi/core";
import { differences, groupBy, type RowOf, type Table } from "./rows.ts";

const isOpen = ({ status }: RowOf<"verification">) => status === "pending" || status === "under_review";

/** Verifications with their documents and the member who refers to them, and each cleaner's onboarding step. */
export function* brokenCases(table: Table): Generator<string> {
  const verifications = groupBy(table.all("verification"), ({ userId }) => userId);
  const documents = groupBy(table.all("verificationdocument"), ({ verificationId }) => verificationId);
  const verified = new Map(table.all("profile").map(({ cleanerId, isVerified }) => [cleanerId, isVerified]));

  for (const member of table.all("member")) {
    const { memberId } = member;
    const own = verifications.get(memberId) ?? [];
    verifications.delete(memberId);
    yield* brokenPointers(member, own);
    // Approved members without a verification come from the seeder, the operator or a test.
    const isVerified = verified.get(memberId);
    if (own.length === 0 || isVerified === undefined) continue;
    const stands = own.some(({ status }) => status === "approved");
    if (stands !== isVerified)
      yield `cleaner ${memberId}: ${isVerified ? "" : "not "}verified, but the verifications say otherwise`;
  }
  const idsOf = new Map<string, string[]>();
  for (const { userId, verificationId } of table.all("verification"))
    idsOf.set(userId, [...(idsOf.get(userId) ?? []), verificationId]);
  for (const userId of verifications.keys()) yield `verification of ${userId}: there is no such member`;
  for (const one of table.all("verification")) {
    const earlier = (idsOf.get(one.userId) ?? []).filter((id) => id < one.verificationId);
    yield* brokenVerification(one, documents.get(one.verificationId) ?? [], earlier);
    documents.delete(one.verificationId);
  }
  for (const verificationId of documents.keys()) yield `documents of ${verificationId}: there is no such verification`;
  yield* brokenProgress(table);
}

function* brokenPointers(
  { memberId, verificationId, openVerificationId }: RowOf<"member">,
  own: readonly RowOf<"verification">[],
): Generator<string> {
  const name = `member ${memberId}`;
  const open = own.filter(isOpen).map((row) => row.verificationId);
  if (open.length > 1) yield `${name}: has ${open.length} open verifications`;
  if (open[0] !== openVerificationId) yield `${name}: points to ${openVerificationId}, open is ${open[0]}`;
  const newest = own
    .map((row) => row.verificationId)
    .sort()
    .at(-1);
  if (newest !== verificationId) yield `${name}: points to ${verificationId}, the newest verification is ${newest}`;
}

function* brokenVerification(
  one: RowOf<"verification">,
  documents: readonly RowOf<"verificationdocument">[],
  earlier: readonly string[],
): Generator<string> {
  const { userId, verificationId, status, due, expiresOn, rejectionReason } = one;
  const name = `verification ${verificationId}`;
  yield* differences(name, one, { documentCount: documents.length });
  if (documents.some((document) => document.userId !== userId)) yield `${name}: has documents of somebody else`;
  // A renewal's reused documents are stored where they were uploaded: in an earlier verification of the same person
  // (G113).
  const places = [verificationId, ...earlier].map((id) => `${userId}/${id}/`);
  if (documents.some(({ key }) => !places.some((place) => key.startsWith(place))))
    yield `${name}: a document lies elsewhere`;
  if (status === "rejected" && !rejectionReason) yield `${name}: rejected without a reason`;
  if ((status === "approved" && Boolean(expiresOn)) !== (due === "due"))
    yield `${name}: ${status}, but it ${due ? "waits" : "does not wait"} for its end`;
  // The job runs every hour, so it must have processed yesterday's.
  const yesterday = dayOf(new Date(Date.parse(now()) - 86_400_000).toISOString());
  if (status === "approved" && expiresOn && expiresOn < yesterday) yield `${name}: should have expired on ${expiresOn}`;
}

function* brokenProgress(table: Table): Generator<string> {
  const cleaners = new Set(table.all("profile").map(({ cleanerId }) => cleanerId));
  for (const { cleanerId, currentStep, completedSteps, skippedSteps } of table.all("onboardingprogress")) {
    const name = `progress of ${cleanerId}`;
    if (!cleaners.has(cleanerId)) yield `${name}: there is no such cleaner`;
    if (completedSteps.some((step) => skippedSteps.includes(step))) yield `${name}: a step is both done and skipped`;
    if ([...completedSteps, ...skippedSteps].some((step) => step >= currentStep)) yield `${name}: is ahead of itself`;
  }
}
