import { AsyncLocalStorage } from "node:async_hooks";
import { type Operation, Refusal, refusedByKit } from "@naqi/contracts";
import type { MemoryCopy } from "@naqi/contracts/kit/operation";

type Report = (message: string) => void;

let report: Report = (message) => {
  throw new Error(message);
};

/** In the cloud, undeclared use is only logged: an answer helps the caller more than an error. */
export const reportUndeclared = (to: Report) => {
  report = to;
};

/** Requires that the contract or the kit declares a refusal. An undeclared code throws in tests and local runs. Other errors pass. */
export function expectDeclared({ id, refuses }: Pick<Operation, "id" | "refuses">, error: unknown): void {
  if (!(error instanceof Refusal)) return;
  if ([...refuses, ...refusedByKit].some(({ code }) => code === error.code)) return;
  report(`${id} refuses ${error.code}, which its contract does not declare.`);
}

const running = new AsyncLocalStorage<Pick<Operation, "id" | "needs">>();

/** Runs the work of an operation. If one operation calls another, the first one owns the function. */
export const asOperation = <Answer>(operation: Pick<Operation, "id" | "needs">, work: () => Answer): Answer =>
  running.getStore() ? work() : running.run(operation, work);

/** Requires that the running operation declares the copy (`needs.copies`). Throws in tests and local runs. */
export function expectCopy(copy: MemoryCopy): void {
  const operation = running.getStore();
  if (operation && !operation.needs.copies?.includes(copy))
    report(`${operation.id} loads the ${copy} into memory, which its contract does not declare.`);
}
