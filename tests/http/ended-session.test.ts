import { operations, type Role, type Session } from "@naqi/contracts";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { expectFaultless } from "../support/http/answers.ts";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";
import { requestFor } from "../support/http/request-for.ts";
import { sampleOf, type World, worldOf } from "../operations/world.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);

const isStaffs = ({ access }: { access: unknown }) => Array.isArray(access) && access.join() === "admin";
/** What the token of this role opens, with whether the gate checks the session. */
const opened = (role: Role) =>
  operations
    .map(({ operation }) => operation)
    .filter(({ access }) => access === "member" || (access !== "anyone" && access.includes(role)))
    .map((operation) => [operation.id, Boolean(operation.checks) || isStaffs(operation), operation] as const);

describe.each(["customer", "cleaner", "admin"] as const)("a %s whose session was ended in another browser", (role) => {
  let world: World;
  let phone: Person;
  let laptop: Person;
  beforeAll(async () => {
    const [customer, cleaner] = await Promise.all([people.customer(), people.cleaner()]);
    world = await worldOf(people.ask, { customer, cleaner });
    phone = role === "admin" ? await people.admin() : world[role];
    laptop = { ...phone, token: await people.signIn(phone.email) };
    const { session } = decodeJwt<{ session: string }>(phone.token);
    const ended = await people.ask(`POST /me/sessions/${session}/end`, { as: laptop, body: {} });
    expect(ended.status).toBe(200);
  });

  // covers V7.4
  it.each(opened(role))("%s: checked is %s", async (id, isChecked, operation) => {
    const { route, body } = requestFor(operation, sampleOf(id, world));
    const answer = await people.ask(route, { as: phone, body });
    expectFaultless(id, answer);
    const wanted = isChecked ? [401, "request.anonymous"] : expect.not.arrayContaining([401]);
    expect([answer.status, answer.body.code]).toEqual(wanted);
  });

  it("keeps the session in the other browser", async () => {
    const answer = await people.ask<{ sessions: Session[] }>("GET /me/security", { as: laptop });
    expect(answer.body.sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  });
});
