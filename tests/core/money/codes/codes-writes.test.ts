import { randomUUID } from "node:crypto";
import { addDays, addMinutes, policy } from "@naqi/contracts";
import { type CampaignRow, type CampaignUseRow, refusalOfCampaign } from "@naqi/core/money/discounts/campaign-use";
import { CampaignEntity, CampaignUseEntity, DiscountEntity } from "@naqi/core/money/discounts/discounts.entity";
import { figures } from "@naqi/core/money/discounts/figures";
import { issue, issuing, revoking, takingBack } from "@naqi/core/money/discounts/issue";
import { discountFor, type DiscountRow, redeeming, restoring } from "@naqi/core/money/discounts/redeem";
import { returningCode } from "@naqi/core/money/discounts/returning";
import { describe, expect, it } from "vitest";
import { failing } from "../../../support/core/failing.ts";
import { as, job, testNow, today } from "../../../support/given/given.ts";
import { staff } from "../../../support/given/staff.ts";

const soon = addMinutes(testNow, 1);
const farOff = addMinutes(testNow, 60 * 24 * 30);

/** AED 20 off from AED 60 on, unused by default; not stored. */
const code = (change: Partial<DiscountRow> = {}): DiscountRow => ({
  userId: randomUUID(),
  code: "SAVE-20",
  codeId: `dsc_${randomUUID()}`,
  discountType: "custom",
  valueType: "fixed",
  discountValue: 2_000,
  minimumOrderAmount: 6_000,
  firstBookingOnly: false,
  expiresAt: soon,
  state: "unused",
  listed: "codes",
  createdAt: testNow,
  ...change,
});

/** A campaign of AED 20 off without any limit but its end by default; not stored. */
const campaign = (change: Partial<CampaignRow> = {}): CampaignRow => ({
  code: `SPRING-${randomUUID().slice(0, 8)}`,
  campaignId: "cmp_1",
  valueType: "fixed",
  discountValue: 2_000,
  minimumOrderAmount: 6_000,
  firstBookingOnly: false,
  perPerson: 2,
  endsOn: addDays(today, 3),
  endsAt: soon,
  spent: 4_000,
  uses: 2,
  listed: "campaigns",
  createdAt: testNow,
  ...change,
});

const keptCode = async (change?: Partial<DiscountRow>) => {
  const row = code(change);
  await DiscountEntity.put(row).go();
  return row;
};
const keptCampaign = async (change?: Partial<CampaignRow>) => {
  const row = campaign(change);
  await CampaignEntity.put(row).go();
  return row;
};
const read = async ({ userId, code: name }: { userId: string; code: string }) =>
  (await DiscountEntity.get({ userId, code: name }).go({ consistent: true })).data;
const readCampaign = async ({ code: name }: CampaignRow) =>
  (await CampaignEntity.get({ code: name }).go({ consistent: true })).data;
const uses = async (userId: string, { code: name }: CampaignRow) =>
  (await CampaignUseEntity.get({ userId, code: name }).go({ consistent: true })).data?.count;
const reviewer = await staff();

/** What the figures count in addition after this. */
async function counted(work: () => Promise<unknown>) {
  const before = await as(reviewer, () => figures({}));
  await work();
  const after = await as(reviewer, () => figures({}));
  const names = ["issued", "redeemed", "expired", "revoked", "given"] as const;
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]]).filter(([, by]) => by !== 0));
}

const booking = { bookingId: "bkg_1", customerId: randomUUID(), discountAmount: 2_000 };
const typed = (own: DiscountRow | null, of: CampaignRow | null = null, use: CampaignUseRow | null = null) => ({
  own,
  campaign: of,
  use,
});

describe("using one's own code", () => {
  it("is written while it is usable, and counted", async () => {
    const own = await keptCode();
    const more = await counted(async () => expect(await failing(() => redeeming(typed(own), booking))).toBeUndefined());
    expect(more).toEqual({ redeemed: 1, given: 2_000 });
    const used = { usedAt: testNow, bookingId: "bkg_1", discountAmount: 2_000, state: "redeemed" };
    expect(await read(own)).toMatchObject(used);
  });

  it.each<[string, Partial<DiscountRow>]>([
    ["used", { usedAt: testNow }],
    ["taken back", { revokedAt: testNow }],
    ["over at this instant", { expiresAt: testNow }],
  ])("is refused when it was %s", async (_, change) => {
    const own = await keptCode(change);
    expect(await failing(() => redeeming(typed(own), booking))).toBe("code");
    expect(await read(own)).toEqual(own);
  });

  it("with a campaign's name leaves the campaign unchanged", async () => {
    const own = await keptCode();
    const of = await keptCampaign();
    expect(await failing(() => redeeming(typed(own, of), booking))).toBeUndefined();
    expect(await readCampaign(of)).toEqual(of);
  });

  it("counts the given discount if no code of either kind remains", async () => {
    const more = await counted(() => failing(() => redeeming(typed(null), booking)));
    expect(more).toEqual({ given: 2_000 });
  });
});

