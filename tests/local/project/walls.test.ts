import { describe, expect, it } from "vitest";
import { floorsIn, problemsOfCore, problemsOfWeb, sourcesOf } from "../../../scripts/walls.ts";

const core = sourcesOf("packages/core/src");
const withFile = (sources: Map<string, string>, name: string, text: string) => new Map([...sources, [name, text]]);

describe("the walls of core", () => {
  it("stand: every folder has its floor, and no import goes up or in a circle", () => {
    expect(problemsOfCore(core)).toEqual([]);
    expect(floorsIn(core.get("index.ts") ?? "").flat()).toEqual(expect.arrayContaining(["kit", "bookings", "members"]));
  });

  it.each([
    'import { bookings } from "../bookings/bookings.ts";',
    'import type { BookingRow } from "../bookings/view.ts";',
    'export { get } from "@naqi/core/bookings/booking/bookings";',
    'type Row = import("../bookings/view.ts").BookingRow;',
    'declare module "../bookings/view.ts" {}',
  ])("refuse an import that goes up: %s", (text) => {
    const [problem, ...others] = problemsOfCore(withFile(core, "discounts/planted.ts", text));
    expect(problem).toMatch(
      /^core\/discounts\/planted\.ts imports core\/bookings\/\w+\.ts, which is a floor above it\./,
    );
    expect(others).toEqual([]);
  });

  it("refuse a circle on one floor, with the files of both ways", () => {
    const planted = withFile(core, "cleaners/planted.ts", 'import type { PayoutRow } from "../payouts/methods.ts";');
    const [problem, ...others] = problemsOfCore(planted);
    expect(problem).toContain("core/cleaners/planted.ts imports core/payouts/methods.ts");
    expect(problem).toMatch(/core\/payouts\/[\w-]+\.ts imports core\/cleaners\//);
    expect(others).toEqual([]);
  });

  it("refuse a folder without a floor, and one that imports the whole of core", () => {
    expect(problemsOfCore(withFile(core, "planted/planted.ts", 'import "../kit/call.ts";'))).toEqual([
      expect.stringContaining("core/planted stands on no floor"),
    ]);
    const [problem] = problemsOfCore(withFile(core, "account/planted.ts", 'import { Bookings } from "../index.ts";'));
    expect(problem).toContain("core/account/planted.ts imports core/index.ts");
  });
});

describe("the walls of web", () => {
  it("stand: no room leads back to itself", () => {
    expect(problemsOfWeb(sourcesOf("web/src"))).toEqual([]);
  });

  it("refuse a circle of rooms, with the files of both ways", () => {
    const files = {
      "ui/button.tsx": 'export { icon } from "./icon.ts"; import type { Page } from "@/routes/page.ts";',
      "ui/icon.ts": 'import "./button.tsx";',
      "routes/page.ts": 'import { Button } from "@/ui/links/button.tsx";',
    };
    expect(problemsOfWeb(new Map(Object.entries(files)))).toEqual([
      "Folders import each other in a circle: web/src/ui/links/button.tsx imports web/src/routes/page.ts, " +
        "web/src/routes/page.ts imports web/src/ui/links/button.tsx.",
    ]);
  });

  it("take each feature and each folder of lib as a room", () => {
    const files = {
      "features/one/a.ts": 'import "../two/a.ts";',
      "features/two/a.ts": 'import "@/features/one/a.ts";',
      "lib/form/a.ts": 'import "./b.ts"; import "../time/a.ts";',
      "lib/form/b.ts": 'import "./a.ts";',
      "lib/time/a.ts": "",
    };
    expect(problemsOfWeb(new Map(Object.entries(files)))).toEqual([
      "Folders import each other in a circle: web/src/features/one/a.ts imports web/src/features/two/a.ts, " +
        "web/src/features/two/a.ts imports web/src/features/one/a.ts.",
    ]);
  });
});
