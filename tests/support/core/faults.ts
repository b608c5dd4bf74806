import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { client } from "@naqi/core/kit/table/table";
import { onTestFinished } from "vitest";

interface Sent {
  /** Counts the commands sent since the fault was set up, from 0. */
  index: number;
  command: string;
  input: { TransactItems?: unknown[] };
}

/** Nothing but the gate reads the rows that remember closed accounts. */
const isGate = (input: object) => "RequestItems" in input && JSON.stringify(input).includes("closedaccount");

interface Fault {
  /** Counts the gate's check of the caller too, which goes ahead of the work that most tests are about. */
  gate?: true;
  /** Thrown before the command reaches the table. */
  before?: (sent: Sent) => Error | undefined;
  /** Thrown once the table has done what the command says. */
  after?: (sent: Sent) => Error | undefined;
  /** Done before the command reaches the table. */
  meanwhile?: (sent: Sent) => Promise<void>;
  /** Changes what the table answers. */
  alter?: (sent: Sent, output: { Responses?: Record<string, Record<string, unknown>[]> }) => void;
}

let serial = 0;

type Next = (args: { input: object }) => Promise<{ output: object; response: unknown }>;
interface Stack {
  add(
    middleware: (next: Next, context: { commandName?: string }) => Next,
    options: { step: "initialize" | "deserialize"; name: string },
  ): void;
  remove(name: string): boolean;
}

/** Intercepts core's table requests until the test ends or `stop` is called; returns what was sent. */
export function intercept({ gate, before, after, meanwhile, alter }: Fault = {}) {
  const name = `fault-${++serial}`;
  const sent: Sent[] = [];
  const stack = client.middlewareStack as unknown as Stack;
  stack.add(
    (next, context) => async (args) => {
      if (!gate && isGate(args.input)) return next(args);
      const one = { index: sent.length, command: context.commandName ?? "", input: args.input as Sent["input"] };
      sent.push(one);
      const early = before?.(one);
      if (early) throw early;
      await meanwhile?.(one);
      const result = await next(args);
      alter?.(one, result.output);
      const late = after?.(one);
      if (late) throw late;
      return result;
    },
    { step: "initialize", name },
  );
  const stop = () => void stack.remove(name);
  onTestFinished(stop);
  return { sent, stop };
}

/** Done once, when the next transaction has read all it rests on and is about to be written. */
export function beforeTheWrite(work: () => Promise<unknown>) {
  let isDone = false;
  return intercept({
    meanwhile: async ({ command }) => {
      if (isDone || command !== "TransactWriteItemsCommand") return;
      isDone = true;
      await work();
    },
  });
}

/** What AWS answers when another transaction holds one of the rows. */
export const transactionConflict = (items: number) =>
  new TransactionCanceledException({
    message: "Transaction cancelled",
    $metadata: {},
    CancellationReasons: Array.from({ length: items }, (_, index) => ({
      Code: index === 0 ? "TransactionConflict" : "None",
    })),
  });

/** Loses the table's first answer to a transaction on the wire: the client, not core, asks again. Counts the askings. */
export function loseFirstAnswer() {
  const name = `fault-${++serial}`;
  const asked = { count: 0 };
  const stack = client.middlewareStack as unknown as Stack;
  stack.add(
    (next, context) => async (args) => {
      const result = await next(args);
      if (!context.commandName?.startsWith("TransactWrite") || asked.count++ > 0) return result;
      throw Object.assign(new Error("The answer was lost."), { name: "TimeoutError", $metadata: {} });
    },
    { step: "deserialize", name },
  );
  onTestFinished(() => void stack.remove(name));
  return asked;
}
