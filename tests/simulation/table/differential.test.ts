import { client, tableName } from "@naqi/core/kit/table/table";
import * as commands from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { expect, it } from "vitest";
import { emptyTable } from "../../support/core/look.ts";
import { MemoryTable } from "./memory-table.ts";
import { type Operation, operation } from "./operations.ts";
import type { Request } from "./requests.ts";
import type { Item } from "./values.ts";

type Sent = Record<string, unknown>;

/** The same request for both tables, which name the table where DynamoDB wants it. */
function inputOf({ command, input }: Operation): Sent {
  if (command === "BatchGetCommand") return { RequestItems: { [tableName]: input } };
  if (command !== "TransactWriteCommand") return { TableName: tableName, ...input };
  const items = (input.TransactItems as Record<string, object>[]).map((write) =>
    Object.fromEntries(Object.entries(write).map(([kind, one]) => [kind, { TableName: tableName, ...one }])),
  );
  return { TransactItems: items };
}

interface Failure {
  name: string;
  CancellationReasons?: { Code?: string }[];
}

/** What both must agree on: the answer, or the kind of the error with its reasons. */
async function outcomeOf(work: () => unknown) {
  try {
    const answer = (await work()) as Sent;
    const { $metadata: _, UnprocessedKeys: _keys, ScannedCount: _scanned, ...rest } = answer;
    return inOrder(rest);
  } catch (error) {
    const { name, CancellationReasons: reasons } = error as Failure;
    return { name, ...(reasons && { reasons: reasons.map(({ Code }) => Code) }) };
  }
}

const nameOf = (item: Item) => `${String(item.pk)} ${String(item.sk)}`;

/** A batch answers in any order. */
function inOrder(answer: Sent) {
  const { Responses } = answer as { Responses?: Record<string, Item[]> };
  if (!Responses) return answer;
  const items = Responses[tableName] ?? [];
  return { items: items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)) };
}

type Named = Record<string, new (input: object) => never>;
const real = (command: string, input: object) => client.send(new (commands as unknown as Named)[command]!(input));

/** Sends a request to both, and a query page by page. */
async function compare(memory: MemoryTable, command: string, input: Sent): Promise<void> {
  const [ours, theirs] = [
    await outcomeOf(() => memory.execute(command, input as Request)),
    await outcomeOf(() => real(command, input)),
  ];
  expect(ours).toEqual(theirs);
  const { LastEvaluatedKey } = ours as { LastEvaluatedKey?: Item };
  if (LastEvaluatedKey) await compare(memory, command, { ...input, ExclusiveStartKey: LastEvaluatedKey });
}

const runs = Number(process.env.NAQI_DIFFERENTIAL_RUNS ?? 60);
const seed = Number(process.env.NAQI_DIFFERENTIAL_SEED ?? 20_261_130);

it(`the table in memory answers ${runs} random histories as the table process does`, { timeout: 600_000 }, async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(operation, { minLength: 1, maxLength: 30 }), async (history) => {
        const memory = new MemoryTable();
        for (const one of history) await compare(memory, one.command, inputOf(one));
        const rows = [...memory.items()].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
        const { Items = [] } = (await real("ScanCommand", { TableName: tableName })) as unknown as { Items?: Item[] };
        expect(rows).toEqual(Items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)));
      })
      .afterEach(emptyTable),
    { numRuns: runs, seed, endOnFailure: false },
  );
});
