import {
  boardServices,
  completionOf,
  customerFacts,
  derivedStatus,
  documentsFor,
  documentStanding,
  documentTypes,
  estimatedEarnings,
  expiringDocuments,
  factsOfProperty,
  fileProblem,
  inDubai,
  isBudgetInOrder,
  isCustomerFinished,
  isInBudget,
  isMaterialEdit,
  isSameName,
  largePicture,
  latinDigits,
  locationOf,
  maskedDetails,
  maximumPriceOf,
  minimumJobOf,
  missingDocuments,
  needsAccess,
  numberedDocuments,
  onboardingFacts,
  packageOf,
  packageSearched,
  packageTitle,
  plainCode,
  plainPhone,
  propertyTypes,
  requiredDocuments,
  searchAreas,
  searchServices,
  serviceOf,
  serviceSlugs,
  shownStatus,
  mostStaffFee,
  verificationPath,
  verificationPercent,
  areaNames,
  type CleanerOnboarding,
  type CustomerOnboarding,
  type Availability,
} from "@naqi/contracts";
import { everyDay } from "../support/plans.ts";
import { describe, expect, it } from "vitest";

const areAmong = (some: readonly string[], all: readonly string[], count: number) => {
  expect(new Set(some).size).toBe(count);
  expect(some.filter((one) => !all.includes(one))).toEqual([]);
};

describe("money", () => {
  it.each([
    [10_000, 30_000],
    [400_000, 1_000_000],
    [2_000_000, 2_000_000],
    [0, 0],
  ])("of a job that costs %d at least is %d at most", (least, most) => expect(maximumPriceOf(least)).toBe(most));
  it("limits a staff cancellation fee to half of the price", () =>
    expect(mostStaffFee({ agreedPrice: 10_001 })).toBe(5_000));
  it("is two hours of the rate for the shortest job", () => expect(minimumJobOf(5_000)).toBe(10_000));
  it("is estimated for a month in whole dirhams", () => expect(estimatedEarnings(2_550)).toBe(220_800));
  it.each([
    [{}, "0-100", false],
    [{ budgetMin: 0, budgetMax: 10_000 }, "0-100", true],
    [{ budgetMin: 0, budgetMax: 10_001 }, "0-100", false],
    [{ budgetMin: 9_999, budgetMax: 30_000 }, "100-300", false],
    [{ budgetMin: 10_000, budgetMax: 30_000 }, "100-300", true],
    [{ budgetMin: 20_000 }, "100-300", true],
    [{ budgetMin: 40_000 }, "100-300", false],
    [{ budgetMax: 10_000 }, "0-100", true],
    [{ budgetMax: 30_000 }, "100-300", false],
    [{ budgetMin: 50_000, budgetMax: 90_000_000 }, "500-1000", true],
  ] as const)("of a request, %o, is within %s: %s", (budget, range, is) => expect(isInBudget(budget, range)).toBe(is));
  it("of a request is in order from the lower to the higher, or where one is open", () => {
    const budgets = [
      {},
      { budgetMin: 2 },
      { budgetMax: 1 },
      { budgetMin: 2, budgetMax: 2 },
      { budgetMin: 2, budgetMax: 1 },
    ];
    expect(budgets.map(isBudgetInOrder)).toEqual([true, true, true, true, false]);
  });
});

describe("a booking", () => {
  it("shows its cleaner the way in until the day after it", () => {
    const job = { status: "completed" as const, endsAt: "2027-03-10T08:00:00.000Z" };
    const asked = (now: string, status: "completed" | "cancelled" = "completed") =>
      needsAccess({ ...job, status }, now);
    expect([
      asked("2027-03-01T00:00:00.000Z"),
      asked("2027-03-11T19:59:59.999Z"),
      asked("2027-03-11T20:00:00.000Z"),
    ]).toEqual([true, true, false]);
    expect(asked("2027-03-01T00:00:00.000Z", "cancelled")).toBe(false);
  });
  it("takes an offer that waits only while its request is open", () => {
    expect([
      shownStatus("pending", "open"),
      shownStatus("pending", "booked"),
      shownStatus("accepted", "booked"),
      shownStatus("withdrawn", "open"),
    ]).toEqual(["pending", "rejected", "accepted", "withdrawn"]);
  });
});

