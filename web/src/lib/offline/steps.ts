/** The cleaner's steps of a visit, in order; `tick` is for a checklist line. */
export const stepKinds = ["onMyWay", "arrive", "start", "tick", "complete"] as const;
export type StepKind = (typeof stepKinds)[number];

/** Outcomes of a visit after which a step can no longer be saved. */
export type ObsoleteReason = "completed" | "cancelled" | "gone" | "ended";

/** A step taken on this device that the server has not saved yet. */
export interface Step {
  memberId: string;
  bookingId: string;
  what: StepKind;
  /** When it was taken, in the server's time as known on this device. */
  at: string;
  /** The visit's name and start, for when the job itself is no longer available. */
  title: string;
  /** For a tick: the line, and whether it is done. The line's text is the customer's and is not stored. */
  line?: { itemId: string; done: boolean } | undefined;
  /** The team assigned the job to the cleaner. */
  isGiven?: true | undefined;
  /** The customer's start code. */
  code?: string | undefined;
  /** Why a job ended early. */
  reason?: string | undefined;
  /** Why the server refuses it; then it is sent only on the cleaner's request, and never if obsolete. */
  refused?: { code: string; message: string; obsolete?: ObsoleteReason | undefined } | undefined;
}

/** The step's identity; at most one of each is queued, and one tick per line. */
export type StepName = Pick<Step, "memberId" | "bookingId" | "what" | "line">;

// One storage row each, so that two tabs never overwrite each other's. Unlike drafts, they survive signing out: they
// are sent when their member returns, and only by that member.
const prefix = "step:";
export const keyOf = ({ memberId, bookingId, what, line }: StepName) =>
  [`${prefix}${memberId}`, bookingId, what, ...(line ? [line.itemId] : [])].join(":");
const keptDays = 7;

/** The fallback without storage: for the lifetime of the page. */
const held = new Map<string, string>();
const listeners = new Set<() => void>();

function rows(): [key: string, text: string][] {
  try {
    const stored = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return [...held, ...stored.map((key): [string, string] => [key, localStorage.getItem(key) ?? ""])];
  } catch {
    return [...held];
  }
}

let read: { text: string; steps: Step[] } = { text: "", steps: [] };

/** All queued steps on this device, of all members, in order; the same array until one changes. */
function allSteps(): Step[] {
  const found = rows();
  const text = JSON.stringify(found);
  if (text !== read.text) read = { text, steps: found.flatMap(stepIn).toSorted(inOrder) };
  return read.steps;
}

function stepIn([, text]: [string, string]): Step[] {
  try {
    const step = JSON.parse(text) as Step;
    return stepKinds.includes(step.what) ? [step] : [];
  } catch {
    return [];
  }
}

const inOrder = (one: Step, other: Step) =>
  one.at.localeCompare(other.at) || stepKinds.indexOf(one.what) - stepKinds.indexOf(other.what);

let ofMember: { all: Step[]; memberId: string; steps: Step[] } | undefined;

/** A member's own, the same array until one changes. */
export function stepsOf(memberId: string): Step[] {
  const all = allSteps();
  if (ofMember?.all !== all || ofMember.memberId !== memberId)
    ofMember = { all, memberId, steps: all.filter((step) => step.memberId === memberId) };
  return ofMember.steps;
}

/**
 * Queues a step, replacing a refused one of the same identity; a queued one is kept, except a tick, which the latest
 * replaces.
 */
export function keepStep(step: Step) {
  const waiting = stepsOf(step.memberId).find((each) => keyOf(each) === keyOf(step));
  if (!waiting || waiting.refused || step.line) write(step);
}

/** Marks it as refused by the server. */
export const refuseStep = (step: Step, refused: NonNullable<Step["refused"]>) => write({ ...step, refused });

/**
 * Marks a step as obsolete: it stays as a message until its cleaner has read it, and the visit's other queued steps are
 * dropped; for a tick, the other ticks.
 */
export function markObsolete(step: Step, refused: NonNullable<Step["refused"]>) {
  const isTick = step.what === "tick";
  for (const each of stepsOf(step.memberId))
    if (each.bookingId === step.bookingId && (!isTick || each.what === "tick")) dropStep(each);
  write({ ...step, refused });
}

/** Retries a refused step, possibly with another code. */
export const retryStep = (step: Step, code = step.code) => write({ ...step, code, refused: undefined });

function write(step: Step) {
  const [key, text] = [keyOf(step), JSON.stringify(step)];
  try {
    localStorage.setItem(key, text);
  } catch {
    held.set(key, text);
  }
  tell();
}

/** It was saved, or the cleaner discards it. */
export function dropStep(step: StepName) {
  held.delete(keyOf(step));
  try {
    localStorage.removeItem(keyOf(step));
  } catch {
    // Without storage there is nothing to remove.
  }
  tell();
}

/** Removes steps of other members that are older than a week. `now` is an instant. */
export function dropOldOfOthers(memberId: string, now: string) {
  const oldest = new Date(Date.parse(now) - keptDays * 24 * 3_600_000).toISOString();
  for (const step of allSteps()) if (step.memberId !== memberId && step.at < oldest) dropStep(step);
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** Calls back whenever steps change, in other tabs too. */
export function onSteps(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener();
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
