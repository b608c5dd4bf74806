import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createPool, type LocalPool } from "@naqi/local/pool/index";
import { googleIdOf } from "@naqi/local/pool/hosted/people";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launch } from "../../support/browser.ts";
import { ALL_SCOPES, people } from "./hosted-support.ts";
import { CLIENT_ID, freshFile, POOL_ID } from "./pool-support.ts";

interface OnThePage {
  said(): { event: string; error?: string; data?: string }[];
  leave(customState: string): Promise<void>;
  session(fresh?: boolean): Promise<{ access?: Record<string, unknown>; id?: Record<string, unknown> }>;
  signOut(): Promise<void>;
}

let browser: Browser;
let pool: LocalPool;
let page: Page;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const entry = fileURLToPath(new URL("../../support/amplify-page.ts", import.meta.url));
  const bundled = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
  });
  const script = bundled.outputFiles[0]?.text ?? "";
  // The pool's pages are mounted as in the product: everything else at this origin is our page.
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    if (url === "/page.js") return void response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    if (!url.startsWith("/local/pool")) {
      return void response.writeHead(200, { "content-type": "text/html" }).end(`<script src="/page.js"></script>`);
    }
    request.url = url.slice("/local/pool".length);
    void pool.handle(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  pool = await createPool({
    file: await freshFile(),
    poolId: POOL_ID,
    clientId: CLIENT_ID,
    region: "eu-west-1",
    hosted: { callbackUrls: [`${origin}/auth`], logoutUrls: [`${origin}/auth`], people },
  });
  stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await pool.close();
  };
  browser = await launch();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await stop();
});
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/auth`);
});

const naqi = <Verb extends keyof OnThePage>(verb: Verb, argument?: string | boolean) =>
  page.evaluate(
    ([name, given]) => (window as unknown as { naqi: Record<string, (given: unknown) => unknown> }).naqi[name]?.(given),
    [verb, argument] as const,
  ) as ReturnType<OnThePage[Verb]>;

/** Presses 'Continue with Google' and waits for the chooser. */
async function leave() {
  await naqi("leave", "next=/customer/bookings");
  await page.waitForURL(/oauth2\/authorize/);
}
/** Waits until Amplify has said this, and answers what it said with it. */
async function heard(event: string) {
  let found: ReturnType<OnThePage["said"]>[number] | undefined;
  await expect
    .poll(async () => (found = (await naqi("said")).find((one) => one.event === event)), { timeout: 60_000 })
    .toBeDefined();
  return found;
}

describe("the browser's own client and the hosted pages", () => {
  // covers S025
  it("signs in, hands its custom state back, refreshes, and signs out", async () => {
    await leave();
    await page.getByRole("button", { name: /Layla Rahman/ }).click();
    await page.waitForURL(/\/auth/);
    expect(await heard("customOAuthState")).toMatchObject({ data: "next=/customer/bookings" });
    await heard("signInWithRedirect");
    const { access, id } = await naqi("session");
    expect(access).toMatchObject({ username: `Google_${googleIdOf("layla@gmail.example")}`, scope: ALL_SCOPES });
    expect(id).toMatchObject({ email: "layla@gmail.example", email_verified: true });
    expect(new URL(page.url()).search).toBe("");

    const refreshed = await naqi("session", true);
    expect(refreshed.access?.jti).not.toBe(access?.jti);
    expect(refreshed.access).toMatchObject({ sub: access?.sub, auth_time: access?.auth_time, scope: ALL_SCOPES });

    await naqi("signOut");
    expect(await naqi("session")).toEqual({});
  });

  it("says so when the person cancels", async () => {
    await leave();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(/\/auth/);
    expect(await heard("signInWithRedirect_failure")).toMatchObject({
      error: expect.stringContaining("User cancelled"),
    });
    expect(await naqi("session")).toEqual({});
  });

  it("accepts a typed address", async () => {
    await leave();
    await page.getByLabel("Name").fill("Noor Said");
    await page.getByLabel("Email").fill("noor@example.com");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(/\/auth/);
    await heard("signInWithRedirect");
    expect((await naqi("session")).id).toMatchObject({ email: "noor@example.com", name: "Noor Said" });
  });
});
