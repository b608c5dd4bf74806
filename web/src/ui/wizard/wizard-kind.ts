import { clampStep, isAccessible, type Operation } from "@naqi/contracts";
import type { Draft } from "@/lib/form/drafts.ts";
import type { StepState } from "@/ui/page/steps.tsx";

/** A member's position in a wizard, as its server reports it. */
export interface Progress {
  currentStep: number;
  completedSteps: readonly number[];
  skippedSteps: readonly number[];
}

export interface StepRow {
  title: string;
  text: string;
  /** Skips, continues, and states the cost of skipping; the last step has none of them. */
  skip?: string;
  next?: string;
  cost?: string;
}

/** What distinguishes one wizard from another. */
export interface WizardKind<Own extends Progress = Progress> {
  /** The browser storage keys of input and exit step. */
  name: string;
  /** The steps' name for screen readers. */
  label: () => string;
  /** The steps by their numbers, from 1. */
  rows: () => Readonly<Record<number, StepRow>>;
  isComplete(step: number, progress: Own): boolean;
  /** A complete step without changes is saved again all the same. */
  savesAgain?(step: number, progress: Own): boolean;
  /** The progress query; the skip command; the refusal for a step saved in another tab. */
  progress: Operation;
  skip: Operation;
  changedElsewhere: string;
  /** The target of Save & Exit. */
  exitTo(progress: Own): string;
  /** What it says about input of a step that saves separately or is not kept in this browser. */
  openText: (step: number) => string | undefined;
  /** Whether this browser keeps the input of a step. */
  keeps: (step: number) => boolean;
}

export const stepsOf = ({ rows }: WizardKind) => Object.keys(rows()).map(Number);

/** How many steps are complete, out of how many. */
export function stepCount(kind: WizardKind, progress: Progress) {
  const steps = stepsOf(kind);
  return { done: steps.filter((step) => kind.isComplete(step, progress)).length, all: steps.length };
}

/** A number from an address or storage as a step; undefined if it is none. */
export const stepOf = (kind: WizardKind, value: unknown) =>
  stepsOf(kind).find((step) => String(step) === String(value));

/** A step's state in the list beside the form. */
export function stateOf(kind: WizardKind, step: number, progress: Progress): StepState {
  if (kind.isComplete(step, progress)) return "done";
  if (progress.skippedSteps.includes(step)) return "skipped";
  return isAccessible(step, progress) ? "open" : "locked";
}

/** The requested step, or the nearest open one before it (000 §4). */
export const openStep = (kind: WizardKind, step: number, progress: Progress) =>
  stepsOf(kind).findLast((each) => each <= step && isAccessible(each, progress)) ?? 1;

/** The step to continue with if none is requested. */
export const resumeStep = (kind: WizardKind, progress: Progress) =>
  openStep(kind, clampStep(progress.currentStep, stepsOf(kind).length), progress);

export const nextOf = (kind: WizardKind, step: number) => stepsOf(kind).find((each) => each > step) ?? step;

/** Where this browser keeps a step's unsaved input. */
export const stepDraft = ({ name }: WizardKind, memberId: string, step: number): Draft => ({
  memberId,
  name: `${name}-${step}`,
});
