import { clampStep, isAccessible, type Operation } from "@naqi/contracts";
import type { StepState } from "@/ui/page/steps.tsx";

/** Where somebody is in a wizard, as its server says it. */
export interface Progress {
  currentStep: number;
  completedSteps: readonly number[];
  skippedSteps: readonly number[];
}

export interface StepRow {
  title: string;
  text: string;
  /** Skips, goes on, and says what skipping costs; the last step has none of them. */
  skip?: string;
  next?: string;
  cost?: string;
}

/** What tells one wizard from another. */
export interface WizardKind<Own extends Progress = Progress> {
  /** Under which what is typed, and the step that was left, is kept in this browser. */
  name: string;
  /** What the steps are for those who do not see them. */
  label: () => string;
  /** The steps by their numbers, from 1. */
  rows: () => Readonly<Record<number, StepRow>>;
  isComplete(step: number, progress: Own): boolean;
  /** What reads the progress; what skips a step; the refusal of a step that another tab has saved since. */
  progress: Operation;
  skip: Operation;
  changedElsewhere: string;
  /** Where Save & Exit leads, and what is said of what was typed. */
  exitTo(progress: Own): string;
  exitText: (step: number) => string;
}

export const stepsOf = ({ rows }: WizardKind) => Object.keys(rows()).map(Number);

/** How many steps are complete, out of how many. */
export function stepCount(kind: WizardKind, progress: Progress) {
  const steps = stepsOf(kind);
  return { done: steps.filter((step) => kind.isComplete(step, progress)).length, all: steps.length };
}

/** A number of an address or of storage as a step; undefined when it is none. */
export const stepOf = (kind: WizardKind, value: unknown) =>
  stepsOf(kind).find((step) => String(step) === String(value));

/** How a step stands in the list beside the form. */
export function stateOf(kind: WizardKind, step: number, progress: Progress): StepState {
  if (kind.isComplete(step, progress)) return "done";
  if (progress.skippedSteps.includes(step)) return "skipped";
  return isAccessible(step, progress) ? "open" : "locked";
}

/** The step as it was asked for, or the nearest one before it that is open (000 §4). */
export const openStep = (kind: WizardKind, step: number, progress: Progress) =>
  stepsOf(kind).findLast((each) => each <= step && isAccessible(each, progress)) ?? 1;

/** Where somebody goes on who comes without saying where. */
export const resumeStep = (kind: WizardKind, progress: Progress) =>
  openStep(kind, clampStep(progress.currentStep, stepsOf(kind).length), progress);

export const nextOf = (kind: WizardKind, step: number) => stepsOf(kind).find((each) => each > step) ?? step;
