import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cleaners, contracts, type Operation } from "@naqi/contracts";
import { build, parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { inputOf, noFilters } from "@/features/cleaners/search/search-filters.ts";
import { requestOf } from "@/lib/data/api.ts";
import { thinContracts, thinned } from "../../../web/thin-contracts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const thin = (code: string) => thinned(code, parseSync("some.ts", code).program);

/** What the browser gets when a page imports this. */
async function bundled(code: string): Promise<string> {
  const entry = "\0entry";
  const made = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      thinContracts(),
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? entry : undefined),
        load: (id) =>
          id === entry ? code.replaceAll("contracts:", here("../../../packages/contracts/src/")) : undefined,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: "entry", preserveEntrySignatures: "strict" } },
  });
  const [{ output }] = (Array.isArray(made) ? made : [made]) as [{ output: { code?: string }[] }];
  return output.map((chunk) => chunk.code ?? "").join("\n");
}

describe("the contracts in the browser", () => {
  it("are routes and access, and bring neither schemas nor zod", async () => {
    const code = await bundled(
      'export { cleaners, bookings, customerOnboarding, verification, formatFils, areaNames } from "contracts:index.ts";',
    );
    expect(code).toContain('"GET /cleaners/{cleanerId}/availability"');
    expect(code).not.toContain("ZodType");
    expect(code).not.toContain("summary");
    expect(code.length).toBeLessThan(20_000);
  });

  it("keep every operation's id, route, access and whether it may be repeated", async () => {
    const code = await bundled('export { contracts } from "contracts:contracts.ts";');
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      contracts: typeof contracts;
    };
    const told = (all: object) =>
      Object.values(all)
        .flatMap((domain: Record<string, Operation>) => Object.values(domain))
        .map(({ id, route, access, repeatable }) => ({ id, route, access, repeatable }))
        .toSorted((one, other) => one.id.localeCompare(other.id));
    expect(told(module.contracts)).toEqual(told(contracts));
  });

  it("keep the schemas that a form uses by name", async () => {
    expect(await bundled('export { FullName } from "contracts:identity/members.ts";')).toContain("ZodType");
  });

  it("stay as they are where the shape is unknown", () => {
    const code = 'export const made = contract("made", somewhere);\nexport function f() { return contract("x", y); }';
    expect(thin(code).replaceAll(/\/\*.*?\*\/ \(\(\) => \(|\)\)\(\)/g, "")).toBe(code);
    expect(
      thin('export const a = contract("a", { go: { ...shared, route: "GET /a", input: z.object({}) } });'),
    ).toContain('{ go: { ...shared, route: "GET /a" } }');
  });
});

it("the search page asks for its first answer before the application does, at the same address", () => {
  const { url } = requestOf(cleaners.search, inputOf(noFilters));
  expect(readFileSync(here("../../../web/index.html"), "utf8")).toContain(`href: "${url}"`);
});
