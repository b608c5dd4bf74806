import type { AuditEntry, CleanerCase, Me, VerificationCase } from "@naqi/contracts";
import { useLocation } from "react-router-dom";
import { vi } from "vitest";
import App from "@/app.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

export const cleanerId = "15ea4856-a3e6-4ee3-a788-8fb7b0328bd7";
export const kycId = "kyc_01jd3zq8y7c5n2m4k6h8g0f1e3";

export const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  auditId: "aud_1",
  at: "2026-03-02T08:00:00.000Z",
  actorId: "a",
  actorName: "Noura Staff",
  action: "cleaner.request_changes",
  subjectId: cleanerId,
  subjectName: "Aisha Khan",
  reason: "Bio is too short.",
  ...more,
});

const schedule = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].map((day) => [day, { available: day < 2, start: "08:00", end: "18:00" }]),
) as CleanerCase["profile"]["weeklyPlan"]["weeklySchedule"];

export const cleanerCase = (more: Partial<CleanerCase> = {}): CleanerCase => ({
  profile: {
    cleanerId,
    fullName: "Aisha Khan",
    businessName: "Bright Homes",
    businessType: "individual",
    bio: "Homes.",
    bioLong: "I clean homes.",
    hourlyRate: 4_500,
    travelFee: 0,
    serviceAreas: ["Dubai Marina"],
    servicesOffered: ["window_cleaning"],
    workPictures: [],
    customServices: [{ name: "Chandeliers", description: "With care.", hourlyRate: 9_000, durationMinutes: 90 }],
    languagesSpoken: ["English"],
    areas: [],
    serviceRadius: 10,
    weeklyPlan: { availableAnytime: false, weeklySchedule: schedule },
    minimumJob: 9_000,
    yearsExperience: 3,
    isVerified: true,
    hasPhone: true,
    availableAnytime: false,
    emergencyAvailability: false,
    totalBookings: 0,
    averageRating: null,
    ratingCount: 0,
    histogram: [0, 0, 0, 0, 0],
    reviews: [],
  },
  email: "aisha@example.com",
  phone: "+971501234567",
  payoutMethods: [
    {
      payoutMethodId: "pay_1",
      payoutMethod: "bank_transfer",
      masked: "AE** **** **** **** *** 0331",
      bankName: "Mashreq Bank",
      accountHolder: "Aisha Khan",
      isPrimary: true,
      addedAt: "2026-03-01T08:00:00.000Z",
    },
  ],
  onboardingStatus: "pending_approval",
  approvalStatus: "pending",
  changeSteps: [],
  submittedAt: "2026-03-01T08:00:00.000Z",
  verification: { status: "approved", verificationId: kycId },
  blockers: [],
  decisions: ["approve", "request_changes", "reject"],
  version: 7,
  history: [entry()],
  ...more,
});

type Papers = VerificationCase["verification"]["documents"];

export const paper = (more: Partial<Papers[number]> = {}): Papers[number] => ({
  documentId: "doc_01jd3zq8y7c5n2m4k6h8g0f1e3",
  documentType: "government_id",
  fileName: "front.jpg",
  fileSize: 1_000,
  mimeType: "image/jpeg",
  documentNumber: "784-1990-1234567-1",
  documentNumberEnd: "67-1",
  state: "under_review",
  createdAt: "2026-03-01T08:00:00.000Z",
  sameNumberAs: [],
  ...more,
});

export const verificationCase = (documents: Papers, more: Partial<VerificationCase> = {}): VerificationCase => ({
  userId: cleanerId,
  fullName: "Aisha Khan",
  email: "aisha@example.com",
  role: "customer",
  verification: {
    verificationId: kycId,
    verificationType: "identity",
    status: "under_review",
    createdAt: "2026-03-01T08:00:00.000Z",
    documents,
  },
  missing: [],
  decisions: ["approve", "reject"],
  version: 3,
  history: [],
  ...more,
});

export const refusal = (code: string, message: string, kind = "conflict", status = 409, details?: object) =>
  answer({ kind, code, message, ...(details && { details }) }, status);

/** A panel of a case accepts keys after it was visible long enough to be read. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 280));

const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};

type Replies = Record<string, () => Response | Promise<Response>>;

/** Opens one of staff's pages, with what the server answers by method and address. */
export function openStaff(
  path: string,
  replies: Replies,
  { me }: { me: Me | undefined } = { me: member({ role: "admin" }) },
) {
  vi.stubGlobal("scrollTo", vi.fn());
  const spy = serverAnswers((url, { method = "GET" }) => (replies[`${method} ${url}`] ?? (() => answer({}, 404)))());
  renderIn(
    <>
      <Where />
      <App />
    </>,
    { path, session: sessionOf(me) },
  );
  return {
    asked: (what: string) => spy.mock.calls.filter(([url, init]) => `${init?.method ?? "GET"} ${url}` === what),
    /** What was sent last, without its key. */
    bodyOf: (what: string) => {
      const call = spy.mock.calls.findLast(([url, init]) => `${init?.method} ${url}` === what);
      const { idempotencyKey: _key, ...body } = JSON.parse(String(call?.[1]?.body)) as Record<string, unknown>;
      return body;
    },
  };
}
