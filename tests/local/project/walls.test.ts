import { describe, expect, it } from "vitest";
import {
  layersIn,
  problemsOfChance,
  problemsOfContracts,
  problemsOfCore,
  problemsOfFolders,
  problemsOfWeb,
  productFiles,
  sourcesOf,
} from "../../../scripts/walls.ts";

const core = sourcesOf("packages/core/src");
const withFile = (sources: Map<string, string>, name: string, text: string) => new Map([...sources, [name, text]]);

describe("the layers of core", () => {
  it("contain every topic, and no import goes up or in a circle", () => {
    expect(problemsOfCore(core)).toEqual([]);
    const layers = layersIn(core.get("index.ts") ?? "");
    expect(layers.flat()).toEqual(expect.arrayContaining(["kit", "bookings/booking", "identity/members"]));
    expect(layers.length).toBeLessThanOrEqual(7);
  });

  it.each([
    'import { bookings } from "../../bookings/booking/bookings.ts";',
    'import type { BookingRow } from "../../bookings/booking/view.ts";',
    'export { get } from "@naqi/core/bookings/booking/bookings";',
    'type Row = import("../../bookings/booking/view.ts").BookingRow;',
    'declare module "../../bookings/booking/view.ts" {}',
  ])("refuse an import of a higher layer: %s", (text) => {
    const [problem, ...others] = problemsOfCore(withFile(core, "money/discounts/planted.ts", text));
    expect(problem).toMatch(
      /^core\/money\/discounts\/planted\.ts imports core\/bookings\/booking\/\w+\.ts, which is in a higher layer\./,
    );
    expect(others).toEqual([]);
  });

  it("refuse a circle of topics in one layer, with the files of both ways", () => {
    const planted = withFile(
      core,
      "cleaners/profile/planted.ts",
      'import type { PayoutRow } from "../../money/payouts/methods.ts";',
    );
    const [problem, ...others] = problemsOfCore(planted);
    expect(problem).toContain("core/cleaners/profile/planted.ts imports core/money/payouts/methods.ts");
    expect(problem).toMatch(/core\/money\/payouts\/[\w-]+\.ts imports core\/cleaners\//);
    expect(others).toEqual([]);
  });

  it("refuse two files of one topic that import each other", () => {
    const planted = withFile(
      withFile(core, "money/wallet/one.ts", 'import "./other.ts";'),
      "money/wallet/other.ts",
      'import type { One } from "./one.ts";',
    );
    expect(problemsOfCore(planted)).toEqual([
      "Files import each other in a circle: core/money/wallet/one.ts imports core/money/wallet/other.ts, " +
        "core/money/wallet/other.ts imports core/money/wallet/one.ts.",
    ]);
  });

  it("refuse a topic without a layer, and one that imports the whole of core", () => {
    expect(problemsOfCore(withFile(core, "money/planted/planted.ts", 'import "../../kit/call.ts";'))).toEqual([
      expect.stringContaining("core/money/planted has no layer"),
    ]);
    const whole = 'import { Bookings } from "../../index.ts";';
    const [problem] = problemsOfCore(withFile(core, "identity/account/planted.ts", whole));
    expect(problem).toContain("core/identity/account/planted.ts imports core/index.ts");
  });
});

describe("the files of contracts", () => {
  it("import each other in no circle", () => {
    expect(problemsOfContracts(sourcesOf("packages/contracts/src"))).toEqual([]);
  });

  it("are named where they do", () => {
    const files = { "money/one.ts": 'import "./two.ts";', "money/two.ts": 'import type { One } from "./one.ts";' };
    expect(problemsOfContracts(new Map(Object.entries(files)))).toEqual([
      "Files import each other in a circle: contracts/money/one.ts imports contracts/money/two.ts, " +
        "contracts/money/two.ts imports contracts/money/one.ts.",
    ]);
  });
});

describe("the folders of web", () => {
  it("import each other in no circle", () => {
    expect(problemsOfWeb(sourcesOf("web/src"))).toEqual([]);
  });

  it("are named where they do, with the files of both ways", () => {
    const files = {
      "ui/button.tsx": 'export { icon } from "./icon.ts"; import type { Page } from "@/routes/page.ts";',
      "ui/icon.ts": "",
      "routes/page.ts": 'import { Button } from "@/ui/button.tsx";',
    };
    expect(problemsOfWeb(new Map(Object.entries(files)))).toEqual([
      "Folders import each other in a circle: web/src/ui/button.tsx imports web/src/routes/page.ts, " +
        "web/src/routes/page.ts imports web/src/ui/button.tsx.",
      "Files import each other in a circle: web/src/ui/button.tsx imports web/src/routes/page.ts, " +
        "web/src/routes/page.ts imports web/src/ui/button.tsx.",
    ]);
  });

  it("are each topic of an area and each folder of lib", () => {
    const files = {
      "features/area/one/a.ts": 'import "../two/a.ts";',
      "features/area/two/a.ts": 'import "../one/b.ts";',
      "features/area/one/b.ts": "",
      "lib/form/a.ts": 'import "./b.ts"; import "../time/a.ts";',
      "lib/form/b.ts": "",
      "lib/time/a.ts": "",
    };
    expect(problemsOfWeb(new Map(Object.entries(files)))).toEqual([
      "Folders import each other in a circle: web/src/features/area/one/a.ts imports web/src/features/area/two/a.ts, " +
        "web/src/features/area/two/a.ts imports web/src/features/area/one/b.ts.",
    ]);
  });
});

describe("the folders of product and tests", () => {
  const files = (count: number, ending = "ts") =>
    Array.from({ length: count }, (_, at) => `web/src/ui/${at}.${ending}`);

  it("have at most 25 files each", () => {
    const found = productFiles();
    expect(found).toEqual(expect.arrayContaining(["scripts/walls.ts", "web/src/messages/en/common.json"]));
    expect(problemsOfFolders(found)).toEqual([]);
  });

  it("are named where they have more; folders below and pictures do not count", () => {
    expect(problemsOfFolders([...files(25), ...files(30, "png"), "web/src/ui/inputs/one.ts"])).toEqual([]);
    expect(problemsOfFolders(files(26))).toEqual([
      "web/src/ui has 26 files: group them by topic, at most 25 in a folder.",
    ]);
  });
});

describe("time and chance in core", () => {
  it("come from the kit alone", () => expect(problemsOfChance(core)).toEqual([]));

  it.each([
    ["Date.now", "const at = Date.now();"],
    ["new Date()", "const at = new Date().toISOString();"],
    ["Math.random", "const half = Math.random() < 0.5;"],
    ["randomUUID", 'import { randomUUID } from "node:crypto";'],
    ["timers/promises", 'import { setTimeout as wait } from "node:timers/promises";'],
  ])("%s is refused elsewhere", (call, text) => {
    const [problem] = problemsOfChance(withFile(core, "money/discounts/planted.ts", text));
    expect(problem).toMatch(`core/money/discounts/planted.ts uses ${call === "timers/promises" ? "setTimeout" : call}`);
  });
});
