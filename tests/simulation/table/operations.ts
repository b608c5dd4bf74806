import { tableKeys } from "@naqi/core/kit/table/table-keys";
import fc from "fast-check";
import type { Item } from "./values.ts";

/** A command of the document client with its input, made by chance. */
export interface Operation {
  command: string;
  input: Record<string, unknown>;
}

const partition = fc.constantFrom("p1", "p2");
const sort = fc.constantFrom("a", "a#1", "a#2", "b", "ü");
const key = fc.record({ [tableKeys.partition]: partition, [tableKeys.sort]: sort });
const small = fc.integer({ min: -3, max: 12 });
const word = fc.constantFrom("", "x", "xy", "y", "Zürich", "😀");
const members = fc.uniqueArray(fc.constantFrom("x", "y", "z"), { minLength: 1 }).map((list) => new Set(list));
const names = ["n", "s", "set", "list", "map", "flag"] as const;
const values = {
  n: small,
  s: word,
  set: members,
  list: fc.array(fc.oneof(small, word), { maxLength: 3 }),
  map: fc.record({ n: small, s: word, gone: fc.constant(undefined) }, { requiredKeys: [] }),
  flag: fc.oneof(fc.boolean(), fc.constant(null)),
} as const;
const any = fc.oneof(...Object.values(values));

const indexed = fc.record(
  { gsi1pk: fc.constantFrom("g1", "g2"), gsi1sk: word.filter(Boolean), gsi2pk: fc.constant("h"), gsi2sk: sort },
  { requiredKeys: [] },
);
const item = fc
  .tuple(key, fc.record(values, { requiredKeys: [] }), indexed)
  .map((parts): Item => Object.assign({}, ...parts) as Item);

/** An expression with the names and values that it uses. */
interface Written {
  text: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
}

let serial = 0;
const placed = (value: unknown) => {
  const name = `:v${serial++}`;
  return { name, values: { [name]: value } };
};

