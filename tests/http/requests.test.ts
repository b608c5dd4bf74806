import { randomUUID } from "node:crypto";
import { operations } from "@naqi/contracts";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { problemsOf } from "../support/http/open-api.ts";
import { peopleOf, type Person, useTable } from "../support/http/people.ts";
import { bookOver, sampleOf, type World } from "../operations/world.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);

let customer: Person;
let cleaner: Person;
beforeAll(async () => {
  [customer, cleaner] = await Promise.all([people.customer(), people.cleaner()]);
});

/** A body that `book` takes, quoted over HTTP. */
async function accepted(scheduledTime: string) {
  const {
    idempotencyKey: _,
    notes: __,
    expectedTotal: ___,
    cleanerVersion: ____,
    ...sample
  } = sampleOf("bookings.book", { customer, cleaner } as World);
  const asked = { ...sample, scheduledTime };
  const { body } = await people.ask<{ total: number; cleanerVersion: number }>("POST /bookings/quote", {
    as: customer,
    body: asked,
  });
  return { ...asked, idempotencyKey: randomUUID(), expectedTotal: body.total, cleanerVersion: body.cleanerVersion };
}

describe("a booking over HTTP", () => {
  // covers V2.3, V15.4
  it("sent ten times at once is one; with another body its key is refused", async () => {
    const body = await accepted("08:00");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => people.ask("POST /bookings", { as: customer, body })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const other = await people.ask("POST /bookings", { as: customer, body: { ...body, notes: "Another body" } });
    expect([other.status, other.body]).toEqual([
      409,
      {
        kind: "conflict",
        code: "request.keyReused",
        message: "This form was already sent with different details. Please open it again.",
      },
    ]);
  });

  it("for an hour that was just taken offers the nearest", async () => {
    const rival = await people.customer();
    const body = await accepted("12:00");
    await bookOver(people.ask, { customer: rival, cleaner }, "12:00");
    const answer = await people.ask("POST /bookings", { as: customer, body });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: "booking.taken", details: { freeHours: [{}, {}, {}] } },
    ]);
  });

  it("reports the fields of bad input, in the one shape", async () => {
    const body = {
      ...(await accepted("16:00")),
      scheduledDate: "2027-02-29",
      scheduledTime: "25:00",
      agreedPrice: 0,
      surprise: 1,
    };
    const answer = await people.ask("POST /bookings", { as: customer, body });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        kind: "invalid",
        code: "request.invalid",
        fields: {
          scheduledDate: "Please choose a valid date",
          scheduledTime: "Please choose a valid time",
          agreedPrice: expect.any(String),
          input: expect.stringContaining("surprise"),
        },
      },
    ]);
  });

  it("takes its id from the address, whatever the body says", async () => {
    const { bookingId } = await bookOver(people.ask, { customer, cleaner }, "18:00");
    const stranger = await people.customer();
    const theirs = `bkg_${"0".repeat(26)}`;
    const answer = await people.ask(`POST /bookings/${theirs}/cancel`, { as: customer, body: { bookingId } });
    expect([answer.status, answer.body.code]).toEqual([404, "booking.notFound"]);
    const other = await people.ask(`POST /bookings/${String(bookingId)}/cancel`, {
      as: stranger,
      body: { bookingId: theirs },
    });
    expect(other.status).toBe(404);
    const mine = await people.ask(`GET /bookings/${String(bookingId)}`, { as: customer });
    expect(mine.body.status).toBe("confirmed");
  });

  // covers B7.1, V14.2
  it("is never kept by a cache", async () => {
    const { headers } = await people.ask("GET /bookings", { as: customer });
    expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe("the API document", () => {
  it("is served and describes every operation", async () => {
    const response = await fetch(`${product.url}/api/openapi.json`);
    expect(response.headers.get("content-type")).toContain("application/json");
    const document = (await response.json()) as Parameters<typeof problemsOf>[0];
    expect(problemsOf(document)).toEqual([]);
    const ids = Object.values(document.paths).flatMap((verbs) =>
      Object.values(verbs).map((verb) => (verb as { operationId: string }).operationId),
    );
    expect(ids.sort()).toEqual(operations.map(({ operation }) => operation.id).sort());
  });
});