describe("a place", () => {
  it.each([
    [24.6, 55.2, false],
    [24.61, 55.2, true],
    [25.5, 55.2, false],
    [25.49, 55.2, true],
    [25, 54.8, false],
    [25, 54.81, true],
    [25, 55.8, false],
    [25, 55.79, true],
  ])("at %d, %d is in Dubai: %s", (lat, lng, is) => expect(inDubai({ lat, lng })).toBe(is));
  it("is read out of an address", () => {
    expect(locationOf("25.0805,55.1403")).toEqual({ lat: 25.0805, lng: 55.1403 });
    expect(locationOf("25.0805")).toEqual({ lat: 25.0805, lng: Number.NaN });
  });
  it("is offered to the search among the areas there are", () => areAmong(searchAreas, areaNames, 8));
  it("is of one kind and size, by its type", () => {
    expect(factsOfProperty("studio")).toEqual({ kind: "apartment", bedrooms: 0, propertySize: "studio" });
    expect(factsOfProperty("4-bedroom")).toEqual({ kind: "apartment", bedrooms: 4, propertySize: "4-bedroom" });
    expect(factsOfProperty("airbnb")).toEqual({ kind: "short_let", bedrooms: null, propertySize: null });
    expect(factsOfProperty("villa")).toEqual({ kind: "villa", bedrooms: null, propertySize: null });
    expect(factsOfProperty("house").kind).toBe("house");
    expect(propertyTypes).toHaveLength(12);
    expect(propertyTypes.filter((type) => factsOfProperty(type).kind === "other")).toEqual(["other"]);
  });
});

describe("a service", () => {
  it("is known by its slug, its names and its page, however they are written", () => {
    const spelt = [
      "deep_cleaning",
      " Deep Cleaning ",
      "KITCHEN DEEP CLEAN",
      "deep-cleaning",
      "Move-in/Move-out Cleaning",
      "Regular Cleaning",
    ];
    expect(spelt.map(serviceOf)).toEqual([
      "deep_cleaning",
      "deep_cleaning",
      "deep_cleaning",
      "deep_cleaning",
      "move_in_out",
      "regular_cleaning",
    ]);
    expect(serviceOf("window shopping")).toBeUndefined();
    expect(serviceOf("undefined")).toBeUndefined();
  });
  it("is offered to the search and to the board among those there are", () => {
    areAmong(searchServices, serviceSlugs, 6);
    areAmong(boardServices, serviceSlugs, 5);
  });
});

describe("a package", () => {
  it("is found by its page and its id, and nothing else is", () => {
    expect(packageOf("deep-cleaning", "premium")).toEqual({
      name: "Premium",
      price: 48_000,
      hours: [7, 8],
      title: "Deep Cleaning: Premium",
      serviceType: "deep_cleaning",
    });
    expect([packageOf("deep-cleaning", "none"), packageOf("none", "premium")]).toEqual([undefined, undefined]);
    expect([packageOf("toString", "premium"), packageOf("deep-cleaning", "toString")]).toEqual([undefined, undefined]);
  });
  it("is searched for by the page that its service has, where it may be", () => {
    expect(packageSearched("deep_cleaning", "premium")).toEqual({ service: "deep-cleaning", packageId: "premium" });
    expect(packageSearched("regular_cleaning", "basic")).toEqual({ service: "home-cleaning", packageId: "basic" });
    expect(packageSearched("regular_cleaning", "tidy-up")).toBeUndefined();
    expect(packageSearched("move_in_out", "premium")).toBeUndefined();
    expect(packageSearched(undefined, "premium")).toBeUndefined();
  });
  it("has a title where there is one", () => {
    expect(packageTitle({ service: "laundry", packageId: "household" })).toBe("Laundry: Household");
    expect([packageTitle(undefined), packageTitle({ service: "laundry", packageId: "none" })]).toEqual(["", ""]);
  });
});