const path = fc.constantFrom(...names, "map.n", "map.s", "list[0]", "list[1]", "gsi1sk");
const named = (of: string) => `#${of}`.replace(".", ".#");
const namesIn = (of: string) =>
  Object.fromEntries(of.split(".").map((step) => [`#${step.replace(/\[.*/, "")}`, step.replace(/\[.*/, "")]));

const comparison = fc.tuple(path, fc.constantFrom("=", "<>", "<", "<=", ">", ">="), any).map(([of, by, value]) => {
  const { name, values } = placed(value);
  return { text: `${named(of)} ${by} ${name}`, names: namesIn(of), values };
});
const existence = fc
  .tuple(fc.oneof(path, fc.constantFrom("pk", "sk")), fc.constantFrom("attribute_exists", "attribute_not_exists"))
  .map(([of, name]) => ({ text: `${name}(${named(of)})`, names: namesIn(of), values: {} }));
const containing = fc.tuple(path, fc.constantFrom("contains", "begins_with"), word).map(([of, call, value]) => {
  const { name, values } = placed(value);
  return { text: `${call}(${named(of)}, ${name})`, names: namesIn(of), values };
});
const sized = fc.tuple(fc.constantFrom(...names), small).map(([of, value]) => {
  const { name, values } = placed(value);
  return { text: `size(${named(of)}) < ${name}`, names: namesIn(of), values };
});
const between = fc.tuple(path, fc.oneof(fc.tuple(small, small), fc.tuple(word, word))).map(([of, [one, other]]) => {
  const [low, high] = [one, other].toSorted((a, b) => (a < b ? -1 : 1)).map(placed);
  const text = `${named(of)} BETWEEN ${low?.name} AND ${high?.name}`;
  return { text, names: namesIn(of), values: { ...low?.values, ...high?.values } };
});

const joined = (one: Written, other: Written, text: string): Written => ({
  text,
  names: { ...one.names, ...other.names },
  values: { ...one.values, ...other.values },
});

const simple: fc.Arbitrary<Written> = fc.oneof(comparison, existence, containing, sized, between);
const condition: fc.Arbitrary<Written> = fc.oneof(
  simple,
  fc
    .tuple(simple, fc.constantFrom("AND", "OR"), simple, fc.boolean())
    .map(([one, by, other, isNot]) => joined(one, other, `${isNot ? "NOT " : ""}(${one.text} ${by} ${other.text})`)),
  fc.tuple(simple, simple, simple).map(([one, two, three]) => {
    // As ElectroDB joins them: without parentheses.
    const first = joined(one, two, `(${one.text}) AND ${two.text}`);
    return joined(first, three, `${first.text} OR ${three.text}`);
  }),
);

const setting = fc.oneof(
  fc.tuple(fc.constantFrom(...names), any).map(([of, value]) => {
    const { name, values } = placed(value);
    return { of, kind: "SET", text: `${named(of)} = ${name}`, values };
  }),
  // Beyond the end of a list the table process fills it with nulls, where DynamoDB appends.
  fc.tuple(fc.constantFrom("map.n", "map.s", "list[0]"), any).map(([of, value]) => {
    const { name, values } = placed(value);
    return { of, kind: "SET", text: `${named(of)} = ${name}`, values };
  }),
  small.map((value) => {
    const [by, none] = [placed(value), placed(0)];
    const text = `#n = if_not_exists(#n, ${none.name}) + ${by.name}`;
    return { of: "n", kind: "SET", text, values: { ...by.values, ...none.values } };
  }),
  fc.array(word, { maxLength: 2 }).map((list) => {
    const { name, values } = placed(list);
    return { of: "list", kind: "SET", text: `#list = list_append(#list, ${name})`, values };
  }),
  fc.tuple(fc.constantFrom("gsi1pk", "gsi1sk"), fc.constantFrom("g1", "g2")).map(([of, value]) => {
    const { name, values } = placed(value);
    return { of, kind: "SET", text: `${named(of)} = ${name}`, values };
  }),
  fc
    // The table process removes below a map that is not there, which DynamoDB refuses.
    .constantFrom(...names, "gsi1pk", "gsi2sk")
    .map((of) => ({ of, kind: "REMOVE", text: named(of), values: {} })),
  fc.oneof(fc.tuple(fc.constant("n"), small), fc.tuple(fc.constant("set"), members)).map(([of, value]) => {
    const { name, values } = placed(value);
    return { of, kind: "ADD", text: `${named(of)} ${name}`, values };
  }),
  members.map((value) => {
    const { name, values } = placed(value);
    return { of: "set", kind: "DELETE", text: `#set ${name}`, values };
  }),
);
type Setting = Pick<Written, "text" | "values"> & { of: string; kind: string };

const update = fc
  .uniqueArray(setting as fc.Arbitrary<Setting>, {
    minLength: 1,
    maxLength: 4,
    selector: ({ of }) => of.split(/[.[]/)[0],
  })
  .map((settings): Written => {
    const kinds = [...new Set(settings.map(({ kind }) => kind))];
    const clause = (kind: string) =>
      `${kind} ${settings
        .filter((one) => one.kind === kind)
        .map(({ text }) => text)
        .join(", ")}`;
    return {
      text: kinds.map(clause).join(" "),
      names: Object.assign({}, ...settings.map(({ of }) => namesIn(of))) as Record<string, string>,
      values: Object.assign({}, ...settings.map(({ values }) => values)) as Record<string, unknown>,
    };
  });

const filled = (record: Record<string, unknown>) => (Object.keys(record).length > 0 ? record : undefined);
const expressions = (written: Partial<Record<string, Written | undefined>>) => {
  const given = Object.entries(written).filter((entry): entry is [string, Written] => entry[1] !== undefined);
  const texts = Object.fromEntries(given.map(([field, { text }]) => [field, text]));
  const names = filled(Object.assign({}, ...given.map(([, one]) => one.names)) as Record<string, string>);
  const values = filled(Object.assign({}, ...given.map(([, one]) => one.values)) as Record<string, unknown>);
  return {
    ...texts,
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
  };
};
const perhaps = <Some>(some: fc.Arbitrary<Some>) => fc.option(some, { nil: undefined });

const put = fc
  .tuple(item, perhaps(condition))
  .map(([Item, ConditionExpression]) => ({ Item, ...expressions({ ConditionExpression }) }));
const changing = fc.tuple(key, update, perhaps(condition)).map(([Key, UpdateExpression, ConditionExpression]) => ({
  Key,
  ...expressions({ UpdateExpression, ConditionExpression }),
}));
const deleting = fc
  .tuple(key, perhaps(condition))
  .map(([Key, ConditionExpression]) => ({ Key, ...expressions({ ConditionExpression }) }));
const checking = fc
  .tuple(key, condition)
  .map(([Key, ConditionExpression]) => ({ Key, ...expressions({ ConditionExpression }) }));

const index = fc.constantFrom(undefined, "gsi1" as const, "gsi2" as const);
const sortCondition = fc.oneof(
  fc.tuple(fc.constantFrom("=", "<", "<=", ">", ">="), sort).map(([by, value]) => ({ by, all: [value] })),
  sort.map((value) => ({ by: "begins", all: [value] })),
  fc.tuple(sort, sort).map((two) => ({ by: "between", all: two.toSorted((a, b) => (a < b ? -1 : 1)) })),
);

function keyCondition(
  name: string | undefined,
  of: string,
  wanted: { by: string; all: string[] } | undefined,
): Written {
  const [pk, sk] = name ? [`${name}pk`, `${name}sk`] : ["pk", "sk"];
  const [first, second] = (wanted?.all ?? []).map(placed);
  const texts: Record<string, string> = {
    begins: `begins_with(#k2, ${first?.name})`,
    between: `#k2 BETWEEN ${first?.name} AND ${second?.name}`,
  };
  const text = wanted && (texts[wanted.by] ?? `#k2 ${wanted.by} ${first?.name}`);
  return {
    text: `#k1 = :pk${text ? ` AND ${text}` : ""}`,
    names: { "#k1": pk, ...(text && { "#k2": sk }) },
    values: { ":pk": of, ...first?.values, ...second?.values },
  };
}

const partitions = { table: ["p1", "p2"], gsi1: ["g1", "g2"], gsi2: ["h", "h"] };

const query = fc
  .record({
    index,
    of: fc.nat(1),
    wanted: perhaps(sortCondition),
    filter: perhaps(condition),
    limit: perhaps(fc.integer({ min: 1, max: 4 })),
    isForward: fc.boolean(),
  })
  .map(({ index, of, wanted, filter, limit, isForward }) => ({
    ...(index && { IndexName: index }),
    ...expressions({
      KeyConditionExpression: keyCondition(index, partitions[index ?? "table"][of] ?? "", wanted),
      FilterExpression: filter,
    }),
    ...(limit && { Limit: limit }),
    ScanIndexForward: isForward,
  }));

// The table process answers ALL_OLD of a new row with its key, DynamoDB with nothing.
const returning = fc.constantFrom("NONE", "ALL_NEW");
const nameOf = (one: Item) => `${String(one.pk)} ${String(one.sk)}`;
const transaction = fc
  .uniqueArray(
    fc.oneof(
      put.map((Put) => ({ Put })),
      changing.map((Update) => ({ Update })),
      deleting.map((Delete) => ({ Delete })),
      checking.map((ConditionCheck) => ({ ConditionCheck })),
    ),
    {
      minLength: 1,
      maxLength: 5,
      // Now and then one row is named twice, which is refused.
      comparator: (one, other) => nameOf(keyOf(one)) === nameOf(keyOf(other)) && serial % 16 !== 0,
    },
  )
  .map((TransactItems) => ({ TransactItems }));
const keyOf = (write: object) =>
  Object.values(write).map((one: { Item?: Item; Key?: Item }) => one.Item ?? one.Key)[0] ?? {};

const commandOf = (command: string, input: fc.Arbitrary<object>) =>
  input.map((made): Operation => ({ command, input: made as Operation["input"] }));

/** One operation of a kind that the product sends. The table's name is added where it is sent. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: commandOf("PutCommand", put) },
  {
    weight: 3,
    arbitrary: commandOf(
      "UpdateCommand",
      fc.tuple(changing, returning).map(([one, ReturnValues]) => ({ ...one, ReturnValues })),
    ),
  },
  { weight: 1, arbitrary: commandOf("DeleteCommand", deleting) },
  { weight: 4, arbitrary: commandOf("TransactWriteCommand", transaction) },
  { weight: 3, arbitrary: commandOf("QueryCommand", query) },
  {
    weight: 1,
    arbitrary: commandOf(
      "GetCommand",
      key.map((Key) => ({ Key, ConsistentRead: true })),
    ),
  },
  {
    weight: 1,
    arbitrary: commandOf(
      "BatchGetCommand",
      fc.array(key, { minLength: 1, maxLength: 5 }).map((Keys) => ({ Keys })),
    ),
  },
);
