import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { CleanerOnboarding, OwnCleaner } from "@naqi/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { post } from "../support/files.suite.ts";
import { jpegWith, png, segment } from "../support/made-files.ts";
import { workerOf } from "../support/http/outbox.ts";
import { peopleOf, type People, type Person, useTable } from "../support/http/people.ts";
import { type Running, startProduct } from "../support/setup/product.ts";
import { allRows } from "../support/core/rows.ts";
import { type World, worldOf } from "../operations/world.ts";

let product: Running;
let people: People;
let world: World;
const mark = randomUUID().slice(0, 8);
const words = {
  name: `Zubaida${mark}`,
  business: `Business${mark}`,
  bio: `Bio${mark}`,
  message: `Message${mark}`,
  holder: `Holder${mark}`,
  number: `784${mark}`,
  file: `passport-of-${mark}.jpg`,
  bytes: `Bytes${mark}`,
  filters: `Filters${mark}`,
};
const phone = "+971501987654";

beforeAll(async () => {
  product = await startProduct();
  useTable(product.tableEndpoint);
  people = peopleOf(product.url);
  const [customer, cleaner] = await Promise.all([people.customer(), people.cleaner()]);
  world = await worldOf(people.ask, { customer, cleaner });
});
afterAll(() => product.remove());

const as = async (someone: Person, route: string, body: unknown = {}) => {
  const answer = await people.ask<Record<string, never>>(route, { as: someone, body });
  expect([route, answer.status, answer.text.slice(0, 300)]).toEqual([route, 200, expect.any(String)]);
  return answer.body;
};

/** Leaves a word of every kind: profile, payout, application, saved filters, document, picture. */
async function leaveWords({ cleaner, verificationId, payoutMethodId, requestId, applicationId }: World) {
  const { body: own } = await people.ask<OwnCleaner>("GET /cleaner-profile", { as: cleaner });
  await as(cleaner, "PATCH /cleaner-profile", { fullName: words.name, phone, bio: words.bio, version: own.version });
  const { body: read } = await people.ask<CleanerOnboarding>("GET /cleaner-onboarding", { as: cleaner });
  await as(cleaner, "PUT /cleaner-onboarding/profile", {
    businessName: words.business,
    bio: words.bio,
    languagesSpoken: ["English"],
    version: read.versions.step1,
  });
  await as(cleaner, `PUT /payouts/methods/${payoutMethodId}`, {
    details: {
      payoutMethod: "bank_transfer",
      bankDetails: { bankName: "Mashreq Bank", accountHolder: words.holder, iban: "AE070331234567890123456" },
    },
  });
  await as(cleaner, `POST /applications/${applicationId}/withdraw`);
  const offer = { idempotencyKey: randomUUID(), requestId, proposedPrice: 30_000, message: words.message };
  await as(cleaner, "POST /applications", offer);

  await as(cleaner, "POST /requests/saved-filters", { name: words.filters, filters: { text: words.filters } });

  const scan = new Uint8Array(jpegWith(segment(0xfe, words.bytes)));
  const about = { verificationId, documentType: "government_id", fileName: words.file };
  const form = (await as(cleaner, "POST /verification/documents/form", {
    ...about,
    fileSize: scan.length,
    mimeType: "image/jpeg",
  })) as unknown as { key: string; url: string; fields: Record<string, string> };
  expect((await post(form, scan)).status).toBe(204);
  await as(cleaner, "POST /verification/documents", { ...about, key: form.key, documentNumber: words.number });

  const photo = new Uint8Array(png(300, 300));
  const picture = (await as(cleaner, "POST /pictures", {
    kind: "photo",
    contentType: "image/png",
    size: photo.length,
  })) as unknown as { pictureId: string; url: string; fields: Record<string, string> };
  expect((await post(picture, photo)).status).toBe(204);
  const { url } = await as(cleaner, `POST /pictures/${picture.pictureId}/finish`, { kind: "photo" });
  await as(cleaner, "POST /account/export");
  return String(url);
}

/** Every file of the product's two buckets, versions included. */
function filesWith(texts: string[]): string[] {
  const folder = join(product.folder, "files");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .filter((path) => {
      const bytes = readFileSync(path);
      return texts.some((text) => bytes.includes(text) || path.includes(text));
    });
}

