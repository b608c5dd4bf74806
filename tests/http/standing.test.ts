import { operations, type Role } from "@naqi/contracts";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { expectFaultless } from "../support/http/answers.ts";
import { workerOf } from "../support/http/outbox.ts";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";
import { requestFor } from "../support/http/request-for.ts";
import { allRows } from "../support/core/rows.ts";
import type { OperationId } from "../operations/record.ts";
import { sampleOf, type World, worldOf } from "../operations/world.ts";
import {
  closed,
  differsFrom,
  isAllowed,
  type Standing,
  suspended,
  unconfirmed,
  unprotected,
  verdictOf,
} from "../operations/standings.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);
const worker = workerOf(product.url);

/** After these there is no member or session left to call as. */
const last = ["account.close", "members.signOut"];

/** Every operation that the token of this role opens; what is still allowed changes what the others are asked about. */
const rowsOf = (standing: Standing) =>
  standing.roles.flatMap((role) => {
    const weight = (id: OperationId) => (last.includes(id) ? 2 + last.indexOf(id) : Number(isAllowed(standing, id)));
    return operations
      .map(({ operation }) => operation)
      .filter(({ access }) => access === "member" || (access as readonly string[]).includes(role))
      .map((operation) => [role, operation.id as OperationId, operation] as const)
      .toSorted(([, one], [, other]) => weight(one) - weight(other));
  });

interface Someone {
  person: Person;
  world: World;
}

/** A member with a role and records of their own, or one that staff look after. */
async function someone(role: Role): Promise<Someone> {
  const [customer, cleaner] = await Promise.all([people.customer(), people.cleaner()]);
  const world = await worldOf(people.ask, { customer, cleaner });
  return { world, person: role === "admin" ? await people.admin() : world[role] };
}

async function asking({ person, world }: Someone, [, id, operation]: ReturnType<typeof rowsOf>[number]) {
  const { route, body } = requestFor(operation, sampleOf(id, world));
  const answer = await people.ask<{ code?: string }>(route, { as: person, body });
  expectFaultless(id, answer);
  return answer;
}

const memberRow = async ({ memberId }: Person) => {
  const { MemberEntity } = await import("@naqi/core/identity/member-record/member-record.entity");
  return MemberEntity.patch({ memberId });
};

/** How people come into each standing, while the token they have lives on. */
const standings: [string, Standing, (person: Person) => Promise<unknown>][] = [
  [
    "suspended",
    suspended,
    async ({ memberId }) => {
      const as = await people.admin();
      const reason = "Two no-shows in a week";
      const answer = await people.ask(`POST /admin/people/${memberId}/suspension`, { as, body: { reason } });
      expect(answer.status).toBe(200);
      await worker.deliver();
    },
  ],
  ["unconfirmed", unconfirmed, async (person) => (await memberRow(person)).remove(["emailConfirmedAt"]).go()],
  [
    "without their second factor",
    unprotected,
    async (person) => (await memberRow(person)).remove(["factorSince"]).go(),
  ],
  [
    "gone",
    closed,
    async (person) => {
      expect((await people.ask("POST /account/close", { as: person, body: {} })).status).toBe(200);
      await worker.deliver();
    },
  ],
];

describe.each(standings)("a member who is %s, with a valid token", (_, standing, become) => {
  const those = {} as Record<Role, Someone>;
  beforeAll(async () => {
    for (const role of standing.roles) {
      those[role] = await someone(role);
      await become(those[role].person);
    }
  });

  // covers B2.1, B7.13, V7.4, V8.3
  it.each(rowsOf(standing))("as a %s: %s", async (...row) => {
    const [role, id] = row;
    const answer = await asking(those[role], row);
    expect(differsFrom(standing, id, answer.body.code)).toBeUndefined();
    if (standing !== closed) return;
    const { customer: _one, cleaner: _other, ...records } = those[role].world;
    for (const recordId of Object.values(records)) expect(answer.text).not.toContain(recordId);
  });

  it("is refused whatever is new, and who is not in this standing would be found", async () => {
    const [row] = rowsOf(standing).filter(([, id]) => verdictOf(standing, id) === standing.refused) as [
      ReturnType<typeof rowsOf>[number],
    ];
    const answer = await asking(await someone(row[0]), row);
    expect(differsFrom(standing, row[1], answer.body.code)).toBeDefined();
    const codes = ["member.suspended", "member.unconfirmed", "member.notEnrolled", "request.forbidden"];
    for (const [, id] of rowsOf(standing)) {
      const wrong = isAllowed(standing, id) ? codes : [""];
      if (isAllowed(standing, id) || verdictOf(standing, id) === standing.refused)
        expect(
          wrong.some((code) => differsFrom(standing, id, code)),
          id,
        ).toBe(true);
    }
  });
});

describe("a member who has left", () => {
  // covers B7.13
  it.each(closed.roles)("leaves nothing by asking for everything: a %s", async (role) => {
    const { client, tableName } = await import("@naqi/core/kit/table/table");
    const one = await someone(role);
    await people.ask("POST /account/close", { as: one.person, body: {} });
    await worker.deliver();
    const kinds = async () => {
      const rows = await allRows(client, tableName);
      const named = rows.filter((row) => JSON.stringify(row).includes(one.person.memberId));
      return named.map(({ __edb_e__: kind }) => kind).filter((kind) => kind !== "limit");
    };
    const before = await kinds();
    for (const row of rowsOf(closed).filter(([asked]) => asked === role)) await asking(one, row);
    expect(await kinds()).toEqual(before);
  });
});