describe("returning a code", () => {
  it("keeps its expiry, or sets seven days if that is sooner", async () => {
    const used = { usedAt: testNow, bookingId: "bkg_1", discountAmount: 2_000, state: "redeemed" } as const;
    const week = addMinutes(testNow, policy.restoredCodeDays * 24 * 60);
    for (const [expiresAt, then] of [
      [soon, week],
      [farOff, farOff],
    ] as const) {
      const own = await keptCode({ ...used, expiresAt });
      expect(await failing(() => restoring(own, "bkg_2"))).toBe("code");
      expect(await failing(() => restoring(own, "bkg_1"))).toBeUndefined();
      const { usedAt: _at, bookingId: _booking, discountAmount: _amount, ...unused } = own;
      expect(await read(own)).toEqual({ ...unused, state: "unused", expiresAt: then });
    }
  });

  it("applies to the booking's code, once, and never with a fee", async () => {
    const own = await keptCode({ bookingId: "bkg_1", usedAt: testNow, state: "redeemed", expiresAt: farOff });
    const cancelled = { ...booking, customerId: own.userId, discountCode: own.code };
    const giving = (fee: number, change = {}) => failing(() => returningCode({ ...cancelled, ...change }, fee));
    expect(await as(job, () => returningCode({ ...cancelled, discountCode: undefined }, 0))).toEqual([]);
    expect(await counted(() => giving(1))).toEqual({ given: -2_000 });
    expect(await read(own)).toEqual(own);
    expect(await counted(() => giving(0, { customerId: randomUUID() }))).toEqual({ given: -2_000 });
    expect(await counted(() => giving(0))).toEqual({ given: -2_000, redeemed: -1 });
    expect(await read(own)).toMatchObject({ state: "unused" });
    expect(await giving(0)).toBe("code");
  });

  it("subtracts a campaign's spending", async () => {
    const of = await keptCampaign();
    await CampaignUseEntity.put({ userId: booking.customerId, code: of.code, count: 2 }).go();
    const cancelled = { ...booking, discountCode: of.code, ofCampaign: true };
    const given = await counted(() => failing(() => returningCode(cancelled, 0)));
    expect(given).toEqual({ given: -2_000 });
    expect(await readCampaign(of)).toMatchObject({ spent: 2_000, uses: 1 });
    expect(await uses(booking.customerId, of)).toBe(1);
  });
});

describe("using a campaign", () => {
  const join = (of: CampaignRow, customerId = randomUUID()) =>
    failing(() => redeeming(typed(null, of), { ...booking, customerId }));

  it.each<[string, Partial<CampaignRow>]>([
    ["without bounds", {}],
    ["with just enough left", { budget: 6_000 }],
    ["as its last use", { mostUses: 3 }],
  ])("is written %s, and counted", async (_, change) => {
    const of = await keptCampaign(change);
    const customerId = randomUUID();
    const more = await counted(async () => expect(await join(of, customerId)).toBeUndefined());
    expect(more).toEqual({ given: 2_000 });
    expect(await readCampaign(of)).toMatchObject({ spent: 6_000, uses: 3 });
    expect(await uses(customerId, of)).toBe(1);
  });

  it.each<[string, Partial<CampaignRow>]>([
    ["a fils is missing", { budget: 5_999 }],
    ["all uses are taken", { mostUses: 2 }],
    ["it ends at this instant", { endsAt: testNow }],
    ["it was stopped", { stoppedAt: testNow }],
  ])("is refused when %s", async (_, change) => {
    const of = await keptCampaign(change);
    expect(await join(of)).toBe("code");
    expect(await readCampaign(of)).toEqual(of);
  });

  it("is limited per person", async () => {
    const of = await keptCampaign();
    const customerId = randomUUID();
    expect(await join(of, customerId)).toBeUndefined();
    expect(await join(of, customerId)).toBeUndefined();
    expect(await join(of, customerId)).toBe("code");
    expect(await uses(customerId, of)).toBe(2);
  });

  it("returns the reasons against it", () => {
    const why = (change: Partial<CampaignRow>, count?: number, amount = 2_000) =>
      as(job, () => {
        const of = campaign(change);
        const use = count === undefined ? null : { userId: "u", code: of.code, count };
        return refusalOfCampaign(of, use, amount)?.code;
      });
    expect(why({})).toBeUndefined();
    expect(why({}, 1)).toBeUndefined();
    expect(why({}, 2)).toBe("discount.used");
    expect(why({ budget: 6_000 })).toBeUndefined();
    expect(why({ budget: 6_000 }, undefined, 2_001)).toBe("discount.usedUp");
    expect(why({ mostUses: 2 })).toBe("discount.usedUp");
    expect(why({ stoppedAt: testNow })).toBe("discount.revoked");
    expect(why({ endsOn: addDays(today, -1) })).toBe("discount.expired");
    // Stopped takes precedence over used up, and ended over the member's own uses.
    expect(why({ stoppedAt: testNow, endsOn: addDays(today, -1), mostUses: 2 }, 2)).toBe("discount.revoked");
    expect(why({ endsOn: addDays(today, -1), mostUses: 2 }, 2)).toBe("discount.expired");
    expect(why({ mostUses: 2 }, 2)).toBe("discount.used");
  });
});