/** The rows with any of these texts: their entities, and what is to be done by those that wait to be. */
async function rowsWith(texts: string[]): Promise<string[]> {
  const { client, tableName } = await import("@naqi/core/kit/table/table");
  const rows = await allRows(client, tableName);
  return rows
    .filter((row) => texts.some((text) => JSON.stringify(row).toLowerCase().includes(text.toLowerCase())))
    .map(({ __edb_e__: entity, event }) => (event ? `${entity} ${(event as { kind: string }).kind}` : entity));
}

/** A mail to the customer that names the cleaner and was given up after ten tries, as an outage leaves it. */
async function loseMail({ customer, cleaner, bookingId }: World) {
  const { OutboxEntity } = await import("@naqi/core/messaging/outbox/outbox.entity");
  await OutboxEntity.create({
    eventId: `evt_${mark}`,
    event: {
      kind: "booking.completed",
      values: {
        bookingId,
        conversationId: `cnv_${"0".repeat(26)}`,
        at: new Date().toISOString(),
        customerId: customer.memberId,
        cleanerId: cleaner.memberId,
        customerName: "Sara H.",
        cleanerName: words.name,
        serviceType: "deep_cleaning",
        location: "Dubai Marina",
        by: "cleaner",
        day: "2027-03-10",
        hour: "10:00",
        minutes: 120,
        payment: { atDoor: 10_000, byNaqi: 0 },
        sequence: 0,
      },
    },
    queue: "given_up",
    dueAt: new Date().toISOString(),
    attempts: 10,
    lastError: `554 refused: ${cleaner.email}`,
    createdAt: new Date().toISOString(),
  }).go();
}

describe("a cleaner who leaves", () => {
  it(
    "leaves no word in any row, file or pool entry; the ledger stays under a pseudonym",
    { timeout: 60_000 },
    async () => {
      const { cleaner, customer, bookingId } = world;
      const photo = await leaveWords(world);
      await loseMail(world);
      const personal = [...Object.values(words), phone, cleaner.email];
      const pool = () => readFileSync(join(product.folder, "pool.json"), "utf8");
      expect(new Set(await rowsWith(personal)).size).toBeGreaterThanOrEqual(7);
      expect(filesWith(personal).length).toBeGreaterThan(1);
      expect(pool()).toContain(cleaner.email);
      expect((await fetch(product.url + photo)).status).toBe(200);

      const worker = workerOf(product.url);
      await worker.deliver();
      await as(cleaner, "POST /account/close");
      await worker.deliver();

      // The id alone is left, where it says nothing: counts that vanish, the tombstones for search and list, the second pass that waits.
      expect(await rowsWith(personal)).toEqual(["outbox account.left"]);
      expect([...new Set(await rowsWith([cleaner.memberId]))].sort()).toEqual([
        "closedaccount",
        "limit",
        "listing",
        "outbox account.left",
        "personline",
      ]);
      expect(filesWith([...personal, cleaner.memberId])).toEqual([]);
      expect(pool()).not.toContain(cleaner.email);
      expect(pool()).not.toContain(mark);
      expect((await fetch(product.url + photo)).status).toBe(404);

      const kept = await people.ask(`GET /bookings/${bookingId}`, { as: customer });
      expect(kept.body).toMatchObject({ status: "cancelled" });
      expect(kept.body).not.toHaveProperty("cleanerName");
      const { LedgerEntity } = await import("@naqi/core/money/earnings/earnings.entity");
      const { data: ledger } = await LedgerEntity.query.primary({ bookingId }).go({ consistent: true });
      expect(ledger.map(({ cleanerId }) => cleanerId)).toEqual([kept.body.cleanerId]);
      expect(kept.body.cleanerId).not.toBe(cleaner.memberId);
    },
  );

  // covers S136
  it("is not found, and their token is refused", async () => {
    const { cleaner } = world;
    expect((await people.ask(`GET /cleaners/${cleaner.memberId}`, {})).status).toBe(404);
    const again = await people.ask("POST /me", { as: cleaner, body: { role: "cleaner", fullName: "Back Again" } });
    expect([again.status, again.body.code]).toEqual([401, "request.anonymous"]);
    await expect(people.signIn(cleaner.email)).rejects.toThrow();
  });
});
