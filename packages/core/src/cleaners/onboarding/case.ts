import { hasRoom, type OnboardingFacts, refuseMember } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { type CleanerPartition, readCleaner } from "../profile/partition.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { type PayoutMethodRow, readMethods } from "../../money/payouts/methods.ts";
import { OnboardingProgressEntity } from "./cleaner-onboarding.entity.ts";

export type ProgressRow = EntityItem<typeof OnboardingProgressEntity>;

export interface OnboardingCase {
  cleaner: CleanerPartition;
  member: MemberRow;
  progress: Omit<ProgressRow, "lastUpdated"> & { lastUpdated?: string };
  methods: PayoutMethodRow[];
}

export const readCase = async (cleanerId: string): Promise<OnboardingCase> =>
  caseOf(cleanerId, ...(await Promise.all([readCleaner(cleanerId), readBeside(cleanerId)])));

/** Reads a case for writing: the cleaner's row first, so that its version detects a step saved by another tab. */
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
