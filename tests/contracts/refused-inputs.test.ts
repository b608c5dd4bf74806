import {
  admin,
  AreasStep,
  Availability,
  cleanerOnboarding,
  CustomService,
  NewCampaign,
  NewCode,
  NewDiscount,
  NewDiscounts,
  ownPlan,
  PictureAddress,
  Preferences,
  ProfileStep,
  RequestDetails,
  requests,
  SearchInput,
  ServicesStep,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { everyDay } from "../support/plans.ts";

const memberId = "0b9f2a8e-6f0e-4a55-9d0c-3a6f5d1f2c11";
const stepsOfNoChanges = { steps: "Steps can only be chosen when you request changes." };

/** What is said of an input, by the field that it is said of; nothing of one that is taken. */
const said = (schema: z.ZodType, input: unknown) =>
  Object.fromEntries(schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
const fieldsOf = (schema: z.ZodType, input: unknown) => Object.keys(said(schema, input)).join(" ");

describe("a plan", () => {
  const { daysOff, exceptions, ...week } = everyDay("08:00", "18:00");
  const Plan = ownPlan(Availability);
  const day = (start: string, end: string, available = true) => ({
    ...week.weeklySchedule,
    1: { available, start, end },
  });
  const closed = Object.fromEntries(
    Object.entries(week.weeklySchedule).map(([key, one]) => [key, { ...one, available: false }]),
  );

  it.each([
    ["of a week", {}, ""],
    ["from the first to the last hour", { weeklySchedule: day("06:00", "22:00") }, ""],
    ["that begins too early", { weeklySchedule: day("05:00", "18:00") }, "weeklySchedule"],
    ["that ends too late", { weeklySchedule: day("08:00", "23:00") }, "weeklySchedule"],
    ["that ends before it starts", { weeklySchedule: day("18:00", "08:00") }, "weeklySchedule"],
    ["of no time", { weeklySchedule: day("08:00", "08:00") }, "weeklySchedule"],
    ["with nonsense on a day that is closed", { weeklySchedule: day("18:00", "08:00", false) }, ""],
    [
      "without room for a job on its only day",
      { weeklySchedule: { ...closed, 3: day("06:00", "09:00")[1] } },
      "weeklySchedule",
    ],
    ["with one day that has room", { weeklySchedule: { ...day("06:00", "09:00"), 3: week.weeklySchedule[3] } }, ""],
    ["without a day", { weeklySchedule: closed }, "weeklySchedule"],
    ["without a day, but for any time", { weeklySchedule: closed, availableAnytime: true }, ""],
    ["with one day", { weeklySchedule: { ...closed, 3: week.weeklySchedule[3] } }, ""],
    ["with hours liked backwards", { preferredHours: { start: "18:00", end: "08:00" } }, "preferredHours"],
    ["with a date of its own", { exceptions: [{ day: "2027-03-10", start: "08:00", end: "10:00" }] }, ""],
    ["with one hour of a date", { exceptions: [{ day: "2027-03-10", start: "09:00", end: "10:00" }] }, "exceptions"],
    ["with a date backwards", { exceptions: [{ day: "2027-03-10", start: "10:00", end: "08:00" }] }, "exceptions"],
    [
      "with a date twice",
      { exceptions: [1, 2].map(() => ({ day: "2027-03-10", start: "08:00", end: "10:00" })) },
      "exceptions",
    ],
    [
      "with two dates",
      { exceptions: ["2027-03-10", "2027-03-11"].map((on) => ({ day: on, start: "08:00", end: "10:00" })) },
      "",
    ],
  ])("%s", (_, change, fields) => expect(fieldsOf(Plan, { ...week, ...change })).toBe(fields));

  it("says what is wrong", () => {
    expect(said(Plan, { ...week, weeklySchedule: day("18:00", "08:00") })["weeklySchedule"]).toMatch(/06:00/);
    expect(said(Plan, { ...week, weeklySchedule: closed })["weeklySchedule"]).toMatch(/set your availability/);
    expect(said(Plan, { ...week, weeklySchedule: { ...closed, 1: day("19:00", "22:00")[1] } })["weeklySchedule"]).toBe(
      "No job fits into these hours. The shortest job takes 2 hours and starts between 08:00 and 18:00.",
    );
    expect(said(Plan, { ...week, preferredHours: { start: "18:00", end: "08:00" } })["preferredHours"]).toMatch(
      /06:00/,
    );
  });
  it("is for the usual hours, closed at weekends, unless more is said", () => {
    const { availableAnytime, weeklySchedule } = week;
    expect(Availability.parse({ availableAnytime, weeklySchedule })).toMatchObject({
      preferredHours: { start: "08:00", end: "18:00" },
      daysOff: [],
      exceptions: [],
    });
    expect([daysOff, exceptions]).toEqual([[], []]);
  });
});

describe("a step of a cleaner's onboarding", () => {
  const profile = { businessName: "Sparkle", bio: "Careful.", languagesSpoken: ["English", "Arabic"] };
  const offered = { servicesOffered: ["deep_cleaning"], hourlyRate: 5_000 };
  const areas = { serviceAreas: ["JBR", "Dubai Marina"] };
  const own = { name: "Balcony", hourlyRate: 5_000 };
  const many = (count: number) => Array.from({ length: count }, () => own);

  it.each([
    ["a profile", ProfileStep, profile, {}, ""],
    ["a profile without a business", ProfileStep, profile, { businessName: " " }, "businessName"],
    ["a profile without a word", ProfileStep, profile, { bio: "" }, "bio"],
    ["a profile without a language", ProfileStep, profile, { languagesSpoken: [] }, "languagesSpoken"],
    ["a profile with one twice", ProfileStep, profile, { languagesSpoken: ["Arabic", "Arabic"] }, "languagesSpoken"],
    ["too many years", ProfileStep, profile, { yearsExperience: 51 }, "yearsExperience"],
    ["a profile with a phone", ProfileStep, profile, { phone: "+971501234567" }, ""],
    ["a profile whose phone goes", ProfileStep, profile, { phone: "" }, ""],
    ["a profile with half a phone", ProfileStep, profile, { phone: "050" }, "phone"],
    ["services", ServicesStep, offered, {}, ""],
    ["no service", ServicesStep, offered, { servicesOffered: [] }, "servicesOffered"],
    [
      "a service twice",
      ServicesStep,
      offered,
      { servicesOffered: ["deep_cleaning", "Deep Cleaning"] },
      "servicesOffered",
    ],
    ["a rate too low", ServicesStep, offered, { hourlyRate: 999 }, "hourlyRate"],
    ["a rate too high", ServicesStep, offered, { hourlyRate: 50_001 }, "hourlyRate"],
    ["twenty services of one's own", ServicesStep, offered, { customServices: many(20) }, ""],
    ["one more", ServicesStep, offered, { customServices: many(21) }, "customServices"],
    ["areas", AreasStep, areas, {}, ""],
    ["no area", AreasStep, areas, { serviceAreas: [] }, "serviceAreas"],
    ["an area twice", AreasStep, areas, { serviceAreas: ["JBR", "JBR"] }, "serviceAreas"],
    ["an area beyond the radius", AreasStep, areas, { serviceAreas: ["Al Barsha", "Deira"] }, "serviceAreas"],
    ["an area within it", AreasStep, areas, { serviceAreas: ["Al Barsha", "Deira"], serviceRadius: 25 }, ""],
    ["a radius between steps", AreasStep, areas, { serviceRadius: 12 }, "serviceRadius"],
    ["a radius too small", AreasStep, areas, { serviceRadius: 0 }, "serviceRadius"],
    ["a radius too large", AreasStep, areas, { serviceRadius: 55 }, "serviceRadius"],
    ["a travel fee too high", AreasStep, areas, { travelFee: 10_001 }, "travelFee"],
  ] as [string, z.ZodType, object, object, string][])("%s", (_, schema, whole, change, fields) =>
    expect(fieldsOf(schema, { ...whole, ...change })).toBe(fields),
  );
  it("says what is missing, and how many are too many", () => {
    const missing = "Please complete all required fields marked with * to continue";
    expect(said(ProfileStep, { ...profile, businessName: "", bio: "" })).toEqual({
      businessName: missing,
      bio: missing,
    });
    expect(said(ServicesStep, { ...offered, customServices: many(21) })["customServices"]).toMatch(/20/);
  });
  it("takes every service, by its slug or its name", () => {
    const all = ["deep_cleaning", "office_cleaning", "window_cleaning"];
    expect(ServicesStep.parse({ ...offered, servicesOffered: all }).servicesOffered).toEqual(all);
  });
  it("is empty, and of an hour, where nothing was said", () => {
    expect(ProfileStep.parse(profile)).toMatchObject({ bioLong: "", yearsExperience: 0 });
    expect(ServicesStep.parse(offered).customServices).toEqual([]);
    expect(CustomService.parse(own)).toMatchObject({ description: "", durationMinutes: 60 });
    expect(AreasStep.parse(areas)).toMatchObject({ serviceRadius: 10, travelFee: 0 });
  });
});

describe("what staff ask for", () => {
  const decided = { cleanerId: memberId, reason: "It is too short.", version: 1 };
  const twice = { steps: "Please choose each step only once." };
  it.each([
    ["changes of two steps", { decision: "request_changes", steps: [1, 4] }, {}],
    ["changes of one twice", { decision: "request_changes", steps: [4, 4] }, twice],
    ["changes in general", { decision: "request_changes" }, {}],
    ["nothing more", { decision: "reject" }, {}],
    ["changes, and that nobody makes them", { decision: "reject", steps: [1] }, stepsOfNoChanges],
  ])("is %s", (_, change, problems) => {
    expect(said(cleanerOnboarding.decide.input, { ...decided, ...change })).toEqual(problems);
  });
  it("of the trail is asked in small letters, as ids are written", () => {
    expect(admin.audit.input.parse({ actorId: "ABC-1", recordId: "BKG_01", action: "job.Run" })).toMatchObject({
      actorId: "abc-1",
      recordId: "bkg_01",
      action: "job.Run",
    });
  });
});

describe("a search", () => {
  it.each([
    ["for nothing", {}, ""],
    ["at an hour of a day", { day: "2027-03-10", hour: "10:00" }, ""],
    ["at an hour without a day", { hour: "10:00" }, "day"],
    ["near a place in Dubai", { near: "25.0805,55.1403" }, ""],
    ["near a place elsewhere", { near: "24.4539,54.3773" }, "near"],
    ["near half a place", { near: "25.0805" }, "near"],
    ["near a place and more", { near: "25.0805,55.1403,1" }, "near"],
    ["near a place said too exactly", { near: "25.0805123,55.1403" }, "near"],
    ["for eight hours", { minutes: "480" }, ""],
    ["for more", { minutes: "540" }, "minutes"],
    ["for less than two", { minutes: "60" }, "minutes"],
    ["for half an hour more", { minutes: "150" }, "minutes"],
    ["from no rate", { minRate: "" }, "minRate"],
    ["from a rate in spaces", { minRate: "  " }, "minRate"],
    ["for six stars", { minRating: "6" }, "minRating"],
  ])("%s", (_, asked, fields) => expect(fieldsOf(SearchInput, asked)).toBe(fields));
  it("reads numbers out of text, and is by rating for two hours", () => {
    expect(SearchInput.parse({ minRate: "1000", minRating: "4.5" })).toMatchObject({
      minRate: 1_000,
      minRating: 4.5,
      minutes: 120,
      sort: "rating",
      limit: 24,
    });
  });
});

describe("what a customer likes", () => {
  const likes = { preferredServices: ["deep_cleaning"] };
  it.each([
    ["one service", {}, ""],
    ["none", { preferredServices: [] }, "preferredServices"],
    ["one twice", { preferredServices: ["deep_cleaning", "deep_cleaning"] }, "preferredServices"],
    ["a time twice", { preferredTimes: ["morning", "morning"] }, "preferredTimes"],
    ["a budget", { budgetRange: { min: 5_000, max: 5_000 } }, ""],
    ["a budget without an end", { budgetRange: { min: 5_000 } }, ""],
    ["a budget backwards", { budgetRange: { min: 5_000, max: 4_900 } }, "budgetRange.max"],
    ["half a dirham", { budgetRange: { min: 5_050 } }, "budgetRange.min"],
  ])("is %s", (_, change, fields) => expect(fieldsOf(Preferences, { ...likes, ...change })).toBe(fields));
  it("is nothing in particular where nothing was said", () => {
    expect(Preferences.parse(likes)).toEqual({
      ...likes,
      preferredTimes: [],
      ecoFriendlyOnly: false,
      preferredCleanerGender: "no_preference",
      languagePreference: "no_preference",
      specialRequirements: "",
    });
  });
});

describe("a request", () => {
  const asked = { title: "Two bedrooms", serviceType: "deep_cleaning", location: "JBR" };
  const posted = { ...asked, idempotencyKey: memberId };
  it("has a budget the right way round", () => {
    expect(fieldsOf(RequestDetails, { ...asked, budgetMin: 2_000, budgetMax: 1_000 })).toBe("");
    expect(fieldsOf(requests.post.input, { ...posted, budgetMin: 2_000, budgetMax: 1_999 })).toBe("budgetMax");
    expect(fieldsOf(requests.post.input, { ...posted, budgetMin: 2_000, budgetMax: 2_000 })).toBe("");
    const edited = { ...asked, requestId: `req_${"0".repeat(26)}`, edition: 1, budgetMin: 2_000, budgetMax: 1_999 };
    expect(said(requests.edit.input, edited)).toEqual({
      budgetMax: "The second amount must not be less than the first.",
    });
  });
});

describe("a code of staff's", () => {
  it.each([
    [" eid-2027 ", "EID-2027"],
    ["ABC", "ABC"],
    ["A".repeat(32), "A".repeat(32)],
    ["7_DAYS", "7_DAYS"],
  ])("%s is kept as %s", (typed, code) => expect(NewCode.parse(typed)).toBe(code));
  it.each([["AB"], ["A".repeat(33)], ["-ABC"], ["A BC"], ["EİD-2027"], ["ЕID-2027"], ["ABC!"]])(
    "%s is refused",
    (typed) => expect(NewCode.safeParse(typed).success).toBe(false),
  );
  // covers B3.8
  it("is worth AED 500 at most, for one as for many", () => {
    const terms = {
      code: "THANKS",
      valueType: "fixed",
      minimumOrderAmount: 0,
      expiryDays: 30,
      reason: "A late start.",
    };
    const one = { ...terms, idempotencyKey: crypto.randomUUID(), userId: crypto.randomUUID() };
    const many = { ...terms, people: ["sara@example.com"] };
    const of = (discountValue: number) => [
      fieldsOf(NewDiscount, { ...one, discountValue }),
      fieldsOf(NewDiscounts, { ...many, discountValue }),
    ];
    expect(of(50_000)).toEqual(["", ""]);
    expect(of(50_001)).toEqual(["discountValue", "discountValue"]);
    expect(said(NewDiscount, { ...one, discountValue: 50_001 })).toEqual({ discountValue: "At most AED 500." });
  });
});

it("a code whose letters only look like ours is refused for that", () => {
  for (const typed of ["ЕID-2027", "EID-2027İ"])
    expect(NewCode.safeParse(typed).error?.issues[0]?.message, typed).toMatch(/plain letters/);
});

describe("a campaign", () => {
  const campaign = {
    idempotencyKey: "0b9f2a8e-6f0e-4a55-9d0c-3a6f5d1f2c11",
    code: "EID-2027",
    valueType: "fixed",
    discountValue: 1_500,
    minimumOrderAmount: 6_000,
    budget: 100_000,
    endsOn: "2027-03-10",
    reason: "Eid",
  };
  // covers B3.8
  it.each([
    ["with a budget", {}, ""],
    ["with uses", { budget: undefined, mostUses: 1 }, ""],
    ["without an end but its day", { budget: undefined }, "budget"],
    ["for once", { budget: 1_500 }, ""],
    ["for less than once", { budget: 1_499 }, "budget"],
    ["without a use", { mostUses: 0 }, "mostUses"],
    ["with too many uses", { mostUses: 1_000_001 }, "mostUses"],
    ["a hundred times a person", { perPerson: 100 }, ""],
    ["more often", { perPerson: 101 }, "perPerson"],
    ["of a hundred percent", { valueType: "percent", discountValue: 100 }, ""],
    ["of more", { valueType: "percent", discountValue: 101 }, "discountValue"],
    ["of nothing", { discountValue: 0 }, "discountValue"],
    ["of AED 500", { discountValue: 50_000 }, ""],
    ["of more than that", { discountValue: 50_001 }, "discountValue"],
    ["of AED 50,000 in all", { budget: 5_000_000 }, ""],
    ["of more in all", { budget: 5_000_001 }, "budget"],
    ["of as much by its uses", { budget: undefined, mostUses: 100, discountValue: 50_000 }, ""],
    ["of more by its uses", { budget: undefined, mostUses: 101, discountValue: 50_000 }, "budget"],
    ["of more uses than its budget lasts", { mostUses: 1_000_000, discountValue: 50_000 }, ""],
    ["of a larger budget than its uses can take", { budget: 5_000_001, mostUses: 1 }, ""],
    ["in percent, each use AED 100", { budget: undefined, mostUses: 500, valueType: "percent", discountValue: 1 }, ""],
    ["in percent, once more", { budget: undefined, mostUses: 501, valueType: "percent", discountValue: 1 }, "budget"],
  ])("%s", (_, change, fields) => expect(fieldsOf(NewCampaign, { ...campaign, ...change })).toBe(fields));
  it("is for everybody, once, unless more is said", () => {
    expect(NewCampaign.parse(campaign)).toMatchObject({ firstBookingOnly: false, perPerson: 1 });
  });
  it("says which it lacks", () => {
    expect(said(NewCampaign, { ...campaign, budget: undefined })["budget"]).toMatch(/or both/);
    expect(said(NewCampaign, { ...campaign, budget: 1_499 })["budget"]).toMatch(/smaller than a single discount/);
    expect(said(NewCampaign, { ...campaign, budget: 5_000_001 })["budget"]).toBe(
      "A campaign can take up to AED 50,000 off in total. Please set a lower budget.",
    );
    expect(said(NewCampaign, { ...campaign, mostUses: 0, perPerson: 0 })).toEqual({
      mostUses: "1 to 1,000,000 uses.",
      perPerson: "1 to 100 uses per person.",
    });
  });
});

describe("the address of a picture", () => {
  it.each([
    ["https://example.com/me.jpg", true],
    ["http://example.com/me.jpg", false],
    ["https://example.com:8443/me.jpg", false],
    ["https://me@example.com/me.jpg", false],
    ["https://:secret@example.com/me.jpg", false],
    ["example.com/me.jpg", false],
    [`https://example.com/${"x".repeat(2_048)}`, false],
  ])("%s may be: %s", (url, may) => expect(PictureAddress.safeParse(url).success).toBe(may));
});
