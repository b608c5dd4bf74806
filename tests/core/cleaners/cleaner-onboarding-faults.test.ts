import { areaNames, fils, languages, serviceSlugs } from "@naqi/contracts";
import { OnboardingProgressEntity } from "@naqi/core/cleaners/onboarding/cleaner-onboarding.entity";
import { AreaEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { describe, expect, it } from "vitest";
import { Availability } from "@naqi/core";
import { intercept, transactionConflict } from "../../support/core/faults.ts";
import { as, cleaner, member, testNow } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { fingerprint } from "../../support/core/rows.ts";
import { onboarding, wizardOf } from "../../support/given/wizard.ts";

fakePorts();

const writes = ({ command }: { command: string }) => command.startsWith("TransactWrite");
// A new error each time: ElectroDB modifies errors that pass through it.
const broken = () => new Error("The table is gone.");
const own = async (cleanerId: string) =>
  fingerprint((await everything()).filter((row) => JSON.stringify(row).includes(cleanerId)));

type Wizard = ReturnType<typeof wizardOf>;
const steps: [name: string, step: number, save: (wizard: Wizard) => ReturnType<Wizard["progress"]>][] = [
  ["profile", 1, (wizard) => wizard.profile()],
  ["skip", 1, (wizard) => wizard.skip(1)],
  ["services", 2, (wizard) => wizard.services()],
  ["areas", 3, (wizard) => wizard.areas()],
  ["availability", 4, (wizard) => wizard.week()],
  ["payout", 6, (wizard) => wizard.payout()],
  ["submit", 7, (wizard) => wizard.submit()],
];

describe.each(steps)("a save of %s", (name, step, save) => {
  it("reads three things, writes once, and returns what a reload would", async () => {
    const { wizard } = await onboarding(step - 1);
    const { sent } = intercept();
    const told = await save(wizard);
    const reads = ["BatchGetItemCommand", "QueryCommand", "QueryCommand"];
    const commands = sent.map(({ command }) => command);
    expect(commands.slice(0, 3).sort()).toEqual(reads);
    // A fresh sign-in reads the session.
    const fresh = name === "payout" ? ["BatchGetItemCommand"] : [];
    // Submitting reads the documents.
    const documents = name === "submit" ? ["QueryCommand"] : [];
    expect(commands.slice(3)).toEqual([...fresh, ...documents, "TransactWriteItemsCommand"]);
    expect(told).toEqual(await wizard.progress());
  });

  it("with failing calls, before or after the table, leaves the old or the new state", async () => {
    const { worker, wizard } = await onboarding(step - 1);
    const { memberId } = worker;
    const old = await own(memberId);
    const breaking = async (fault: Parameters<typeof intercept>[0]) => {
      const { stop } = intercept(fault);
      await expect(save(wizard)).rejects.toThrow("The table is gone.");
      stop();
      return own(memberId);
    };
    for (const index of [0, 1, 2, 3]) {
      expect(await breaking({ before: (call) => (call.index === index ? broken() : undefined) })).toEqual(old);
    }
    for (const index of [0, 1, 2]) {
      expect(await breaking({ after: (call) => (call.index === index ? broken() : undefined) })).toEqual(old);
    }
    const written = await breaking({ after: (call) => (writes(call) ? broken() : undefined) });
    const whole = await wizard.progress();
    expect(whole.currentStep).toBe(step + 1);
    // What was written despite a lost answer equals an undisturbed save.
    const other = await onboarding(step - 1);
    const undisturbed = await save(other.wizard);
    expect(plain(whole)).toEqual(plain(undisturbed));
    expect([written.count, written.hash === old.hash]).toEqual([(await own(other.worker.memberId)).count, false]);
    if (name === "submit") return;
    expect(plain(await save({ ...wizard, payout: () => wizard.progress() }))).toEqual(plain(whole));
  });
});

it("a save that removes and adds returns the order in which it is read", async () => {
  const { wizard } = await onboarding(4);
  for (const save of [
    () => wizard.services({ servicesOffered: ["window_cleaning", "Home Cleaning", "deep_cleaning"] }),
    () => wizard.services({ servicesOffered: ["window_cleaning", "deep_cleaning"], hourlyRate: fils(70) }),
    () => wizard.areas({ serviceAreas: ["Satwa", "Deira", "JBR", "Al Wasl"], serviceRadius: 50 }),
    () => wizard.areas({ serviceAreas: ["JBR", "Satwa"], serviceRadius: 50, travelFee: 0 }),
    () => wizard.skip(3),
  ]) {
    expect(await save()).toEqual(await wizard.progress());
  }
});

/** Without what is new with every payout method. */
const plain = (told: Awaited<ReturnType<Wizard["progress"]>>) =>
  JSON.parse(
    JSON.stringify(told, (key, value: unknown) =>
      ["payoutMethodId", "step6"].includes(key) && typeof value === "string" ? "new" : value,
    ),
  ) as unknown;

describe("a step that another tab has saved since it was read", () => {
  const changes: [string, (wizard: Wizard) => Promise<unknown>, (wizard: Wizard) => Promise<unknown>][] = [
    ["profile", (mine) => mine.profile({ bio: "Mine." }), (theirs) => theirs.profile({ bio: "Theirs." })],
    [
      "services",
      (mine) => mine.services({ hourlyRate: fils(60) }),
      (theirs) => theirs.services({ customServices: [] }),
    ],
    ["areas", (mine) => mine.areas({ serviceAreas: ["Deira"] }), (theirs) => theirs.areas({ travelFee: 0 })],
    [
      "availability",
      (mine) => mine.week({ emergencyAvailability: true }),
      (theirs) => theirs.week({ availableAnytime: true }),
    ],
    ["payout", (mine) => mine.payout(), (theirs) => theirs.payout({ payoutMethod: "paypal", paypalEmail: "a@b.ae" })],
  ];
  it.each(changes)("is not overwritten: %s", async (_, saveMine, saveTheirs) => {
    const { worker } = await onboarding(6);
    const signedIn = { ...worker, authTime: testNow };
    const [mine, theirs] = [wizardOf(signedIn), wizardOf(signedIn)];
    await mine.progress();
    await saveTheirs(theirs);
    const old = await own(worker.memberId);
    await expect(saveMine(mine)).rejects.toMatchObject({ code: "onboarding.changedElsewhere", kind: "conflict" });
    expect(await own(worker.memberId)).toEqual(old);
    // A cleaner who has seen the newer version may overwrite it.
    const { versions } = await mine.progress();
    await saveMine(mine);
    expect((await mine.progress()).versions).not.toEqual(versions);
  });

  it("is no conflict if other steps, time off or pictures changed, or if the same values are already stored", async () => {
    const { worker } = await onboarding(6);
    const [mine, theirs] = [wizardOf(worker), wizardOf(worker)];
    const { versions } = await mine.progress();
    const { version, plan } = await as(worker, () => Availability.mine({}));
    await as(worker, () => Availability.save({ plan: { ...plan, daysOff: ["2027-04-01"] }, version }));
    await theirs.profile({ bio: "Theirs." });
    await theirs.areas({ travelFee: 0 });
    expect((await mine.week({ availableAnytime: true })).versions.step4).not.toBe(versions.step4);
    const tab = wizardOf(worker);
    await tab.progress();
    await theirs.services({ hourlyRate: fils(70) });
    expect(await tab.services({ hourlyRate: fils(70) })).toMatchObject({
      stepData: { step2: { hourlyRate: fils(70) } },
    });
  });
});

describe("saves at the same moment", () => {
  it("of one step in two tabs: the first wins completely, the other gets a conflict, and nothing of it stays", async () => {
    const { worker, wizard } = await onboarding(3);
    const [one, two] = [areaNames.slice(0, 15), areaNames.slice(10, 30)];
    const both = await Promise.allSettled([
      wizard.areas({ serviceAreas: one, serviceRadius: 45, travelFee: fils(5) }),
      wizard.areas({ serviceAreas: two, serviceRadius: 50, travelFee: fils(50) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "onboarding.changedElsewhere" },
    });
    const { data } = await AreaEntity.query.primary({ cleanerId: worker.memberId }).go({ consistent: true });
    const { step3 } = (await wizard.progress()).stepData;
    const won = step3.serviceRadius === 45 ? one : two;
    expect(data.map(({ areaName }) => areaName).sort()).toEqual([...won].sort());
    expect(new Set(data.map(({ serviceRadius }) => serviceRadius))).toEqual(new Set([step3.serviceRadius]));
    expect(data.filter(({ isPrimary }) => isPrimary).map(({ areaName }) => areaName)).toEqual([won[0]]);
  });

  it("of different steps: both are saved", async () => {
    const { wizard } = await onboarding(2);
    await wizard.skip(3);
    await Promise.all([wizard.areas(), wizard.week(), wizard.profile({ bio: "From the third tab." })]);
    expect(await wizard.progress()).toMatchObject({
      completedSteps: [1, 2, 3, 4],
      skippedSteps: [],
      stepData: {
        step1: { bio: "From the third tab." },
        step3: { serviceRadius: 15 },
        step4: { availableAnytime: false },
      },
    });
  });

  it("of another step while this one is being read: the row is read before the data that depend on it", async () => {
    const { wizard } = await onboarding(2);
    await wizard.skip(3);
    let saved: Promise<unknown> | undefined;
    // The other tab saves after the progress was read, and before the cleaner's row is read.
    intercept({
      meanwhile: async ({ command, input }) => {
        const isRow = command === "QueryCommand" && JSON.stringify(input).includes("$cleaner");
        if (isRow && !saved) {
          await new Promise((read) => setTimeout(read, 50));
          saved = wizard.week();
          await saved;
        }
      },
    });
    await wizard.areas();
    expect((await wizard.progress()).completedSteps).toEqual([1, 2, 3, 4]);
  });

  // covers S045
  it("the first two ever: one progress row with both", async () => {
    const { worker, wizard } = await onboarding(0);
    await Promise.allSettled([wizard.profile(), wizard.skip(1), wizard.profile({ bio: "Again." })]);
    const { data } = await OnboardingProgressEntity.get({ cleanerId: worker.memberId }).go({ consistent: true });
    expect(data).toMatchObject({ currentStep: 2, completedSteps: [1], skippedSteps: [] });
  });

  it("first payout methods in three tabs: one method, the primary one", async () => {
    const { wizard } = await onboarding(5);
    const all = await Promise.allSettled([wizard.payout(), wizard.payout(), wizard.payout()]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of all) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "onboarding.changedElsewhere" });
    }
    const { methods } = (await wizard.progress()).stepData.step6;
    expect(methods.map(({ isPrimary }) => isPrimary)).toEqual([true]);
  });

  it("that never settle are refused as busy, with nothing written", async () => {
    const { worker, wizard } = await onboarding(1);
    const old = await own(worker.memberId);
    const { stop } = intercept({
      before: (call) => (writes(call) ? transactionConflict(call.input.TransactItems?.length ?? 0) : undefined),
    });
    await expect(wizard.services()).rejects.toMatchObject({ code: "request.busy" });
    stop();
    expect(await own(worker.memberId)).toEqual(old);
  });

  it("of a constantly changing case give up after three reads", async () => {
    const worker = await cleaner();
    const [wizard, other] = [wizardOf(worker), wizardOf(worker)];
    let times = 0;
    let inside = false;
    const { stop } = intercept({
      meanwhile: async (call) => {
        if (!writes(call) || inside) return;
        inside = true;
        await other.profile({ bio: `Change ${++times}` });
        inside = false;
      },
    });
    await expect(wizard.services()).rejects.toMatchObject({ code: "request.busy" });
    stop();
    expect(times).toBe(3);
  });
});

it("the largest saves stay far below the hundred writes of a transaction", async () => {
  const worker = await cleaner({ areas: areaNames.slice(0, 15), services: serviceSlugs.slice(0, 5) });
  const wizard = wizardOf(worker);
  const { sent } = intercept();
  await wizard.areas({ serviceAreas: areaNames.slice(15), serviceRadius: 50, travelFee: fils(100) });
  await wizard.areas({ serviceAreas: [...areaNames], serviceRadius: 45, travelFee: 0 });
  await wizard.services({ servicesOffered: serviceSlugs.slice(5), hourlyRate: fils(99) });
  await wizard.services({ servicesOffered: [...serviceSlugs], hourlyRate: fils(98) });
  await wizard.profile({ languagesSpoken: [...languages] });
  const sizes = sent.filter(writes).map(({ input }) => input.TransactItems?.length ?? 0);
  // Every area or service once, whether added, changed or removed; the cleaner, the listing, the progress and, for
  // areas, the people index row.
  expect(sizes).toEqual([35, 35, 14, 14, 4]);
});

it("a customer's wizard is not available to cleaners", async () => {
  await expect(wizardOf(await member("customer")).skip(1)).rejects.toMatchObject({ code: "request.forbidden" });
});
