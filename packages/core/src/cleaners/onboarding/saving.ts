import { isAccessible, OnboardingStatus, type OnboardingStep, refuseMember, refuseOnboarding } from "@naqi/contracts";
import { changed, type CleanerChange, changingCleaner } from "../profile/change.ts";
import { Call } from "../../kit/call.ts";
import { always, answering, commit, type Part, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { changingPerson, ownMember } from "../../identity/member-record/member.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { activeWithAddress, beingActive, reachingOthers } from "../../identity/member-record/standing.ts";
import { OnboardingProgressEntity } from "./cleaner-onboarding.entity.ts";
import { answeredAt } from "./asked-changes.ts";
import { type OnboardingCase, readCaseToWrite } from "./case.ts";
import type { PayoutMethodRow } from "../../money/payouts/methods.ts";
import { asOnboarding } from "./view.ts";

/** The status after a step; step 5 sets none (000 §4). */
const statusOf: Partial<Record<OnboardingStep, OnboardingStatus>> = {
  1: "profile_setup",
  2: "services_setup",
  3: "service_areas",
  4: "availability",
  6: "payout_setup",
  7: "pending_approval",
};

/** Never lowers the status: edits keep the later one (decisions §0.10, G25). */
function forward(status: OnboardingStatus, step: OnboardingStep): OnboardingStatus {
  const reached = statusOf[step] ?? status;
  const rank = (one: OnboardingStatus) => OnboardingStatus.options.indexOf(one);
  return rank(reached) > rank(status) ? reached : status;
}

interface Saved {
  outcome: "completed" | "skipped";
  change?: CleanerChange;
  parts?: Part[];
  methods?: PayoutMethodRow[];
  phone?: string;
  /** Refuses `member.signInAgain` if the address has changed since it was read. */
  sameAddress?: true;
  reachesOthers?: true;
}

/** Saves a step in one transaction, on the cleaner row's version. Refuses inactive members and steps not open yet (000 §4). */
export async function saveStep(step: OnboardingStep, work: (found: OnboardingCase) => Promise<Saved> | Saved) {
  const cleanerId = Call.member().memberId;
  return retryOnConflict(async () => {
    const found = await readCaseToWrite(cleanerId);
    const { cleaner, progress } = found;
    if (!isAccessible(step, progress) && !progress.completedSteps.includes(step)) throw refuseOnboarding.notYet();
    const { outcome, change = {}, parts = [], methods = found.methods, ...ofMember } = await work(found);
    const isDone = outcome === "completed";
    const onboardingStatus = isDone ? forward(cleaner.profile.onboardingStatus, step) : undefined;
    const answered = isDone ? answeredAt(cleaner.profile, step) : {};
    const whole = { ...change, profile: { ...change.profile, ...answered, onboardingStatus } };
    const after = advanced(progress, step, outcome);
    const [member, ...ofPerson] = await memberParts(found.member, ofMember);
    await commit([
      ...changingCleaner(cleaner, whole),
      answering(member, async () => {
        if ((await ownMember()).standing !== "active") return refuseOnboarding.suspended();
        return ofMember.sameAddress ? refuseMember.signInAgain() : retry;
      }),
      ...ofPerson,
      putting("progress", OnboardingProgressEntity.put(after), always),
      ...parts,
    ]);
    return asOnboarding({ ...found, cleaner: changed(cleaner, whole), progress: after, methods });
  });
}

async function memberParts(
  member: MemberRow,
  { phone, reachesOthers, sameAddress }: Pick<Saved, "phone" | "reachesOthers" | "sameAddress">,
): Promise<[Part, ...Part[]]> {
  const { memberId } = member;
  if (phone !== undefined) return changingPerson(memberId, { phone });
  if (sameAddress) return [activeWithAddress(member)];
  return [reachesOthers ? reachingOthers(memberId) : beingActive(memberId)];
}

const including = (steps: readonly number[], step: number) => [...new Set([...steps, step])].sort((a, b) => a - b);

function advanced(
  { cleanerId, currentStep, completedSteps, skippedSteps }: OnboardingCase["progress"],
  step: OnboardingStep,
  outcome: Saved["outcome"],
) {
  const done = outcome === "completed" || completedSteps.includes(step);
  return {
    cleanerId,
    currentStep: Math.max(currentStep, step + 1),
    completedSteps: done ? including(completedSteps, step) : completedSteps,
    skippedSteps: done ? skippedSteps.filter((one) => one !== step) : including(skippedSteps, step),
    lastUpdated: Call.now(),
  };
}
