import { addMinutes } from "@naqi/contracts";
import type { Request } from "../table/requests.ts";

type Write = "Put" | "Update" | "Delete" | "ConditionCheck";
/** One write of core as a defect would make it; `undefined` drops it. */
type Plant = (write: Write, kind: string, input: Request) => Request | undefined;

const withoutCondition = ({ ConditionExpression, ...input }: Request): Request => {
  if (!input.UpdateExpression) {
    const { ExpressionAttributeNames: _names, ExpressionAttributeValues: _values, ...rest } = input;
    return ConditionExpression === undefined ? input : rest;
  }
  const isUsed = ([name]: [string, unknown]) => new RegExp(`${name}\\b`).test(input.UpdateExpression ?? "");
  const used = <Value>(given: Record<string, Value> = {}) => Object.fromEntries(Object.entries(given).filter(isUsed));
  return {
    ...input,
    ExpressionAttributeNames: used(input.ExpressionAttributeNames),
    ...(input.ExpressionAttributeValues && { ExpressionAttributeValues: used(input.ExpressionAttributeValues) }),
  };
};

/** Drops writes of this sort. */
const without =
  (of: Write, ofKind: string): Plant =>
  (write, kind, input) =>
    write === of && kind === ofKind ? undefined : input;

const unconditional =
  (of: Write, ofKind: string): Plant =>
  (write, kind, input) =>
    write === of && kind === ofKind ? withoutCondition(input) : input;

/** Changes a field of new rows of a kind. */
const miscounted =
  (ofKind: string, field: string): Plant =>
  (write, kind, input) => {
    const amount = input.Item?.[field];
    if (write !== "Put" || kind !== ofKind || typeof amount !== "number" || amount === 0) return input;
    return { ...input, Item: { ...input.Item, [field]: amount - 1 } };
  };

/** A visit that moves is still reminded of an hour too late. */
const remindedLate: Plant = (write, kind, input) => {
  const { ExpressionAttributeValues: values = {} } = input as { ExpressionAttributeValues?: Record<string, unknown> };
  const nameOf = (field: string) => Object.keys(values).find((name) => name.startsWith(`:${field}_`));
  const dueAt = nameOf("dueAt");
  if (write !== "Update" || kind !== "booking" || !dueAt || !nameOf("startsAt")) return input;
  return {
    ...input,
    ExpressionAttributeValues: { ...values, [dueAt]: addMinutes(String(values[dueAt]), 60) },
  } as Request;
};

const plants: Readonly<Record<string, Plant>> = {
  slotUnconditional: unconditional("Put", "slot"),
  bookingUnconditional: unconditional("Update", "booking"),
  eventClaimUnconditional: unconditional("Update", "outbox"),
  answerForgotten: without("Put", "idempotency"),
  eventNotDone: without("Delete", "outbox"),
  eventLost: without("Put", "outbox"),
  lockKept: without("Delete", "slot"),
  remindedLate,
  filOfBooking: miscounted("booking", "customerAmount"),
  filOfLedger: miscounted("ledger", "finalAmount"),
  filOfEntry: miscounted("walletentry", "amount"),
};

/** The defect that `NAQI_PLANT` names, such as `NAQI_PLANT=lockKept npm run year`. */
export function chosenPlant(): Plant | undefined {
  const name = process.env.NAQI_PLANT;
  if (name && !plants[name]) throw new Error(`There is no defect ${name}: ${Object.keys(plants).join(", ")}.`);
  return plants[name ?? ""];
}

const kindOf = ({ Item, Key }: Request): string =>
  String(Item?.__edb_e__ ?? /^\$([a-z]+)_/.exec(String((Key ?? {}).sk))?.[1]);

const keyOf = ({ Item, Key }: Request) => ({ pk: (Item ?? Key)?.pk, sk: (Item ?? Key)?.sk });

/** The request as the planted defect makes it; `undefined` if nothing is left of it. */
export function planted(plant: Plant, command: string, input: Request): Request | undefined {
  if (!input.TransactItems) {
    const write = command.replace("Command", "");
    const isWrite = write === "Put" || write === "Update" || write === "Delete";
    return isWrite ? plant(write, kindOf(input), input) : input;
  }
  const items = input.TransactItems.map((item) => {
    const [[write = "", part = {}] = []] = Object.entries(item);
    const changed = plant(write as Write, kindOf(part), part);
    // Answers name parts by their position.
    return changed ? { [write]: changed } : { ConditionCheck: { Key: keyOf(part) } };
  });
  return { ...input, TransactItems: items };
}
