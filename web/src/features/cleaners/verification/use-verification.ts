import { cleanerOnboarding, type DocumentType, verification } from "@naqi/contracts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** A lost connection is retried after 1 s and then 2 s (000 §8). */
const load = { retriesMs: [1_000, 2_000] };

const stale = { refreshes: [verification.mine, cleanerOnboarding.progress] };

/** The caller's newest verification and the required documents. */
export const useVerification = () => useQuery(verification.mine, {}, load);

export const useStartVerification = () => useCommand(verification.start, stale);
export const useAddDocument = () => useCommand(verification.addDocument, stale);
export const useDocumentLink = () => useCommand(verification.documentLink);

/** The document and its owner that a card is about. */
export interface About {
  verificationId: string;
  documentType: DocumentType;
}
