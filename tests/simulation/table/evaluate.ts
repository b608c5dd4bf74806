import type { Comparator, Condition, Operand, Path, Update } from "./parse.ts";
import { areEqual, copyOf, invalid, invalidForItem, type Item, orderOf, sizeIn, typeOf, type Value } from "./values.ts";

/** The placeholders of a request. */
export interface Given {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Record<string, Value> | undefined;
}

const nameOf = (step: string, { ExpressionAttributeNames: names }: Given): string => {
  if (!step.startsWith("#")) return step;
  const name = names?.[step];
  if (name === undefined)
    throw invalid(`An expression attribute name used in the document path is not defined; attribute name: ${step}`);
  return name;
};

export const stepsOf = (path: Path, given: Given): Path =>
  path.map((step) => (typeof step === "number" ? step : nameOf(step, given)));

export function valueAt(item: Item, path: Path, given: Given): Value {
  let value: Value = item;
  for (const step of path) {
    if (typeof step === "number") value = Array.isArray(value) ? value[step] : undefined;
    else {
      const name = nameOf(step, given);
      const isMap = typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Set);
      value = isMap && Object.hasOwn(value as object, name) ? (value as Item)[name] : undefined;
    }
  }
  return value;
}

function givenValue(name: string, { ExpressionAttributeValues: values }: Given): Value {
  const value = values?.[name];
  if (value === undefined)
    throw invalid(`An expression attribute value used in expression is not defined; attribute value: ${name}`);
  return value;
}

/** Undefined for what is not there. */
export function evaluate(operand: Operand, item: Item, given: Given): Value {
  switch (operand.kind) {
    case "path":
      return valueAt(item, operand.path, given);
    case "value":
      return givenValue(operand.name, given);
    case "size":
      return sizeIn(evaluate(operand.of, item, given));
    case "ifNotExists":
      return valueAt(item, operand.path, given) ?? evaluate(operand.otherwise, item, given);
    case "append":
      return appended(present(operand.left, item, given), present(operand.right, item, given));
    case "sum":
      return summed(present(operand.left, item, given), present(operand.right, item, given), operand.sign);
  }
}

function present(operand: Operand, item: Item, given: Given): Value {
  const value = evaluate(operand, item, given);
  if (value === undefined)
    throw invalidForItem("The provided expression refers to an attribute that does not exist in the item");
  return value;
}

const wrongType = () => invalidForItem("An operand in the update expression has an incorrect data type");

function appended(left: Value, right: Value): Value {
  if (!Array.isArray(left) || !Array.isArray(right)) throw wrongType();
  return [...(left as Value[]), ...(right as Value[])];
}

function summed(left: Value, right: Value, sign: 1 | -1): Value {
  if (typeof left !== "number" || typeof right !== "number") throw wrongType();
  return left + sign * right;
}

export function holds(condition: Condition, item: Item, given: Given): boolean {
  switch (condition.kind) {
    case "and":
      return holds(condition.left, item, given) && holds(condition.right, item, given);
    case "or":
      return holds(condition.left, item, given) || holds(condition.right, item, given);
    case "not":
      return !holds(condition.of, item, given);
    case "compare":
      return compare(condition.by, evaluate(condition.left, item, given), evaluate(condition.right, item, given));
    case "between": {
      const [of, low, high] = [condition.of, condition.low, condition.high].map((one) => evaluate(one, item, given));
      return compare("<=", low, of) && compare("<=", of, high);
    }
    case "in": {
      const of = evaluate(condition.of, item, given);
      return of !== undefined && condition.list.some((one) => areEqual(of, evaluate(one, item, given)));
    }
    case "call":
      return call(condition, item, given);
  }
}

function compare(by: Comparator, left: Value, right: Value): boolean {
  if (by === "<>") return !(left !== undefined && right !== undefined && areEqual(left, right));
  if (left === undefined || right === undefined) return false;
  if (by === "=") return areEqual(left, right);
  const order = orderOf(left, right);
  if (order === undefined) return false;
  return by === "<" ? order < 0 : by === "<=" ? order <= 0 : by === ">" ? order > 0 : order >= 0;
}

