import { campaignEnd, campaignState, fils, mayEndOn, NewCampaign } from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const now = "2027-03-07T05:00:00.000Z";
const running = {
  valueType: "fixed",
  discountValue: fils(20),
  minimumOrderAmount: 0,
  budget: fils(100),
  mostUses: 10,
  endsOn: "2027-03-31",
  spent: 0,
  uses: 0,
} as const;

describe("a campaign's state", () => {
  it.each([
    ["active", {}],
    ["active while another use fits", { spent: fils(80), uses: 4 }],
    ["used_up by its budget", { spent: fils(81), uses: 4 }],
    ["used_up by its uses", { uses: 10 }],
    [
      "used_up with an order that it allows too dear for the rest",
      { valueType: "percent", discountValue: 50, minimumOrderAmount: fils(100), spent: fils(51) },
    ],
    ["active with a budget alone", { mostUses: undefined, uses: 99 }],
    ["active with uses alone", { budget: undefined, spent: fils(999) }],
    ["ended with its last day", { endsOn: "2027-03-06" }],
    ["active on its last day", { endsOn: "2027-03-07" }],
    ["stopped, whatever else", { stoppedAt: now, endsOn: "2027-03-06", uses: 10 }],
  ] as const)("%s", (state, change) => {
    expect(campaignState({ ...running, ...change }, now)).toBe(state.split(/[ ,]/)[0]);
  });

  it("ends at midnight in Dubai, at most a year ahead", () => {
    expect(campaignEnd("2027-03-07")).toBe("2027-03-07T20:00:00.000Z");
    expect(campaignState({ ...running, endsOn: "2027-03-07" }, "2027-03-07T19:59:59.999Z")).toBe("active");
    expect(campaignState({ ...running, endsOn: "2027-03-07" }, "2027-03-07T20:00:00.000Z")).toBe("ended");
    expect(["2027-03-06", "2027-03-07", "2028-03-06", "2028-03-07"].map((day) => mayEndOn(day, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

it("says how many uses there may be as people read numbers", () => {
  const { error } = NewCampaign.safeParse({ mostUses: 2_000_000 });
  expect(error?.issues.find(({ path }) => path[0] === "mostUses")?.message).toBe("1 to 1,000,000 uses.");
});
