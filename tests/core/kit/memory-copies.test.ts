import { operations } from "@naqi/contracts";
import { reportUndeclared, Cleaners, Requests } from "@naqi/core";
import { Follower } from "@naqi/core/kit/follower";
import { implement } from "@naqi/core/gate/implement";
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { as, cleaner, visitor } from "../../support/given/given.ts";

const failing: (message: string) => never = (message) => {
  throw new Error(message);
};
afterEach(() => reportUndeclared(failing));

const count = {
  id: "tea.count",
  summary: "Counts tea.",
  route: "GET /tea",
  access: "anyone",
  needs: { table: "reads" },
  input: z.strictObject({}),
  output: z.object({}),
  refuses: [],
} as const;

const copy = () => new Follower("directory", { load: async () => undefined, follow: async () => undefined });

describe("an operation that loads a copy into memory", () => {
  it("fails if its contract does not declare the copy", async () => {
    const counting = implement(count, async () => (await copy().refresh(), {}));
    await expect(as(visitor, () => counting({}))).rejects.toThrow("tea.count loads the directory into memory");
  });

  it("fails as well if another operation loads the copy for it", async () => {
    const counting = implement(count, async () => (await Cleaners.search({}), {}));
    await expect(as(visitor, () => counting({}))).rejects.toThrow("tea.count loads the directory into memory");
  });

  it("works if it declares the copy", async () => {
    const declared = { ...count, needs: { table: "reads", copies: ["directory"] } } as const;
    const counting = implement(declared, async () => (await copy().refresh(), {}));
    expect(await as(visitor, () => counting({}))).toEqual({});
    expect((await as(await cleaner(), () => Requests.board({}))).items).toBeDefined();
  });

  it("has the memory and the time for it", () => {
    const loading = operations.filter(({ operation }) => operation.needs.copies);
    expect(loading.map(({ operation }) => operation.id).sort()).toEqual([
      "admin.exportPeople",
      "admin.find",
      "admin.findRecords",
      "admin.people",
      "applications.offers",
      "cleaners.search",
      "cleaners.sitemap",
      "dispatches.ask",
      "dispatches.price",
      "dispatches.quote",
      "insights.mine",
      "insights.prices",
      "replacements.offers",
      "requests.board",
    ]);
    for (const { operation } of loading) expect(operation, operation.id).toMatchObject({ memory: 1769, timeout: 25 });
  });
});
