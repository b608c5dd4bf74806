import { type Access, operations, routeOf } from "@naqi/contracts";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { expectFaultless } from "../support/answers.ts";
import { peopleOf, type Person, useTable } from "../support/people.ts";
import { requestFor } from "../support/request-for.ts";
import { bookOver, sampleOf, samples, type World, worldOf } from "../support/samples.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);

type Persona = "visitor" | "newcomer" | "customer" | "cleaner" | "admin";
const personas: Persona[] = ["visitor", "newcomer", "customer", "cleaner", "admin"];

/** Path parameters that name a record of its two parties; the others name what is public. */
const privateRecords: Record<string, boolean> = {
  bookingId: true,
  cleanerId: false,
  pictureId: true,
  kind: false,
  verificationId: true,
  documentType: false,
  requestId: true,
  conversationId: true,
  messageId: true,
  reportId: true,
  ticketId: true,
  reviewId: true,
  applicationId: true,
  payoutMethodId: true,
  savedFiltersId: true,
  propertyId: true,
  userId: false,
  code: false,
  refereeId: false,
  memberId: false,
};

/** What is gone is gone: taking it away again is answered as the first time. */
const safeToRepeat = new Set(["payouts.remove", "requests.removeFilters", "properties.remove"]);

/** The same input about records that there are not. */
const ofNobody = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      privateRecords[name] ? `${String(value).slice(0, 4)}${"0".repeat(26)}` : value,
    ]),
  );

let world: World;
let admin: Person;
let strangers: { customer: Person; cleaner: Person };

beforeAll(async () => {
  const [customer, cleaner, otherCustomer, otherCleaner, someAdmin] = await Promise.all([
    people.customer(),
    people.cleaner(),
    people.customer(),
    people.cleaner(),
    people.admin(),
  ]);
  world = await worldOf(people.ask, { customer, cleaner });
  admin = someAdmin;
  strangers = { customer: otherCustomer, cleaner: otherCleaner };
});

/** After these there is nobody left to ask on. */
const endsTheAccount = new Set(["account.close"]);

async function who(persona: Persona, id: string): Promise<Person | undefined> {
  if (persona === "visitor") return undefined;
  if (endsTheAccount.has(id) && persona === "customer") return people.customer();
  if (endsTheAccount.has(id) && persona === "cleaner") return people.cleaner();
  if (persona === "newcomer") return people.newcomer();
  return { customer: world.customer, cleaner: world.cleaner, admin }[persona];
}

/** What the access list promises this persona. */
function promised(access: Access, persona: Persona): "admitted" | "unauthorized" | "forbidden" {
  if (access === "anyone") return "admitted";
  if (persona === "visitor") return "unauthorized";
  if (access === "member") return "admitted";
  return (access as readonly string[]).includes(persona) ? "admitted" : "forbidden";
}

describe("the access table", () => {
  it("has a sample of every operation and of nothing else", () => {
    expect(Object.keys(samples).sort()).toEqual(operations.map(({ operation }) => operation.id).sort());
    for (const { operation } of operations)
      expect(operation.input.safeParse(sampleOf(operation.id, world)).error, operation.id).toBeUndefined();
  });

  const rows = operations.flatMap(({ operation }) =>
    personas.map((persona) => ({ operation, persona, outcome: promised(operation.access, persona) })),
  );
  it.each(rows.map((row) => [row.operation.id, row.persona, row.outcome, row.operation] as const))(
    "%s by a %s is %s",
    async (id, persona, outcome, operation) => {
      const { route, body } = requestFor(operation, sampleOf(id, world));
      const someone = await who(persona, id);
      const answer = await people.ask<{ code?: string; message?: string }>(route, { as: someone, body });
      expectFaultless(id, answer);
      if (outcome === "unauthorized") expect([answer.status, answer.text]).toEqual([401, '{"message":"Unauthorized"}']);
      else if (outcome === "forbidden") expect([answer.status, answer.body.code]).toEqual([403, "request.forbidden"]);
      else {
        expect(answer.status).not.toBe(401);
        expect(answer.body.code).not.toBe("request.forbidden");
      }
    },
  );
});

describe("a stranger to the record", () => {
  const named = operations.filter(({ operation }) =>
    routeOf(operation).parameters.some((name) => privateRecords[name] !== false),
  );

  it("is asked of every kind of record there is", () => {
    const names = new Set(operations.flatMap(({ operation }) => routeOf(operation).parameters));
    expect([...names].filter((name) => !(name in privateRecords))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });

  const rows = named.flatMap(({ operation }) =>
    (["customer", "cleaner"] as const)
      .filter((role) => (operation.access as readonly string[]).includes(role))
      .map((role) => [operation.id, role, operation] as const),
  );
  it.each(rows)("%s by another %s answers as if there were none", async (id, role, operation) => {
    const theirs = requestFor(operation, sampleOf(id, world));
    const nobodys = requestFor(operation, ofNobody(sampleOf(id, world)));
    const [answer, absent] = await Promise.all([
      people.ask(theirs.route, { as: strangers[role], body: theirs.body }),
      people.ask(nobodys.route, { as: strangers[role], body: nobodys.body }),
    ]);
    if (!safeToRepeat.has(id))
      expect([answer.status, answer.body.code]).toEqual([404, expect.stringMatching(/\.(notFound|requestNotFound)$/)]);
    expect(answer.text).toBe(absent.text);
    expectFaultless(id, answer);
  });
});

describe("what a token says", () => {
  it("an unconfirmed customer books nothing and reveals no phone", async () => {
    // A cleaner of their own: what the table above did to the other one does not matter.
    const [customer, cleaner] = [await people.customer({ confirmed: false }), await people.cleaner()];
    await expect(bookOver(people.ask, { customer, cleaner }, "14:00")).rejects.toThrow("member.unconfirmed");
    const revealed = await people.ask(`POST /cleaners/${cleaner.memberId}/contact`, { as: customer, body: {} });
    expect([revealed.status, revealed.body.code]).toEqual([403, "member.unconfirmed"]);
    expectFaultless("cleaners.revealContact", revealed);
  });

  it("the role comes with the token after enrolling, not before", async () => {
    const someone = await people.newcomer();
    const before = await people.ask("GET /discounts", { as: someone });
    await people.ask("POST /me", { as: someone, body: { role: "customer", fullName: "Sara" } });
    const stale = await people.ask("GET /discounts", { as: someone });
    expect([before.status, stale.status]).toEqual([403, 403]);
    const me = await people.ask("GET /me", { as: someone });
    expect(me.body).toMatchObject({ role: "customer", memberId: someone.memberId });
  });
});
