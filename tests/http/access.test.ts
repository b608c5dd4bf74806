import { randomUUID } from "node:crypto";
import { type Access, type Operation, operations, routeOf } from "@naqi/contracts";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { expectFaultless } from "../support/http/answers.ts";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";
import { requestFor } from "../support/http/request-for.ts";
import { operationRecords } from "../operations/all.ts";
import type { OperationId } from "../operations/record.ts";
import { bookOver, sampleOf, type World, worldOf } from "../operations/world.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);

/** `unprotected`: an admin whose second factor is not on, so that their sign-in carries no role (decision 0069). */
type Persona = "visitor" | "newcomer" | "customer" | "cleaner" | "admin" | "unprotected";
const personas: Persona[] = ["visitor", "newcomer", "customer", "cleaner", "admin", "unprotected"];

/** Ids in an input that name a record of its two parties; the others name what is public, or what staff alone name. */
const privateRecords: Record<string, boolean> = {
  bookingId: true,
  cleanerId: false,
  pictureId: true,
  itemId: false,
  kind: false,
  verificationId: true,
  documentType: false,
  requestId: true,
  conversationId: true,
  messageId: true,
  reportId: true,
  problemId: true,
  proposalId: true,
  ticketId: true,
  reviewId: true,
  applicationId: true,
  payoutMethodId: true,
  // Of another person in `core/bookings/dispatches`: the samples have none.
  dispatchId: false,
  day: false,
  savedFiltersId: true,
  viewId: true,
  propertyId: true,
  planId: true,
  sessionId: true,
  seatId: true,
  userId: false,
  code: false,
  refereeId: false,
  memberId: false,
  // Of a calendar: its address is enough to read.
  token: false,
  // The mail's link is enough.
  link: false,
};

const recordOf = (id: string) => operationRecords[id as OperationId];

/** The same input about records that there are not. */
const ofNobody = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      privateRecords[name] ? `${String(value).slice(0, 4)}${"0".repeat(26)}` : value,
    ]),
  );

type Party = "customer" | "cleaner";
let world: World;
/** Members who are used only for questions about strangers. */
let secluded: World;
let others: { newcomer: Person; admin: Person; unprotected: Person };
let strangers: Record<Party, Person>;

beforeAll(async () => {
  const { customer, cleaner, newcomer, admin } = people;
  const pairs = [1, 2, 3].map(async () => ({ customer: await customer(), cleaner: await cleaner() }));
  const [one, two, three] = (await Promise.all(pairs)) as [typeof strangers, typeof strangers, typeof strangers];
  world = await worldOf(people.ask, one);
  secluded = await worldOf(people.ask, two);
  strangers = three;
  others = { newcomer: await newcomer(), admin: await admin(), unprotected: await admin({ factor: false }) };
});

async function who(persona: Persona, id: string): Promise<Person | undefined> {
  if (persona === "visitor") return undefined;
  const isUsedUp = recordOf(id).usesUpCaller;
  if (persona === "customer" || persona === "cleaner") return isUsedUp ? people[persona]() : world[persona];
  if (!isUsedUp) return others[persona];
  return persona === "newcomer" ? people.newcomer() : people.admin({ factor: persona === "admin" });
}

type Outcome = "admitted" | "unauthorized" | "forbidden";

/** What the access list promises this persona. */
function promised(access: Access, persona: Persona): Outcome {
  if (access === "anyone") return "admitted";
  if (persona === "visitor") return "unauthorized";
  if (access === "member") return "admitted";
  return (access as readonly string[]).includes(persona) ? "admitted" : "forbidden";
}

interface Answered {
  status: number;
  text: string;
  body: { code?: string };
}

/** Whether the answer is another one than promised: a door that is open, or one that is shut. */
function differs(outcome: Outcome, { status, text, body }: Answered): boolean {
  if (outcome === "unauthorized") return status !== 401 || text !== '{"message":"Unauthorized"}';
  const isForbidden = status === 403 && body.code === "request.forbidden";
  return outcome === "forbidden" ? !isForbidden : isForbidden || status === 401;
}

