import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { post } from "../support/files.suite.ts";
import { jpeg } from "../support/made-files.ts";
import { workerOf } from "../support/http/outbox.ts";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);
const worker = workerOf(product.url);

let admin: Person;
beforeAll(async () => {
  admin = await people.admin();
});

interface Case {
  version: number;
  verification: { status: string; documents: { documentType: string; documentId: string; documentNumber?: string }[] };
  history: { action: string; actorName: string }[];
}

/** A cleaner's verification with its required documents, sent as a browser does. */
async function applicant() {
  const person = await people.cleaner();
  const { body } = await people.ask<{ verification: { verificationId: string } }>("POST /verification", {
    as: person,
    body: {},
  });
  const { verificationId } = body.verification;
  const send = async (documentType: string) => {
    const file = { verificationId, documentType, fileName: `${documentType}.jpg` };
    const form = await people.ask<{ key: string; url: string; fields: Record<string, string> }>(
      "POST /verification/documents/form",
      { as: person, body: { ...file, fileSize: jpeg().length, mimeType: "image/jpeg" } },
    );
    await post(form.body, new Uint8Array(jpeg()));
    const number = documentType !== "proof_of_address" && { documentNumber: "784-1990-7654321-2" };
    const body = { ...file, key: form.body.key, ...number, expiryDate: "2098-12-31" };
    return people.ask("POST /verification/documents", { as: person, body });
  };
  const route = `/admin/verifications/${person.memberId}/${verificationId}`;
  const look = async () => (await people.ask<Case>(`GET ${route}`, { as: admin })).body;
  const decideDocument = async (documentType: string, decision: string) => {
    const seen = await look();
    const documentId = seen.verification.documents.find((one) => one.documentType === documentType)?.documentId;
    if (decision === "verify")
      await people.ask(`POST ${route}/documents/${documentType}/link`, { as: admin, body: {} });
    const decided = { documentId, decision, reason: "The corner is cut off", version: seen.version };
    return people.ask<Case>(`POST ${route}/documents/${documentType}/decisions`, { as: admin, body: decided });
  };
  const decide = async (decision: string) =>
    people.ask<Case>(`POST ${route}/decisions`, {
      as: admin,
      body: { decision, reason: "Looked at it", version: (await look()).version },
    });
  return { person, route, send, look, decideDocument, decide };
}

describe("staff over HTTP", () => {
  it("refuse a document, see it replaced, approve, and revoke: the search follows", async () => {
    const { person, send, look, decideDocument, decide } = await applicant();
    for (const type of ["government_id", "work_permit", "proof_of_address"])
      expect((await send(type)).status, type).toBe(200);
    const seen = await look();
    expect(seen.verification.documents[0]?.documentNumber).toBe("784-1990-7654321-2");
    expect(seen.history[0]).toMatchObject({ action: "verification.view", actorName: "Omar Said" });
    expect((await decideDocument("government_id", "refuse")).status).toBe(200);
    await worker.deliver();
    const mails = await worker.mailsTo(person.email);
    expect(mails.find(({ subject }) => /^Please send your .+ again$/.test(subject))?.text).toContain(
      "The corner is cut off",
    );
    await send("government_id");
    for (const type of ["government_id", "proof_of_address", "work_permit"])
      expect((await decideDocument(type, "verify")).status, type).toBe(200);
    expect((await decide("approve")).body.verification.status).toBe("approved");
    expect((await people.ask(`GET /cleaners/${person.memberId}`)).status).toBe(200);
    expect((await decide("revoke")).body.verification.status).toBe("rejected");
    expect((await people.ask(`GET /cleaners/${person.memberId}`)).status).toBe(404);
  });

  it("suspend a cleaner, who leaves the search within seconds", async () => {
    const person = await people.cleaner();
    // A word of its own, so that other cleaners of this product do not matter.
    const word = `q${randomUUID().replaceAll("-", "")}`;
    const { body: own } = await people.ask<{ version: string }>("GET /cleaner-profile", { as: person });
    await people.ask("PATCH /cleaner-profile", { as: person, body: { bio: word, version: own.version } });
    const found = async () => (await people.ask<{ total: number }>(`GET /cleaners?text=${word}`)).body.total;
    await expect.poll(found, { timeout: 60_000, interval: 500 }).toBe(1);
    const { body } = await people.ask<{ version: number }>(`GET /admin/cleaners/${person.memberId}`, { as: admin });
    const asked = { decision: "suspend", reason: "Two no-shows", version: body.version };
    const route = `POST /admin/cleaners/${person.memberId}/decisions`;
    const suspended = await people.ask<{ approvalStatus: string }>(route, { as: admin, body: asked });
    expect(suspended.body.approvalStatus).toBe("suspended");
    const again = await people.ask(route, { as: admin, body: asked });
    expect([again.status, again.body.code]).toEqual([409, "admin.caseChanged"]);
    expect((await people.ask(`GET /cleaners/${person.memberId}`)).status).toBe(404);
    await expect.poll(found, { timeout: 60_000, interval: 500 }).toBe(0);
  });

  it("find people by name, address and id, and see the trail", async () => {
    const person = await people.customer();
    for (const text of [person.email, person.memberId.slice(4)]) {
      const find = async () => {
        const asked = `GET /admin/people?find=${encodeURIComponent(text)}`;
        const { body } = await people.ask<{ items: { memberId: string }[] }>(asked, { as: admin });
        return body.items.map(({ memberId }) => memberId);
      };
      await expect.poll(find, { timeout: 60_000, interval: 500 }).toEqual([person.memberId]);
    }
    const one = await people.ask(`GET /admin/people/${person.memberId}`, { as: admin });
    expect([one.status, one.body.email]).toEqual([200, person.email]);
    const trail = await people.ask<{ items: { action: string }[] }>("GET /admin/audit?limit=5", { as: admin });
    expect(trail.body.items.length).toBeGreaterThan(0);
    expect((await people.ask(`GET /admin/people/${randomUUID()}`, { as: admin })).body.code).toBe(
      "admin.personNotFound",
    );
  });
});

describe("everybody else", () => {
  it("is refused whatever they ask of staff's side", async () => {
    const { person, route } = await applicant();
    const others = [person, await people.customer(), await people.newcomer()];
    const asked = ["GET /admin/cleaners", "GET /admin/people?find=sara", "GET /admin/audit", `GET ${route}`];
    for (const other of others)
      for (const operation of asked) {
        const answer = await people.ask(operation, { as: other });
        expect([answer.status, answer.body.code], operation).toEqual([403, "request.forbidden"]);
      }
    for (const operation of asked) expect((await people.ask(operation)).status, operation).toBe(401);
    const decided = { decision: "approve", reason: "I say so myself", version: 1 };
    const own = await people.ask(`POST /admin/cleaners/${person.memberId}/decisions`, { as: person, body: decided });
    expect([own.status, own.body.code]).toEqual([403, "request.forbidden"]);
  });
});
