import { policy } from "@naqi/contracts";
import { Call } from "@naqi/core/kit/call";
import { type PlanHoursRow, roomForPlan } from "@naqi/core/bookings/plans/hours";
import { describe, expect, it } from "vitest";

const now = "2027-03-01T05:00:00.000Z";

describe("room for a plan", () => {
  const wanted = {
    customerId: "customer",
    startDay: "2027-03-01",
    frequency: "weekly",
    hour: "10:00",
    durationMinutes: 120,
  } as const;
  const against = (others: (typeof wanted | Record<string, unknown>)[] | null, party: "customer" | "cleaner") => {
    const plans = Object.fromEntries((others ?? []).map((one, index) => [`pln_${index}`, { ...wanted, ...one }]));
    const row = others && ({ memberId: "m", plans, version: 1 } as PlanHoursRow);
    try {
      Call.run({ actor: { kind: "job", name: "test" }, now }, () => roomForPlan(row, wanted, party));
      return undefined;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const elsewhere = { startDay: "2027-03-02" };
  const many = (count: number) => Array.from({ length: count }, () => elsewhere);

  it("is available while no other plan has its hour, with the conflicts of each party", () => {
    for (const party of ["customer", "cleaner"] as const)
      expect([against(null, party), against([], party), against([elsewhere], party)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    expect([against([elsewhere, {}], "customer"), against([{}], "cleaner")]).toEqual([
      "plan.sameHour",
      "plan.hourNotFree",
    ]);
  });
  it("is limited to five per customer and sixty per cleaner", () => {
    const { most, mostOfCleaner } = policy.plans;
    expect([against(many(most - 1), "customer"), against(many(most), "customer")]).toEqual([undefined, "plan.tooMany"]);
    expect([against(many(mostOfCleaner - 1), "cleaner"), against(many(mostOfCleaner), "cleaner")]).toEqual([
      undefined,
      "plan.cleanerFull",
    ]);
  });
});
