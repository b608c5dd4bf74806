import { type Operation, Refusal, refusedByKit } from "@naqi/contracts";

type Report = (message: string) => void;

let report: Report = (message) => {
  throw new Error(message);
};

/** In the cloud an undeclared refusal is logged and answered all the same: the caller is better off with it than with a bug. */
export const reportUndeclared = (to: Report) => {
  report = to;
};

/**
 * Holds an operation to what its contract declares: a refusal that stands neither there nor among the kit's is a fault of
 * the contract, which throws in tests and local runs, and says which operation and which code. Other errors pass.
 */
export function expectDeclared({ id, refuses }: Pick<Operation, "id" | "refuses">, error: unknown): void {
  if (!(error instanceof Refusal)) return;
  if ([...refuses, ...refusedByKit].some(({ code }) => code === error.code)) return;
  report(`${id} refuses ${error.code}, which its contract does not declare.`);
}
