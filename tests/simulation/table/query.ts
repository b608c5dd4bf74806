import { tableKeys } from "@naqi/core/kit/table/table-keys";
import { evaluate, holds, stepsOf, valueAt } from "./evaluate.ts";
import { type Condition, parseCondition, parsePaths } from "./parse.ts";
import type { Partition, Place, Stored } from "./partition.ts";
import { checkPlaceholders, placeholdersIn, type Request } from "./requests.ts";
import { compareText, copyOf, invalid, type Item } from "./values.ts";

/** The rows of the table or of an index, by their partition, and the names of its keys. */
export interface Found {
  partitions: ReadonlyMap<string, Partition>;
  partition: string;
  sort: string;
  isIndex: boolean;
}

export interface ScanInput extends Request {
  Limit?: number;
  ExclusiveStartKey?: Item;
  Select?: string;
}
export interface QueryInput extends ScanInput {
  ScanIndexForward?: boolean;
}

const pageBytes = 1024 * 1024;

/** A copy of the item, or of what the projection names. */
export function shown(item: Item, input: Request): Item {
  if (!input.ProjectionExpression) return copyOf(item) as Item;
  const projected: Item = {};
  for (const path of parsePaths(input.ProjectionExpression)) {
    const value = valueAt(item, path, input);
    if (value !== undefined) projected[String(stepsOf(path, input)[0])] = copyOf(value);
  }
  return projected;
}

type Row = Partition["rows"][number];

/** Reads rows until the page is full: `Limit` rows that were looked at, or a megabyte. */
function page(rows: Iterable<Row>, found: Found, input: QueryInput, isEnd?: (row: Row) => boolean) {
  const filter = input.FilterExpression ? parseCondition(input.FilterExpression) : undefined;
  const items: Item[] = [];
  let [seen, bytes] = [0, 0];
  let last: Stored | undefined;
  let isFull = false;
  for (const row of rows) {
    if (isEnd?.(row)) break;
    const { stored } = row;
    // The row that fills the megabyte is still on the page.
    seen++;
    bytes += stored.bytes;
    last = stored;
    if (!filter || holds(filter, stored.item, input)) items.push(shown(stored.item, input));
    if (seen === input.Limit || bytes > pageBytes) {
      isFull = true;
      break;
    }
  }
  return {
    ...(input.Select !== "COUNT" && { Items: items }),
    Count: items.length,
    ScannedCount: seen,
    ...(isFull && last && { LastEvaluatedKey: keyIn(last.item, found) }),
  };
}

const namesOf = ({ partition, sort, isIndex }: Found) => [
  ...(isIndex ? [partition, sort] : []),
  tableKeys.partition,
  tableKeys.sort,
];

const keyIn = (item: Item, found: Found): Item => Object.fromEntries(namesOf(found).map((name) => [name, item[name]]));

function startOf(found: Found, start: Item | undefined): { partition: string; place: Place } | undefined {
  if (!start) return undefined;
  const names = namesOf(found);
  const isKey = names.every((name) => typeof start[name] === "string") && Object.keys(start).length === names.length;
  if (!isKey) throw invalid("The provided starting key is invalid");
  const place = [start[found.sort], start[tableKeys.partition], start[tableKeys.sort]] as unknown as Place;
  return { partition: String(start[found.partition]), place };
}

function* conjuncts(condition: Condition): Generator<Condition> {
  if (condition.kind !== "and") return yield condition;
  yield* conjuncts(condition.left);
  yield* conjuncts(condition.right);
}

/** The attribute that a condition of a key is about. */
function attributeOf(condition: Condition, input: Request): string {
  const operand = condition.kind === "compare" ? condition.left : "of" in condition ? condition.of : undefined;
  if (!operand || !("kind" in operand) || operand.kind !== "path") throw invalid("Query key condition not supported");
  return String(stepsOf(operand.path, input)[0]);
}

