import { CustomerOnboarding } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { arrivedAt, homeOf, typedHome } from "../../support/given/customer-wizard.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, cleaner, member, testNow, visitor } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { countByEntity, fingerprint } from "../../support/core/rows.ts";
import { suspendMember } from "../../support/given/staff.ts";

const { preferences } = typedHome;

describe("a new customer's onboarding", () => {
  it("starts at the first step with nothing saved, and reading writes nothing", async () => {
    const { home } = await arrivedAt(1);
    const before = countByEntity(await everything());
    const told = await home.progress();
    expect(told).toMatchObject({ currentStep: 1, completedSteps: [], skippedSteps: [], properties: [] });
    expect([told.customerType, told.preferences, told.lastUpdated]).toEqual([undefined, undefined, undefined]);
    expect(countByEntity(await everything())).toEqual(before);
  });

  // covers S084
  it("goes through its steps and ends at 6 with the steps 1 to 5", async () => {
    const { home } = await arrivedAt(1);
    const told: unknown[] = [];
    const tell = async (saved: ReturnType<typeof home.progress>) => {
      const { currentStep, completedSteps } = await saved;
      told.push([currentStep, completedSteps.join("")]);
    };
    await tell(home.type("airbnb_owner"));
    await home.add();
    await tell(home.properties());
    await tell(home.preferences({ preferredServices: ["laundry_service"] }));
    await tell(home.finish());
    expect(told).toEqual([
      [2, "1"],
      [3, "12"],
      [4, "123"],
      [6, "12345"],
    ]);
    expect(await home.progress()).toMatchObject({
      customerType: "airbnb_owner",
      properties: [{ propertyType: "apartment" }],
      preferences: { ...preferences, preferredServices: ["laundry_service"] },
      lastUpdated: testNow,
    });
    // Repeating it lowers nothing.
    expect(await home.type("other")).toMatchObject({ currentStep: 6, completedSteps: [1, 2, 3, 4, 5] });
  });

  it("can be skipped step by step, and finished anyway", async () => {
    const { home } = await arrivedAt(1);
    await home.skip(1);
    expect(await home.skip(2)).toMatchObject({ currentStep: 3, completedSteps: [], skippedSteps: [1, 2] });
    await home.skip(3);
    expect(await home.type()).toMatchObject({ currentStep: 4, completedSteps: [1], skippedSteps: [2, 3] });
    // A completed step cannot be skipped any more.
    expect(await home.skip(1)).toMatchObject({ completedSteps: [1], skippedSteps: [2, 3] });
    expect(await home.finish()).toMatchObject({
      currentStep: 6,
      completedSteps: [1, 2, 3, 4, 5],
      skippedSteps: [2, 3],
    });
  });

  // covers S084
  it("opens a step once the one before is completed or skipped, and not earlier", async () => {
    const { home } = await arrivedAt(1);
    const notYet = { code: "customer-onboarding.notYet", kind: "conflict" };
    await expect(home.properties()).rejects.toMatchObject(notYet);
    await expect(home.preferences()).rejects.toMatchObject(notYet);
    await expect(home.finish()).rejects.toMatchObject(notYet);
    await expect(home.skip(2)).rejects.toMatchObject(notYet);
    await expect(home.skip(3)).rejects.toMatchObject(notYet);
    await expect(home.skip(4)).rejects.toMatchObject({ code: "request.invalid" });
    await expect(home.skip(0)).rejects.toMatchObject({ code: "request.invalid" });
  });

  it("is refused to strangers and ended accounts", async () => {
    await expect(homeOf(await cleaner()).progress()).rejects.toMatchObject({ code: "request.forbidden" });
    await expect(as(visitor, () => CustomerOnboarding.finish({}))).rejects.toMatchObject({ status: 401 });
    const { customer, home } = await arrivedAt(2);
    await home.add();
    for (const standing of ["suspended", "closed"] as const) {
      if (standing === "suspended") await suspendMember(customer.memberId);
      else await MemberEntity.patch({ memberId: customer.memberId }).set({ standing }).go();
      const before = fingerprint(await everything());
      for (const save of [() => home.type("other"), home.properties, () => home.skip(2)]) {
        await expect(save()).rejects.toMatchObject({ code: "member.suspended" });
      }
      expect(fingerprint(await everything())).toEqual(before);
    }
  });
});

describe("the step of properties", () => {
  it("requires one", async () => {
    const { home } = await arrivedAt(2);
    await expect(home.properties()).rejects.toMatchObject({
      code: "customer-onboarding.noProperties",
      message: "Please add at least one property to continue",
    });
    await home.add();
    expect(await home.properties()).toMatchObject({ completedSteps: [1, 2] });
  });

  // covers S081
  it("requires it also during the write", async () => {
    const { home } = await arrivedAt(2);
    const { propertyId } = await home.add();
    const { stop } = intercept({
      meanwhile: async ({ command }) => {
        if (!command.startsWith("TransactWrite")) return;
        stop();
        await home.remove(propertyId);
      },
    });
    await expect(home.properties()).rejects.toMatchObject({ code: "customer-onboarding.noProperties" });
    expect((await home.progress()).completedSteps).toEqual([1]);
  });
});

