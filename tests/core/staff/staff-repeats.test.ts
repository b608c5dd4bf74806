import { randomUUID } from "node:crypto";
import { operations, routeOf } from "@naqi/contracts";
import { AuditEntity } from "@naqi/core/staff/audit/audit.entity";
import { afterEach, describe, expect, it, vi } from "vitest";
import { codeSamples } from "../../bench/samples/code-samples.ts";
import { messageSamples } from "../../bench/samples/message-samples.ts";
import { problemSamples } from "../../bench/samples/problem-samples.ts";
import { proposalSamples } from "../../bench/samples/proposal-samples.ts";
import { reviewSamples } from "../../bench/samples/review-samples.ts";
import { rewardSamples } from "../../bench/samples/reward-samples.ts";
import { staffSamples } from "../../bench/samples/staff-samples.ts";
import { ticketSamples } from "../../bench/samples/ticket-samples.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { fingerprint } from "../../support/core/rows.ts";

const commands = operations
  .map(({ operation }) => operation)
  .filter(({ access }) => Array.isArray(access) && access.join() === "admin")
  .filter((operation) => routeOf(operation).method !== "GET");

/** Commands without a key, by reason (G129). */
const keyless = {
  "Each file is taken anew, and the audit trail counts it.": [
    "admin.exportAudit",
    "admin.exportPeople",
    "discounts.exportCodes",
  ],
  "It shows a number or a link, and each look is an entry of the audit trail.": [
    "proposals.number",
    "verification.staffDocumentLink",
  ],
  "It keeps the admin's own views, and saving one twice keeps one.": ["admin.saveView", "admin.removeView"],
};

const shapeOf = (operation: (typeof commands)[number]) =>
  (operation.input as unknown as { shape?: object }).shape ?? {};
const keyed = commands.filter((operation) => "idempotencyKey" in shapeOf(operation));

/** Those that have always required a key; their own tests repeat them. */
const required = [
  "seasons.propose",
  "discounts.create",
  "discounts.startCampaign",
  "earnings.staffPay",
  "proposals.askNumber",
  "wallet.staffCredit",
];

/** What the other party does first. */
const before: Record<string, string | undefined> = { "problems.decide": "problems.answer" };

describe("a staff command", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("has an idempotency key, or a reason for having none", () => {
    const without = commands.filter((operation) => !keyed.includes(operation)).map(({ id }) => id);
    expect(without.toSorted()).toEqual(Object.values(keyless).flat().toSorted());
  });

  /**
   * Every command of the samples is sent with a key, although the samples contain none. Some commands share a schema.
   */
  function withKeys() {
    for (const input of new Set(keyed.map((operation) => operation.input))) {
      const [parse, idempotencyKey] = [input.safeParse.bind(input), randomUUID()];
      vi.spyOn(input, "safeParse").mockImplementation((given) => parse({ idempotencyKey, ...(given as object) }));
    }
  }

  it(
    "answers its own repeat as a success, does nothing twice, and is never about the acting admin",
    { timeout: 120_000 },
    async () => {
      const { documents } = fakePorts();
      const samples: Record<string, (() => Promise<unknown>) | undefined> = {
        ...(await codeSamples()),
        ...(await messageSamples(documents.put)),
        ...(await problemSamples(documents.put)),
        ...(await proposalSamples()),
        ...(await reviewSamples()),
        ...(await rewardSamples()),
        ...(await staffSamples(documents)),
        ...(await ticketSamples()),
      };
      withKeys();
      const repeated = keyed.filter(({ id }) => !required.includes(id));
      expect(repeated.length).toBeGreaterThan(20);
      for (const { id } of repeated) {
        const run = samples[id];
        if (!run) throw new Error(`No sample of ${id}`);
        await samples[before[id] ?? ""]?.();
        const first = await run();
        const entries = (await AuditEntity.scan.go({ pages: "all" })).data.length;
        const written = fingerprint(await everything());
        const again = await run().catch((error: unknown) => {
          throw new Error(`The repeat of ${id} was refused`, { cause: error });
        });
        expect(subjectOf(again), id).toEqual(subjectOf(first));
        expect((await AuditEntity.scan.go({ pages: "all" })).data, id).toHaveLength(entries);
        expect(fingerprint(await everything()), id).toEqual(written);
      }
      const { data } = await AuditEntity.scan.go({ pages: "all" });
      expect(data.filter(({ subjectId, actorId }) => subjectId === actorId)).toEqual([]);
    },
  );
});

/** The answer's subject: the history beside it may lag. */
const subjectOf = (answer: unknown) => {
  const { timeline: _timeline, history: _history, ...about } = answer as { timeline?: unknown; history?: unknown };
  return about;
};
