import { tableKeys } from "@naqi/core/kit/table/table-keys";

type Item = Record<string, unknown>;
interface Input {
  IndexName?: string;
  Item?: Item;
  Key?: Item;
  TransactItems?: Record<string, { Item?: Item; Key?: Item } | undefined>[];
}

interface Stack {
  add(
    middleware: (next: (args: { input: object }) => Promise<{ output: object; response: unknown }>) => typeof next,
    options: { step: "initialize"; name: string },
  ): void;
}

/**
 * Makes the global indexes of a client lag as they may in the cloud: an item is hidden from index queries until
 * `milliseconds` after it was written. It exposes screens and commands that rely on an index right after a write.
 */
export function lagIndexes(client: { middlewareStack: unknown }, milliseconds: number): void {
  const writtenAt = new Map<string, number>();
  const nameOf = (item: Item) => `${text(item[tableKeys.partition])}\n${text(item[tableKeys.sort])}`;
  const note = (item: Item | undefined) => item && writtenAt.set(nameOf(item), Date.now());

  (client.middlewareStack as Stack).add(
    (next) => async (args) => {
      const input = args.input as Input;
      const result = await next(args);
      note(input.Item ?? (input.IndexName ? undefined : writes(input) ? input.Key : undefined));
      for (const write of input.TransactItems ?? []) {
        for (const [kind, part] of Object.entries(write)) if (kind !== "ConditionCheck") note(part?.Item ?? part?.Key);
      }
      const output = result.output as { Items?: Item[]; Count?: number };
      if (input.IndexName && output.Items) {
        output.Items = output.Items.filter((item) => Date.now() - (writtenAt.get(nameOf(item)) ?? 0) >= milliseconds);
        output.Count = output.Items.length;
      }
      return result;
    },
    { step: "initialize", name: "lagIndexes" },
  );
}

const writes = (input: object) => "UpdateExpression" in input || "ConditionExpression" in input;

/** A key's value, whether the client sees plain values or the wire's `{ S }`. */
const text = (value: unknown) =>
  typeof value === "object" && value !== null && "S" in value ? String(value.S) : String(value);