describe("the kind of customer", () => {
  // covers S082
  it("determines which services may be chosen", async () => {
    const { home } = await arrivedAt(3);
    const notOffered = {
      code: "customer-onboarding.notOffered",
      extra: { fields: { preferredServices: "One of these services is not available for your customer type." } },
    };
    for (const service of ["office_cleaning", "airbnb_cleaning"] as const) {
      await expect(home.preferences({ preferredServices: ["deep_cleaning", service] })).rejects.toMatchObject(
        notOffered,
      );
    }
    await home.type("office_owner");
    await expect(home.preferences({ preferredServices: ["deep_cleaning"] })).rejects.toMatchObject(notOffered);
    await home.preferences({ preferredServices: ["office_cleaning", "window_cleaning", "regular_cleaning"] });
    expect((await home.type("airbnb_owner")).preferences?.preferredServices).toEqual([]);
    await home.type("other");
    expect(await home.preferences({ preferredServices: ["office_cleaning", "airbnb_cleaning"] })).toMatchObject({
      preferences: { preferredServices: ["office_cleaning", "airbnb_cleaning"] },
    });
  });

  it("removes services of another kind, and keeps everything else", async () => {
    const { home } = await arrivedAt(4);
    await home.preferences({ preferredServices: ["regular_cleaning", "deep_cleaning"] });
    expect(await home.type("airbnb_owner")).toMatchObject({
      preferences: { ...preferences, preferredServices: ["deep_cleaning"] },
    });
  });

  it.each(["constructor", "__proto__", "landlord", "", null])("cannot be %s", async (customerType) => {
    const { home } = await arrivedAt(1);
    await expect(home.type(customerType as never)).rejects.toMatchObject({ code: "request.invalid" });
    expect((await home.progress()).customerType).toBeUndefined();
  });
});

describe("preferences", () => {
  it("require only a service", async () => {
    const { home } = await arrivedAt(3);
    const { customer } = await arrivedAt(3);
    const { versions } = await homeOf(customer).progress();
    const saved = await as(customer, () =>
      CustomerOnboarding.savePreferences({ preferredServices: ["deep_cleaning"], version: versions.step3 }),
    );
    expect(saved.preferences).toEqual({
      preferredServices: ["deep_cleaning"],
      preferredTimes: [],
      ecoFriendlyOnly: false,
      preferredCleanerGender: "no_preference",
      languagePreference: "no_preference",
      specialRequirements: "",
    });
    await expect(home.preferences({ preferredServices: [] })).rejects.toMatchObject({
      code: "request.invalid",
      extra: { fields: { preferredServices: "Please select at least one service to continue" } },
    });
  });

  it("may have no upper bound, and a thousand characters, with emoji counted once", async () => {
    const { home } = await arrivedAt(3);
    const specialRequirements = "🧹".repeat(1000);
    expect(await home.preferences({ budgetRange: { min: 0 }, specialRequirements })).toMatchObject({
      preferences: { budgetRange: { min: 0 }, specialRequirements },
    });
  });

  it.each<[string, object]>([
    ["a budget reversed", { budgetRange: { min: 50_000, max: 5_000 } }],
    ["a part of a dirham", { budgetRange: { min: 5_050 } }],
    ["a negative budget", { budgetRange: { min: -100 } }],
    ["an endless budget", { budgetRange: { min: 0, max: Number.MAX_SAFE_INTEGER } }],
    ["an unknown service", { preferredServices: ["exorcism"] }],
    ["a prototype's word as a service", { preferredServices: ["constructor"] }],
    ["one service twice", { preferredServices: ["deep_cleaning", "deep_cleaning"] }],
    ["an unknown time", { preferredTimes: ["toString"] }],
    ["an unknown pace", { preferredFrequency: "hasOwnProperty" }],
    ["an unknown gender", { preferredCleanerGender: "valueOf" }],
    ["an unknown language", { languagePreference: "__proto__" }],
    ["a note of 1001 characters", { specialRequirements: "x".repeat(1001) }],
    ["a note of eight million characters", { specialRequirements: "x".repeat(8_000_000) }],
    ["something else", { isAdmin: true }],
    ["a prototype", JSON.parse('{"__proto__":{"ecoFriendlyOnly":true}}') as object],
  ])("are refused with %s, and nothing is written", async (_, change) => {
    const { customer, home } = await arrivedAt(3);
    const { versions } = await home.progress();
    const before = fingerprint(await everything());
    // Built by hand: a spread would lose properties that only hostile JSON contains.
    const input = Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(change)), {
      ...preferences,
      ...change,
      version: versions.step3,
    });
    await expect(as(customer, () => CustomerOnboarding.savePreferences(input))).rejects.toMatchObject({
      code: "request.invalid",
    });
    expect(fingerprint(await everything())).toEqual(before);
  });
});

