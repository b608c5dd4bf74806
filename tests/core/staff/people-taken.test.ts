import { randomUUID } from "node:crypto";
import { policy } from "@naqi/contracts";
import { Admin } from "@naqi/core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { as, member } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { staff } from "../../support/given/staff.ts";

fakePorts();
const reviewer = await staff();

// The copy polls for changes after three seconds of real time.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

/** A name that is unique in this table. */
const word = () => `Q${randomUUID().replaceAll(/[^a-f]/g, "")}x`;

// covers staff.exports
describe("an export of people", () => {
  // covers B2.17
  it("contains the filtered members, or the selected ones, and is an audit entry", async () => {
    const name = word();
    const [one, other] = [await member("customer", { fullName: name }), await member("customer", { fullName: name })];
    const reason = `A letter to ${word()}`;
    vi.setSystemTime(Date.now() + 4_000);
    const all = await as(reviewer, () => Admin.exportPeople({ find: name, reason }));
    expect(all.items.map(({ memberId }) => memberId).sort()).toEqual([one.memberId, other.memberId].sort());
    expect([all.isWhole, Object.keys(all.items[0]!)]).toEqual([true, expect.not.arrayContaining(["standing"])]);
    const memberIds = [other.memberId, randomUUID()];
    const chosen = await as(reviewer, () => Admin.exportPeople({ find: name, memberIds, reason }));
    expect(chosen.items.map(({ memberId }) => memberId)).toEqual([other.memberId]);
    const trail = await as(reviewer, () => Admin.audit({ action: "people.export" }));
    expect(trail.items.map((entry) => entry.reason)).toEqual([reason, reason]);
    // The number and the filters; never the search text.
    const details = trail.items.map(({ detail }) => detail).toSorted();
    expect(details).toEqual(["count=1; whole=true; find=not kept; chosen=2", "count=2; whole=true; find=not kept"]);
    const many = Array.from({ length: policy.people.chosen + 1 }, () => randomUUID());
    for (const wrong of [{ memberIds: many }, { memberIds: [] }, { memberIds: ["x"] }])
      await expect(as(reviewer, () => Admin.exportPeople({ reason, ...wrong }))).rejects.toMatchObject({
        code: "request.invalid",
      });
  });
});

// covers staff.exports
describe("views", () => {
  it("are each member's own, with unique names, and two tabs keep both", async () => {
    const [one, other] = [await staff(), await staff()];
    const save = (name: string, view: Parameters<typeof Admin.saveView>[0]["view"]) =>
      as(one, () => Admin.saveView({ name, view }));
    const view = { role: "cleaner", approval: "suspended", columns: ["phone", "areas"], dense: true } as const;
    const both = await Promise.all([save("Suspended", { ...view, columns: [...view.columns] }), save("All", {})]);
    expect(both.map(({ items }) => items.length).sort()).toEqual([1, 2]);
    await save("suspended ", { ...view, columns: [...view.columns] });
    const kept = (await as(one, () => Admin.views({}))).items;
    expect(kept.map(({ name }) => name).sort()).toEqual(["All", "Suspended"]);
    await expect(save("SUSPENDED", {})).rejects.toMatchObject({ code: "people.viewNameTaken" });
    expect((await as(other, () => Admin.views({}))).items).toEqual([]);
    const { viewId } = kept[0]!;
    // Another member's id reveals nothing.
    await as(other, () => Admin.removeView({ viewId }));
    expect((await as(one, () => Admin.views({}))).items).toHaveLength(2);
    for (const _ of [1, 2]) expect((await as(one, () => Admin.removeView({ viewId }))).items).toHaveLength(1);
    for (let count = 1; count < policy.people.views; count++) await save(`View ${count}`, {});
    await expect(save("One more", {})).rejects.toMatchObject({ code: "people.tooManyViews" });
  });

  // covers B2.17
  it.each<[string, Record<string, unknown>]>([
    ["what was looked for", { find: "Aisha" }],
    ["what is no filter", { __proto__: null, owner: "me" }],
    ["a column there is not", { columns: ["iban"] }],
    ["a column twice", { columns: ["phone", "phone"] }],
    ["an area there is not", { area: "Mars" }],
  ])("contain nothing of %s", async (_, view) => {
    await expect(as(reviewer, () => Admin.saveView({ name: "Forged", view }))).rejects.toMatchObject({
      code: "request.invalid",
    });
  });
});
