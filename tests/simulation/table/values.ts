import { DynamoDBServiceException } from "@aws-sdk/client-dynamodb";

/** A value as the document client has it: a set of strings or numbers is a `Set`. */
export type Value = unknown;
export type Item = Record<string, Value>;

/** The answer of DynamoDB to a request that it does not understand. */
export const invalid = (message: string) =>
  new DynamoDBServiceException({ name: "ValidationException", $fault: "client", $metadata: {}, message });

const ofItem = new WeakSet<Error>();

/** The same where it depends on the item: in a transaction it is a reason of cancellation. */
export function invalidForItem(message: string) {
  const error = invalid(message);
  ofItem.add(error);
  return error;
}
export const isInvalidForItem = (error: unknown) => ofItem.has(error as Error);

/** Without what is undefined, as the document client sends it. Throws for what it cannot send. */
export function copyOf(value: Value): Value {
  if (typeof value !== "object" || value === null) {
    if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`${value} is no number of DynamoDB.`);
    return value;
  }
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(copyOf);
  if (value instanceof Set) {
    if (value.size === 0) throw new Error("A set of DynamoDB has at least one member.");
    return new Set(value);
  }
  if (value instanceof Uint8Array) return value.slice();
  const copy: Item = {};
  for (const name in value) {
    const one = (value as Item)[name];
    if (one !== undefined) copy[name] = typeof one === "object" && one !== null ? copyOf(one) : one;
  }
  return copy;
}

type Type = "S" | "N" | "BOOL" | "NULL" | "L" | "M" | "SS" | "NS" | "B";

export function typeOf(value: Value): Type {
  if (typeof value === "string") return "S";
  if (typeof value === "number" || typeof value === "bigint") return "N";
  if (typeof value === "boolean") return "BOOL";
  if (value === null) return "NULL";
  if (Array.isArray(value)) return "L";
  if (value instanceof Set) return typeof [...value][0] === "string" ? "SS" : "NS";
  return value instanceof Uint8Array ? "B" : "M";
}

export function areEqual(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (typeOf(one) !== typeOf(other)) return false;
  if (one instanceof Set) {
    const members = other as ReadonlySet<Value>;
    return one.size === members.size && [...one].every((member) => members.has(member));
  }
  if (Array.isArray(one)) {
    const members = other as readonly Value[];
    return one.length === members.length && one.every((member, index) => areEqual(member, members[index]));
  }
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && areEqual((one as Item)[name], (other as Item)[name]))
  );
}

/** The order of DynamoDB, or undefined for values without one. Text is ordered by its UTF-8 bytes. */
export function orderOf(one: Value, other: Value): number | undefined {
  if (typeof one === "string" && typeof other === "string") return compareText(one, other);
  if (typeof one === "number" && typeof other === "number") return one - other;
  return undefined;
}

// Bytes and UTF-16 differ in their order only where a surrogate is.
const hasSurrogate = /[\ud800-\udfff]/;

export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  if (hasSurrogate.test(one) || hasSurrogate.test(other)) return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : 1;
}

/** The `size` of an expression; undefined for what has none. */
export function sizeIn(value: Value): number | undefined {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return value.size;
  return typeof value === "object" && value !== null ? Object.keys(value).length : undefined;
}

/** How many bytes DynamoDB counts for a value, which limits an item and a page. */
export function bytesOf(value: Value): number {
  if (typeof value === "string") return value.length < 40 && isPlain(value) ? value.length : Buffer.byteLength(value);
  if (typeof value === "number") return Math.ceil(String(Math.abs(value)).replace(/\D/g, "").length / 2) + 1;
  if (typeof value !== "object" || value === null) return 1;
  if (Array.isArray(value)) return value.reduce<number>((all, one) => all + 1 + bytesOf(one), 3);
  if (value instanceof Set) return [...value].reduce<number>((all, one) => all + bytesOf(one), 0);
  if (value instanceof Uint8Array) return value.length;
  return attributeBytes(value as Item) + Object.keys(value).length + 3;
}

const isPlain = (text: string) => /^[\u0020-\u007e]*$/.test(text);

export const attributeBytes = (item: Item): number =>
  Object.entries(item).reduce((all, [name, value]) => all + bytesOf(name) + bytesOf(value), 0);
