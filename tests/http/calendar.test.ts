import { expect, inject, it } from "vitest";
import { readCalendar, rulesBroken } from "../support/calendars.ts";
import { peopleOf, useTable } from "../support/http/people.ts";
import { bookOver } from "../operations/world.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);

const follow = async (token: string, method = "GET") =>
  fetch(`${product.url}/api/calendar/${token}/visits.ics`, { method });

it("a calendar program asks with HEAD whether an address is alive, and gets the answer of GET without its body", async () => {
  const as = await people.customer();
  const { token } = (await people.ask<{ token: string }>("POST /calendar", { as, body: {} })).body;
  const answers = [await follow(token), await follow(token, "HEAD")];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ headers }) => headers.get("content-type"))).toEqual(
    answers.map(() => "text/calendar; charset=utf-8"),
  );
  expect(await answers[1]?.text()).toBe("");
  expect((await follow("A".repeat(64), "HEAD")).status).toBe(404);
});

// covers B7.22
it("a calendar program follows both parties' visits without signing in, until the address is renewed or turned off", async () => {
  const parties = { customer: await people.customer(), cleaner: await people.cleaner() };
  const { bookingId } = await bookOver(people.ask, parties);
  for (const as of [parties.customer, parties.cleaner]) {
    const { token } = (await people.ask<{ token: string }>("POST /calendar", { as, body: {} })).body;
    const answer = await follow(token);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-store",
    ]);
    const text = await answer.text();
    expect(rulesBroken(text)).toEqual([]);
    expect(readCalendar(text).events.map(({ uid }) => uid)).toEqual([`${String(bookingId)}@naqi`]);

    const next = (await people.ask<{ token: string }>("POST /calendar", { as, body: {} })).body.token;
    expect([(await follow(token)).status, (await follow(next)).status]).toEqual([404, 200]);
    await people.ask("DELETE /calendar", { as, body: {} });
    const [ended, guessed] = [await follow(next), await follow("A".repeat(64))];
    expect([ended.status, await ended.json()]).toEqual([guessed.status, await guessed.json()]);
    expect([ended.status, ended.headers.get("content-type")]).toEqual([404, "application/json"]);
  }
});
