import type { CleanerDecision, DocumentDecision, DocumentType, VerificationDecision } from "@naqi/contracts";
import { Admin, CleanerOnboarding, type MemberActor, Members, Verification } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { actor, as, job, testNow } from "./given.ts";
import { jpeg } from "../made-files.ts";
import type { memoryFiles } from "../core/memory-ports.ts";
import { onboarding } from "./wizard.ts";

type Documents = ReturnType<typeof memoryFiles>;
type Added = Parameters<typeof Verification.addDocument>[0];
interface Uploading extends Partial<Omit<Added, "documentType">> {
  bytes?: Uint8Array;
  mimeType?: string;
}

/** A member of staff, made by the operator without asking the others; with their second factor unless said otherwise. */
export async function staff({ factor = true, fullName = "Omar Said" } = {}) {
  const someone = actor("admin", { fullName });
  const { memberId, email } = someone;
  await as(job, () =>
    Members.appointAdmin({ memberId, fullName, email, emailVerified: true, withoutSecond: "A test." }),
  );
  if (factor) await MemberEntity.patch({ memberId }).set({ factorSince: testNow }).go();
  return someone;
}

const numbered: DocumentType[] = ["government_id", "passport", "drivers_license", "trade_license", "work_permit"];

/** One person's verification, by the verbs that the browser uses; `now` is when everything happens. */
export function verificationBy(person: MemberActor, documents: Documents, now = testNow) {
  const mine = () => as(person, () => Verification.mine({}), now);
  const start = () => as(person, () => Verification.start({}), now);

  /** The id of the newest verification. */
  async function verificationId(): Promise<string> {
    return (await mine()).verification?.verificationId ?? "";
  }

  /** Asks for a form and sends a file with it; answers the key. */
  async function send(
    documentType: DocumentType,
    { bytes = jpeg(), mimeType = "image/jpeg", ...more }: Uploading = {},
  ) {
    const file = { fileName: "scan.jpg", fileSize: bytes.length, mimeType };
    const about = { verificationId: more.verificationId ?? (await verificationId()), documentType, ...file };
    const { key, ...form } = await as(person, () => Verification.documentForm(about), now);
    documents.upload(form, bytes);
    return key;
  }

  const register = async (documentType: DocumentType, key: string, more: Partial<Added> = {}) => {
    const input: Added = {
      verificationId: await verificationId(),
      documentType,
      key,
      fileName: "scan.jpg",
      ...(numbered.includes(documentType) && { documentNumber: "784-1990-1234567-1" }),
      expiryDate: "2029-12-31",
      ...more,
    };
    return as(person, () => Verification.addDocument(input), now);
  };

  /** Sends a file and registers it. */
  async function add(documentType: DocumentType, { bytes, mimeType, ...more }: Uploading = {}) {
    const key = await send(documentType, { ...(bytes && { bytes }), ...(mimeType && { mimeType }) });
    return register(documentType, key, more);
  }
  return { mine, start, send, register, add, verificationId };
}

/** What staff do with a person's newest verification, each on the version they have just looked at. */
export function reviewing(reviewer: MemberActor, userId: string, verificationId: string, now = testNow) {
  const look = () => as(reviewer, () => Verification.staffCase({ userId, verificationId }), now);

  const open = (documentType: DocumentType) =>
    as(reviewer, () => Verification.staffDocumentLink({ userId, verificationId, documentType }), now);

  async function document(documentType: DocumentType, decision: DocumentDecision = "verify", reason = "Looked at it") {
    const { version, verification } = await look();
    if (decision === "verify") await open(documentType);
    const { documentId = "" } = verification.documents.find((one) => one.documentType === documentType) ?? {};
    const input = { userId, verificationId, documentType, documentId, decision, reason, version };
    return as(reviewer, () => Verification.decideDocument(input), now);
  }

  async function decide(decision: VerificationDecision, reason = "Looked at it") {
    const { version } = await look();
    return as(reviewer, () => Verification.decide({ userId, verificationId, decision, reason, version }), now);
  }
  return { look, open, document, decide };
}

interface Wish {
  /** The types that are sent and verified. */
  types?: DocumentType[];
  reviewer?: MemberActor;
  now?: string;
  /** Of the documents that expire. */
  expiryDate?: string;
}

/** Gives a person an approved verification: started where none is open, sent, each document verified, approved. */
export async function approvedVerification(person: MemberActor, documents: Documents, wish: Wish = {}) {
  const {
    types = ["government_id", "proof_of_address", "work_permit"],
    reviewer = await staff(),
    now = testNow,
  } = wish;
  const own = verificationBy(person, documents, now);
  await own.start();
  for (const type of types) await own.add(type, wish.expiryDate ? { expiryDate: wish.expiryDate } : {});
  const verificationId = await own.verificationId();
  const review = reviewing(reviewer, person.memberId, verificationId, now);
  for (const type of types) await review.document(type);
  await review.decide("approve");
  return { own, review, verificationId, reviewer };
}

/** One decision about a cleaner on the case as it is now. */
export async function decideCleaner(
  reviewer: MemberActor,
  cleanerId: string,
  decision: CleanerDecision,
  reason = "Looked at it",
  now = testNow,
) {
  const { version } = await as(reviewer, () => CleanerOnboarding.staffCase({ cleanerId }), now);
  return as(reviewer, () => CleanerOnboarding.decide({ cleanerId, decision, reason, version }), now);
}

/** A cleaner who went through the wizard and has submitted; verified unless said otherwise. */
export async function submittedCleaner(documents: Documents, wish: Wish & { verified?: boolean } = {}) {
  const { worker, wizard } = await onboarding(6);
  if (wish.verified !== false) await approvedVerification(worker, documents, wish);
  await wizard.submit();
  return { worker, wizard };
}

/** A cleaner approved by staff: in the search. */
export async function approvedCleaner(documents: Documents, wish: Wish = {}) {
  const reviewer = wish.reviewer ?? (await staff());
  const { worker, wizard } = await submittedCleaner(documents, { ...wish, reviewer });
  await decideCleaner(reviewer, worker.memberId, "approve", "All in order", wish.now);
  return { worker, wizard, reviewer };
}

/** Suspends a customer or cleaner as an admin does. */
export async function suspendMember(memberId: string, now = testNow) {
  const reviewer = await staff();
  return as(reviewer, () => Admin.suspend({ memberId, reason: "Two no-shows" }), now);
}

/** Reinstates a suspended customer or cleaner as another admin does. */
export async function reinstateMember(memberId: string, now = testNow) {
  const reviewer = await staff();
  return as(reviewer, () => Admin.reinstate({ memberId, reason: "It was cleared up" }), now);
}
