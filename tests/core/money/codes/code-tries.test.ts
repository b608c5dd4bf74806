import { randomUUID } from "node:crypto";
import { policy } from "@naqi/contracts";
import { codeTriesRow, guardCode, tryCode, type TypedCode } from "@naqi/core/money/discounts/redeem";
import { readTogether } from "@naqi/core/kit/table/read-together";
import { expect, it } from "vitest";
import { as, job } from "../../../support/given/given.ts";
import { typed } from "../../../support/given/quote-context.ts";

const refused = expect.objectContaining({ code: "discount.tooManyTries" }) as Error;
const { most } = policy.codeTries;
const nothing: TypedCode = { own: null, campaign: null, use: null };
const campaign = { campaignId: "cmp_1" } as NonNullable<TypedCode["campaign"]>;

/** A member, and how requesting a price with a code is counted. */
function somebody() {
  const userId = randomUUID();
  const tries = async () => (await as(job, () => readTogether(codeTriesRow(userId, "TEST-1"))))[0];
  return {
    counted: async () => (await tries())?.count ?? 0,
    guard: (code: TypedCode, name: string | undefined = "TEST-1") =>
      as(job, async () => guardCode(userId, name, code, await tries())),
    fill: () =>
      as(job, async () => {
        for (let count = 0; count < most; count++) await tryCode(userId);
      }),
    userId,
  };
}

it("a price with an unknown code is a try; one's own code, a campaign's and none are not", async () => {
  const one = somebody();
  await one.guard(nothing);
  expect(await one.counted()).toBe(1);
  await one.guard(typed());
  await one.guard({ ...nothing, campaign });
  await as(job, () => guardCode(one.userId, undefined, nothing, null));
  expect(await one.counted()).toBe(1);
});

it("after too many tries only one's own code, and a price without any, are answered", async () => {
  const one = somebody();
  await one.fill();
  await expect(one.guard(nothing)).rejects.toEqual(refused);
  await expect(one.guard({ ...nothing, campaign })).rejects.toEqual(refused);
  await one.guard(typed());
  const full = { count: most };
  await as(job, () => guardCode(one.userId, undefined, nothing, full));
  await expect(as(job, () => tryCode(one.userId))).rejects.toEqual(refused);
  expect(await one.counted()).toBe(most);
});
