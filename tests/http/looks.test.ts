import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type AnyOperation, operations } from "@naqi/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Look } from "@naqi/functions/http/look-log";
import * as z from "zod";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";
import { personalIn } from "../support/personal-log.ts";
import { type Running, startProduct } from "../support/setup/product.ts";

let product: Running;
let people: ReturnType<typeof peopleOf>;
let cleaner: Person;
const address = "203.0.113.77";

beforeAll(async () => {
  product = await startProduct();
  useTable(product.tableEndpoint);
  people = peopleOf(product.url);
  cleaner = await people.cleaner();
  await people.ask("PATCH /me", { as: cleaner, body: { phone: "+971501234567" } });
}, 60_000);
afterAll(() => product.remove());

const looks = () =>
  readFileSync(join(product.folder, "looks.log"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Look);
const from = (forwarded: string) => ({ "x-forwarded-for": forwarded });
const reveal = (as: Person, headers: Record<string, string>) =>
  people.ask(`POST /cleaners/${cleaner.memberId}/contact`, { as, body: {}, headers });

describe("access to personal data", () => {
  // covers B7.17
  it("is noted with their address, apart: who, what, when and from where, and no word of what was seen", async () => {
    const customer = await people.customer();
    expect((await reveal(customer, from(address))).status).toBe(200);
    const noted = looks().find(({ memberId }) => memberId === customer.memberId);
    expect(noted).toEqual({
      at: expect.any(String) as string,
      operation: "cleaners.revealContact",
      memberId: customer.memberId,
      of: { cleanerId: cleaner.memberId },
      address,
      requestId: expect.any(String) as string,
    });
    expect(JSON.stringify(looks())).not.toContain("501234567");
    // The request's own line has the same reference, and no address.
    expect(product.logs.some((line) => line.includes(noted?.requestId ?? "?"))).toBe(true);
    expect(product.logs.join("\n")).not.toContain(address);
  });

  // covers B7.17
  it("is noted as staff as well, and by the address that the site's edge saw, whatever they say of themselves", async () => {
    const admin = await people.admin();
    const seen = { as: admin, headers: from(`198.51.100.9, ${address}`) };
    expect((await people.ask(`GET /admin/people/${cleaner.memberId}`, seen)).status).toBe(200);
    const noted = looks().filter(({ memberId }) => memberId === admin.memberId);
    expect(noted).toMatchObject([{ operation: "admin.person", of: { memberId: cleaner.memberId }, address }]);
  });

  it("is noted of a list by the ids of those it showed, and not by what was looked for", async () => {
    const admin = await people.admin();
    const seen = { as: admin, headers: from(address) };
    expect((await people.ask(`GET /admin/people?find=${cleaner.memberId}`, seen)).status).toBe(200);
    const [noted] = looks().filter(({ memberId }) => memberId === admin.memberId);
    expect(noted).toMatchObject({ operation: "admin.people", of: { memberId: [cleaner.memberId] }, address });
    expect((await people.ask(`GET /admin/find?find=${cleaner.memberId}`, seen)).status).toBe(200);
    const [, searched] = looks().filter(({ memberId }) => memberId === admin.memberId);
    expect(searched).toMatchObject({ operation: "admin.find", of: { memberId: [cleaner.memberId] }, address });
  });

  it("is not noted where nothing was shown, or what is everybody's", async () => {
    const [customer, stranger] = [await people.customer(), await people.customer({ confirmed: false })];
    expect((await reveal(stranger, from(address))).status).toBe(403);
    expect((await people.ask(`GET /cleaners/${cleaner.memberId}`, { as: customer })).status).toBe(200);
    expect(looks().filter(({ memberId }) => [customer.memberId, stranger.memberId].includes(memberId))).toEqual([]);
  });

  // covers B7.17
  it("is noted of a file as of a list: who takes many at once is no less known than who opens one", async () => {
    const admin = await people.admin();
    const taking = { as: admin, headers: from(address), body: { find: cleaner.memberId, reason: "For the auditor." } };
    expect((await people.ask("POST /admin/people/export", taking)).status).toBe(200);
    const noted = looks().filter(({ memberId }) => memberId === admin.memberId);
    expect(noted).toMatchObject([{ operation: "admin.exportPeople", address }]);
  });

  // covers B7.17
  it("is everybody who opens documents, numbers, phones, people or reported words, or takes a file of people", () => {
    const noted = operations.filter(({ operation }) => operation.needs.looks).map(({ operation }) => operation.id);
    expect(noted.sort()).toEqual([
      "admin.exportAudit",
      "admin.exportPeople",
      "admin.find",
      "admin.people",
      "admin.person",
      "admin.reinstate",
      "admin.suspend",
      "bookings.revealPhone",
      "checklists.staffGet",
      "checklists.staffPictureLinks",
      "cleaner-onboarding.decide",
      "cleaner-onboarding.staffCase",
      "cleaners.revealContact",
      "discounts.exportCodes",
      "message-pictures.staffLinks",
      "problem-pictures.staffLinks",
      "problems.staffCase",
      "proposals.number",
      "reports.staffCase",
      "verification.decide",
      "verification.decideDocument",
      "verification.staffCase",
      "verification.staffDocumentLink",
    ]);
  });

  // covers B7.17
  it("is everybody whose answer has a phone or a number in full, a decision's as well", () => {
    const shows = ({ output, needs }: AnyOperation) => {
      const { vault = [] } = needs;
      return vault.includes("open") || JSON.stringify(z.toJSONSchema(output, { io: "output" })).includes('"phone":{');
    };
    const all = operations
      .map(({ operation }) => operation)
      .filter(({ access }) => Array.isArray(access) && String(access) === "admin")
      .filter(shows);
    expect(all.length).toBeGreaterThan(7);
    expect(all.filter(({ needs }) => !needs.looks).map(({ id }) => id)).toEqual([]);
  });
});

describe("the scan of the logs", () => {
  // covers B7.17
  it("finds an address that slipped into the log that everybody reads", () => {
    expect(personalIn([`{"level":"info","from":"${address}"}`])).toHaveLength(1);
    expect(personalIn(['{"message":"connect ECONNREFUSED 127.0.0.1:9"}', '{"version":"3.1162.0"}'])).toEqual([]);
  });
});
