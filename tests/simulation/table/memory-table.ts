import {
  ConditionalCheckFailedException,
  IdempotentParameterMismatchException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { indexKeys, tableKeys } from "@naqi/core/kit/table/table-keys";
import { holds, updated } from "./evaluate.ts";
import { parseCondition, parseUpdate } from "./parse.ts";
import { Partition, type Place, type Stored } from "./partition.ts";
import { type Found, type QueryInput, queried, type ScanInput, scanned, shown } from "./query.ts";
import { checkPlaceholders, checkUpdate, type Request } from "./requests.ts";
import { attributeBytes, copyOf, invalid, isInvalidForItem, type Item } from "./values.ts";

const indexes = [
  { name: "", partition: tableKeys.partition as string, sort: tableKeys.sort as string },
  ...tableKeys.indexes.map((name) => ({ name: name as string, ...indexKeys(name) })),
];

/** What a stream record says about a row. */
export interface Change {
  before?: Item | undefined;
  after?: Item | undefined;
}

interface Options {
  /** Called after every write, in the order of writes. */
  onChange?: (change: Change) => void;
  /** How many milliseconds the next change of an index is late; read at each write. */
  lag?: () => number;
  /** The time by which indexes lag and tokens of transactions expire. */
  now?: () => number;
}

interface Plan {
  place: Place;
  before?: Item | undefined;
  after?: Item | undefined;
}
const isPlan = (plan: Plan | false | "invalid"): plan is Plan => typeof plan === "object";

const cancelled = (reasons: { Code: string }[]) =>
  new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(", ")}]`,
    $metadata: {},
    CancellationReasons: reasons,
  });

const tokenMs = 600_000;

/**
 * The part of DynamoDB that the product uses, in this process: one table with its four indexes. `execute` does what
 * the command of the document client says, at once and alone.
 */
export class MemoryTable {
  private readonly views = new Map(indexes.map(({ name }) => [name, new Map<string, Partition>()]));
  private readonly tokens = new Map<string, { at: number; text: string }>();
  private late: { at: number; apply: () => void }[] = [];
  /** Rows there are. */
  count = 0;

  constructor(private readonly options: Options = {}) {}

  private now = () => this.options.now?.() ?? Date.now();

  /** Every item, as stored: for checks, which change nothing. */
  *items(): Generator<Item> {
    for (const partition of this.views.get("")?.values() ?? [])
      for (const { stored } of partition.rows) yield stored.item;
  }

  /** Removes rows whose time to live ended before an instant (seconds), as DynamoDB does hours or days later. */
  expire(seconds: number): number {
    const over = [...this.items()].filter(({ ttl }) => typeof ttl === "number" && ttl < seconds);
    for (const item of over) this.write(this.keyOf(item), undefined);
    return over.length;
  }

  execute(command: string, input: Request): unknown {
    switch (command) {
      case "GetCommand":
        return { ...this.shownAt(input) };
      case "PutCommand":
        return this.single({ Put: input });
      case "UpdateCommand":
        return this.single({ Update: input });
      case "DeleteCommand":
        return this.single({ Delete: input });
      case "QueryCommand":
        return queried(this.view(input.IndexName), input as QueryInput);
      case "ScanCommand":
        return scanned(this.view(input.IndexName), input as ScanInput);
      case "BatchGetCommand":
        return this.batchGet(input);
      case "BatchWriteCommand":
        return this.batchWrite(input);
      case "TransactWriteCommand":
        return this.transact(input);
      case "TransactGetCommand":
        return { Responses: (input.TransactItems ?? []).map(({ Get }) => this.shownAt(Get ?? {})) };
      default:
        throw new Error(`The table in memory has no ${command}.`);
    }
  }

  private view(name = ""): Found {
    if (name !== "") this.catchUp();
    const partitions = this.views.get(name);
    const index = indexes.find((one) => one.name === name);
    if (!partitions || !index) throw invalid(`The table does not have the specified index: ${name}`);
    return { partitions, partition: index.partition, sort: index.sort, isIndex: name !== "" };
  }

  private keyOf(item: Item | undefined): Place {
    const [pk, sk] = [item?.[tableKeys.partition], item?.[tableKeys.sort]];
    if (typeof pk !== "string" || typeof sk !== "string")
      throw invalid("One of the required keys was not given a value");
    if (pk === "" || sk === "")
      throw invalid("One or more parameter values are not valid. A key has an empty string value.");
    return [sk, pk, sk];
  }

  private keyIn(key: Item | undefined): Place {
    const place = this.keyOf(key);
    if (Object.keys(key ?? {}).length !== 2) throw invalid("The provided key element does not match the schema");
    return place;
  }

  private stored(place: Place): Stored | undefined {
    return this.views.get("")?.get(place[1])?.at(place);
  }

  private shownAt(input: Request): { Item?: Item } {
    const found = this.stored(this.keyIn(input.Key));
    return found ? { Item: shown(found.item, input) } : {};
  }

  /** What a write would make of the row, or `false` when its condition fails. Changes nothing. */
  private planned(kind: string, input: Request): Plan | false {
    checkPlaceholders(input);
    const place = kind === "Put" ? this.keyOf(input.Item) : this.keyIn(input.Key);
    const update = kind === "Update" && input.UpdateExpression ? parseUpdate(input.UpdateExpression) : undefined;
    if (update) checkUpdate(update, input);
    const before = this.stored(place)?.item;
    const { ConditionExpression } = input;
    if (ConditionExpression && !holds(parseCondition(ConditionExpression), before ?? {}, input)) return false;
    if (kind === "Put") return { place, before, after: checked(copyOf(input.Item) as Item) };
    if (kind === "Delete") return { place, before };
    if (kind === "ConditionCheck") return { place, before, after: before };
    const base = before ?? { [tableKeys.partition]: place[1], [tableKeys.sort]: place[2] };
    return { place, before, after: checked(update ? updated(base, update, input) : (copyOf(base) as Item)) };
  }

  private plannedInTransaction(kind: string, input: Request) {
    try {
      return this.planned(kind, input);
    } catch (error) {
      if (isInvalidForItem(error)) return "invalid";
      throw error;
    }
  }

  private single(write: Record<string, Request>): unknown {
    const [[kind, input] = ["", {}]] = Object.entries(write) as [string, Request][];
    const plan = this.planned(kind, input);
    if (!plan) throw new ConditionalCheckFailedException({ message: "The conditional request failed", $metadata: {} });
    this.write(plan.place, plan.after);
    return returned(input, plan);
  }

  private batchGet({ RequestItems }: Request): unknown {
    const [[name, { Keys = [] }] = ["", {} as { Keys?: Item[] }]] = Object.entries(RequestItems ?? {}) as [
      string,
      { Keys?: Item[] },
    ][];
    if (Keys.length < 1 || Keys.length > 100) throw invalid("Too many items requested for the BatchGetItem call");
    const places = Keys.map((key) => this.keyIn(key));
    if (new Set(places.map(nameOf)).size < places.length)
      throw invalid("Provided list of item keys contains duplicates");
    const found = places.flatMap((place) => this.stored(place) ?? []);
    return { Responses: { [name]: found.map(({ item }) => copyOf(item) as Item) }, UnprocessedKeys: {} };
  }

  private batchWrite({ RequestItems }: Request): unknown {
    const [requests = []] = Object.values(RequestItems ?? {}) as unknown as {
      PutRequest?: { Item: Item };
      DeleteRequest?: { Key: Item };
    }[][];
    if (requests.length < 1 || requests.length > 25)
      throw invalid("Too many items requested for the BatchWriteItem call");
    const plans = requests.map(({ PutRequest, DeleteRequest }) =>
      PutRequest ? this.planned("Put", PutRequest) : this.planned("Delete", { Key: DeleteRequest?.Key }),
    );
    const places = plans.map((plan) => plan && nameOf(plan.place));
    if (new Set(places).size < places.length) throw invalid("Provided list of item keys contains duplicates");
    for (const plan of plans) if (plan) this.write(plan.place, plan.after);
    return { UnprocessedItems: {} };
  }

  private transact({ TransactItems = [], ClientRequestToken: token }: Request): unknown {
    if (TransactItems.length < 1 || TransactItems.length > 100)
      throw invalid("Member must have length less than or equal to 100");
    if (token !== undefined && this.isRepeated(token, TransactItems)) return {};
    const writes = TransactItems.map((item) => Object.entries(item)[0] as [string, Request]);
    const places = writes.map(([kind, { Item, Key }]) => nameOf(kind === "Put" ? this.keyOf(Item) : this.keyIn(Key)));
    if (new Set(places).size < places.length)
      throw invalid("Transaction request cannot include multiple operations on one item");
    const plans = writes.map(([kind, input]) => this.plannedInTransaction(kind, input));
    if (plans.some((plan) => !isPlan(plan)))
      throw cancelled(
        plans.map((plan) =>
          plan === "invalid" ? { Code: "ValidationError" } : { Code: plan ? "None" : "ConditionalCheckFailed" },
        ),
      );
    plans.forEach((plan, index) => {
      if (isPlan(plan) && writes[index]?.[0] !== "ConditionCheck") this.write(plan.place, plan.after);
    });
    if (token !== undefined) this.tokens.set(token, { at: this.now(), text: textOf(TransactItems) });
    return {};
  }

  /** A transaction with the token of an earlier one is done already. */
  private isRepeated(token: string, items: unknown): boolean {
    if (this.tokens.size > 2_000)
      for (const [old, { at }] of this.tokens) if (at < this.now() - tokenMs) this.tokens.delete(old);
    const earlier = this.tokens.get(token);
    if (!earlier || earlier.at < this.now() - tokenMs) return false;
    if (earlier.text !== textOf(items))
      throw new IdempotentParameterMismatchException({
        message: "The request uses the same client token",
        $metadata: {},
      });
    return true;
  }

  private write(place: Place, after: Item | undefined) {
    const before = this.stored(place);
    if (!before && !after) return;
    const stored = after && { pk: place[1], sk: place[2], item: after, bytes: attributeBytes(after) };
    this.count += Number(!before && Boolean(after)) - Number(Boolean(before) && !after);
    replace(this.views.get("") as Map<string, Partition>, place[1], before && place, stored && place, stored, place[1]);
    const lag = this.options.lag?.() ?? 0;
    const apply = () => this.reindex(before?.item, stored, place);
    if (lag === 0 && this.late.length === 0) apply();
    else this.late.push({ at: Math.max(this.now() + lag, this.late.at(-1)?.at ?? 0), apply });
    this.options.onChange?.({ before: before?.item, after });
  }

  private reindex(before: Item | undefined, stored: Stored | undefined, [, pk, sk]: Place) {
    for (const { name, partition, sort } of indexes.slice(1)) {
      const view = this.views.get(name) as Map<string, Partition>;
      const placeOf = (item: Item | undefined): Place | undefined =>
        typeof item?.[partition] === "string" && typeof item[sort] === "string" ? [item[sort], pk, sk] : undefined;
      replace(
        view,
        String(before?.[partition]),
        placeOf(before),
        placeOf(stored?.item),
        stored,
        String(stored?.item[partition]),
      );
    }
  }

  /** Applies the changes of indexes that are due, in the order of the writes. */
  private catchUp() {
    const now = this.now();
    while (this.late[0] && this.late[0].at <= now) this.late.shift()?.apply();
  }
}

const nameOf = ([, pk, sk]: Place) => `${pk}\n${sk}`;
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof Set ? [...(one as Set<unknown>)] : one));

/** Refuses keys of indexes that are no text, and items over 400 kB. */
function checked(item: Item): Item {
  for (const { partition, sort } of indexes) {
    for (const name of [partition, sort]) {
      if (item[name] !== undefined && (typeof item[name] !== "string" || item[name] === ""))
        throw invalid(`One or more parameter values were invalid: Type mismatch for Index Key ${name}`);
    }
  }
  if (attributeBytes(item) > 400 * 1024) throw invalid("Item size has exceeded the maximum allowed size");
  return item;
}

function replace(
  view: Map<string, Partition>,
  oldPartition: string,
  oldPlace: Place | undefined,
  place: Place | undefined,
  stored: Stored | undefined,
  partition: string,
) {
  if (oldPlace) {
    const rows = view.get(oldPartition);
    rows?.remove(oldPlace);
    if (rows?.rows.length === 0) view.delete(oldPartition);
  }
  if (!place || !stored) return;
  let rows = view.get(partition);
  if (!rows) view.set(partition, (rows = new Partition()));
  rows.put(place, stored);
}

function returned({ ReturnValues }: Request, { before, after }: Plan) {
  const item = ReturnValues === "ALL_NEW" ? after : ReturnValues === "ALL_OLD" ? before : undefined;
  return item ? { Attributes: copyOf(item) as Item } : {};
}
