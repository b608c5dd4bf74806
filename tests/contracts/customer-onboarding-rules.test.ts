import {
  addPropertyTypes,
  type CustomerFacts,
  customerSteps,
  factsOfProperty,
  isCustomerFinished,
  isCustomerStepComplete,
  onboardingPropertyTypes,
  preferredServices,
  type PropertyType,
  propertyTypes,
  servicesFor,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";

const preferences = { preferredServices: ["deep_cleaning"], preferredTimes: ["morning"] };
const whole: CustomerFacts = { customerType: "homeowner", properties: 1, preferences };

describe("completion of a customer's onboarding (001 §4)", () => {
  // covers S084
  it.each<[string, CustomerFacts, number[]]>([
    ["nothing", { properties: 0 }, []],
    ["a type", { customerType: "other", properties: 0 }, [1]],
    ["a property alone", { properties: 2 }, [2]],
    ["preferences without a time", { properties: 0, preferences: { ...preferences, preferredTimes: [] } }, []],
    ["preferences without a service", { properties: 0, preferences: { ...preferences, preferredServices: [] } }, []],
    ["preferences without a budget, which nothing uses (G126)", { properties: 0, preferences }, [3]],
    ["a type and preferences", { ...whole, properties: 0 }, [1, 3]],
    ["everything", whole, [1, 2, 3, 4]],
  ])("of %s is derived from the data", (_, facts, complete) => {
    expect(customerSteps.filter((step) => isCustomerStepComplete(step, facts))).toEqual(complete);
  });

  it.each([
    [1, false],
    [4, false],
    [5, true],
    [6, true],
  ])("at step %i is finished: %s", (currentStep, finished) => {
    expect(isCustomerFinished({ currentStep })).toBe(finished);
  });
});

describe("the services a kind of customer is asked about (001 §5)", () => {
  it("are all but the offices and Airbnb of a homeowner, few of an owner of those, and all of others", () => {
    expect(preferredServices.filter((service) => !servicesFor("homeowner").includes(service))).toEqual([
      "office_cleaning",
      "airbnb_cleaning",
    ]);
    expect(servicesFor("airbnb_owner")).toEqual(["deep_cleaning", "move_in_out", "airbnb_cleaning", "laundry_service"]);
    expect(servicesFor("office_owner")).toEqual(["regular_cleaning", "office_cleaning", "window_cleaning"]);
    expect([servicesFor("other"), servicesFor(undefined)]).toEqual([preferredServices, preferredServices]);
  });
});

describe("what a property's type says (decisions G56, G57)", () => {
  it("has both lists of the spec", () => {
    expect(onboardingPropertyTypes).toEqual(["apartment", "house", "villa", "office", "airbnb", "other"]);
    expect(addPropertyTypes.join(" ")).toBe("studio 1-bedroom 2-bedroom 3-bedroom 4-bedroom villa event airbnb");
    expect(propertyTypes).toHaveLength(12);
  });

  it.each<[PropertyType, string, number | null, string | null]>([
    ["apartment", "apartment", null, null],
    ["house", "house", null, null],
    ["villa", "villa", null, null],
    ["office", "office", null, null],
    ["airbnb", "short_let", null, null],
    ["event", "event", null, null],
    ["other", "other", null, null],
    ["studio", "apartment", 0, "studio"],
    ["1-bedroom", "apartment", 1, "1-bedroom"],
    ["4-bedroom", "apartment", 4, "4-bedroom"],
  ])("%s is the kind %s with %s bedrooms, of the size %s", (type, kind, bedrooms, propertySize) => {
    expect(factsOfProperty(type)).toEqual({ kind, bedrooms, propertySize });
  });
});
