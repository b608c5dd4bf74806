import { readFileSync } from "node:fs";
import { join } from "node:path";
import { operations, routeOf } from "@naqi/contracts";
import { decodeJwt, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";
import { inParallel, send } from "../support/http/wire.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);

let customer: Person;
let signingKey: JWK;
const guarded = operations.filter(({ operation }) => operation.access !== "anyone");
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

beforeAll(async () => {
  customer = await people.customer();
  // The pool's own key, so that everything but one thing about a forged token is right.
  ({ signingKey } = JSON.parse(readFileSync(join(product.folder, "pool.json"), "utf8")) as { signingKey: JWK });
});

/** The customer's own token with claims changed and signed again by the pool's key or another. */
async function forged(change: Record<string, unknown>, key?: CryptoKey) {
  const claims = { ...decodeJwt(customer.token), ...change };
  const own = (await importJWK(signingKey, "RS256")) as CryptoKey;
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: signingKey.kid }).sign(key ?? own);
}

const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60;

const cases: [string, () => Promise<string> | string][] = [
  ["nothing", () => ""],
  ["no token", () => "Bearer "],
  ["words", () => "Bearer not-a-token"],
  ["another scheme", () => `Basic ${Buffer.from("admin:admin").toString("base64")}`],
  ["a token that has expired", async () => `Bearer ${await forged({ exp: minutes(-1) })}`],
  ["a token that is not valid yet", async () => `Bearer ${await forged({ nbf: minutes(10) })}`],
  [
    "a token of another pool",
    async () => `Bearer ${await forged({ iss: "https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Other0001" })}`,
  ],
  ["a token for another client", async () => `Bearer ${await forged({ client_id: "another-client" })}`],
  ["an identity token", async () => `Bearer ${await forged({ token_use: "id" })}`],
  ["a token of another key", async () => `Bearer ${await forged({}, (await generateKeyPair("RS256")).privateKey)}`],
  [
    "a token whose role was changed",
    () => {
      const [header, , signature] = customer.token.split(".");
      return `Bearer ${header}.${part({ ...decodeJwt(customer.token), role: "admin" })}.${signature}`;
    },
  ],
  ["an unsigned token", () => `Bearer ${part({ alg: "none" })}.${part({ ...decodeJwt(customer.token) })}.`],
  [
    "a token signed with the public key as a password",
    async () => {
      const claims = decodeJwt(customer.token);
      return `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: signingKey.kid }).sign(Buffer.from(signingKey.n ?? ""))}`;
    },
  ],
  ["10,000 characters", () => `Bearer ${"x".repeat(10_000)}`],
];

describe("every guarded operation", () => {
  // covers V3.5, V7.2, V9.1, V9.2, V11.6
  it.each(cases)("refuses %s as the gateway does", async (_, header) => {
    const authorization = await header();
    const answers = await inParallel(guarded, 8, ({ operation }) => {
      const { method, path } = routeOf(operation);
      const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
      return send(product.url, {
        method,
        path: `/api${path.replaceAll(/[{}]/g, "")}`,
        headers,
        body: Buffer.from("{}"),
      });
    });
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      guarded.map(() => '401 {"message":"Unauthorized"}'),
    );
  });

  // covers V9.2, V10.3
  it("asks for the scope that only access tokens carry", async () => {
    for (const scope of ["openid", "aws.cognito.signin.user.admin"]) {
      const answer = await people.ask("GET /me", { as: { token: await forged({ scope }) } });
      expect([answer.status, answer.text]).toEqual([403, '{"message":"Forbidden"}']);
    }
  });

  it("takes the same token signed again unchanged, so that the cases above fail for their one reason", async () => {
    expect((await people.ask("GET /me", { as: { token: await forged({}) } })).status).toBe(200);
  });
});

describe("an operation open to anyone", () => {
  it("looks at no token, good or bad", async () => {
    for (const token of ["nonsense", customer.token]) {
      expect((await people.ask("GET /cleaners", { as: { token } })).status).toBe(200);
    }
  });
});
