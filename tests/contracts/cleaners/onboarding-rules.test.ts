import {
  clampStep,
  completionOf,
  estimatedEarnings,
  fils,
  isAccessible,
  isStepComplete,
  maySubmit,
  type OnboardingFacts,
  type OnboardingStep,
  onboardingSteps,
  opensDashboard,
  sectionsToSubmit,
  stepProgress,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const nothing: OnboardingFacts = {
  onboardingStatus: "not_started",
  bio: "",
  businessName: "",
  languagesSpoken: [],
  servicesOffered: [],
  hourlyRate: 0,
  serviceAreas: [],
  hasHours: false,
  verificationStarted: false,
  payoutMethods: 0,
  completedSteps: [],
};
const everything: OnboardingFacts = {
  onboardingStatus: "payout_setup",
  bio: "Careful.",
  businessName: "Sparkle",
  languagesSpoken: ["English"],
  servicesOffered: ["deep_cleaning"],
  hourlyRate: fils(50),
  serviceAreas: ["JBR"],
  hasHours: true,
  verificationStarted: true,
  payoutMethods: 1,
  completedSteps: [1, 2, 3, 4, 5, 6],
};

/** In the order wizard, gate, review (000 §4, decisions G24). */
const inEveryMode = (step: OnboardingStep, change: Partial<OnboardingFacts>) =>
  (["wizard", "gate", "review"] as const).map((mode) => isStepComplete(step, { ...nothing, ...change }, mode));

const [no, yes] = [
  [false, false, false],
  [true, true, true],
];
const described = { bio: "Careful.", languagesSpoken: ["English"] };

describe("a step is complete", () => {
  // covers S044
  it.each<[step: OnboardingStep, why: string, Partial<OnboardingFacts>, wizardGateReview: boolean[]]>([
    [1, "without anything", {}, no],
    [1, "with a bio alone", { bio: "Careful." }, no],
    [1, "with a bio and a language, and for the wizard a name too", described, [false, true, true]],
    [1, "with all three", { ...described, businessName: "Sparkle" }, yes],
    [2, "with a service but no rate", { servicesOffered: ["deep_cleaning"] }, no],
    [2, "with a rate but no service", { hourlyRate: fils(50) }, no],
    [2, "with both", { servicesOffered: ["deep_cleaning"], hourlyRate: fils(50) }, yes],
    [3, "without an area", { completedSteps: [3] }, no],
    [3, "with one", { serviceAreas: ["JBR"] }, yes],
    [4, "without a plan", {}, no],
    [4, "recorded, without hours in which a job fits", { completedSteps: [4] }, no],
    [4, "with hours in which a job fits", { hasHours: true }, yes],
    [5, "started, for the review card alone", { verificationStarted: true }, [false, false, true]],
    [5, "recorded, for the wizard alone", { completedSteps: [5] }, [true, false, false]],
    [5, "submitted, for the gate alone", { onboardingStatus: "pending_approval" }, [false, true, false]],
    [5, "approved, for the gate alone", { onboardingStatus: "approved" }, [false, true, false]],
    [6, "recorded without a method", { completedSteps: [6] }, no],
    [6, "with a method", { payoutMethods: 1 }, yes],
    [7, "recorded but sent back", { completedSteps: [7], onboardingStatus: "payout_setup" }, no],
    [7, "submitted", { onboardingStatus: "pending_approval" }, yes],
    [7, "approved", { onboardingStatus: "approved" }, yes],
  ])("%d: %s", (step, _, change, expected) => {
    expect(inEveryMode(step, change)).toEqual(expected);
  });
});

describe("completion", () => {
  const without: [section: number, Partial<OnboardingFacts>][] = [
    [1, { bio: "" }],
    [2, { hourlyRate: 0 }],
    [3, { serviceAreas: [] }],
    [4, { hasHours: false }],
    [5, { verificationStarted: false }],
    [6, { payoutMethods: 0 }],
  ];

  // covers S044
  it("has no other values than 0, 17, 33, 50, 67, 83 and 100", () => {
    const facts = { ...everything };
    const percents = [completionOf(facts, "review").percent];
    for (const [, change] of without) percents.push(completionOf(Object.assign(facts, change), "review").percent);
    expect(percents).toEqual([100, 83, 67, 50, 33, 17, 0]);
    expect(completionOf(nothing, "gate")).toEqual({ complete: [], missing: [1, 2, 3, 4, 5, 6], percent: 0 });
  });

  it.each(without)("with section %d missing names it, and may be submitted at 83 %%", (section, change) => {
    const facts = { ...everything, ...change };
    expect(completionOf(facts, "review")).toMatchObject({ missing: [section], percent: 83 });
    expect(maySubmit(facts)).toBe(true);
    expect(maySubmit({ ...facts, ...(section === 6 ? { bio: "" } : { payoutMethods: 0 }) })).toBe(false);
  });

  // covers S044
  it("opens the dashboard at 80 % of the gate's own count, and always once submitted", () => {
    expect(opensDashboard(everything)).toBe(true);
    expect(completionOf(everything, "gate")).toMatchObject({ missing: [5], percent: 83 });
    expect(opensDashboard({ ...everything, payoutMethods: 0 })).toBe(false);
    expect(opensDashboard({ ...nothing, onboardingStatus: "pending_approval" })).toBe(true);
    expect(opensDashboard({ ...nothing, onboardingStatus: "approved" })).toBe(true);
  });

  // covers S029, S044
  it("of the wizard counts the completed steps out of seven", () => {
    expect(stepProgress(nothing)).toEqual({ done: 0, all: 7 });
    expect(stepProgress({ ...nothing, serviceAreas: ["JBR"] }).done).toBe(1);
    expect(stepProgress(everything).done).toBe(6);
    expect(stepProgress({ ...everything, onboardingStatus: "pending_approval" }).done).toBe(7);
    expect(sectionsToSubmit).toBe(5);
  });
});

describe("moving through the wizard", () => {
  // covers S029
  it("a step opens when the one before is completed or skipped, the first always", () => {
    const open = (completedSteps: number[], skippedSteps: number[]) =>
      onboardingSteps.filter((step) => isAccessible(step, { completedSteps, skippedSteps }));
    expect(open([], [])).toEqual([1]);
    expect(open([1], [])).toEqual([1, 2]);
    expect(open([1, 3], [2])).toEqual([1, 2, 3, 4]);
    expect(open([6], [])).toEqual([1, 7]);
    expect(open([1, 2, 3, 4, 5, 6, 7], [])).toEqual([...onboardingSteps]);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [1, 1],
    [7, 7],
    [8, 7],
    [99, 7],
    [3.9, 3],
  ])("a stored step %d is shown as %d", (stored, shown) => {
    expect(clampStep(stored, 7)).toBe(shown);
  });

  // covers S033
  it.each([
    [fils(25), fils(2165)],
    [fils(50), fils(4330)],
    [fils(33.5), fils(2901)],
    [0, 0],
  ])("%d fils an hour would earn %d fils a month, in whole AED", (rate, month) => {
    expect(estimatedEarnings(rate)).toBe(month);
  });
});

it("the wizard's progress is by the wizard's own rule", () => {
  const counts = [everything, { ...everything, businessName: "" }, nothing].map((facts) => stepProgress(facts).done);
  expect(counts).toEqual([6, 5, 0]);
});
