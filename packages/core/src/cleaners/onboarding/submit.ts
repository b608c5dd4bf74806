import { cleanerOnboarding, maySubmit, refuseMember, refuseOnboarding } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { factsOf, type OnboardingCase } from "./case.ts";
import { saveStep } from "./saving.ts";
import { isSubmitted, reapplyFrom } from "./view.ts";

/** Submits from 80 % of the sections, with a confirmed address; a repeat sends no mail (000 §2, §4, decisions §3.5, §6.3). */
export const submit = implement(cleanerOnboarding.submit, () =>
  saveStep(7, (found) => {
    const { memberId } = found.member;
    const refusal = problemOf(found);
    if (refusal) throw refusal;
    return {
      outcome: "completed",
      change: {
        profile: { approvalStatus: "pending", approvalReason: "", changeSteps: [], onboardingCompletedAt: Call.now() },
      },
      parts: [outboxEvent("onboarding.blocked", { memberId }), outboxEvent("onboarding.submitted", { memberId })],
      reachesOthers: true,
    };
  }),
);

function problemOf(found: OnboardingCase) {
  const { profile } = found.cleaner;
  if (found.member.standing !== "active") return refuseOnboarding.suspended();
  if (isSubmitted(profile)) return refuseOnboarding.alreadySubmitted();
  if (Call.now() < (reapplyFrom(profile) ?? "")) return refuseOnboarding.tooEarly();
  if (!found.member.emailConfirmedAt) return refuseMember.unconfirmed();
  if (!maySubmit(factsOf(found))) return refuseOnboarding.incomplete();
  return undefined;
}
