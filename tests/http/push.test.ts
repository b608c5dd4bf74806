import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { workerOf } from "../support/http/outbox.ts";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";
import { type Running, startProduct } from "../support/setup/product.ts";
import { pushBrowser } from "../support/core/push-browser.ts";

let product: Running;
let people: ReturnType<typeof peopleOf>;
let worker: ReturnType<typeof workerOf>;

beforeAll(async () => {
  product = await startProduct();
  useTable(product.tableEndpoint);
  people = peopleOf(product.url);
  worker = workerOf(product.url);
  const keys = JSON.parse(readFileSync(join(product.folder, "push.json"), "utf8")) as Record<string, string>;
  Object.assign(process.env, { PUSH_PUBLIC_KEY: keys["publicKey"], PUSH_PRIVATE_KEY: keys["privateKey"] });
}, 60_000);
afterAll(() => product.remove());

type Browser = ReturnType<typeof pushBrowser>;

/** A review's reply sends a notification; what this browser could open of all that arrived for it. */
async function shownAfterReview({ memberId }: Person, { subscription, open }: Browser) {
  const [{ Call, now }, { commit }, { outboxEvent }] = await Promise.all([
    import("@naqi/core"),
    import("@naqi/core/kit/table/commit"),
    import("@naqi/core/messaging/outbox/outbox-event"),
  ]);
  const told = { memberId, bookingId: "bkg_1", rating: 5, serviceType: "deep_cleaning" } as const;
  await Call.run({ actor: { kind: "job", name: "test" }, now: now() }, () =>
    commit([outboxEvent("review.replied", told)]),
  );
  await worker.deliver();
  const address = `${product.url}/local/push/arrived.json?endpoint=${encodeURIComponent(subscription.endpoint)}`;
  const { arrived } = (await (await fetch(address)).json()) as { arrived: { body: string }[] };
  return arrived.map(({ body }) => open(Buffer.from(body, "base64")));
}

/** Without open tasks, and shown notifications at any hour of the day on which this runs. */
async function ready(as: Person) {
  await worker.deliver();
  await people.ask("PUT /notices/choices", { as, body: { choice: "quietHours", on: false } });
}
const add = (as: Person, { subscription }: Browser) => people.ask("POST /notices/browsers", { as, body: subscription });

it("a browser shows its member's notifications, until they sign out", async () => {
  const [someone, browser] = [await people.customer(), pushBrowser()];
  await ready(someone);
  const { push } = (await people.ask<{ push: object }>("GET /notices/choices", { as: someone })).body;
  expect(push).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string, browsers: [] });
  expect(await add(someone, browser)).toMatchObject({ status: 200 });
  expect(await shownAfterReview(someone, browser)).toMatchObject([
    { title: "You have a reply to your review", body: "Deep Cleaning", path: "/customer/bookings/bkg_1", lang: "en" },
  ]);
  await people.ask("POST /me/sign-out", { as: someone, body: {} });
  expect(await shownAfterReview(someone, browser)).toHaveLength(1);
  // The token still lives for a quarter of an hour, but its session has ended (G121).
  expect(await add(someone, browser)).toMatchObject({ status: 401, body: { code: "request.anonymous" } });
});

it("a browser belongs to its former member, until its next member claims it", async () => {
  const [one, other, browser] = [await people.customer(), await people.cleaner(), pushBrowser()];
  for (const someone of [one, other]) await ready(someone);
  await add(one, browser);
  const guessed = { subscription: { ...browser.subscription, keys: pushBrowser().subscription.keys } };
  expect((await add(other, { ...browser, ...guessed })).body).toMatchObject({ code: "notices.notHere" });
  const removal = { as: other, body: { endpoint: browser.subscription.endpoint } };
  expect((await people.ask("POST /notices/browsers/remove", removal)).status).toBe(200);
  expect(await shownAfterReview(one, browser)).toHaveLength(1);
  expect((await add(other, browser)).status).toBe(200);
  expect(await shownAfterReview(one, browser)).toHaveLength(1);
  expect(await shownAfterReview(other, browser)).toHaveLength(2);
});

it("no other server is asked, whatever a browser says it is reached by", async () => {
  const someone = await people.customer();
  const { subscription } = pushBrowser();
  for (const endpoint of [`${product.url}/api/health`, "https://169.254.169.254/latest", "https://evil.example/"])
    expect(
      await people.ask("POST /notices/browsers", { as: someone, body: { ...subscription, endpoint } }),
    ).toMatchObject({ status: 400, body: { code: "request.invalid" } });
});
