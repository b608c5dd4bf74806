import { changesToMake, cleanerOnboarding, maySubmit, refuseMember, refuseOnboarding } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { checking, type Part, retry } from "../../kit/table/commit.ts";
import { type CaseFile, caseFilesOf, documentOwner } from "../verification/case-file.ts";
import { VerificationEntity } from "../verification/verification.entity.ts";
import { refusedDocuments } from "../verification/view.ts";
import { unchangedSteps } from "./asked-changes.ts";
import { factsOf, type OnboardingCase } from "./case.ts";
import { saveStep } from "./saving.ts";
import { isSubmitted, reapplyFrom } from "./view.ts";

/** Submits from 80 % of the sections, with a confirmed address, no refused document and every named step changed (0183); a repeat sends no mail (000 §2, §4, decisions §3.5, §6.3). */
export const submit = implement(cleanerOnboarding.submit, () =>
  saveStep(7, async (found) => {
    const { memberId } = found.member;
    const files = await caseFilesOf(memberId);
    const refusal = problemOf(found, files);
    if (refusal) throw refusal;
    return {
      outcome: "completed",
      change: {
        profile: {
          approvalStatus: "pending",
          approvalReason: "",
          changeSteps: [],
          changesFrom: {},
          onboardingCompletedAt: Call.now(),
        },
      },
      parts: [
        ...undecided(files),
        outboxEvent("onboarding.blocked", { memberId }),
        outboxEvent("onboarding.submitted", { memberId }),
      ],
      reachesOthers: true,
    };
  }),
);

/** Staff have decided on no document since the read. */
const undecided = ([newest]: readonly CaseFile[]): Part[] => {
  if (!newest) return [];
  const { userId, verificationId, version } = newest.verification;
  return [
    checking(
      "verification",
      VerificationEntity.remove({ userId, verificationId }).where((row, { eq }) => eq(row.version, version)),
      retry,
    ),
  ];
};

function problemOf(found: OnboardingCase, files: readonly CaseFile[]) {
  const { profile } = found.cleaner;
  if (found.member.standing !== "active") return refuseOnboarding.suspended();
  if (isSubmitted(profile)) return refuseOnboarding.alreadySubmitted();
  if (Call.now() < (reapplyFrom(profile) ?? "")) return refuseOnboarding.tooEarly();
  if (!found.member.emailConfirmedAt) return refuseMember.unconfirmed();
  if (!maySubmit(factsOf(found))) return refuseOnboarding.incomplete();
  // A team member with an application needs the full list of documents.
  const owner = documentOwner("cleaner", { ...profile, approvalStatus: "pending" });
  const documents = refusedDocuments(files, owner);
  if (documents.length > 0) return refuseOnboarding.documentsRefused({ details: { documents } });
  const steps = changesToMake(unchangedSteps(found));
  return steps.length > 0 ? refuseOnboarding.unchanged({ details: { steps } }) : undefined;
}
