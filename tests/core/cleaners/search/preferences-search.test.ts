import { cleaners as contract, type InputOf } from "@naqi/contracts";
import { Account, CleanerOnboarding, Cleaners, type MemberActor } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { countingListing } from "@naqi/core/cleaners/profile/listing";
import { commit } from "@naqi/core/kit/table/commit";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { as, cleaner, job, member, visitor } from "../../../support/given/given.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { typed, wizardOf } from "../../../support/given/wizard.ts";
import { everyDay } from "../../../support/plans.ts";

const ports = fakePorts();

/** Waits this much real time for the directory, whose copy lives three seconds. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const area = "Mirdif";
type Asked = InputOf<typeof contract.search>;
async function found(asked: Asked) {
  pass(4_000);
  const { items } = await as(visitor, () => Cleaners.search({ area, ...asked }));
  return items.map(({ cleanerId }) => cleanerId);
}
const states = async (worker: MemberActor, gender: "" | "female" | "male") =>
  wizardOf(worker).profile({ ...typed.profile, gender });
const brings = async (worker: MemberActor, ecoFriendly: boolean) =>
  wizardOf(worker).services({ ...typed.services, ecoFriendly });

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));

// covers customers.preferences
describe("gender and eco-friendly products", () => {
  it("are searched for and shown once the cleaner sets them, and removed again", async () => {
    const worker = await cleaner({ areas: [area] });
    const unstated = await cleaner({ areas: [area] });
    expect(await found({ gender: "female" })).toEqual([]);
    expect(await found({ eco: "yes" })).toEqual([]);
    await states(worker, "female");
    await brings(worker, true);
    expect(await found({ gender: "female" })).toEqual([worker.memberId]);
    expect(await found({ gender: "male" })).toEqual([]);
    expect(await found({ eco: "yes", gender: "female" })).toEqual([worker.memberId]);
    const shown = await as(visitor, () => Cleaners.profile({ cleanerId: worker.memberId }));
    expect(shown).toMatchObject({ gender: "female", ecoFriendly: true });
    expect(await as(visitor, () => Cleaners.profile({ cleanerId: unstated.memberId }))).not.toHaveProperty("gender");
    await states(worker, "");
    await brings(worker, false);
    expect(await found({ gender: "female" })).toEqual([]);
    expect(await found({ eco: "yes" })).toEqual([]);
    expect(await as(visitor, () => Cleaners.profile({ cleanerId: worker.memberId }))).not.toHaveProperty("gender");
  });

  it("stay unchanged when a step is saved without them, and are in the export", async () => {
    const worker = await cleaner({ areas: [area] });
    await states(worker, "male");
    await brings(worker, true);
    const saved = await wizardOf(worker).profile({ bio: "Quick and careful." });
    expect(saved.stepData.step1.gender).toBe("male");
    expect((await wizardOf(worker).services()).stepData.step2.ecoFriendly).toBe(true);
    await as(worker, () => Account.requestExport({}));
    const [key = ""] = ports.documents.keys().filter((one) => one.startsWith(`exports/${worker.memberId}/`));
    const file = await ports.documents.files.read(key);
    expect(JSON.parse(Buffer.from(file?.bytes ?? []).toString())).toMatchObject({
      profile: { gender: "male", ecoFriendly: true },
    });
    await states(worker, "");
  });

  it("are not set for a company", async () => {
    const company = await member("cleaner", {}, "business");
    const saved = await wizardOf(company).profile({ gender: "female" });
    expect(saved.stepData.step1.gender).toBe("");
  });

  it("are absent from rows written before they existed", async () => {
    const worker = await cleaner({ areas: [area] });
    await as(job, () => CleanerEntity.patch({ cleanerId: worker.memberId }).remove(["gender", "ecoFriendly"]).go());
    const progress = await as(worker, () => CleanerOnboarding.progress({}));
    expect(progress.stepData).toMatchObject({ step1: { gender: "" }, step2: { ecoFriendly: false } });
    expect(await found({ gender: "female" })).toEqual([]);
    expect(await found({})).toContain(worker.memberId);
  });
});

// covers customers.preferences
describe("preferred times", () => {
  it("move cleaners who are free then to the front of only the recommended order", async () => {
    const place = "Al Barsha";
    const morning = await cleaner({ areas: [place], plan: everyDay("08:00", "12:00") });
    const evening = await cleaner({ areas: [place], plan: everyDay("15:00", "22:00") });
    // The newcomers' bonus depends on their ids; these have five reviews.
    for (const { memberId } of [morning, evening])
      await as(job, () => commit([countingListing(memberId, { ratingCount: 5, ratingSum: 20 })]));
    const order = (times: string, sort: Asked["sort"] = "recommended") => found({ area: place, sort, times });
    expect(await order("morning")).toEqual([morning.memberId, evening.memberId]);
    expect(await order("evening,late_afternoon")).toEqual([evening.memberId, morning.memberId]);
    expect(await order("flexible")).toEqual(await found({ area: place, sort: "recommended" }));
    expect(await order("morning", "price_low")).toEqual(await order("evening", "price_low"));
    await expect(order("midnight")).rejects.toMatchObject({ status: 400 });
  });
});
