import {
  addMinutes,
  ExtraMinutes,
  extendableUntil,
  extensionLapse,
  extensionPrice,
  policy,
  priceLinesOf,
  propertyTypes,
  serviceSlugs,
  suggestedTasks,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

describe("more time for a job under way", () => {
  const endsAt = "2027-03-10T08:00:00.000Z";
  const at = (minutes: number) => addMinutes(endsAt, minutes);

  it("is of one to four whole hours", () => {
    const taken = [0, 30, 60, 90, 120, 180, 240, 300].filter((minutes) => ExtraMinutes.safeParse(minutes).success);
    expect(taken).toEqual([60, 120, 180, 240]);
  });

  it("costs the rate", () => {
    expect(extensionPrice({ hourlyRate: 5_000 }, 180)).toBe(15_000);
  });

  it("is asked for, and open, until half an hour beyond the end, or after it was asked for", () => {
    expect(extendableUntil({ endsAt })).toBe(at(30));
    expect(extensionLapse({ endsAt }, at(-90))).toBe(at(30));
    expect(extensionLapse({ endsAt }, at(20))).toBe(at(50));
  });

  it("is a line of its own, before tip and discount", () => {
    const booking = {
      hourlyRate: 5_000,
      durationMinutes: 240,
      agreedPrice: 23_000,
      tipAmount: 2_000,
      discountAmount: 1_500,
      extended: { minutes: 120, amount: 10_000 },
    };
    expect(priceLinesOf(booking)).toEqual([
      { kind: "work", amount: 10_000 },
      { kind: "travel", amount: 1_000 },
      { kind: "extension", amount: 10_000 },
      { kind: "tip", amount: 2_000 },
      { kind: "discount", amount: -1_500 },
    ]);
    expect(priceLinesOf({ ...booking, applicationId: "app" })[0]).toEqual({ kind: "offer", amount: 11_000 });
  });
});

describe("what a checklist begins with", () => {
  const namesOf = (...asked: Parameters<typeof suggestedTasks>) =>
    suggestedTasks(...asked).map(({ task, number }) => `${task}${number ?? ""}`);

  it.each([
    ["regular_cleaning", "studio", "living kitchen bathroom floors"],
    ["regular_cleaning", "1-bedroom", "living bedroom kitchen bathroom floors"],
    ["regular_cleaning", "2-bedroom", "living bedroom1 bedroom2 kitchen bathroom1 bathroom2 floors"],
    ["regular_cleaning", undefined, "living bedroom kitchen bathroom floors"],
    ["regular_cleaning", "office", "reception desks meeting kitchen bathroom floors bins"],
    ["regular_cleaning", "event", "reception kitchen bathroom floors bins"],
    ["office_cleaning", "villa", "reception desks meeting kitchen bathroom floors bins"],
    ["deep_cleaning", "studio", "living kitchen bathroom floors oven fridge cupboards windows"],
    ["airbnb_cleaning", "airbnb", "living bedroom kitchen bathroom floors linen supplies bins"],
    ["move_in_out", "studio", "living kitchen bathroom floors oven fridge cupboards windows bins"],
    ["post_construction", "studio", "dust living kitchen bathroom floors cupboards windows bins"],
    ["carpet_cleaning", "villa", "carpets"],
    ["upholstery_cleaning", undefined, "sofas chairs"],
    ["window_cleaning", undefined, "windowsInside windowsOutside frames"],
    ["car_detailing", undefined, "carInside carOutside"],
  ] as const)("%s of %s", (service, type, tasks) => {
    expect(namesOf(service, type).join(" ")).toBe(tasks);
  });

  it("fits, whatever the service and the property", () => {
    for (const service of serviceSlugs)
      for (const type of [undefined, ...propertyTypes]) {
        const names = namesOf(service, type);
        expect(names.length).toBeGreaterThan(0);
        expect(names.length).toBeLessThanOrEqual(policy.checklist.items);
        expect(new Set(names).size).toBe(names.length);
      }
  });
});
