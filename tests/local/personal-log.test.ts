import { expect, it } from "vitest";
import { personalIn } from "../support/personal-log.ts";

const line = (more: Record<string, unknown>) => JSON.stringify({ level: "info", job: "deliver-outbox", ...more });

it.each([
  ["an address", { reason: "554 <sara.haddad+1@example.com>: full" }],
  ["a phone number", { phone: "+971501234567" }],
  ["a phone number", { phone: "00971 50 123 4567" }],
  ["an account number", { iban: "AE07 0331 2345 6789 0123 456" }],
  ["a token", { headers: "Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.abc" }],
  ["the secret of a link", { path: `/confirm-email?token=${"A".repeat(43)}` }],
  ["the address of a calendar", { path: `/api/calendar/${"A".repeat(64)}/visits.ics` }],
])("finds %s in a log: %j", (what, more) => {
  expect(personalIn([line({}), line(more)])).toEqual([expect.stringContaining(`The log has ${what}: `)]);
});

it("lets ids, instants, durations and references pass", () => {
  const ids = { memberId: "1492d465-d445-4369-90cf-3b36290f0963", requestId: "req_01m83eqyk7vwjknj0ybq6e8qds", ms: 12 };
  expect(
    personalIn([line({ ...ids, at: "2026-11-23T05:40:58.561Z", stack: "at work (bookings/book.ts:12:5)" })]),
  ).toEqual([]);
});
