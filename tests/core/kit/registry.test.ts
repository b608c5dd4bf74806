import { readdirSync, readFileSync } from "node:fs";
import { customErasures } from "@naqi/core/identity/account/custom-erasure";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { text } from "@naqi/core/kit/table/attributes";
import { entity, peopleIn } from "@naqi/core/kit/table/entity";
import { model, over, primary, sparse } from "@naqi/core/kit/table/table";
import { RequestEntity } from "@naqi/core/market/requests/requests.entity";
import { entities, kinds } from "@naqi/core/identity/account/registry";
import { VerificationEntity } from "@naqi/core/cleaners/verification/verification.entity";
import { describe, expect, it } from "vitest";

const folder = new URL("../../../packages/core/src/", import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));

/** The kinds of rows that some files define and the registry does not know. */
const unregistered = (texts: string[]) =>
  texts
    .flatMap((source) => [...source.matchAll(/model\("(\w+)"\)/g)].map((match) => match[1] ?? ""))
    .filter((kind) => !(kind in entities));

const planted = {
  model: model("planted"),
  attributes: { memberId: text, cleanerId: text, note: { type: "string" } },
} as const;
const nobody = { nobody: "A test's." };

interface Shape {
  schema: {
    model: { entity: string };
    attributes: Record<string, { required?: boolean; default?: unknown }>;
    indexes: Record<
      string,
      { index?: string; condition?: unknown; pk: { composite: string[] }; sk: { composite: string[] } }
    >;
  };
}
const shapeOf = (kind: (typeof kinds)[number]) => (entities[kind] as unknown as Shape).schema;

describe("the registry of entities", () => {
  it("knows every kind of row, under the name its keys carry", () => {
    expect(unregistered(sources.map((source) => source.text))).toEqual([]);
    expect(kinds.map((kind) => shapeOf(kind).model.entity)).toEqual(kinds);
    expect(unregistered(['export const X = entity({ model: model("planted"), attributes: {} })'])).toEqual(["planted"]);
  });

  it("has none that was defined without `entity`", () => {
    const makers = sources.filter((source) => source.text.includes("new Entity")).map(({ name }) => name);
    expect(makers).toEqual(["kit/table/entity.ts"]);
  });

  it("does not compile without the rules for erasing and exporting", () => {
    const schema = { ...planted, indexes: { primary: primary(["memberId"], ["cleanerId"]) } };
    // @ts-expect-error -- An entity without a policy.
    entity(schema);
    // @ts-expect-error -- Leaving is missing.
    entity(schema, { people: { memberId: { names: "member", exported: { as: "planted" } } } });
    // @ts-expect-error -- The export is missing.
    entity(schema, { people: { memberId: { names: "member", leaving: "erased" } } });
    entity(schema, {
      people: {
        memberId: {
          names: "member",
          // @ts-expect-error -- There is no such access pattern.
          found: [{ by: "byCleaner" }],
          leaving: "erased",
          exported: { nothing: "" },
        },
      },
    });
    expect(() => peopleIn({})).toThrow("not made by `entity`");
    const made = entity(schema, {
      people: {
        memberId: {
          names: "member",
          found: [{ by: "primary" }],
          leaving: { disguised: ({ note }) => ({ set: { note: note && "-" } }) },
          exported: { as: "planted", without: ["cleanerId"] },
        },
      },
    });
    expect(peopleIn(made).map(([attribute]) => attribute)).toEqual(["memberId"]);
  });

  it("requires a custom erasure if no rule applies, and a way to every other changed row", () => {
    const people = kinds.flatMap((kind) => peopleIn(entities[kind]).map(([, named]) => ({ kind, ...named })));
    const byHand = people.filter(({ leaving }) => typeof leaving === "object" && "byHand" in leaving);
    // A booking's check may have stored where its cleaner lives, in another row; debts to a leaving cleaner end; offered hours go on.
    const kindsByHand = new Set([...byHand.map(({ kind }) => kind), "bookingcheck", "problem", "wait"]);
    expect([...kindsByHand].sort()).toEqual(Object.keys(customErasures).sort());
    const lost = people.filter(
      ({ leaving, found, exported }) =>
        !found?.length && (leaving === "erased" || "disguised" in leaving || "as" in exported),
    );
    expect(lost).toEqual([]);
  });

  it("erases the rows that locate others last", () => {
    expect(kinds.slice(-3)).toEqual(["booking", "profile", "member"]);
    expect(kinds.indexOf("liveapplication")).toBeLessThan(kinds.indexOf("application"));
  });
});

describe("an index", () => {
  /** Access patterns that would put rows without their attributes into one partition. */
  const loose = ({ attributes, indexes }: Shape["schema"]) =>
    Object.entries(indexes)
      .filter(([, { condition }]) => !condition)
      .filter(([, { pk, sk }]) => [...pk.composite, ...sk.composite].some((name) => !attributes[name]?.required))
      .map(([name]) => name);

  it("contains every row or is sparse, for every entity", () => {
    expect(kinds.flatMap((kind) => loose(shapeOf(kind)).map((name) => `${kind} ${name}`))).toEqual([]);
    const loosely = { ...planted, indexes: { byNote: over("gsi1", ["note"], ["memberId"]) } };
    expect(loose(loosely as unknown as Shape["schema"])).toEqual(["byNote"]);
  });

  it("over an attribute that may be absent does not compile unless it is sparse", () => {
    const own = primary(["memberId"], ["cleanerId"]);
    const byNote = over("gsi1", ["note"], ["memberId"]);
    // @ts-expect-error -- A row without a note would share one partition with all others like it.
    entity({ ...planted, indexes: { primary: own, byNote } }, nobody);
    const kept = entity(
      { ...planted, indexes: { primary: own, byNote: sparse("gsi1", "note", ["memberId"]) } },
      nobody,
    );
    expect(Object.keys(kept.put({ memberId: "m", cleanerId: "c", note: "n" }).params())).toContain("Item");
  });

  it.each([
    ["a booking", () => BookingEntity.patch({ bookingId: "b" }).set({ dueAt: now })],
    ["a posted request", () => RequestEntity.patch({ requestId: "r" }).set({ closesAt: now })],
    ["a verification", () => VerificationEntity.patch({ userId: "u", verificationId: "v" }).set({ expiresOn: now })],
  ])("that is sparse contains no row of %s without the attribute of its partition", (_, write) => {
    expect(() => write().params()).toThrow(/Incomplete composite attributes/);
  });
});

const now = "2027-03-07T05:00:00.000Z";
