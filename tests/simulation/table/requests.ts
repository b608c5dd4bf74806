import { tableKeys } from "@naqi/core/kit/table/table-keys";
import { type Given, pathsOf, stepsOf } from "./evaluate.ts";
import type { Update } from "./parse.ts";
import { invalid, type Item } from "./values.ts";

/** The fields of all commands that are read here. */
export interface Request extends Given {
  IndexName?: string;
  Item?: Item | undefined;
  Key?: Item | undefined;
  ConditionExpression?: string | undefined;
  UpdateExpression?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ReturnValues?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, Request | undefined>[];
  ClientRequestToken?: string;
}

const placeholders = /[#:][A-Za-z_0-9]+/g;
const known = new Map<string, ReadonlySet<string>>();

export function placeholdersIn(text: string): ReadonlySet<string> {
  let found = known.get(text);
  if (!found) {
    if (known.size > 5_000) known.clear();
    known.set(text, (found = new Set(text.match(placeholders))));
  }
  return found;
}

/** DynamoDB refuses names and values that no expression uses. */
export function checkPlaceholders(input: Request) {
  const texts = [
    input.ConditionExpression,
    input.UpdateExpression,
    input.KeyConditionExpression,
    input.FilterExpression,
    input.ProjectionExpression,
  ].filter((text) => text !== undefined);
  const used = texts.map(placeholdersIn);
  for (const [what, given] of [
    ["ExpressionAttributeNames", input.ExpressionAttributeNames],
    ["ExpressionAttributeValues", input.ExpressionAttributeValues],
  ] as const) {
    for (const name in given)
      if (!used.some((one) => one.has(name)))
        throw invalid(`Value provided in ${what} unused in expressions: keys: {${name}}`);
  }
}

/** An update changes no key of the table. */
export function checkUpdate(update: Update, given: Given) {
  for (const path of pathsOf(update)) {
    const [first] = stepsOf(path, given);
    if (first === tableKeys.partition || first === tableKeys.sort)
      throw invalid(`Cannot update attribute ${first}. This attribute is part of the key`);
  }
}
