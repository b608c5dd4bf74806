import { addDays, type ExtraSlug, fils, instantOf } from "@naqi/contracts";
import { Bookings, Plans } from "@naqi/core";
import { priceInstead } from "@naqi/core/bookings/replacements/price";
import { missAt, priceWith } from "@naqi/core/bookings/plans/visit";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { waitingEvents } from "../../../support/core/events.ts";
import { as, booking, change, cleaner, job, marina, member, today } from "../../../support/given/given.ts";
import { planned, runPlans } from "../../../support/given/planned.ts";
import { asker, bookingRow, partition, typed } from "../../../support/given/quote-context.ts";
import { cancelling, homeIn, of, other } from "../../../support/given/replacing.ts";

const wish = (extras: ExtraSlug[]) => ({ serviceType: "regular_cleaning" as const, extras });
const ironing = { slug: "ironing" as const, minutes: 60, price: fils(10) };
const materials = (aed: number) => ({ slug: "materials" as const, minutes: 0, price: fils(aed) });
const offering = (extras: ExtraSlug[], materialsPrice = fils(10)) => ({ profile: { extras, materialsPrice } });

const isOf = (values: object, planId: string) => "planId" in values && values.planId === planId;

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));

// covers extras.repeat
describe("a plan of a visit with extras", () => {
  async function repeated() {
    const [customer, worker] = [await member("customer"), await cleaner(offering(["materials", "ironing"]))];
    const first = await booking(customer, worker.memberId, wish(["materials", "ironing"]));
    return { customer, worker, first, plan: await planned(customer, first) };
  }

  it("books every visit with them, at their price", async () => {
    const { customer, plan } = await repeated();
    expect(plan).toMatchObject({ agreedPrice: fils(130), extras: [materials(20), ironing] });
    const bookingId = plan.visits[0]?.visit?.bookingId ?? "";
    const visit = await as(customer, () => Bookings.get({ bookingId }));
    expect(visit).toMatchObject({ agreedPrice: fils(130), extras: [materials(20), ironing] });
    const made = (await waitingEvents()).find(({ kind, values }) => kind === "plan.made" && isOf(values, plan.planId));
    expect(made?.values).toMatchObject({ extras: ["materials", "ironing"] });
  });

  it("asks for consent to another price of materials, and then books at that price", async () => {
    const { customer, worker, plan } = await repeated();
    await change(worker.memberId, { profile: { materialsPrice: fils(20) } });
    const due = instantOf(addDays(today, 3 + 4 * 7 - 30), "00:00");
    await runPlans(due);
    const { planId } = plan;
    const asked = await as(customer, () => Plans.get({ planId }), due);
    expect(asked.price).toMatchObject({ agreedPrice: fils(150) });
    expect(asked.extras).toEqual([materials(20), ironing]);
    const agreed = await as(customer, () => Plans.agreePrice({ planId, agreedPrice: fils(150) }), due);
    expect(agreed).toMatchObject({ agreedPrice: fils(150), extras: [materials(40), ironing] });
  });

  it("misses a date if the cleaner no longer offers one of them", () => {
    const worker = partition({ extras: ["ironing"] });
    const at = { serviceType: "regular_cleaning", address: marina, hour: "10:00", durationMinutes: 120 } as const;
    const listing = {
      ...worker,
      offerings: [{ cleanerId: "c", serviceType: "regular_cleaning", hourlyRate: fils(50) }],
    };
    const day = addDays(today, 3);
    const miss = (extras: (typeof ironing | ReturnType<typeof materials>)[]) =>
      as(job, () => missAt(listing as typeof worker, { ...at, extras }, day, []));
    expect(miss([ironing])).toBeUndefined();
    expect(miss([ironing, materials(20)])).toBe("not_offered");
  });

  it.each([
    ["the same price of materials", 10, [130, 0], 20],
    ["a lower one", 5, [120, 0], 10],
    ["a higher one", 15, [140, 0], 30],
  ])("costs with %s what its extras cost now", (_, aed, [agreedPrice = 0, tipAmount = 0], now) => {
    const worker = partition({ extras: ["materials", "ironing"], materialsPrice: fils(aed) });
    const visit = { agreedPrice: fils(130), hourlyRate: fils(50), durationMinutes: 120, address: marina };
    expect(priceWith(worker, { ...visit, extras: [materials(20), ironing] }, fils(50))).toEqual({
      agreedPrice: fils(agreedPrice),
      tipAmount: fils(tipAmount),
      extras: [materials(now), ironing],
    });
  });

  it("restores a skipped visit with its extras", async () => {
    const { customer, plan } = await repeated();
    const [{ day = "" } = {}] = plan.visits;
    const { planId } = plan;
    await as(customer, () => Plans.skip({ planId, day }));
    const after = await as(customer, () => Plans.restore({ planId, day }));
    const bookingId = after.visits.find((date) => date.day === day)?.visit?.bookingId ?? "";
    expect(await as(customer, () => Bookings.get({ bookingId }))).toMatchObject({
      status: "confirmed",
      agreedPrice: fils(130),
      extras: [materials(20), ironing],
    });
  });
});

// covers extras.repeat
describe("the replacement of a visit with extras", () => {
  it("is offered and taken only by a cleaner who offers them, within the price", async () => {
    const area = "Mirdif";
    const [customer, worker] = [await member("customer"), await other(area, offering(["materials", "ironing"]))];
    const where = { address: homeIn(area), ...wish(["materials", "ironing"]) };
    const booked = await booking(customer, worker.memberId, where);
    await other(area, offering(["ironing"]));
    await other(area, offering(["materials", "ironing"], fils(11)));
    const able = await other(area, offering(["materials", "ironing"], fils(8)));
    await cancelling(worker, booked);
    const { offers, take, names } = of(customer, booked);
    expect(await names()).toEqual([able.memberId]);
    const [offer] = (await offers()).offers;
    await change(able.memberId, { profile: { extras: ["ironing"] }, areas: [area] });
    await expect(take(offer)).rejects.toMatchObject({ code: "replacement.gone" });
    await change(able.memberId, { profile: { extras: ["ironing", "materials"] }, areas: [area] });
    expect(await take(offer)).toMatchObject({
      cleanerId: able.memberId,
      agreedPrice: fils(130),
      extras: [materials(16), ironing],
    });
  });

  it("gets no discount on the new cleaner's materials", () => {
    const before = bookingRow({ agreedPrice: fils(130), discountCode: "TEST-1", discountAmount: fils(60) });
    const code = typed({ valueType: "percent", discountValue: 50 });
    const price = (extras: ReturnType<typeof materials>[]) =>
      as(asker, () => priceInstead(before, { own: fils(120), extras }, { code, wallet: null, isFirst: true }));
    expect(price([materials(20)])).toMatchObject({ discountAmount: fils(50), total: fils(70) });
    expect(price([])).toMatchObject({ discountAmount: fils(60), total: fils(70) });
  });
});
