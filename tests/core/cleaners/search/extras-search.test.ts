import { cleaners as contract, type ExtraSlug, fils, type InputOf, ServicesStep } from "@naqi/contracts";
import { Bookings, Cleaners, type MemberActor } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { accepting, as, asking, cleaner, member, visitor } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { typed, wizardOf } from "../../../support/given/wizard.ts";

fakePorts();

/** The directory's copy is so old that it is read again. */
const pass = () => vi.setSystemTime(Date.now() + 4_000);
type Asked = InputOf<typeof contract.search>;
const search = (asked: Asked) => {
  pass();
  return as(visitor, () => Cleaners.search(asked));
};
const offers = (worker: MemberActor, extras: ExtraSlug[], more: { materialsPrice?: number } = {}) =>
  wizardOf(worker).services({ ...typed.services, extras, ...more });
const versionOf = async ({ memberId: cleanerId }: MemberActor) =>
  (await CleanerEntity.get({ cleanerId }).go({ consistent: true })).data?.bookableVersion;

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));

// covers extras.offer
describe("the extras that a cleaner offers", () => {
  it("are saved with the services, shown in the profile, and kept by a step without them", async () => {
    const worker = await cleaner();
    const shown = () => as(visitor, () => Cleaners.profile({ cleanerId: worker.memberId }));
    expect(await shown()).not.toHaveProperty("extras");
    const saved = await offers(worker, ["vacuum", "materials"], { materialsPrice: fils(12) });
    expect(saved.stepData.step2).toMatchObject({ extras: ["vacuum", "materials"], materialsPrice: fils(12) });
    expect(await shown()).toMatchObject({ extras: ["materials", "vacuum"], materialsPrice: fils(12) });
    await wizardOf(worker).services(typed.services);
    expect(await shown()).toMatchObject({ extras: ["materials", "vacuum"], materialsPrice: fils(12) });
    await offers(worker, ["vacuum"]);
    expect(await shown()).toMatchObject({ extras: ["vacuum"] });
    expect(await shown()).not.toHaveProperty("materialsPrice");
    await offers(worker, []);
    expect(await shown()).not.toHaveProperty("extras");
  });

  it("have a usual price of materials until the cleaner sets one", async () => {
    const worker = await cleaner({ profile: { extras: ["materials"] } });
    expect(await as(visitor, () => Cleaners.profile({ cleanerId: worker.memberId }))).toMatchObject({
      materialsPrice: fils(10),
    });
  });

  it("refuse an unknown extra, one twice, and a price of materials above AED 30", () => {
    const problems = (more: object) =>
      ServicesStep.safeParse({ ...typed.services, ...more }).error?.issues.map(({ path }) => path[0]);
    expect(problems({ extras: ["garden"] })).toEqual(["extras"]);
    expect(problems({ extras: ["vacuum", "vacuum"] })).toEqual(["extras"]);
    expect(problems({ materialsPrice: fils(30) + 1 })).toEqual(["materialsPrice"]);
    expect(problems({ materialsPrice: -1 })).toEqual(["materialsPrice"]);
    expect(problems({ extras: ["vacuum"], materialsPrice: fils(30) })).toBeUndefined();
  });

  it("raise the bookable version, so that an older quote is refused", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await offers(worker, ["materials"]);
    const asked = asking(worker.memberId, { serviceType: "regular_cleaning", extras: ["materials"] });
    const quote = await as(customer, () => Bookings.quote(asked));
    const version = (await versionOf(worker)) ?? 0;
    await offers(worker, ["materials"], { materialsPrice: fils(11) });
    expect(await versionOf(worker)).toBe(version + 1);
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "booking.quoteChanged",
      extra: { details: { quote: { total: quote.total + fils(2) } } },
    });
    await offers(worker, ["materials", "balcony"]);
    expect(await versionOf(worker)).toBe(version + 2);
  });
});

// covers extras.offer
describe("a search for extras", () => {
  it("finds only cleaners who offer all of them, unless the service includes one", async () => {
    const area = "Mirdif";
    const change = { areas: [area], services: ["regular_cleaning", "deep_cleaning"] } as const;
    const both = await cleaner({ ...change, profile: { extras: ["ironing", "inside_oven"] } });
    const oven = await cleaner({ ...change, profile: { extras: ["inside_oven"] } });
    const none = await cleaner(change);
    const found = async (asked: Asked) =>
      new Set((await search({ area, ...asked })).items.map(({ cleanerId }) => cleanerId));
    const of = (...workers: MemberActor[]) => new Set(workers.map(({ memberId }) => memberId));
    expect(await found({ extras: "inside_oven" })).toEqual(of(both, oven));
    expect(await found({ extras: "ironing,inside_oven", service: "regular_cleaning" })).toEqual(of(both));
    expect(await found({ extras: "inside_oven", service: "deep_cleaning" })).toEqual(of(both, oven, none));
    expect(await found({ extras: "ironing", service: "deep_cleaning" })).toEqual(of());
    await offers(both, []);
    expect(await found({ extras: "ironing" })).toEqual(of());
  });

  it("counts each service as it would be searched", async () => {
    const area = "Deira";
    await cleaner({ areas: [area], profile: { extras: ["inside_oven"] } });
    await cleaner({ areas: [area] });
    const counted = async (asked: Asked) => {
      const { counts, total } = await search({ area, include: "counts", ...asked });
      return [total, counts?.services.regular_cleaning, counts?.services.deep_cleaning, counts?.areas[area]];
    };
    expect(await counted({ extras: "inside_oven" })).toEqual([1, 1, 2, 1]);
    expect(await counted({ extras: "inside_oven", service: "deep_cleaning" })).toEqual([2, 1, 2, 2]);
    expect(await counted({ extras: "ironing", service: "deep_cleaning" })).toEqual([0, 0, 0, 0]);
    expect(await counted({})).toEqual([2, 2, 2, 2]);
  });

  it("refuses an unknown extra", () => {
    expect(contract.search.input.safeParse({ extras: "ironing,garden" }).success).toBe(false);
    expect(contract.search.input.safeParse({ extras: "" }).success).toBe(false);
    expect(contract.search.input.safeParse({ extras: "vacuum" }).success).toBe(true);
  });
});
