import { readFileSync } from "node:fs";
import { type BookingAct, bookingActs, BookingStatus, bookings, homes, refusalsOf } from "@naqi/contracts";
import { describe, expect, it } from "vitest";

interface Act {
  by: readonly string[];
  from: readonly string[];
  to?: readonly string[];
}
type Acts = Record<string, Act>;
const acts: Acts = bookingActs;

/** Of a table of acts that begins in `first`: statuses that no act leads to, and acts that none of the reachable ones allow. */
function unreachable(table: Acts, statuses: readonly string[], first = "confirmed") {
  const reached = new Set([first]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to = [] } of Object.values(table))
      if (from.some((status) => reached.has(status))) for (const status of to) reached.add(status);
  }
  return {
    statuses: statuses.filter((status) => !reached.has(status)),
    acts: Object.keys(table).filter((name) => !table[name]?.from.some((status) => reached.has(status))),
    unknown: [...new Set(Object.values(table).flatMap(({ from, to = [] }) => [...from, ...to]))].filter(
      (status) => !statuses.includes(status),
    ),
  };
}

/** The state diagram of the table, as ARCHITECTURE shows it. */
function diagram(table: Acts): string {
  const arrows = new Map<string, string[]>();
  for (const [name, { by, from, to = [] }] of Object.entries(table))
    for (const [one, other] of from.flatMap((status) => to.map((next) => [status, next] as const))) {
      if (one === other) continue;
      const arrow = `  ${one} --> ${other}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${name} (${by.join(", ")})`]);
    }
  const lines = [...arrows].map(([arrow, names]) => `${arrow}: ${names.join("<br>")}`);
  return ["stateDiagram-v2", "  [*] --> confirmed: book (customer)", ...lines].join("\n");
}

describe("the acts on a booking", () => {
  const statuses = BookingStatus.options;

  it("reach every status, start from none that cannot be reached, and name no unknown one", () => {
    expect(unreachable(acts, statuses)).toEqual({ statuses: [], acts: [], unknown: [] });
  });

  it("a status that no act leads to, and an act that starts from it, are found", () => {
    const planted = { ...acts, archive: { by: ["staff"], from: ["archived"], to: ["lost"] } };
    expect(unreachable(planted, [...statuses, "archived"])).toEqual({
      statuses: ["archived"],
      acts: ["archive"],
      unknown: ["lost"],
    });
  });

  it("leave a cancelled booking as it is, and a completed one unless staff reopen it (decisions §3.1)", () => {
    const moving = (status: string) =>
      Object.keys(acts).filter((name) => acts[name]?.to && acts[name].from.includes(status));
    expect(moving("completed")).toEqual(["staffReopen"]);
    expect(Object.values(acts).filter(({ from }) => from.includes("cancelled"))).toEqual([]);
    expect(acts.staffReopen?.by).toEqual(["staff"]);
  });

  it("have their refusals in the API document, for those who may act", () => {
    const operations = Object.entries({ ...homes, ...bookings, homes }) as [string, (typeof bookings)["start"]][];
    const of = new Map(operations);
    for (const name of Object.keys(bookingActs) as BookingAct[]) {
      const operation = of.get(name);
      // `teams.give` assigns; the other two are the clock's.
      if (name === "assign" || name === "close" || name === "finish") continue;
      const declared = operation?.refuses?.map(({ code }) => code) ?? [];
      expect(declared, name).toEqual(expect.arrayContaining(refusalsOf(name).map(({ code }) => code)));
      const access = [...(operation?.access ?? [])].map((role) => ((role as string) === "admin" ? "staff" : role));
      expect(access.toSorted(), name).toEqual([...bookingActs[name].by].toSorted());
    }
  });

  it("are all operations that change a booking", () => {
    const others = ["decideCheck", "revealPhone"];
    const changing = Object.entries(bookings).filter(
      ([, { route }]) => !route.startsWith("GET ") && route.includes("{bookingId}"),
    );
    const missing = changing.flatMap(([name]) => (name in bookingActs || others.includes(name) ? [] : [name]));
    expect(missing).toEqual([]);
  });

  it("are drawn in ARCHITECTURE", () => {
    const page = readFileSync(new URL("../../../ARCHITECTURE.md", import.meta.url), "utf8");
    expect(/```mermaid\n([^`]*)\n```/.exec(page)?.[1]).toBe(diagram(acts));
  });
});
