import { Account, type MemberActor, Requests } from "@naqi/core";
import { MemberEntity } from "@naqi/core/identity/member-record/member-record.entity";
import { describe, expect, it } from "vitest";
import { as, cleaner, member } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";

type Wish = Parameters<typeof Requests.saveFilters>[0];

const save = (who: MemberActor, wish: Wish) => as(who, () => Requests.saveFilters(wish));
const remove = (who: MemberActor, savedFiltersId: string) => as(who, () => Requests.removeFilters({ savedFiltersId }));
const saved = async (who: MemberActor) => (await as(who, () => Requests.savedFilters({}))).items;
const names = async (who: MemberActor) => (await saved(who)).map(({ name }) => name);
const near = (name: string, at?: number): Wish => ({
  name,
  filters: { location: "JBR" },
  ...(at !== undefined && { at }),
});

// covers market.filters
describe("saved filters of the job board", () => {
  it("are the cleaner's own, in their order, in every browser", async () => {
    const [worker, other] = [await cleaner(), await cleaner()];
    expect(await saved(worker)).toEqual([]);
    await save(worker, {
      name: "  Offices  near me ",
      filters: { service: "Office Cleaning", budget: "300-500", text: "" },
    });
    const { items } = await save(worker, near("Beach"));
    expect(items).toEqual([
      {
        savedFiltersId: expect.stringMatching(/^flt_/),
        name: "Offices near me",
        filters: { service: "office_cleaning", budget: "300-500" },
      },
      { savedFiltersId: expect.stringMatching(/^flt_/), name: "Beach", filters: { location: "JBR" } },
    ]);
    expect(await saved(worker)).toEqual(items);
    expect(await saved(other)).toEqual([]);
  });

  it("are inserted at the requested place, so that removing can be undone", async () => {
    const worker = await cleaner();
    for (const name of ["One", "Two", "Three"]) await save(worker, near(name));
    const [, second] = await saved(worker);
    await remove(worker, second!.savedFiltersId);
    expect(await names(worker)).toEqual(["One", "Three"]);
    await save(worker, near("Two", 1));
    expect(await names(worker)).toEqual(["One", "Two", "Three"]);
  });

  it("are idempotent when sent or removed twice", async () => {
    const worker = await cleaner();
    const first = await save(worker, near("Beach"));
    expect(await save(worker, near("beach"))).toEqual(first);
    const id = first.items[0]!.savedFiltersId;
    await remove(worker, id);
    expect((await remove(worker, id)).items).toEqual([]);
  });

  it("have unique names and are at most five, also when windows save at once", async () => {
    const worker = await cleaner();
    await save(worker, near("Beach"));
    await expect(save(worker, { name: "BEACH ", filters: { location: "Deira" } })).rejects.toMatchObject({
      code: "cleaning-request.filtersNameTaken",
      extra: { fields: { name: "You already have saved filters with this name." } },
    });
    const others = ["1", "2", "3", "4", "5", "6"].map((name) => save(worker, near(name)));
    const done = await Promise.allSettled(others);
    const codes = done.flatMap((one) => (one.status === "rejected" ? [(one.reason as { code: string }).code] : []));
    expect(codes.filter((code) => !["cleaning-request.tooManyFilters", "request.busy"].includes(code))).toEqual([]);
    const kept = await names(worker);
    expect(kept.length).toBe(1 + done.length - codes.length);
    expect(kept.length).toBeLessThanOrEqual(5);
    for (const name of ["a", "b", "c", "d"].slice(0, 5 - kept.length)) await save(worker, near(name));
    await expect(save(worker, near("more"))).rejects.toMatchObject({ code: "cleaning-request.tooManyFilters" });
  });

  it.each<[string, unknown]>([
    ["no name", { name: " ", filters: { location: "JBR" } }],
    ["a name too long", { name: "x".repeat(41), filters: { location: "JBR" } }],
    ["no filter", { name: "All", filters: {} }],
    ["an empty text alone", { name: "All", filters: { text: " " } }],
    ["an area there is not", { name: "Mars", filters: { location: "Mars" } }],
    ["what is no filter", { name: "Odd", filters: { location: "JBR", cursor: "x" } }],
    ["a place beyond the list", { name: "Far", filters: { location: "JBR" }, at: 9 }],
  ])("are refused with %s", async (_, wish) => {
    const worker = await cleaner();
    await expect(save(worker, wish as Wish)).rejects.toMatchObject({ code: "request.invalid" });
    expect(await saved(worker)).toEqual([]);
  });

  it("are refused to customers and ended accounts", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    await expect(save(customer, near("Beach"))).rejects.toMatchObject({ code: "request.forbidden" });
    await MemberEntity.patch({ memberId: worker.memberId }).set({ standing: "closed" }).go();
    await expect(save(worker, near("Beach"))).rejects.toMatchObject({ code: "member.suspended" });
    expect(await saved(worker)).toEqual([]);
  });

  it("are part of the export", async () => {
    const { documents } = fakePorts();
    const worker = await cleaner();
    await save(worker, near("Beach"));
    await as(worker, () => Account.requestExport({}));
    const key = documents.keys().find((one) => one.startsWith(`exports/${worker.memberId}/`)) ?? "";
    const file = await documents.files.read(key);
    expect(JSON.parse(Buffer.from(file?.bytes ?? []).toString())).toMatchObject({
      savedFilters: [{ name: "Beach", filters: { location: "JBR" } }],
    });
  });
});
