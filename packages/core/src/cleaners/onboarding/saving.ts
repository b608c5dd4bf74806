import { isAccessible, OnboardingStatus, type OnboardingStep, refuseMember, refuseOnboarding } from "@naqi/contracts";
import { changed, type CleanerChange, changingCleaner } from "../profile/change.ts";
import { Call } from "../../kit/call.ts";
import { type Part, putting, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { changingPerson, ownMember } from "../../identity/member-record/member.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { activeWithAddress, beingActive, reachingOthers } from "../../identity/member-record/standing.ts";
import { OnboardingProgressEntity } from "./cleaner-onboarding.entity.ts";
import { type OnboardingCase, readCaseToWrite } from "./case.ts";
import type { PayoutMethodRow } from "../../money/payouts/methods.ts";
import { asOnboarding } from "./view.ts";

/** What saving a step sets the status to; step 5 sets none (000 §4). */
const statusOf: Partial<Record<OnboardingStep, OnboardingStatus>> = {
  1: "profile_setup",
  2: "services_setup",
  3: "service_areas",
  4: "availability",
  6: "payout_setup",
  7: "pending_approval",
};

/** The later of what it is and what the step says: edits never lower it (decisions §0.10, G25). */
function forward(status: OnboardingStatus, step: OnboardingStep): OnboardingStatus {
  const reached = statusOf[step] ?? status;
  const rank = (one: OnboardingStatus) => OnboardingStatus.options.indexOf(one);
  return rank(reached) > rank(status) ? reached : status;
}

interface Saved {
  /** How the step is left: done, or skipped for now. */
  outcome: "completed" | "skipped";
  change?: CleanerChange;
  /** What else the step writes, such as a payout method. */
  parts?: Part[];
  /** The payout methods as they will be, where `parts` change them. */
  methods?: PayoutMethodRow[];
  /** What the member's own row is told with it; empty removes it. */
  phone?: string;
  /** It depends on the address that was read, and refuses `member.signInAgain` if that changed meanwhile. */
  sameAddress?: true;
  /** It reaches other people, so the address has to be confirmed as well. */
  reachesOthers?: true;
}

/**
 * Saves one step as one transaction: the cleaner's rows, the listing where there is one, and the progress. The version
 * of the cleaner's row is the lock of the whole: of two tabs with the same step one is refused (`expectUnchanged`), different steps
 * both stand. `work` decides on a case as read, again each time something was faster; after three times the caller is
 * asked to try again. Only an active member saves, because a token outlives the account. A step opens when the one before
 * is completed or skipped, and stays open once completed (000 §4). Answers from what was read and written: the version
 * held, so nothing else of it can have changed in between.
 */
export async function saveStep(step: OnboardingStep, work: (found: OnboardingCase) => Promise<Saved> | Saved) {
  const cleanerId = Call.member().memberId;
  return retryOnConflict(async () => {
    const found = await readCaseToWrite(cleanerId);
    const { cleaner, progress } = found;
    if (!isAccessible(step, progress) && !progress.completedSteps.includes(step)) throw refuseOnboarding.notYet();
    const { outcome, change = {}, parts = [], methods = found.methods, ...ofMember } = await work(found);
    const isDone = outcome === "completed";
    const onboardingStatus = isDone ? forward(cleaner.profile.onboardingStatus, step) : undefined;
    const whole = { ...change, profile: { ...change.profile, onboardingStatus } };
    const after = advanced(progress, step, outcome);
    const failed = await transact([
      ...changingCleaner(cleaner, whole),
      putting("progress", OnboardingProgressEntity.put(after)),
      ...(await memberParts(found.member, ofMember)),
      ...parts,
    ]);
    if (failed.size === 0)
      return asOnboarding({ ...found, cleaner: changed(cleaner, whole), progress: after, methods });
    if (failed.has("member") && !failed.has("cleaner")) {
      const isMoved = ofMember.sameAddress && (await ownMember()).standing === "active";
      throw isMoved ? refuseMember.signInAgain() : refuseOnboarding.suspended();
    }
    return conflict;
  });
}

/** With the one part named `member`: every save is an active member's, whatever else it needs of them. */
async function memberParts(
  member: MemberRow,
  { phone, reachesOthers, sameAddress }: Pick<Saved, "phone" | "reachesOthers" | "sameAddress">,
): Promise<Part[]> {
  const { memberId } = member;
  if (phone !== undefined) return changingPerson(memberId, { phone });
  if (sameAddress) return [activeWithAddress(member)];
  return [reachesOthers ? reachingOthers(memberId) : beingActive(memberId)];
}

const including = (steps: readonly number[], step: number) => [...new Set([...steps, step])].sort((a, b) => a - b);

/** `currentStep` moves to at least the next one; a completed step is skipped no more, nor is it by being skipped. */
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
