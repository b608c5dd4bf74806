import {
  cleanerOnboarding,
  customerOnboarding,
  CustomerOnboarding,
  customerSteps,
  defaultLocale,
  locales,
  MessagePicture,
  NewDiscounts,
  policy,
  serviceSlugs,
  ServicesStep,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import type * as z from "zod";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe("a step of an onboarding", () => {
  it("of a cleaner may offer all there is", () => {
    expect(accepts(ServicesStep, { servicesOffered: serviceSlugs, hourlyRate: 5_000 })).toBe(true);
  });
  it("of a customer may be skipped, but for the last", () => {
    const may = (step: number) => accepts(customerOnboarding.skip.input, { step });
    const last = customerSteps.length;
    expect([0, 1, last - 1, last].map(may)).toEqual([false, true, true, false]);
  });
  it("of a customer may have left no service, once their type has changed", () => {
    expect(accepts(CustomerOnboarding.shape.preferences, { preferredServices: [] })).toBe(true);
  });
  it("is behind staff who look for cleaners by what they decided", () => {
    const may = (status: string) => accepts(cleanerOnboarding.queue.input, { status });
    expect(["pending", "none"].map(may)).toEqual([true, false]);
  });
});

describe("a code for many people", () => {
  const { people, mostDays } = policy.customCode;
  const asked = {
    code: "EID-2027",
    valueType: "fixed",
    discountValue: 1_500,
    minimumOrderAmount: 0,
    expiryDays: 1,
    people: ["a@example.com", "b@example.com"],
    reason: "Eid",
  };
  const said = (change: object) => NewDiscounts.safeParse({ ...asked, ...change }).error?.issues[0]?.message;

  it("is for one at least and so many at most, for so many days", () => {
    expect([said({}), said({ people: ["a@example.com"] }), said({ expiryDays: mostDays })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(said({ people: [] })).toBe("Please add at least one person.");
    const many = Array.from({ length: people + 1 }, () => "a@example.com");
    expect(said({ people: many })).toBe(`At most ${people} people.`);
    for (const expiryDays of [0, mostDays + 1]) expect(said({ expiryDays })).toBe(`1 to ${mostDays} days.`);
  });
});

it("a picture that was sent has a size", () => {
  const sizes = [
    [1, 1],
    [640, 480],
    [0, 480],
    [640, 0],
  ];
  expect(sizes.map(([width, height]) => accepts(MessagePicture, { width, height }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("a member without a chosen language gets mails in an existing one", () => expect(locales).toContain(defaultLocale));
