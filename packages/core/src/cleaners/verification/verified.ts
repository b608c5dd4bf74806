import { changingCleaner } from "../profile/change.ts";
import { isListed, readCleaner } from "../profile/partition.ts";
import type { Part } from "../../kit/table/commit.ts";
import type { DocumentRow, VerificationRow } from "./case-file.ts";
import { insuranceEnd } from "./rules.ts";

/** Verifies a cleaner by documents, or ends it: listing, insurance (G35) and name (decisions §3.4). None for customers. */
export async function verifying(
  { userId, role, fullName }: VerificationRow,
  by?: readonly DocumentRow[],
): Promise<{ parts: Part[]; wasListed: boolean }> {
  const cleaner = role === "cleaner" ? await readCleaner(userId) : undefined;
  if (!cleaner) return { parts: [], wasListed: false };
  const wasListed = isListed(cleaner.profile);
  const { isVerified, insuredUntil = "", verifiedName = "" } = cleaner.profile;
  const after = {
    isVerified: by !== undefined,
    insuredUntil: insuranceEnd(by ?? []) ?? "",
    verifiedName: by && fullName !== cleaner.profile.fullName ? fullName : "",
  };
  if (isVerified === after.isVerified && insuredUntil === after.insuredUntil && verifiedName === after.verifiedName)
    return { parts: [], wasListed };
  return { parts: changingCleaner(cleaner, { profile: after }), wasListed };
}
