import { type Operation, operations, routeOf } from "@naqi/contracts";
import fc from "fast-check";
import { sampleOf, type World } from "../../operations/world.ts";

export interface Malformed {
  id: string;
  method: string;
  /** As it goes over the wire, below `/api`. */
  path: string;
  body?: Buffer;
  contentType: string;
}

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** A marker in every long junk text, to look for it in the log. */
export const marker = "marker-of-the-body";

const text = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\u202egnp.exe",
    "\ud800",
    "25:00",
    "2027-02-29",
    "1e309",
    "-0",
    "../../etc/passwd",
    "'; DROP TABLE bookings; --",
    "<script>alert(1)</script>",
    "${jndi:ldap://a}",
    "constructor",
    "__proto__",
    "null",
    "🧹".repeat(400),
    "\u200f\u200e",
    marker.repeat(600),
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, -1e308, 2 ** 53, Number.MAX_VALUE),
  fc.constantFrom<unknown>([], {}, [[]], [null], { $ne: 1 }, { length: 1e9 }, { toString: 1 }, { S: "x" }),
  fc.array(text, { maxLength: 4 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.integer(), { maxKeys: 3 }),
);

const raw = fc.constantFrom(
  "{",
  "}",
  "nul",
  "NaN",
  "undefined",
  "'x'",
  "{'a':1}",
  '{"a":1,}',
  '{"a":1e309}',
  '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
  '{"a":"\u0000"}',
  "\ufeff{}x",
  deep(40_000),
  `{"a":${deep(20_000)}}`,
  "[]",
  "null",
  "1",
  '"text"',
  "a=1&b=2",
  "<xml/>",
);

const bytes = fc.constantFrom(
  Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  Buffer.from([0x1f, 0x8b, 8, 0, 0]),
  Buffer.alloc(100_001, "x"),
  Buffer.from(JSON.stringify({ fullName: "x".repeat(100_000) })),
);

const contentTypes = fc.constantFrom(
  "application/json",
  "text/plain",
  "application/octet-stream",
  "multipart/form-data",
  "",
);

type Fields = Record<string, unknown>;

/** A sample with one thing wrong: a field changed, taken away or added. */
const spoiled = (sample: Fields): fc.Arbitrary<Fields> => {
  const names = Object.keys(sample);
  const added = fc
    .tuple(fc.constantFrom("surprise", "role", "status", "memberId", "__proto__", "constructor", ""), value)
    .map(([name, junk]) => with_(sample, name, junk));
  if (names.length === 0) return added;
  const changed = fc.tuple(fc.constantFrom(...names), value).map(([name, junk]) => with_(sample, name, junk));
  const nested = names.includes("address")
    ? [
        fc
          .tuple(fc.constantFrom("location", "area", "formattedAddress", "extra"), value)
          .map(([name, junk]) => with_(sample, "address", with_(sample.address as Fields, name, junk))),
      ]
    : [];
  const removed = fc
    .constantFrom(...names)
    .map((name) => Object.fromEntries(Object.entries(sample).filter(([key]) => key !== name)));
  return fc.oneof(changed, changed, removed, added, ...nested);
};

/** Sets a field as JSON would, so that `__proto__` is a field like any other. */
const with_ = (fields: Fields, name: string, junk: unknown): Fields =>
  Object.fromEntries([...Object.entries(fields), [name, junk]]);

const queryOf = (fields: Fields) =>
  Object.entries(fields)
    .map(
      ([name, given]) => `${encode(name)}=${encode(typeof given === "string" ? given : (JSON.stringify(given) ?? ""))}`,
    )
    .join("&");

const encode = (given: string) => encodeURIComponent(given.toWellFormed());

const badPath = fc.constantFrom(
  "%",
  "%zz",
  "%E0%A4%A",
  "%2e%2e",
  "%2F",
  "%00",
  ".",
  "a%0d%0ab",
  "x".repeat(3_000),
  "%F0%9F%A7%B9",
  "bkg_",
  "0",
);

function requestsFor(operation: Operation, world: World): fc.Arbitrary<Malformed> {
  const { method, path, parameters } = routeOf(operation);
  const sample = sampleOf(operation.id, world);
  const rest = Object.fromEntries(Object.entries(sample).filter(([name]) => !parameters.includes(name)));
  const filled = (by: Fields) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(String(by[name])));
  const base = { id: operation.id, method, path: filled(sample), contentType: "application/json" };
  const asBody = (body: string | Buffer) => ({ ...base, body: Buffer.from(body) });
  const isGet = method === "GET";
  const kinds: fc.Arbitrary<Malformed>[] = isGet
    ? [
        spoiled(rest).map((fields) => ({ ...base, path: `${base.path}?${queryOf(fields)}` })),
        fc
          .constantFrom(
            "?%E0%A4%A=%",
            "?limit=1&limit=2",
            "?a[]=1&a[]=2",
            "?&&&=&",
            "?cursor=e30&cursor=e30",
            `?${"a=1&".repeat(500)}`,
            "?__proto__=1",
          )
          .map((query) => ({ ...base, path: base.path + query })),
      ]
    : operation.bodiless
      ? []
      : [
          fc
            .tuple(spoiled(rest), contentTypes)
            .map(([fields, contentType]) => ({ ...asBody(JSON.stringify(fields)), contentType })),
          fc
            .tuple(spoiled(rest), contentTypes)
            .map(([fields, contentType]) => ({ ...asBody(JSON.stringify(fields)), contentType })),
          fc.tuple(raw, contentTypes).map(([body, contentType]) => ({ ...asBody(body), contentType })),
          fc.tuple(bytes, contentTypes).map(([body, contentType]) => ({ ...asBody(body), contentType })),
          value.map((junk) => asBody(JSON.stringify(junk))),
        ];
  if (parameters.length > 0) {
    const junk = fc.oneof(badPath, text.filter((one) => one !== "" && !one.includes("/")).map(encode));
    kinds.push(
      junk.map((bad) => ({
        ...base,
        path: path.replaceAll(/\{\w+\}/g, bad),
        ...(isGet ? {} : { body: Buffer.from(JSON.stringify(rest)) }),
      })),
    );
  }
  return fc.oneof(...kinds);
}

/** What the operation would be given, were the request served; undefined when it is not even that. */
function inputIn({ id, path, body }: Malformed): unknown {
  const { operation } = operations.find((one) => one.operation.id === id)!;
  const { method, path: template, parameters } = routeOf(operation);
  const [address = "", query = ""] = path.split("?");
  const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
  const values = pattern.exec(address)?.slice(1);
  if (!values) return undefined;
  try {
    const named = Object.fromEntries(parameters.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]));
    const given: unknown =
      method === "GET"
        ? Object.fromEntries(new URLSearchParams(query))
        : JSON.parse(operation.bodiless ? "{}" : String(body ?? "{}") || "{}");
    return typeof given === "object" && given !== null && !Array.isArray(given) ? { ...given, ...named } : undefined;
  } catch {
    return undefined;
  }
}

/** `count` malformed requests of every operation, the same every time; what would pass as well-formed is left out. */
export function malformedRequests(world: World, count: number): Malformed[] {
  return operations.flatMap(({ operation }, index) =>
    fc
      .sample(requestsFor(operation, world), { seed: 20_270_307 + index, numRuns: count * 3 })
      // A longer address never comes as far as us.
      .filter(({ path }) => path.length <= 8_000)
      .filter((request) => !operation.input.safeParse(inputIn(request)).success)
      .slice(0, count),
  );
}
