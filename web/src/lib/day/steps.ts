/** What its cleaner says of a visit, in the order in which it happens; `tick` of a line of its checklist. */
export const stepKinds = ["onMyWay", "arrive", "start", "tick", "complete"] as const;
export type StepKind = (typeof stepKinds)[number];

/** What became of a visit meanwhile, after which a step of it cannot be noted any more, however often it is sent. */
export type Overtaken = "completed" | "cancelled" | "gone" | "ended";

/** A step that was taken on this device and that the server has not noted yet. */
export interface Step {
  memberId: string;
  bookingId: string;
  what: StepKind;
  /** When it was taken, as far as this device knows the server's time. */
  at: string;
  /** What it was called and when it begins, for where the job itself is no longer at hand. */
  title: string;
  /** Of a tick: which line, and whether it is done. Its words are the customer's, and stay with them. */
  line?: { itemId: string; done: boolean } | undefined;
  /** Its cleaner was given the job by their team. */
  isGiven?: true | undefined;
  /** The customer's code of a start. */
  code?: string | undefined;
  /** Why a job was over early. */
  reason?: string | undefined;
  /** Why the server does not take it; then it is only sent when its cleaner says so, and never where it was overtaken. */
  refused?: { code: string; message: string; overtaken?: Overtaken | undefined } | undefined;
}

/** Which step; there is at most one of each that waits, and of ticks one for each line. */
export type StepName = Pick<Step, "memberId" | "bookingId" | "what" | "line">;

// One row of the storage for each, so that two tabs never write the same row over another. Unlike what is typed, it stays
// when somebody signs out: what they did is told once they are back, and by nobody else.
const prefix = "step:";
export const keyOf = ({ memberId, bookingId, what, line }: StepName) =>
  [`${prefix}${memberId}`, bookingId, what, ...(line ? [line.itemId] : [])].join(":");
const keptDays = 7;

/** What a browser without storage holds: it lasts as long as the page. */
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

/** All that wait on this device, of whomever, in the order in which they were taken; the same array until one changes. */
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
 * Keeps a step until it is sent, in place of the same one that was refused; one that waits already stays as it is, but for a
 * tick, of which the last word counts.
 */
export function keepStep(step: Step) {
  const waiting = stepsOf(step.memberId).find((each) => keyOf(each) === keyOf(step));
  if (!waiting || waiting.refused || step.line) write(step);
}

/** Notes that the server does not take it. */
export const refuseStep = (step: Step, refused: NonNullable<Step["refused"]>) => write({ ...step, refused });

/**
 * Notes that a visit went on without a step: it stays as a word until its cleaner has read it, and what else waits of the visit
 * is dropped with it; of a tick, the other ticks.
 */
export function overtakeStep(step: Step, refused: NonNullable<Step["refused"]>) {
  const isTick = step.what === "tick";
  for (const each of stepsOf(step.memberId))
    if (each.bookingId === step.bookingId && (!isTick || each.what === "tick")) dropStep(each);
  write({ ...step, refused });
}

/** Has a refused step sent once more, with another code perhaps. */
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

/** It was noted, or its cleaner does not want it any more. */
export function dropStep(step: StepName) {
  held.delete(keyOf(step));
  try {
    localStorage.removeItem(keyOf(step));
  } catch {
    // What was never stored needs no removing.
  }
  tell();
}

/** What others have left on this device and not come back to for a week. `now` is an instant. */
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