describe("the discount of a typed code", () => {
  const off = (own: DiscountRow | null, of: CampaignRow | null = null, price = 6_000, isFirst = false) =>
    as(job, () => discountFor(typed(own, of), price, isFirst));
  const why = (...asked: Parameters<typeof off>) => {
    try {
      return off(...asked).amount;
    } catch (refusal) {
      return (refusal as { code: string }).code;
    }
  };

  it("is its own value, or that of the campaign with that name", () => {
    const own = code();
    const of = campaign({ discountValue: 1_000 });
    expect(off(own, of)).toEqual({ codeId: own.codeId, code: own.code, amount: 2_000 });
    expect(off(null, of)).toEqual({ codeId: "cmp_1", code: of.code, amount: 1_000 });
  });

  it("is zero if it cannot apply", () => {
    expect(why(null)).toBe("discount.unknown");
    expect(why(code({ usedAt: testNow }))).toBe("discount.used");
    expect(why(code({ revokedAt: testNow }))).toBe("discount.revoked");
    expect(why(code({ expiresAt: testNow }))).toBe("discount.expired");
    expect(why(code({ usedAt: testNow, revokedAt: testNow, expiresAt: testNow }))).toBe("discount.used");
    expect(why(code(), null, 5_999)).toBe("discount.belowMinimum");
    expect(why(code({ firstBookingOnly: true }))).toBe("discount.notFirst");
    expect(why(code({ firstBookingOnly: true }), null, 6_000, true)).toBe(2_000);
    expect(why(null, campaign({ stoppedAt: testNow }))).toBe("discount.revoked");
    expect(why(null, campaign(), 5_999)).toBe("discount.belowMinimum");
    expect(why(null, campaign({ firstBookingOnly: true }))).toBe("discount.notFirst");
    // One's own takes precedence, whatever the campaign's state.
    expect(why(code(), campaign({ stoppedAt: testNow }))).toBe(2_000);
    expect(why(code({ usedAt: testNow }), campaign())).toBe("discount.used");
  });

  it("states its minimum order", () => {
    expect(() => off(code(), null, 5_999)).toThrow(
      expect.objectContaining({ extra: expect.objectContaining({ details: { minimumOrderAmount: 6_000 } }) }),
    );
  });
});

describe("an issued code", () => {
  const { codeId: _id, state: _state, listed: _listed, expiresAt: _expires, createdAt: _at, ...asked } = code();

  it("is valid for its days, and once per member", async () => {
    const { issued, parts } = as(job, () => issuing({ ...asked, days: 30 }));
    expect(issued).toMatchObject({ ...asked, state: "unused", listed: "codes", expiresAt: farOff, createdAt: testNow });
    expect(issued.codeId).toMatch(/^dsc_/);
    expect(await counted(() => failing(() => parts))).toEqual({ issued: 1 });
    expect(await read(asked)).toEqual(issued);
    expect(await as(job, () => issue({ ...asked, days: 1 }))).toBe(false);
    expect(await as(job, () => issue({ ...asked, code: "SAVE-21", days: 1 }))).toBe(true);
    await expect(as(reviewer, async () => issue({ ...asked, code: "SAVE-22", days: 1 }))).rejects.toThrow();
    expect(await read({ ...asked, code: "SAVE-22" })).toBeNull();
  });

  it("can be revoked while it is unused", async () => {
    const own = await keptCode();
    const taken = () => as(job, () => takingBack(own.userId, own.code));
    expect(await counted(async () => failing(() => revoking(own)))).toEqual({ revoked: 1 });
    expect(await read(own)).toMatchObject({ state: "revoked", revokedAt: testNow });
    expect(await failing(() => revoking(own))).toBe("code");
    expect(await taken()).toEqual([]);
    expect(await as(job, () => takingBack(randomUUID(), "SAVE-20"))).toEqual([]);
    await DiscountEntity.put(own).go();
    expect((await taken()).map(({ name }) => name)).toEqual(["code", "figures"]);
  });
});
