import { hasRoom, type OnboardingFacts, refuseMember } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { type CleanerPartition, readCleaner } from "../profile/partition.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { type PayoutMethodRow, readMethods } from "../../money/payouts/methods.ts";
import { OnboardingProgressEntity } from "./cleaner-onboarding.entity.ts";

export type ProgressRow = EntityItem<typeof OnboardingProgressEntity>;

/** Everything a cleaner's onboarding is told from. */
export interface OnboardingCase {
  cleaner: CleanerPartition;
  member: MemberRow;
  /** As a new one where nothing has been saved or skipped yet. */
  progress: Omit<ProgressRow, "lastUpdated"> & { lastUpdated?: string };
  methods: PayoutMethodRow[];
}

/** Reads a case consistently in three calls side by side, to be shown; refuses who is not enrolled as a cleaner. */
export const readCase = async (cleanerId: string): Promise<OnboardingCase> =>
  caseOf(cleanerId, ...(await Promise.all([readCleaner(cleanerId), readBeside(cleanerId)])));

/**
 * The same to be written on: the cleaner's row first. What is read after it is at least as new, so that the row's version
 * answers for all of it; read side by side, a step that another tab saved in between would be written over.
 */
export async function readCaseToWrite(cleanerId: string): Promise<OnboardingCase> {
  const cleaner = await readCleaner(cleanerId);
  return caseOf(cleanerId, cleaner, await readBeside(cleanerId));
}

const readBeside = (cleanerId: string) =>
  Promise.all([
    readTogether(row(OnboardingProgressEntity, { cleanerId }), row(MemberEntity, { memberId: cleanerId })),
    readMethods(cleanerId),
  ]);

function caseOf(
  cleanerId: string,
  cleaner: CleanerPartition | undefined,
  [[progress, member], methods]: Awaited<ReturnType<typeof readBeside>>,
): OnboardingCase {
  if (!cleaner || !member) throw refuseMember.notEnrolled();
  return {
    cleaner,
    member,
    methods,
    progress: progress ?? { cleanerId, currentStep: 1, completedSteps: [], skippedSteps: [] },
  };
}

/** What the shared rule of completion is applied to (decisions G24). */
export const factsOf = ({ cleaner, member, methods, progress }: OnboardingCase): OnboardingFacts => ({
  onboardingStatus: cleaner.profile.onboardingStatus,
  bio: cleaner.profile.bio,
  businessName: cleaner.profile.businessName,
  languagesSpoken: cleaner.profile.languagesSpoken,
  servicesOffered: cleaner.offerings.map(({ serviceType }) => serviceType),
  hourlyRate: cleaner.profile.hourlyRate,
  serviceAreas: cleaner.areas.map(({ areaName }) => areaName),
  hasHours: cleaner.hasPlan && hasRoom(cleaner.plan),
  verificationStarted: Boolean(member.verificationId),
  payoutMethods: methods.length,
  completedSteps: progress.completedSteps,
});
