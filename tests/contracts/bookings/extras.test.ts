import {
  bookedExtrasOf,
  excludedBy,
  excludingExtras,
  excludingPair,
  ExtraChoices,
  extraFacts,
  extraKind,
  type ExtraSlug,
  extraSlugs,
  extrasOfKind,
  extrasToChoose,
  fils,
  materialsIn,
  minutesNeeded,
  needsOf,
  offersExtras,
  policy,
  priceLinesOf,
  serviceSlugs,
  suggestedTasks,
  sumOfExtras,
  TeamJob,
} from "@naqi/contracts";
import { expect, it } from "vitest";

it("every service says of each extra whether it is included, can be added or is never done", () => {
  const kinds = serviceSlugs.map((service) => [
    service,
    extrasOfKind(service, "included").join(" "),
    extrasOfKind(service, "never").join(" "),
  ]);
  const full = "inside_oven inside_fridge inside_windows";
  const inside = "ironing inside_oven inside_fridge inside_windows balcony";
  expect(kinds).toEqual([
    ["regular_cleaning", "", ""],
    ["office_cleaning", "", "ironing inside_oven balcony"],
    ["deep_cleaning", full, "ironing"],
    ["carpet_cleaning", "materials vacuum", inside],
    ["upholstery_cleaning", "materials vacuum", inside],
    ["move_in_out", full, "ironing"],
    ["post_construction", "inside_windows", "ironing"],
    ["car_detailing", "materials vacuum", inside],
    ["airbnb_cleaning", "", ""],
    ["window_cleaning", "inside_windows", "vacuum ironing inside_oven inside_fridge"],
  ]);
});

it("no service offers an extra that something included excludes", () => {
  for (const service of serviceSlugs)
    for (const [one, other] of excludingExtras) {
      const kinds = [extraKind(service, one), extraKind(service, other)];
      expect(kinds.includes("included") && kinds.includes("extra"), service).toBe(false);
    }
});

it("materials and a vacuum cleaner exclude each other, in either order", () => {
  expect(excludingPair(["vacuum", "ironing", "materials"])).toEqual(["materials", "vacuum"]);
  expect(excludingPair(["vacuum", "ironing"])).toBeUndefined();
  expect(excludedBy("materials", ["ironing", "vacuum"])).toBe("vacuum");
  expect(excludedBy("vacuum", ["materials"])).toBe("materials");
  expect(excludedBy("vacuum", ["ironing"])).toBeUndefined();
});

it.each([
  [[], 120],
  [["ironing"], 120],
  [["ironing", "balcony"], 180],
  [["ironing", "inside_windows"], 180],
  [["ironing", "inside_windows", "balcony"], 240],
  [["materials"], 120],
] as [ExtraSlug[], number][])("a visit with %j holds an hour beside them: %i minutes", (extras, minutes) => {
  expect(minutesNeeded(extras)).toBe(minutes);
});

it("the longest visit holds all extras", () => {
  expect(minutesNeeded(extraSlugs)).toBeLessThanOrEqual(policy.longestJobMinutes);
});

it("extras have fixed prices, and materials the cleaner's price for each hour", () => {
  const booked = bookedExtrasOf(["balcony", "materials"], 180, { materialsPrice: fils(15) });
  expect(booked).toEqual([
    { slug: "materials", minutes: 0, price: fils(45) },
    { slug: "balcony", minutes: 30, price: fils(10) },
  ]);
  expect([sumOfExtras(booked), materialsIn(booked)]).toEqual([fils(55), fils(45)]);
  expect(bookedExtrasOf(["materials"], 120, {})[0]?.price).toBe(fils(20));
  expect(bookedExtrasOf(["materials"], 120, { materialsPrice: 0 })[0]?.price).toBe(0);
  expect([sumOfExtras(), materialsIn()]).toEqual([0, 0]);
  expect(extraFacts.vacuum).toMatchObject({ minutes: 0, price: fils(10) });
});

it("a cleaner's extras are those of the service that they offer", () => {
  const worker = { extras: ["inside_oven", "balcony", "ironing"] as const };
  expect(extrasToChoose("regular_cleaning", worker)).toEqual(["ironing", "inside_oven", "balcony"]);
  expect(extrasToChoose("deep_cleaning", worker)).toEqual(["balcony"]);
  expect(extrasToChoose("regular_cleaning", {})).toEqual([]);
  expect(offersExtras("regular_cleaning", worker, ["balcony"])).toBe(true);
  expect(offersExtras("regular_cleaning", worker, ["balcony", "vacuum"])).toBe(false);
  expect(offersExtras("deep_cleaning", worker, ["inside_oven"])).toBe(false);
  expect(offersExtras("deep_cleaning", {}, [])).toBe(true);
});

it("extras say what they need at the home, each thing once", () => {
  expect(needsOf(["inside_windows", "inside_oven", "ironing"])).toEqual(["water", "power", "ladder"]);
  expect(needsOf([])).toEqual([]);
});

it("a choice has each known extra at most once", () => {
  const isValid = (given: unknown) => ExtraChoices.safeParse(given).success;
  expect(isValid([...extraSlugs])).toBe(true);
  expect(isValid(["vacuum", "vacuum"])).toBe(false);
  expect(isValid(["garden"])).toBe(false);
  expect(isValid([...extraSlugs, "vacuum"])).toBe(false);
});

it("a receipt names each extra, beside the travel", () => {
  const booked = { hourlyRate: fils(50), durationMinutes: 120, agreedPrice: fils(150), tipAmount: fils(5) };
  const extras = bookedExtrasOf(["inside_fridge", "materials"], 120, { materialsPrice: 0 });
  expect(priceLinesOf({ ...booked, extras })).toEqual([
    { kind: "work", amount: fils(100) },
    { kind: "extra", extra: "inside_fridge", amount: fils(15) },
    { kind: "travel", amount: fils(30) },
    { kind: "tip", amount: fils(5) },
  ]);
  expect(priceLinesOf({ ...booked, extras, replacement: { of: "bkg_1" } })[0]).toEqual({
    kind: "agreed",
    amount: fils(145),
  });
});

it("a team member reads the extras without their prices", () => {
  const extras = bookedExtrasOf(["ironing"], 120, {});
  expect(TeamJob.shape.extras.parse(extras)).toEqual([{ slug: "ironing", minutes: 60 }]);
});

// covers extras.checklist
it("a checklist starts with the service, the property and the extras, each task once", () => {
  const tasks = suggestedTasks("regular_cleaning", "studio", ["materials", "ironing", "inside_oven", "inside_windows"]);
  expect(tasks.map(({ task }) => task).join(" ")).toBe("living kitchen bathroom floors ironing oven windowsInside");
  const deep = suggestedTasks("deep_cleaning", "studio", ["balcony", "inside_oven"]).map(({ task }) => task);
  expect(deep.join(" ")).toBe("living kitchen bathroom floors oven fridge cupboards windows balcony");
});

it("a checklist with all extras fits, whatever the property", () => {
  const most = suggestedTasks("airbnb_cleaning", "villa", extraSlugs).length;
  expect(most).toBeLessThanOrEqual(policy.checklist.items);
});