describe("a request", () => {
  it("is another job when anything that cleaners price has changed", () => {
    const terms = {
      serviceType: "deep_cleaning",
      location: "JBR",
      preferredDate: "2027-03-10",
      preferredTime: "10:00",
      propertyType: "villa",
      propertySize: "large",
    };
    expect(isMaterialEdit(terms, { ...terms })).toBe(false);
    expect(Object.keys(terms).filter((term) => !isMaterialEdit(terms, { ...terms, [term]: "other" }))).toEqual([]);
    const titled = { ...terms, title: "Other words" };
    expect(isMaterialEdit(terms, titled)).toBe(false);
  });
  it("is filtered under a name, whatever its capitals", () => {
    expect([isSameName(" Near the Beach", "near the beach "), isSameName("Near", "Far")]).toEqual([true, false]);
  });
});

describe("documents", () => {
  it("are asked for by what they are", () => {
    const optionalFor = (role?: "cleaner" | "customer") => documentsFor({ role }).optional;
    areAmong(optionalFor("cleaner"), [...numberedDocuments, ...expiringDocuments], 6);
    expect(optionalFor("customer")).toEqual(["passport", "drivers_license"]);
    expect(optionalFor()).toEqual(optionalFor("customer"));
    expect(
      [...requiredDocuments, "insurance_certificate"].filter((type) => numberedDocuments.includes(type as "passport")),
    ).toEqual(["government_id"]);
    expect(expiringDocuments.filter((type) => !numberedDocuments.includes(type))).toEqual([
      "professional_certificate",
      "insurance_certificate",
    ]);
    const neededFor = (businessType: "business" | "individual") =>
      documentsFor({ role: "cleaner", businessType }).neededForApproval;
    expect([neededFor("business"), neededFor("individual")]).toEqual([["trade_license"], ["work_permit"]]);
  });
  it.each([
    [[], "not_started"],
    [["rejected", "approved"], "approved"],
    [["rejected", "pending"], "pending"],
    [["expired", "under_review"], "pending"],
    [["rejected", "expired"], "rejected"],
  ] as const)("of %o come to %s", (statuses, status) => expect(derivedStatus(statuses)).toBe(status));
  it("are complete with both that are required", () => {
    const id = { documentType: "government_id", state: "verified" } as const;
    const proof = { documentType: "proof_of_address", state: "under_review" } as const;
    const today = "2027-03-07";
    const percent = (...documents: Parameters<typeof verificationPercent>[0]) =>
      verificationPercent(documents, requiredDocuments, today);
    expect([percent(), percent(id), percent(id, proof)]).toEqual([0, 50, 100]);
    expect(percent(id, { ...proof, state: "refused" })).toBe(50);
    expect(percent(id, { ...proof, expiryDate: "2027-03-06" })).toBe(50);
    expect(percent(id, { ...proof, expiryDate: today })).toBe(100);
    expect(percent({ ...id, documentType: "passport" })).toBe(0);
    const needed = [...requiredDocuments, "work_permit"] as const;
    expect(verificationPercent([id, proof], needed, today)).toBe(66);
    expect(missingDocuments([id, proof], needed, today)).toEqual(["work_permit"]);
    expect(verificationPercent([], [], today)).toBe(100);
  });
  it.each([
    ["under_review", undefined, "under_review"],
    ["under_review", "2027-03-20", "under_review"],
    ["under_review", "2027-03-06", "expired"],
    ["verified", undefined, "verified"],
    ["verified", "2027-04-06", "verified"],
    ["verified", "2027-04-05", "ending"],
    ["verified", "2027-03-07", "ending"],
    ["verified", "2027-03-06", "expired"],
    ["refused", "2027-03-06", "refused"],
  ] as const)("%s with the last day %s are %s", (state, expiryDate, standing) =>
    expect(documentStanding({ state, expiryDate }, "2027-03-07")).toBe(standing),
  );
  it("are found by their owner in their role", () => {
    expect(verificationPath("customer")).toBe("/customer/verification");
    expect(verificationPath("cleaner", "work_permit")).toBe("/cleaner/verification?document=work_permit");
  });
  it.each([
    ["image/jpeg", 1, undefined],
    ["application/pdf", 10 * 1024 * 1024, undefined],
    ["image/jpeg", 10 * 1024 * 1024 + 1, "size"],
    ["image/jpeg", 0, "empty"],
    ["", 0, "empty"],
    ["image/heic", 1, "heic"],
    ["IMAGE/HEIF-SEQUENCE", 1, "heic"],
    ["image/heic2", 1, "type"],
    ["image/gif", 1, "type"],
    ["toString", 1, "type"],
  ])("of type %s and %d bytes: %s", (mimeType, size, problem) => expect(fileProblem({ mimeType, size })).toBe(problem));
  it("have an ending for each type", () => expect(Object.values(documentTypes)).toEqual(["jpg", "png", "webp", "pdf"]));
});

