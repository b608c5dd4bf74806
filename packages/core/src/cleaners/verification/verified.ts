import { changingCleaner } from "../profile/change.ts";
import { isListed, readCleaner } from "../profile/partition.ts";
import type { Part } from "../../kit/table/transact.ts";
import type { DocumentRow, VerificationRow } from "./case-file.ts";
import { insuranceEnd } from "./rules.ts";

/**
 * The parts by which a cleaner becomes verified by these documents, or without any ceases to be: the row on its version and
 * the listing, so that a cleaner whose verification lapses leaves the search with it (decisions §3.4), and is shown as
 * insured by what was verified and until its last day alone (G35); their verified name is the one that staff looked at. None for
 * customers, and none where it is so already.
 * The part named `cleaner` fails when the cleaner changed meanwhile: read again. Answers as well whether the cleaner was listed until then.
 */
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
