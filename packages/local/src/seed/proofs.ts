import { addDays, addMinutes, dayOf, type DocumentType, expiringDocuments, numberedDocuments } from "@naqi/contracts";
import { Call, type MemberActor, Verification } from "@naqi/core";
import { cardPicture, letter } from "./papers.ts";
import { sendForm } from "./send-form.ts";

/** A person with documents. */
export interface Holder {
  actor: MemberActor;
  /** Makes numbers and pictures unique to them. */
  index: number;
  firm?: boolean;
  insured?: boolean;
  /** Of the permit or licence; like that of the others, two years ahead by default. */
  lastDay?: string;
}

const typesOf = ({ actor, firm, insured }: Holder): DocumentType[] => [
  "government_id",
  "proof_of_address",
  ...(actor.role === "cleaner" ? [firm ? ("trade_license" as const) : ("work_permit" as const)] : []),
  ...(insured ? (["insurance_certificate"] as const) : []),
];

/** Starts a verification; answers its id. */
export async function startProof({ actor }: Holder, now: string): Promise<string> {
  const { verification } = await Call.run({ actor, now }, () => Verification.start({}));
  return verification?.verificationId ?? "";
}

/** Uploads and registers every document that is asked of the holder, as the browser does; answers the case's id. */
export async function handIn(holder: Holder, now: string): Promise<string> {
  const verificationId = await startProof(holder, now);
  for (const documentType of typesOf(holder)) await upload(holder, verificationId, documentType, now);
  return verificationId;
}

async function upload(
  { actor, index, lastDay }: Holder,
  verificationId: string,
  documentType: DocumentType,
  now: string,
) {
  const isLetter =
    documentType === "proof_of_address" || documentType === "trade_license" || documentType === "insurance_certificate";
  const bytes = isLetter
    ? letter(["Made up for the demo of Naqi", documentType.replaceAll("_", " "), actor.fullName, dayOf(now)])
    : cardPicture(index);
  const [mimeType, extension] = isLetter ? ["application/pdf", "pdf"] : ["image/png", "png"];
  const fileName = `${documentType.replaceAll("_", "-")}.${extension}`;
  const about = { verificationId, documentType, fileName };
  await Call.run({ actor, now }, async () => {
    const form = await Verification.documentForm({ ...about, mimeType, fileSize: bytes.length });
    await sendForm(form, new File([new Uint8Array(bytes)], fileName, { type: mimeType }));
    const serial = String(1_000_000 + index * 7_919).padStart(7, "0");
    const usual = addDays(dayOf(now), 730);
    const expiryDate =
      expiringDocuments.includes(documentType) &&
      (documentType === "insurance_certificate" ? usual : (lastDay ?? usual));
    await Verification.addDocument({
      ...about,
      key: form.key,
      ...(numberedDocuments.includes(documentType) && { documentNumber: `784-19${70 + (index % 30)}-${serial}-1` }),
      ...(expiryDate && { expiryDate }),
    });
  });
}

/** Staff look at every document and approve the case, or refuse the identity card and reject it. */
export async function review(
  staff: MemberActor,
  { actor: { memberId: userId } }: Holder,
  { verificationId, rejection }: { verificationId: string; rejection?: string },
  now: string,
): Promise<void> {
  await Call.run({ actor: staff, now }, async () => {
    const one = { userId, verificationId };
    const { verification, version } = await Verification.staffCase(one);
    let latest = version;
    for (const { documentType, documentId } of verification.documents) {
      const refused = rejection && documentType === "government_id";
      await Verification.staffDocumentLink({ ...one, documentType });
      const decided = await Verification.decideDocument({
        ...one,
        documentType,
        documentId,
        decision: refused ? "refuse" : "verify",
        reason: refused ? rejection : "Readable, and the same person.",
        version: latest,
      });
      latest = decided.version;
    }
    await Verification.decide({
      ...one,
      decision: rejection ? "reject" : "approve",
      reason: rejection ?? "All documents are in order.",
      version: latest,
    });
  });
}

/** The day after a moment, when staff get to it. */
export const nextDay = (now: string) => addMinutes(now, 24 * 60);
