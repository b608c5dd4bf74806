import { type Access, operations } from "@naqi/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultIn } from "../support/http/answers.ts";
import { malformedRequests, marker } from "../support/http/malformed.ts";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";
import { type Running, startProduct } from "../support/setup/product.ts";
import { allRows, fingerprint } from "../support/core/rows.ts";
import { type World, worldOf } from "../operations/world.ts";
import { inParallel, send } from "../support/http/wire.ts";

let product: Running;
let world: World;
let admin: Person;

beforeAll(async () => {
  product = await startProduct();
  useTable(product.tableEndpoint);
  const people = peopleOf(product.url);
  const [customer, cleaner, someAdmin] = await Promise.all([people.customer(), people.cleaner(), people.admin()]);
  world = await worldOf(people.ask, { customer, cleaner });
  admin = someAdmin;
});
afterAll(() => product.remove());

async function rows() {
  const { client, tableName } = await import("@naqi/core/kit/table/table");
  return allRows(client, tableName);
}

/** A permitted caller, so that only the request itself is wrong. */
function admitted(access: Access): Person | undefined {
  if (access === "anyone") return undefined;
  if (access === "member" || access.includes("customer")) return world.customer;
  return access.includes("cleaner") ? world.cleaner : admin;
}

describe("malformed requests", () => {
  // covers V1.2, V1.5, V2.2, V15.3
  it(
    "over all operations: at least 2,000, none a 5xx, none a write, each refused in the one shape",
    { timeout: 120_000 },
    async () => {
      const requests = malformedRequests(world, 50);
      expect(requests.length).toBeGreaterThanOrEqual(2_000);
      expect(new Set(requests.map(({ id }) => id)).size).toBe(operations.length);
      const before = fingerprint(await rows());
      const faults: string[] = [];
      const statuses = new Map<number, number>();
      await inParallel(requests, 16, async ({ id, method, path, body, contentType }) => {
        const { operation } = operations.find((one) => one.operation.id === id)!;
        const someone = admitted(operation.access);
        const headers = { "content-type": contentType, ...(someone && { authorization: `Bearer ${someone.token}` }) };
        const answer = await send(product.url, { method, path: `/api${path}`, headers, body });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const fault =
          faultIn(id, answer) ?? ([400, 404].includes(answer.status) ? undefined : `status ${answer.status}`);
        if (fault)
          faults.push(`${method} ${path.slice(0, 120)} ${String(body ?? "").slice(0, 120)} -> ${fault.slice(0, 200)}`);
      });
      expect(faults.slice(0, 10)).toEqual([]);
      expect(Math.max(...statuses.keys())).toBeLessThan(500);
      expect(fingerprint(await rows())).toEqual(before);
    },
  );

  // covers V16.2
  it("leave no body, token or password in the log, and no bug", () => {
    const log = product.logs.join("\n");
    expect(product.logs.length).toBeGreaterThan(1_000);
    expect(log).not.toContain(marker);
    expect(log).not.toContain(world.customer.token);
    expect(log).not.toContain("Sparkling-Floor-7");
    expect(product.logs.filter((line) => line.includes('"level":"error"')).slice(0, 3)).toEqual([]);
  });

  // covers V4.2
  it("of 100,000 bytes is read and of one more is not", async () => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${world.customer.token}` };
    const sized = (bytes: number) => Buffer.from(`{"surprise":"${"x".repeat(bytes - 15)}"}`);
    const answers = await Promise.all(
      [100_000, 100_001].map((bytes) =>
        send(product.url, { method: "PATCH", path: "/api/me", headers, body: sized(bytes) }),
      ),
    );
    expect(answers.map(({ status, text }) => [status, (JSON.parse(text) as { code: string }).code])).toEqual([
      [400, "request.invalid"],
      [400, "request.tooLarge"],
    ]);
  });

  // covers V4.1, V4.2, V13.4
  it("to no operation answer the one shape too", async () => {
    const paths = ["/nothing", "/", "/me/", "//me", "/bookings/x/y/z", "/.env", "/%2e%2e/local/mail", "/me%00"];
    const answers = await inParallel(paths, 4, (path) => send(product.url, { method: "GET", path: `/api${path}` }));
    expect(answers.map(({ status, text }) => [status, (JSON.parse(text) as { code?: string }).code])).toEqual(
      paths.map(() => [404, "request.unknownRoute"]),
    );
    const methods = ["DELETE", "PUT", "TRACE", "PROPFIND"];
    const others = await inParallel(methods, 4, (method) => send(product.url, { method, path: "/api/me" }));
    expect(others.map(({ status }) => status)).toEqual(methods.map(() => 404));
  });
});
