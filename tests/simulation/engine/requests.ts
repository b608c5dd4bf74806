import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { MemoryTable } from "../table/memory-table.ts";
import type { Request } from "../table/requests.ts";
import { conflictOf, type Faults, injectedError } from "./faults.ts";
import { chosenPlant, planted } from "./plants.ts";
import type { Scheduler } from "./scheduler.ts";

/** One call of an operation or job, which its requests belong to. */
export interface Running {
  name: string;
  by: string;
  /** Faults that were injected into it. */
  injected: number;
  /** How many requests it lives to send. */
  requestsLeft: number;
}
export const running = new AsyncLocalStorage<Running>();

interface Step {
  time: number;
  name: string;
  by: string;
  command: string;
  rows: string[];
  outcome: string;
}

const keptSteps = 20_000;
const writes = new Set(["PutCommand", "UpdateCommand", "DeleteCommand", "TransactWriteCommand", "BatchWriteCommand"]);

/** What was asked of the table: a hash over all of it, and the latest steps. */
export class Trace {
  private readonly hash = createHash("sha256");
  readonly steps: Step[] = [];
  requests = 0;

  add(step: Step) {
    this.requests++;
    this.hash.update(`${step.time} ${step.by} ${step.name} ${step.command} ${step.rows.join(",")} ${step.outcome}\n`);
    this.steps.push(step);
    if (this.steps.length > 2 * keptSteps) this.steps.splice(0, keptSteps);
  }
  digest = () => this.hash.copy().digest("hex").slice(0, 16);

  /** The latest steps that named one of these texts, such as ids, in a row's key. */
  about(texts: readonly string[], most = 50): Step[] {
    return this.steps.filter(({ rows }) => rows.some((row) => texts.some((text) => row.includes(text)))).slice(-most);
  }
}

const rowOf = ({ Item, Key }: Request) => `${String((Item ?? Key)?.pk)} ${String((Item ?? Key)?.sk)}`;

function rowsOf(input: Request): string[] {
  if (input.TransactItems)
    return input.TransactItems.flatMap((one) => Object.values(one).map((part) => rowOf(part ?? {})));
  if (input.Item || input.Key) return [rowOf(input)];
  if (!input.RequestItems) return Object.values(input.ExpressionAttributeValues ?? {}).map(String);
  const asked = Object.values(input.RequestItems) as { Keys?: { pk?: string; sk?: string }[] }[];
  return asked.flatMap(({ Keys = [] }) => Keys.map(({ pk, sk }) => `${pk} ${sk}`));
}

/** Answers a request of core after its turn, with the faults of the seed. */
export const tableWith = (table: MemoryTable, scheduler: Scheduler, faults: Faults, trace: Trace) => {
  const plant = chosenPlant();
  const execute = (command: string, input: Request): unknown => {
    const changed = plant ? planted(plant, command, input) : input;
    return changed ? table.execute(command, changed) : {};
  };

  function answered(command: string, input: Request, call: Running | undefined): unknown {
    const inject = (error: Error) => {
      if (call) call.injected++;
      return error;
    };
    if (call && call.requestsLeft-- <= 0) throw inject(injectedError("Killed"));
    // Faults belong to a call: what prepares the simulation has none.
    if (!call) return execute(command, input);
    const isWrite = writes.has(command);
    if (faults.isOn("lost")) throw inject(injectedError("TimeoutError"));
    if (faults.isOn("throttled")) throw inject(injectedError("ProvisionedThroughputExceededException"));
    if (isWrite && faults.isOn("conflict")) throw inject(conflictOf(command, input.TransactItems?.length ?? 1));
    const answer = execute(command, input);
    if (isWrite && faults.isOn("unanswered")) throw inject(injectedError("TimeoutError"));
    if (!isWrite || !faults.isOn("resent")) return answer;
    call.injected++;
    return execute(command, input);
  }

  return {
    async send({ constructor: { name: command }, input }: { constructor: { name: string }; input: object }) {
      const turn = scheduler.turn();
      if (turn) await turn;
      const call = running.getStore();
      const step = { time: scheduler.time, name: call?.name ?? "", by: call?.by ?? "", command, rows: rowsOf(input) };
      try {
        const answer = answered(command, input, call);
        const count = (answer as { Count?: number }).Count;
        trace.add({ ...step, outcome: count === undefined ? "ok" : `${count}` });
        return answer;
      } catch (error) {
        trace.add({ ...step, outcome: (error as Error).message });
        throw error;
      }
    },
  };
};
