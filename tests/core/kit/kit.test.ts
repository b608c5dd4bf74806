import { type BookingStatus, refuseRequest } from "@naqi/contracts";
import { Call, Site } from "@naqi/core";
import { BookingEntity } from "@naqi/core/bookings/booking/bookings.entity";
import { allOf, anyOf, either } from "@naqi/core/kit/table/conditions";
import { implement } from "@naqi/core/gate/implement";
import { newCode, newId, newSecret } from "@naqi/core/kit/ids";
import { isOver, vanishingAt, vanishingIn } from "@naqi/core/kit/table/time-to-live";
import { conflict, retryOnConflict } from "@naqi/core/kit/table/retry-on-conflict";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { actor, as, job, visitor } from "../../support/given/given.ts";

describe("a condition over several states", () => {
  it("has its parentheses, so that it cannot skip a neighbouring condition", () => {
    const { ConditionExpression } = BookingEntity.patch({ bookingId: "bkg_x" })
      .set({ status: "completed" })
      .where(({ status }, { eq }) => anyOf<typeof status, BookingStatus>(eq, status, ["confirmed", "in_progress"]))
      .params() as { ConditionExpression: string };
    expect(ConditionExpression).toMatch(/ AND \(#status = :status\w* OR #status = :status\w*\)$/);
  });
});

describe("joined conditions", () => {
  it("are ANDed, skip absent ones, and keep an OR inside parentheses", () => {
    expect(allOf("a = b", false, either("c = d", "e = f"))).toBe("a = b AND (c = d OR e = f)");
  });
});

describe("reading, deciding and writing", () => {
  const failing = (times: number) => {
    let tries = 0;
    return async () => (tries++ < times ? conflict : `written at try ${tries}`);
  };

  it("is retried after a conflict, and refused after the third time", async () => {
    expect(await retryOnConflict(failing(0))).toBe("written at try 1");
    expect(await retryOnConflict(failing(2))).toBe("written at try 3");
    await expect(retryOnConflict(failing(3))).rejects.toMatchObject({ code: "request.busy" });
  });

  it("passes its refusals through unchanged", async () => {
    let tries = 0;
    const refused = retryOnConflict(async () => {
      tries++;
      throw refuseRequest.forbidden();
    });
    await expect(refused).rejects.toMatchObject({ code: "request.forbidden" });
    expect(tries).toBe(1);
  });
});

describe("the expiry of a row", () => {
  it("is reached from its own second on, on the clock of the call", async () => {
    await as(job, async () => {
      const now = Date.parse(Call.now());
      expect(vanishingIn(2)).toEqual({ ttl: Math.floor(now / 1000) + 120 });
      expect(isOver(vanishingAt(new Date(now).toISOString()))).toBe(true);
      expect(isOver(vanishingAt(new Date(now + 1000).toISOString()))).toBe(false);
    });
  });
});

describe("the gate", () => {
  const operation = {
    id: "test.gate",
    summary: "",
    route: "POST /gate" as const,
    access: ["cleaner"] as const,
    needs: { table: "none" as const },
    input: z.strictObject({ count: z.int() }),
    output: z.object({ doubled: z.int() }),
    refuses: [],
  };
  const double = implement(operation, async ({ count }) => ({ doubled: count * 2, inside: "secret" }));

  // covers V2.1, V2.2, V8.2, V15.3
  it("checks the caller, then the input, then works, and returns only what the contract names", async () => {
    await expect(as(visitor, () => double({ count: 1 }))).rejects.toMatchObject({ kind: "anonymous" });
    await expect(as(job, () => double({ count: 1 }))).rejects.toMatchObject({ kind: "anonymous" });
    await expect(as(actor("customer"), () => double({ count: "x" as unknown as number }))).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(as(actor("cleaner"), () => double({ count: 1.5 }))).rejects.toMatchObject({ kind: "invalid" });
    expect(await as(actor("cleaner"), () => double({ count: 2 }))).toEqual({ doubled: 4 });
  });

  it("treats invalid output as a bug", async () => {
    const broken = implement(operation, async () => ({ doubled: "two" as unknown as number }));
    const failure = await as(actor("cleaner"), () => broken({ count: 1 })).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(z.ZodError);
  });
});

describe("ids and secrets", () => {
  it("are lower case, ordered and long enough", () => {
    const ids = Array.from({ length: 100 }, () => newId("bkg"));
    expect(ids.every((id) => /^bkg_[0-9a-z]{26}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(100);
    expect(newSecret()).toMatch(/^[\w-]{43}$/);
    expect(newCode("WELCOME")).toMatch(/^WELCOME-[A-HJKMNP-Z2-9]{6}$/);
  });
});

describe("the site's settings", () => {
  // covers V13.4
  it("contain the stage's pool and the call's time, and nothing secret", async () => {
    const settings = await as(visitor, () => Site.settings({}));
    expect(settings).toMatchObject({
      stage: "test",
      userPoolId: "eu-west-1_Local0001",
      local: false,
      launchMode: "prelaunch",
      now: as(visitor, Call.now),
    });
    expect(JSON.stringify(settings)).not.toMatch(/secret|endpoint":"http/i);
  });
});

it("a refusal becomes its problem document, without undeclared fields", () => {
  expect(refuseRequest.limited().toProblem()).toEqual({
    kind: "limited",
    code: "request.limited",
    message: "Too many attempts. Please try again later",
  });
});