function call({ name, of, second }: Extract<Condition, { kind: "call" }>, item: Item, given: Given): boolean {
  const value = evaluate(of, item, given);
  if (name === "attribute_exists") return value !== undefined;
  if (name === "attribute_not_exists") return value === undefined;
  const other = second && evaluate(second, item, given);
  if (value === undefined || other === undefined) return false;
  if (name === "attribute_type") return typeOf(value) === other;
  if (name === "begins_with") return typeof value === "string" && typeof other === "string" && value.startsWith(other);
  if (typeof value === "string") return typeof other === "string" && value.includes(other);
  if (value instanceof Set) return value.has(other);
  return Array.isArray(value) && value.some((one) => areEqual(one, other));
}

/** The item after the update; the given one stays as it is. */
export function updated(item: Item, update: Update, given: Given): Item {
  refuseOverlap(update, given);
  const after = copyOf(item) as Item;
  // Every operand is read from the item as it was.
  const settings = update.set.map(({ path, to }) => ({ path, value: copyOf(present(to, item, given)) }));
  for (const { path, value } of settings) setAt(after, stepsOf(path, given), value);
  for (const path of removalsInOrder(update.remove, given)) removeAt(after, path);
  for (const { path, by } of update.add) addAt(after, stepsOf(path, given), evaluate(by, item, given));
  for (const { path, by } of update.delete) deleteAt(after, stepsOf(path, given), evaluate(by, item, given));
  return after;
}

/** From the end of a list, so that no removal moves what another one names. */
const removalsInOrder = (paths: readonly Path[], given: Given) =>
  paths.map((path) => stepsOf(path, given)).toSorted((one, other) => Number(other.at(-1)) - Number(one.at(-1)) || 0);

export const pathsOf = ({ set, remove, add, delete: removed }: Update): Path[] => [
  ...[...set, ...add, ...removed].map(({ path }) => path),
  ...remove,
];

function refuseOverlap(update: Update, given: Given) {
  const paths = pathsOf(update).map((path) => stepsOf(path, given));
  if (paths.length < 2) return;
  const seen = new Set(paths.map((path) => JSON.stringify(path)));
  const isWithin = (path: Path) => path.some((_, index) => index > 0 && seen.has(JSON.stringify(path.slice(0, index))));
  if (seen.size < paths.length || paths.some((path) => path.length > 1 && isWithin(path)))
    throw invalid("Invalid UpdateExpression: Two document paths overlap with each other");
}

const wrongPath = () => invalidForItem("The document path provided in the update expression is invalid for update");

/** What holds the last step of a path. Throws where it is not there. */
function holderOf(item: Item, path: Path): Item | Value[] {
  const holder = valueAt(item, path.slice(0, -1), {});
  const isList = typeof path.at(-1) === "number";
  if (isList !== Array.isArray(holder) || typeof holder !== "object" || holder === null || holder instanceof Set)
    throw wrongPath();
  return holder as Item | Value[];
}

function setAt(item: Item, path: Path, value: Value) {
  const holder = holderOf(item, path);
  const last = path.at(-1) ?? "";
  if (Array.isArray(holder)) holder[Math.min(Number(last), holder.length)] = value;
  else holder[last] = value;
}

function removeAt(item: Item, path: Path) {
  const holder = holderOf(item, path);
  const last = path.at(-1) ?? "";
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
}

function addAt(item: Item, path: Path, by: Value) {
  const before = path.length > 1 ? (holderOf(item, path) as Item)[path.at(-1) ?? ""] : item[path[0] ?? ""];
  if (typeof by === "number") {
    if (before !== undefined && typeof before !== "number") throw wrongType();
    return setAt(item, path, (before ?? 0) + by);
  }
  if (!(by instanceof Set) || (before !== undefined && typeOf(before) !== typeOf(by))) throw wrongType();
  return setAt(item, path, new Set([...((before as Set<Value> | undefined) ?? []), ...by]));
}

function deleteAt(item: Item, path: Path, by: Value) {
  const before = valueAt(item, path, {});
  if (before === undefined) return;
  if (!(by instanceof Set) || typeOf(before) !== typeOf(by)) throw wrongType();
  const left = [...(before as Set<Value>)].filter((one) => !by.has(one));
  if (left.length > 0) setAt(item, path, new Set(left));
  else removeAt(item, path);
}
