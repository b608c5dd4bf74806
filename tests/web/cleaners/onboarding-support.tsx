import { type CleanerOnboarding, type VerificationStatusOf } from "@naqi/contracts";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router-dom";
import { vi } from "vitest";
import CleanerOnboardingPage from "@/routes/cleaner/onboarding.tsx";
import type { Session } from "@/lib/session/session.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const day = { available: true, start: "08:00", end: "18:00" };
export const plan = {
  availableAnytime: true,
  weeklySchedule: { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day },
  preferredHours: { start: "08:00", end: "18:00" },
  weekendAvailability: true,
  emergencyAvailability: false,
  daysOff: [],
  exceptions: [],
};

/** A version as the server makes them, for tests to tell apart. */
export const version = (count: number) => String(count).padStart(16, "0");

/** A cleaner who has just signed up. */
export const fresh: CleanerOnboarding = {
  onboardingStatus: "not_started",
  approvalStatus: "none",
  approvalSince: "2026-01-01T00:00:00.000Z",
  changeSteps: [],
  unchangedSteps: [],
  fullName: "Aisha Khan",
  businessType: "individual",
  emailConfirmed: true,
  currentStep: 1,
  completedSteps: [],
  skippedSteps: [],
  verificationStarted: false,
  stepData: {
    step1: { businessName: "", bio: "", bioLong: "", languagesSpoken: [], yearsExperience: 0, phone: "", gender: "" },
    step2: {
      servicesOffered: [],
      hourlyRate: 0,
      customServices: [],
      ecoFriendly: false,
      extras: [],
      materialsPrice: 1_000,
    },
    step3: { serviceAreas: [], serviceRadius: 10, travelFee: 0 },
    step6: { methods: [] },
    step7: { submitted: false },
  },
  versions: { step1: version(0), step2: version(0), step3: version(0), step4: version(0), step6: version(0) },
};

/** A cleaner who has completed everything and submitted nothing. */
export const full: CleanerOnboarding = {
  ...fresh,
  onboardingStatus: "payout_setup",
  currentStep: 7,
  completedSteps: [1, 2, 3, 4, 5, 6],
  verificationStarted: true,
  stepData: {
    step1: {
      businessName: "Aisha Cleaning",
      bio: "Careful and quick",
      bioLong: "",
      languagesSpoken: ["English", "Hindi"],
      yearsExperience: 4,
      phone: "",
      gender: "",
    },
    step2: {
      servicesOffered: ["deep_cleaning"],
      hourlyRate: 5_000,
      customServices: [],
      ecoFriendly: false,
      extras: [],
      materialsPrice: 1_000,
    },
    step3: { serviceAreas: ["JBR", "Dubai Marina"], serviceRadius: 20, travelFee: 1_500 },
    step4: plan,
    step6: {
      methods: [
        {
          payoutMethodId: "pay_00000000000000000000000001",
          payoutMethod: "bank_transfer",
          masked: "AE** **** **** **** *** 0331",
          bankName: "Emirates NBD",
          accountHolder: "Aisha Khan",
          isPrimary: true,
          addedAt: "2026-01-01T00:00:00.000Z",
        },
      ],
    },
    step7: { submitted: false },
  },
};

/** Has skipped every step before `step`. */
export const skippedUpTo = (step: number): CleanerOnboarding => ({
  ...fresh,
  currentStep: step,
  skippedSteps: Array.from({ length: step - 1 }, (_, index) => index + 1),
});

export const noVerification: VerificationStatusOf = {
  status: "not_started",
  required: ["government_id", "proof_of_address"],
  optional: [],
  neededForApproval: [],
  renews: [],
  refused: [],
};

export interface Sent {
  path: string;
  method: string;
  /** Without the version that it was read at. */
  body: Record<string, unknown>;
}

type Replied = Response | CleanerOnboarding;
type Reply = (sent: Sent, now: CleanerOnboarding, version: unknown) => Replied | Promise<Replied>;

/** A server that holds one onboarding. A save answers what `reply` makes of it; without it, the next step is open. */
export function onboardingServer(start: CleanerOnboarding, reply?: Reply, proof = noVerification) {
  let now = start;
  const sent: Sent[] = [];
  const versions: unknown[] = [];
  serverAnswers(async (url, init) => {
    const { pathname } = new URL(url, "http://here");
    const path = pathname.replace("/api/", "");
    const method = init.method ?? "GET";
    if (path === "verification") return answer(proof);
    if (path === "site") return answer({ now: new Date().toISOString() });
    if (!path.startsWith("cleaner-onboarding") && !path.startsWith("pictures")) return answer({});
    if (method === "GET") return answer(now);
    const { version, ...body } = JSON.parse(String(init.body ?? "{}")) as Record<string, unknown>;
    const request = { path, method, body };
    sent.push(request);
    versions.push(version);
    const replied = reply ? await reply(request, now, version) : advanced(now, request);
    if (replied instanceof Response) return replied;
    now = replied;
    return answer(now);
  });
  return {
    sent,
    /** Of what each of `sent` was read at. */
    versions,
    change: (next: CleanerOnboarding) => {
      now = next;
    },
  };
}

const steps = ["profile", "services", "areas", "availability", "verification", "payout"];

/** As the server moves on: the step done or skipped, the next one current. */
export function advanced(now: CleanerOnboarding, { path, body }: Sent): CleanerOnboarding {
  const name = path.split("/")[1] ?? "";
  if (name === "submit") return { ...now, onboardingStatus: "pending_approval", approvalStatus: "pending" };
  if (name === "skip") {
    const step = Number(body["step"]);
    return { ...now, skippedSteps: [...now.skippedSteps, step], currentStep: step + 1 };
  }
  const step = steps.indexOf(name) + 1;
  const stepData = { ...now.stepData, [`step${step}`]: body };
  const versions = { ...now.versions, [`step${step}`]: version(now.completedSteps.length + 1) };
  return {
    ...now,
    completedSteps: [...new Set([...now.completedSteps, step])],
    skippedSteps: now.skippedSteps.filter((each) => each !== step),
    currentStep: Math.max(now.currentStep, step + 1),
    ...(step <= 4 && { stepData, versions }),
  };
}

export const cleaner = member({ role: "cleaner", onboardingStatus: "not_started" });

export const Where = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
};

/** The page of the wizard, and where the router is. */
export const openWizard = (path = "/cleaner/onboarding", more: Partial<Session> = {}) =>
  renderIn(
    <>
      <Where />
      <Routes>
        <Route path="/cleaner/onboarding" element={<CleanerOnboardingPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path, session: sessionOf(cleaner, { refresh: vi.fn(async () => cleaner), ...more }) },
  );

export const problem = (status: number, kind: string, code: string, message: string, more: object = {}) =>
  answer({ kind, code, message, ...more }, status);

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
export const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const tick = (name: string | RegExp) => userEvent.click(screen.getByRole("checkbox", { name }));

/** Opens a step of a cleaner who has skipped those before it. */
export const at = async (step: number, start = skippedUpTo(step)) => {
  const server = onboardingServer(start);
  openWizard(`/cleaner/onboarding?step=${step}`);
  await screen.findByText(`Step ${step} of 7`);
  return server;
};