describe("typed digits", () => {
  it.each([
    ["١٢٣ 456", "123 456"],
    ["۱۲۳", "123"],
    ["\u200e12\u061c3\u2069", "123"],
    ["٠٩ and ۰۹", "09 and 09"],
  ])("%s are %s", (typed, digits) => expect(latinDigits(typed)).toBe(digits));
  it("of a code have no spaces", () => expect(plainCode(" ١٢٣  456 ")).toBe("123456"));
});

describe("a typed phone", () => {
  it.each([
    ["0501234567", "+971501234567"],
    ["971501234567", "+971501234567"],
    ["+97141234567", "+97141234567"],
    ["97141234567", "+97141234567"],
    // Digits before or after it make another number, which is not guessed.
    ["90501234567", "90501234567"],
    ["05012345670", "05012345670"],
    ["041234567890", "041234567890"],
    ["7041234567", "7041234567"],
    ["+4400123", "+4400123"],
  ])("%s is kept as %s", (typed, phone) => expect(plainPhone(typed)).toBe(phone));
});

describe("a payout method", () => {
  it("is shown so that it is known again and cannot be used", () => {
    const iban = "AE070331234567890123456";
    expect(
      maskedDetails({
        payoutMethod: "bank_transfer",
        bankDetails: { bankName: "Mashreq Bank", accountHolder: "A", iban },
      }),
    ).toBe("AE** **** **** **** *** 3456");
    expect(maskedDetails({ payoutMethod: "careem_pay", careemPhone: "+971501234567" })).toBe("+971 ** *** 4567");
    expect(maskedDetails({ payoutMethod: "paypal", paypalEmail: "aisha@example.com" })).toBe("a***@example.com");
  });
});

it("a picture of ours has a large form, and no other has", () => {
  const ours = "/pictures/some-one_1/256.jpg";
  expect(largePicture(ours)).toBe("/pictures/some-one_1/1024.jpg");
  expect([`https://elsewhere.example${ours}`, `${ours}?`, "/pictures/a/b/256.jpg"].map(largePicture)).toEqual([
    `https://elsewhere.example${ours}`,
    `${ours}?`,
    "/pictures/a/b/256.jpg",
  ]);
});

describe("an onboarding", () => {
  it("of a cleaner is complete by what its steps have saved", () => {
    const saved = {
      onboardingStatus: "in_progress",
      verificationStarted: true,
      completedSteps: [4],
      stepData: {
        step1: {
          businessName: "Sparkle",
          bio: "Careful.",
          bioLong: "",
          languagesSpoken: ["Arabic"],
          yearsExperience: 1,
        },
        step2: { servicesOffered: ["deep_cleaning"], hourlyRate: 5_000, customServices: [] },
        step3: { serviceAreas: ["JBR"], serviceRadius: 10, travelFee: 0 },
        step6: { methods: [{}] },
        step7: { submitted: false },
      },
    } as unknown as CleanerOnboarding;
    const facts = onboardingFacts(saved);
    expect(facts).toMatchObject({ businessName: "Sparkle", hasHours: false, payoutMethods: 1 });
    expect(completionOf(facts, "review").percent).toBe(83);
    const planned = (step4: Availability) => onboardingFacts({ ...saved, stepData: { ...saved.stepData, step4 } });
    expect(planned(everyDay("06:00", "09:00")).hasHours).toBe(false);
    expect(completionOf(planned(everyDay("08:00", "18:00")), "review").percent).toBe(100);
  });
  it("of a customer counts their properties, and is over behind its last step", () => {
    const saved = { properties: [{}, {}], customerType: "homeowner" } as unknown as CustomerOnboarding;
    expect(customerFacts(saved)).toEqual({ properties: 2, customerType: "homeowner" });
    expect([4, 5].map((currentStep) => isCustomerFinished({ currentStep }))).toEqual([false, true]);
  });
});