describe("two tabs", () => {
  it("do not overwrite each other's step", async () => {
    const { customer, home: mine } = await arrivedAt(4);
    const theirs = homeOf(customer);
    await Promise.all([mine.progress(), theirs.progress()]);
    await theirs.preferences({ specialRequirements: "Theirs." });
    const changedElsewhere = { code: "customer-onboarding.changedElsewhere", kind: "conflict" };
    await expect(mine.preferences({ specialRequirements: "Mine." })).rejects.toMatchObject(changedElsewhere);
    expect(await mine.progress()).toMatchObject({ preferences: { specialRequirements: "Theirs." } });
    // A customer who has seen the newer version may overwrite it.
    expect(await mine.preferences({ specialRequirements: "Mine." })).toMatchObject({
      preferences: { specialRequirements: "Mine." },
    });
    await mine.type("other");
    await expect(theirs.type("office_owner")).rejects.toMatchObject(changedElsewhere);
  });

  it("do not conflict in different steps, nor with the same values", async () => {
    const { customer, home: mine } = await arrivedAt(4);
    const theirs = homeOf(customer);
    await Promise.all([mine.progress(), theirs.progress()]);
    await Promise.all([mine.preferences({ specialRequirements: "Same." }), theirs.type("other")]);
    expect(await mine.progress()).toMatchObject({
      customerType: "other",
      preferences: { specialRequirements: "Same." },
    });
    expect(await theirs.type("other")).toMatchObject({ customerType: "other" });
  });

  it("that save at once: one wins completely, the other gets a conflict", async () => {
    const { customer, home: mine } = await arrivedAt(4);
    const theirs = homeOf(customer);
    await Promise.all([mine.progress(), theirs.progress()]);
    const both = await Promise.allSettled([
      mine.preferences({ specialRequirements: "Mine.", ecoFriendlyOnly: true }),
      theirs.preferences({ specialRequirements: "Theirs.", ecoFriendlyOnly: false }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const saved = (await mine.progress()).preferences;
    expect([saved?.specialRequirements === "Mine.", saved?.ecoFriendlyOnly]).toEqual([
      saved?.ecoFriendlyOnly,
      saved?.specialRequirements === "Mine.",
    ]);
  });
});

const steps: [name: string, step: number, save: (home: ReturnType<typeof homeOf>) => Promise<unknown>][] = [
  ["the kind of customer", 1, (home) => home.type()],
  ["a skip", 1, (home) => home.skip(1)],
  ["the properties", 2, (home) => home.properties()],
  ["the preferences", 3, (home) => home.preferences()],
  ["the end", 4, (home) => home.finish()],
];

describe.each(steps)("a save of %s", (_, step, save) => {
  const ready = async () => {
    const { customer, home } = await arrivedAt(step);
    if (step === 2) await home.add();
    await home.progress();
    return { customer, home };
  };

  it("reads two things, writes once, and returns what a reload would", async () => {
    const { home } = await ready();
    const { sent } = intercept();
    const told = await save(home);
    const commands = sent.map(({ command }) => command);
    expect(commands.slice(0, 2).sort()).toEqual(["GetItemCommand", "QueryCommand"]);
    expect(commands.slice(2)).toEqual(["TransactWriteItemsCommand"]);
    expect(told).toEqual(await home.progress());
    expect(sent.splice(0)).toHaveLength(5);
  });

  it("with failing calls, before or after the table, leaves the old or the new state", async () => {
    const { customer, home } = await ready();
    const own = async () =>
      fingerprint((await everything()).filter((row) => JSON.stringify(row).includes(customer.memberId)));
    const broken = () => new Error("The table is gone.");
    const breaking = async (fault: Parameters<typeof intercept>[0]) => {
      const { stop } = intercept(fault);
      await expect(save(home)).rejects.toThrow("The table is gone.");
      stop();
      return own();
    };
    const old = await own();
    for (const index of [0, 1, 2]) {
      expect(await breaking({ before: (call) => (call.index === index ? broken() : undefined) })).toEqual(old);
    }
    for (const index of [0, 1]) {
      expect(await breaking({ after: (call) => (call.index === index ? broken() : undefined) })).toEqual(old);
    }
    const written = await breaking({ after: (call) => (call.command.startsWith("Transact") ? broken() : undefined) });
    expect(written).not.toEqual(old);
    const whole = await home.progress();
    // Resent, as a browser does after a lost answer, it is the same.
    await save(home);
    const { lastUpdated: _at, ...again } = await home.progress();
    const { lastUpdated: _before, ...first } = whole;
    expect(again).toEqual(first);
  });
});

it("the first two saves ever make one row with both", async () => {
  const { customer } = await arrivedAt(1);
  const [one, two] = [homeOf(customer), homeOf(customer)];
  await Promise.all([one.progress(), two.progress()]);
  await Promise.allSettled([one.type("other"), two.skip(1)]);
  expect(await one.progress()).toMatchObject({ customerType: "other", completedSteps: [1], skippedSteps: [] });
  expect((await everything()).filter(({ __edb_e__ }) => __edb_e__ === "customeronboarding").length).toBeGreaterThan(0);
});

it("a non-customer has none", async () => {
  await expect(homeOf(await member("cleaner")).skip(1)).rejects.toMatchObject({ code: "request.forbidden" });
});