export function queried(found: Found, input: QueryInput) {
  checkPlaceholders(input);
  if (input.Limit !== undefined && input.Limit < 1) throw invalid("Limit must be greater than or equal to 1");
  refuseKeysInFilter(found, input);
  const conditions = [...conjuncts(parseCondition(input.KeyConditionExpression ?? ""))];
  const ofPartition = conditions.find((one) => attributeOf(one, input) === found.partition);
  if (ofPartition?.kind !== "compare" || ofPartition.by !== "=")
    throw invalid(`Query condition missed key schema element: ${found.partition}`);
  const partition = evaluate(ofPartition.right, {}, input);
  if (partition === "") throw invalid("One or more parameter values are not valid. A key has an empty string value.");
  const rest = conditions.filter((one) => one !== ofPartition);
  if (rest.length > 1 || rest.some((one) => attributeOf(one, input) !== found.sort))
    throw invalid("Query key condition not supported");
  const start = startOf(found, input.ExclusiveStartKey);
  if (start && start.partition !== partition)
    throw invalid("The provided starting key is outside query boundaries based on provided conditions");
  const [sortCondition] = rest;
  if (start && sortCondition && !holds(sortCondition, { [found.sort]: start.place[0] }, input))
    throw invalid("The provided starting key does not match the range key predicate");
  return rangeOf(found, input, String(partition), sortCondition, start?.place);
}

/** The filter of a query reads no key of what is queried. */
function refuseKeysInFilter(found: Found, { FilterExpression, ExpressionAttributeNames: names = {} }: QueryInput) {
  if (!FilterExpression) return;
  const read = new Set([...placeholdersIn(FilterExpression)].map((name) => names[name]));
  if (read.has(found.partition) || read.has(found.sort))
    throw invalid("Filter Expression can only contain non-primary key attributes");
}

/** The lowest sort value that a condition admits, and the highest; text that begins with the highest belongs to it. */
function boundsOf(condition: Condition | undefined, input: Request): { low?: string; high?: string } {
  const text = (operand: Parameters<typeof evaluate>[0]) => String(evaluate(operand, {}, input));
  if (condition?.kind === "between") return { low: text(condition.low), high: text(condition.high) };
  if (condition?.kind === "call" && condition.second) {
    const prefix = text(condition.second);
    return { low: prefix, high: prefix };
  }
  if (condition?.kind !== "compare") return {};
  const value = text(condition.right);
  if (condition.by === "=") return { low: value, high: value };
  return condition.by.startsWith(">") ? { low: value } : { high: value };
}

function rangeOf(found: Found, input: QueryInput, name: string, condition: Condition | undefined, after?: Place) {
  const partition = found.partitions.get(name);
  if (!partition) return page([], found, input);
  const isForward = input.ScanIndexForward ?? true;
  const { low, high } = boundsOf(condition, input);
  const isIn = ({ place: [sort] }: Row) => !condition || holds(condition, { [found.sort]: sort }, input);
  const isPast = ({ place: [sort] }: Row) =>
    isForward
      ? high !== undefined && compareText(sort, high) > 0 && !sort.startsWith(high)
      : low !== undefined && compareText(sort, low) < 0;
  const rows = partition.walk({ isForward, after, low, high });
  return page(within(rows, isIn, isPast), found, input);
}

function* within(rows: Iterable<Row>, isIn: (row: Row) => boolean, isPast: (row: Row) => boolean): Generator<Row> {
  for (const row of rows) {
    if (isPast(row)) return;
    if (isIn(row)) yield row;
  }
}

export function scanned(found: Found, input: ScanInput) {
  checkPlaceholders(input);
  const start = startOf(found, input.ExclusiveStartKey);
  const names = [...found.partitions.keys()].toSorted(compareText);
  function* rows(): Generator<Row> {
    for (const name of names) {
      if (start && compareText(name, start.partition) < 0) continue;
      const after = start && name === start.partition ? start.place : undefined;
      yield* found.partitions.get(name)?.walk({ isForward: true, after }) ?? [];
    }
  }
  return page(rows(), found, input);
}
