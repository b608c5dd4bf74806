import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { Random } from "./random.ts";

export const faultKinds = [
  /** The request never arrives. */
  "lost",
  /** It is done, and the answer never arrives. */
  "unanswered",
  /** It is done, the answer is lost, and the SDK sends it again. */
  "resent",
  "throttled",
  /** Another transaction holds a row. */
  "conflict",
  /** Indexes are up to two minutes late. */
  "lag",
  "streamTwice",
  "streamLate",
  /** A job runs twice side by side. */
  "jobTwice",
  /** A job ends between two requests. */
  "jobKilled",
  "mailRefused",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The error of an injected fault, whatever core wraps it in. */
const injected = new WeakSet<object>();

function fault<E extends Error>(error: E): E {
  injected.add(error);
  return error;
}

export const injectedError = (name: string) =>
  fault(Object.assign(new Error(`Simulated: ${name}.`), { name, $metadata: {} }));

export function isInjected(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  return injected.has(error) || isInjected((error as { cause?: unknown }).cause);
}

/** What AWS answers when another transaction holds the first row. */
export function conflictOf(command: string, parts: number): Error {
  if (command !== "TransactWriteCommand")
    return fault(Object.assign(new Error("Simulated conflict."), { name: "TransactionConflictException" }));
  return fault(
    new TransactionCanceledException({
      message: "Transaction cancelled",
      $metadata: {},
      CancellationReasons: Array.from({ length: parts }, (_, index) => ({
        Code: index === 0 ? "TransactionConflict" : "None",
      })),
    }),
  );
}

/** Which kinds of faults a seed has: each one or not. `isOn` also counts. */
export class Faults {
  readonly counts = new Map<FaultKind, number>();
  private isPaused = true;

  constructor(
    readonly kinds: readonly FaultKind[],
    private readonly random: Random,
    private readonly share: number,
  ) {}

  pause = () => void (this.isPaused = true);
  resume = () => void (this.isPaused = false);

  isOn(kind: FaultKind, share = this.share): boolean {
    if (this.isPaused || !this.kinds.includes(kind) || !this.random.isLikely(share)) return false;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    return true;
  }
}

export const faultsOf = (random: Random): FaultKind[] => faultKinds.filter(() => random.isLikely(0.5));