const asked = async (operation: Operation, input: Record<string, unknown>, as?: Person) => {
  const { route, body } = requestFor(operation, input);
  return people.ask<{ code?: string }>(route, { as, body });
};

describe("the access table", () => {
  it("has a well-formed sample of every operation, and of nothing else", () => {
    expect(Object.keys(operationRecords).sort()).toEqual(operations.map(({ operation }) => operation.id).sort());
    for (const { operation } of operations)
      expect(operation.input.safeParse(sampleOf(operation.id, world)).error, operation.id).toBeUndefined();
  });

  const rows = operations.flatMap(({ operation }) =>
    personas.map((persona) => [operation.id, persona, promised(operation.access, persona), operation] as const),
  );
  // covers B2.1, V8.1, V8.2
  it.each(rows)("%s by a %s is %s", async (id, persona, outcome, operation) => {
    const answer = await asked(operation, sampleOf(id, world), await who(persona, id));
    expectFaultless(id, answer);
    expect(differs(outcome, answer), answer.text).toBe(false);
  });

  // covers B7.13
  it("finds a wrongly open operation, and a wrongly closed one", async () => {
    const board = operations.find(({ operation }) => operation.id === "admin.audit")!.operation;
    const [open, shut] = [await asked(board, {}, others.admin), await asked(board, {}, others.unprotected)];
    for (const outcome of ["unauthorized", "forbidden"] as const) expect(differs(outcome, open)).toBe(true);
    for (const outcome of ["unauthorized", "admitted"] as const) expect(differs(outcome, shut)).toBe(true);
    expect([differs("admitted", open), differs("forbidden", shut)]).toEqual([false, false]);
  });
});

/** Whether a caller learns more of a record than of a missing one. */
async function tellsMore(operation: Operation, as: Person): Promise<boolean> {
  const input = sampleOf(operation.id, secluded);
  const [answer, absent] = await Promise.all([
    asked(operation, input, as),
    asked(operation, { ...ofNobody(input), ...("idempotencyKey" in input && { idempotencyKey: randomUUID() }) }, as),
  ]);
  expectFaultless(operation.id, answer);
  const isMissing = answer.status === 404 && /\.(notFound|requestNotFound|missing)$/.test(answer.body.code ?? "");
  return answer.text !== absent.text || !(isMissing || recordOf(operation.id).isSafeToRepeat);
}

describe("a stranger to the record", () => {
  // Which fields a sample has does not depend on who it speaks of.
  const nobody: Person = { memberId: "", email: "", token: "" };
  const names = { customer: nobody, cleaner: nobody } as World;
  const named = operations
    .map(({ operation }) => operation)
    .filter(({ id }) => Object.keys(sampleOf(id, names)).some((name) => privateRecords[name]))
    .filter(({ id }) => !recordOf(id).openToOthers);
  const admitted = ({ access }: Operation) =>
    (["customer", "cleaner"] as const).filter((role) => access === "member" || access.includes(role));
  const rows = named.flatMap((operation) =>
    admitted(operation).map((role) => [operation.id, role, operation] as const),
  );

  it("is asked of every kind of record there is, wherever the input names it", () => {
    const parameters = new Set(operations.flatMap(({ operation }) => routeOf(operation).parameters));
    expect([...parameters].filter((name) => !(name in privateRecords))).toEqual([]);
    expect(rows.length).toBeGreaterThan(30);
  });

  // covers S096, B7.13, V8.2
  it.each(rows)("%s by another %s answers as if there were none", async (_, role, operation) => {
    expect(await tellsMore(operation, strangers[role])).toBe(false);
  });

  it("is another one than its owner: who may see it would be found", async () => {
    const found = await Promise.all(
      ["bookings.get", "messages.thread", "applications.offers"].map((id) => {
        const { operation } = operations.find((one) => one.operation.id === id)!;
        return tellsMore(operation, secluded.customer);
      }),
    );
    expect(found).toEqual([true, true, true]);
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

  // covers S024
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
