import { fils, lengthOf } from "@naqi/contracts";
import { CleanerOnboarding, Cleaners, Members } from "@naqi/core";
import { OnboardingProgressEntity } from "@naqi/core/cleaners/onboarding/cleaner-onboarding.entity";
import { AreaEntity, OfferingEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { describe, expect, it } from "vitest";
import { as, cleaner, job, member, visitor } from "../../support/given/given.ts";
import { everything } from "../../support/core/look.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { countByEntity } from "../../support/core/rows.ts";
import { onboarding, typed, wizardOf } from "../../support/given/wizard.ts";
import { suspendMember } from "../../support/given/staff.ts";

fakePorts();

const profileOf = (cleanerId: string) => as(visitor, () => Cleaners.profile({ cleanerId }));

describe("a new cleaner's onboarding", () => {
  // covers S046
  it("starts at the first step with nothing saved, and reading writes nothing", async () => {
    const { wizard } = await onboarding(0);
    const before = countByEntity(await everything());
    expect(await wizard.progress()).toMatchObject({
      onboardingStatus: "not_started",
      approvalStatus: "none",
      currentStep: 1,
      completedSteps: [],
      skippedSteps: [],
      verificationStarted: false,
      stepData: {
        step1: { businessName: "", languagesSpoken: [] },
        step2: { hourlyRate: 0, servicesOffered: [], customServices: [] },
        step3: { serviceAreas: [], serviceRadius: 10, travelFee: 0 },
        step6: { methods: [] },
        step7: { submitted: false },
      },
    });
    expect((await wizard.progress()).stepData.step4).toBeUndefined();
    expect(countByEntity(await everything())).toEqual(before);
  });

  // covers S042, S046
  it("goes through the steps, each with its status, and can be resumed anywhere", async () => {
    const { wizard } = await onboarding(0);
    const told: unknown[] = [];
    const tell = async (saved: ReturnType<typeof wizard.progress>) => {
      const { onboardingStatus, currentStep, completedSteps } = await saved;
      told.push([onboardingStatus, currentStep, completedSteps.join("")]);
    };
    await tell(wizard.profile());
    await tell(wizard.services());
    await tell(wizard.areas());
    await tell(wizard.week());
    await wizard.verify();
    await tell(wizard.verification());
    await tell(wizard.payout());
    expect(told).toEqual([
      ["profile_setup", 2, "1"],
      ["services_setup", 3, "12"],
      ["service_areas", 4, "123"],
      ["availability", 5, "1234"],
      ["availability", 6, "12345"],
      ["payout_setup", 7, "123456"],
    ]);
    expect(await wizard.progress()).toMatchObject({
      verificationStarted: true,
      stepData: {
        step1: typed.profile,
        step2: {
          servicesOffered: ["deep_cleaning", "regular_cleaning"],
          hourlyRate: fils(50),
          customServices: [{ ...typed.services.customServices?.[0], durationMinutes: 60 }],
        },
        step3: typed.areas,
        step4: { ...typed.week, daysOff: [], exceptions: [] },
        step6: { methods: [{ payoutMethod: "bank_transfer", isPrimary: true }] },
      },
    });
  });

  it("is refused to customers, visitors and cleaners without rows", async () => {
    const customer = await member("customer");
    await expect(wizardOf(customer).progress()).rejects.toMatchObject({ code: "request.forbidden" });
    await expect(as(visitor, () => CleanerOnboarding.skip({ step: 1 }))).rejects.toMatchObject({ status: 401 });
    await expect(as(job, () => CleanerOnboarding.submit({}))).rejects.toMatchObject({ status: 401 });
    const nobody = { ...customer, memberId: crypto.randomUUID(), role: "cleaner" as const };
    await expect(wizardOf(nobody).profile()).rejects.toMatchObject({ code: "member.notEnrolled" });
  });
});

describe("a step", () => {
  // covers S029
  it("opens when the one before is completed or skipped", async () => {
    const { wizard } = await onboarding(1);
    const notYet = { code: "onboarding.notYet", status: 409 };
    for (const early of [wizard.areas, wizard.week, wizard.verification, wizard.payout, wizard.submit]) {
      await expect(early()).rejects.toMatchObject(notYet);
    }
    await expect(wizard.skip(4)).rejects.toMatchObject(notYet);
    expect(await wizard.skip(2)).toMatchObject({ currentStep: 3, skippedSteps: [2], completedSteps: [1] });
    expect(await wizard.areas()).toMatchObject({ currentStep: 4, skippedSteps: [2], completedSteps: [1, 3] });
  });

  it("that was skipped is no longer skipped after a save, and the reached step stays", async () => {
    const { wizard } = await onboarding(1);
    for (const step of [2, 3, 4]) await wizard.skip(step);
    expect(await wizard.services()).toMatchObject({ currentStep: 5, skippedSteps: [3, 4], completedSteps: [1, 2] });
    expect(await wizard.skip(2)).toMatchObject({ currentStep: 5, skippedSteps: [3, 4], completedSteps: [1, 2] });
  });

  it("that was completed may be saved again, whatever happened to the previous one", async () => {
    const worker = await cleaner();
    await as(job, () =>
      OnboardingProgressEntity.put({
        cleanerId: worker.memberId,
        currentStep: 4,
        completedSteps: [3],
        skippedSteps: [],
        lastUpdated: "2027-03-01T00:00:00.000Z",
      }).go(),
    );
    expect((await wizardOf(worker).areas()).completedSteps).toEqual([3]);
    await expect(wizardOf(worker).payout()).rejects.toMatchObject({ code: "onboarding.notYet" });
  });

  it("five is completed only after verification was started", async () => {
    const { wizard } = await onboarding(4);
    await expect(wizard.verification()).rejects.toMatchObject({ code: "onboarding.verificationNotStarted" });
    expect(await wizard.skip(5)).toMatchObject({ skippedSteps: [5], onboardingStatus: "availability" });
    await wizard.verify();
    expect(await wizard.verification()).toMatchObject({ skippedSteps: [], completedSteps: [1, 2, 3, 4, 5] });
  });

  // covers S028
  it.each([0, 7, 8, 1.5])("%d cannot be skipped", async (step) => {
    const { wizard } = await onboarding(6);
    await expect(wizard.skip(step)).rejects.toMatchObject({ code: "request.invalid" });
  });

  it("removes services and areas that were left out", async () => {
    const { worker, wizard } = await onboarding(3);
    await wizard.services({ servicesOffered: ["Carpet Cleaning"], hourlyRate: fils(70), customServices: [] });
    await wizard.areas({ serviceAreas: ["Deira"], serviceRadius: 5, travelFee: 0 });
    const cleanerId = worker.memberId;
    const [offerings, areas] = await Promise.all([
      OfferingEntity.query.primary({ cleanerId }).go(),
      AreaEntity.query.primary({ cleanerId }).go(),
    ]);
    expect(offerings.data).toMatchObject([{ serviceType: "carpet_cleaning", hourlyRate: fils(70) }]);
    expect(areas.data).toMatchObject([{ areaName: "Deira", isPrimary: true, serviceRadius: 5, travelFee: 0 }]);
    expect((await wizard.progress()).stepData.step2.customServices).toEqual([]);
  });

  // covers S030
  it("one accepts a phone in any notation, updates the member's row, and leaves it unchanged if absent", async () => {
    const { worker, wizard } = await onboarding(0);
    const phones = async () => {
      const [progress, own] = [await wizard.progress(), await as(worker, () => Members.me({}))];
      return [progress.stepData.step1.phone, own.phone];
    };
    expect(await phones()).toEqual(["", undefined]);
    await wizard.profile({ phone: "050 123 4567" });
    expect(await phones()).toEqual(["+971501234567", "+971501234567"]);
    await wizard.profile({ bio: "Other words." });
    expect(await phones()).toEqual(["+971501234567", "+971501234567"]);
    await wizard.profile({ phone: "00971-55 123 4567" });
    expect((await phones())[0]).toBe("+971551234567");
    await wizard.profile({ phone: "+44 20 7946 0958" });
    expect((await phones())[1]).toBe("+442079460958");
    await expect(wizard.profile({ phone: "0501" })).rejects.toMatchObject({ code: "request.invalid" });
    await wizard.profile({ phone: "" });
    expect(await phones()).toEqual(["", undefined]);
  });

  it("four keeps days off and dated exceptions", async () => {
    const plan = {
      ...typed.week,
      daysOff: ["2027-03-20"],
      exceptions: [{ day: "2027-03-21", start: "06:00", end: "09:00" }],
    };
    const worker = await cleaner({ plan });
    const saved = await wizardOf(worker).week({ availableAnytime: true });
    expect(saved.stepData.step4).toEqual({ ...plan, availableAnytime: true });
  });
});

describe("invalid input of a step", () => {
  const invalid = (fields: Record<string, string>) => ({ code: "request.invalid", extra: { fields } });
  const profileText = "Please complete all required fields marked with * to continue";
  const servicesText = "Please select at least one service and set your hourly rate to continue";
  const noHours = "Please set your availability (either anytime or specific days) to continue";

  // covers S030
  it("a profile without name, bio or language, and one that is too long", async () => {
    const { wizard } = await onboarding(0);
    await expect(wizard.profile({ businessName: " ", bio: "", languagesSpoken: [] })).rejects.toMatchObject(
      invalid({ businessName: profileText, bio: profileText, languagesSpoken: profileText }),
    );
    await expect(wizard.profile({ yearsExperience: 51 })).rejects.toMatchObject(
      invalid({ yearsExperience: "At most 50 years." }),
    );
    await expect(wizard.profile({ bioLong: "x".repeat(1001) })).rejects.toMatchObject({ code: "request.invalid" });
    await expect(wizard.profile({ languagesSpoken: ["Klingon"] as never })).rejects.toMatchObject({ status: 400 });
  });

  it("a bio of 201 emoji; 200 are accepted, and returned unchanged", async () => {
    const { wizard } = await onboarding(0);
    const bio = "🧹".repeat(200);
    await expect(wizard.profile({ bio: `${bio}🧹` })).rejects.toMatchObject(
      invalid({ bio: "At most 200 characters." }),
    );
    const { stepData } = await wizard.profile({ bio });
    expect([stepData.step1.bio, lengthOf(stepData.step1.bio)]).toEqual([bio, 200]);
  });

  // covers S032
  it("no service, a rate outside AED 10 to 500, or 21 custom services", async () => {
    const { wizard } = await onboarding(1);
    const own = Array.from({ length: 21 }, (_, index) => ({ name: `Own ${index}`, hourlyRate: fils(30) }));
    await expect(wizard.services({ servicesOffered: [] })).rejects.toMatchObject(
      invalid({ servicesOffered: servicesText }),
    );
    for (const hourlyRate of [0, fils(9.99), fils(501)]) {
      await expect(wizard.services({ hourlyRate })).rejects.toMatchObject({ code: "request.invalid" });
    }
    await expect(wizard.services({ customServices: own })).rejects.toMatchObject(
      invalid({ customServices: "You can add up to 20 custom services." }),
    );
    await expect(wizard.services({ customServices: [{ name: " ", hourlyRate: fils(30) }] })).rejects.toMatchObject({
      status: 400,
    });
    const saved = await wizard.services({ customServices: own.slice(0, 20) });
    expect(saved.stepData.step2.customServices).toHaveLength(20);
  });

  // covers S034
  it("no area, an area twice, a radius between the steps, a fee over AED 100", async () => {
    const { wizard } = await onboarding(2);
    await expect(wizard.areas({ serviceAreas: [] })).rejects.toMatchObject(
      invalid({ serviceAreas: "Please select at least one service area to continue" }),
    );
    await expect(wizard.areas({ serviceAreas: ["JBR", "JBR"] })).rejects.toMatchObject({ status: 400 });
    for (const serviceRadius of [0, 7, 55])
      await expect(wizard.areas({ serviceRadius })).rejects.toMatchObject({ status: 400 });
    await expect(wizard.areas({ travelFee: fils(100) + 1 })).rejects.toMatchObject({ status: 400 });
  });

  it("a week without a day, and hours that end before they start or are outside 06:00 to 22:00", async () => {
    const { wizard } = await onboarding(3);
    const off = Object.fromEntries(
      Object.entries(typed.week.weeklySchedule).map(([day, hours]) => [day, { ...hours, available: false }]),
    ) as typeof typed.week.weeklySchedule;
    await expect(wizard.week({ weeklySchedule: off })).rejects.toMatchObject(invalid({ weeklySchedule: noHours }));
    expect((await wizard.week({ weeklySchedule: off, availableAnytime: true })).completedSteps).toContain(4);
    for (const hours of [
      { available: true, start: "12:00", end: "12:00" },
      { available: true, start: "05:00", end: "12:00" },
      { available: true, start: "12:00", end: "23:00" },
    ]) {
      const weeklySchedule = { ...typed.week.weeklySchedule, "1": hours };
      await expect(wizard.week({ weeklySchedule })).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe("saving after approval", () => {
  // covers S042
  it("updates the listing immediately and never lowers the status", async () => {
    const worker = await cleaner();
    const wizard = wizardOf(worker);
    const saves = [
      await wizard.profile({ bio: "New words." }),
      await wizard.services({ hourlyRate: fils(80) }),
      await wizard.areas({ serviceAreas: ["Deira"] }),
      await wizard.week({ availableAnytime: true }),
    ];
    for (const saved of saves) {
      expect(saved).toMatchObject({ onboardingStatus: "approved", approvalStatus: "approved", currentStep: 8 });
      expect(saved.completedSteps).toEqual([1, 2, 3, 4, 5, 6, 7]);
    }
    expect(await profileOf(worker.memberId)).toMatchObject({
      bio: "New words.",
      hourlyRate: fils(80),
      serviceAreas: ["Deira"],
      availableAnytime: true,
      customServices: [{ name: "Balconies" }],
    });
  });

  it("is refused while suspended", async () => {
    const worker = await cleaner();
    await suspendMember(worker.memberId);
    const wizard = wizardOf(worker);
    await expect(wizard.profile({ bio: "Let me back." })).rejects.toMatchObject({ code: "onboarding.suspended" });
    expect(await wizard.progress()).toMatchObject({ approvalStatus: "suspended", approvalReason: "Two no-shows" });
    await expect(profileOf(worker.memberId)).rejects.toMatchObject({ code: "cleaner.notFound" });
    await expect(wizard.submit()).rejects.toMatchObject({ code: "onboarding.suspended" });
  });
});
