import { lapsed, type Lot, merged, sumOf, taking, usable } from "@naqi/core/money/wallet/lots";
import { describe, expect, it } from "vitest";

const now = "2027-03-07T05:00:00.000Z";
const day = (of: number) => `2027-03-${String(7 + of).padStart(2, "0")}T05:00:00.000Z`;
const lot = (lotId: string, amount: number, expiresAt: string, source: Lot["source"] = "problem"): Lot => ({
  lotId,
  source,
  amount,
  expiresAt,
});
const ids = (lots: readonly Lot[]) => lots.map(({ lotId }) => lotId);

describe("the lots of a wallet", () => {
  const late = lot("late", 30, day(3));
  const soon = lot("soon", 20, day(1));
  const same = lot("also-soon", 10, day(1));
  const over = lot("over", 5, day(0));
  const older = lot("older", 4, day(-1));
  const all = [late, soon, over, same, older];

  it("are usable until they expire, soonest expiry first, and then by name", () => {
    expect(ids(usable(all, now))).toEqual(["also-soon", "soon", "late"]);
    expect(ids(usable([same, soon], now))).toEqual(["also-soon", "soon"]);
    expect(ids(usable([soon, late, same], now))).toEqual(["also-soon", "soon", "late"]);
    expect(usable(undefined, now)).toEqual([]);
  });

  it("have expired from their instant on, in the same order", () => {
    expect(ids(lapsed(all, now))).toEqual(["older", "over"]);
    expect(ids(lapsed([older, over], now))).toEqual(["older", "over"]);
    expect(lapsed(undefined, now)).toEqual([]);
  });

  it("add up", () => {
    expect(sumOf(all)).toBe(69);
    expect(sumOf([])).toBe(0);
  });

  it("are used from the first on, the last of them in part, up to the total", () => {
    expect(taking([soon, late], 25)).toEqual({
      taken: [soon, { ...late, amount: 5 }],
      rest: [{ ...late, amount: 25 }],
    });
    expect(taking([soon, late], 20)).toEqual({ taken: [soon], rest: [late] });
    expect(taking([soon, late], 0)).toEqual({ taken: [], rest: [soon, late] });
    expect(taking([soon, late], 99)).toEqual({ taken: [soon, late], rest: [] });
  });

  it("are merged if they have the same origin and expire at the same instant", () => {
    const goodwill = lot("kind", 7, day(1), "goodwill");
    expect(merged([soon, goodwill, same, late])).toEqual([{ ...soon, amount: 30 }, goodwill, late]);
    expect(merged([])).toEqual([]);
  });
});
