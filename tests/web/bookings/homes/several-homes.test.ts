import type { DayAvailability, Property } from "@naqi/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  afterRefusal,
  type Candidate,
  isBeside,
  isTight,
  keyFor,
  type Planned,
  proposed,
  startHours,
  troubleOf,
  usualMinutes,
} from "@/features/bookings/several/plan.ts";
import { type Answer, keepRun, readRun, type Run, sendAll, type Sending } from "@/features/bookings/several/run.ts";

const homeAt = (id: string, lat = 25.08, propertyType: Property["propertyType"] = "studio") =>
  ({ propertyId: id, propertyType, address: { location: { lat, lng: 55.14 } } }) as Property;

/** Free from eight until six, except at these hours. */
const dayOf = (taken: readonly string[] = []): DayAvailability => ({
  day: "2027-03-12",
  hours: startHours.map((hour, index) => ({
    hour,
    state: taken.includes(hour) ? ("taken" as const) : ("free" as const),
    longestMinutes: taken.includes(hour) ? 0 : Math.min(480, (startHours.length - index) * 60 + 60),
  })),
});

const cleaner = (cleanerId: string, taken?: readonly string[]): Candidate => ({
  cleanerId,
  name: cleanerId,
  day: dayOf(taken),
});

const planned = (home: Property, cleanerId: string, hour: string, minutes = 120): Planned => ({
  home,
  cleanerId,
  hour,
  minutes,
});

// covers homes.several
describe("the proposal for several homes", () => {
  it("leaves an hour to travel to another building, and none within one", () => {
    const homes = [homeAt("a"), homeAt("b"), homeAt("c", 25.2)];
    const plans = proposed(homes, [], [cleaner("one")]);
    expect(plans.map(({ hour }) => hour)).toEqual(["08:00", "10:00", "13:00"]);
    expect(plans.map((plan) => troubleOf(plan, plans, [cleaner("one")], []))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("uses the estimate of the home, keeps what was chosen, and fills in the rest", () => {
    const homes = [homeAt("a", 25.08, "villa"), homeAt("b")];
    const choice = { propertyId: "b", cleanerId: "two", hour: "", minutes: 180 };
    const plans = proposed(homes, [choice], [cleaner("one"), cleaner("two", ["08:00"])]);
    expect(usualMinutes(homes[0]!)).toBeGreaterThan(120);
    expect(plans).toMatchObject([
      { cleanerId: "one", hour: "08:00", minutes: usualMinutes(homes[0]!) },
      { cleanerId: "two", hour: "09:00", minutes: 180 },
    ]);
  });

  it("keeps the chosen hour and length after a refusal, and proposes a cleaner who is free then", () => {
    const choices = afterRefusal([{ propertyId: "a", cleanerId: "one", hour: "10:00", minutes: 180 }]);
    const first = cleaner("one", ["10:00"]);
    expect(proposed([homeAt("a")], choices, [first, cleaner("two")])).toMatchObject([
      { cleanerId: "two", hour: "10:00", minutes: 180 },
    ]);
    expect(proposed([homeAt("a")], choices, [first])).toMatchObject([
      { cleanerId: undefined, hour: "10:00", minutes: 180 },
    ]);
  });

  it("puts no more than three visits at one hour", () => {
    const homes = ["a", "b", "c", "d"].map((id) => homeAt(id));
    const four = ["1", "2", "3", "4"].map((id) => cleaner(id));
    expect(proposed(homes, [], four).map(({ hour }) => hour)).toEqual(["08:00", "08:00", "08:00", "10:00"]);
  });

  it("leaves a home open that has no free cleaner, and ignores a cleaner who can't be chosen", () => {
    const [plan] = proposed(
      [homeAt("a")],
      [{ propertyId: "a", cleanerId: "gone", hour: "", minutes: 0 }],
      [cleaner("one", startHours)],
    );
    expect(plan).toMatchObject({ cleanerId: undefined, hour: undefined });
    expect(troubleOf(plan!, [plan!], [], [])).toBe("cleaner");
  });
});

describe("what prevents a home from being booked", () => {
  it("is one cleaner in two homes at once, a taken hour, a fourth visit at one hour or a seventh with one cleaner", () => {
    const [a, b] = [planned(homeAt("a"), "one", "10:00"), planned(homeAt("b", 25.2), "one", "11:00")];
    const all = [cleaner("one"), cleaner("two", ["10:00"])];
    expect(troubleOf(b, [a, b], all, [])).toBe("twoHomes");
    expect(troubleOf(a, [a, b], all, [])).toBeUndefined();
    expect(troubleOf(planned(homeAt("a"), "two", "10:00"), [], all, [])).toBe("notFree");
    const three = Array.from({ length: 3 }, () => ({ hour: "11:00", minutes: 120 }));
    expect(troubleOf(a, [a], all, three)).toBe("tooManyAtOnce");
    expect(isBeside(a, [a], three)).toBe(true);
    expect(isBeside(a, [a], [{ hour: "12:00", minutes: 120 }])).toBe(false);
  });

  it("is not a short way, which is only said", () => {
    const [a, b] = [planned(homeAt("a"), "one", "10:00"), planned(homeAt("b", 25.2), "one", "12:00")];
    expect(troubleOf(b, [a, b], [cleaner("one")], [])).toBeUndefined();
    expect([isTight(b, [a, b]), isTight(planned(homeAt("b", 25.2), "two", "12:00"), [a])]).toEqual([true, false]);
  });
});

describe("one press for several homes", () => {
  const item = (id: number, state: Sending["state"] = "waiting"): Sending => ({
    name: `شقة ${id}`,
    sent: { idempotencyKey: keyFor("7d0f2c1e-8a52-4c3d-9b6a-0d1e2f3a4b5c", id), cleanerId: "one" } as Sending["sent"],
    state,
  });
  const runOf = (...items: Sending[]): Run => ({ at: 0, items });
  const refused = (code: string, isUnknown = false): Answer => ({ ok: false, isUnknown, code, message: code });
  const booked = (bookingId: string): Answer => ({ ok: true, booking: { bookingId, cleanerName: "Aisha" } });
  beforeEach(() => sessionStorage.clear());

  const sending = async (run: Run, answers: readonly Answer[]) => {
    const sent: string[] = [];
    const rest = [...answers];
    const after = await sendAll(
      run,
      async ({ idempotencyKey }) => {
        sent.push(idempotencyKey);
        return rest.shift()!;
      },
      () => {},
    );
    return { sent, after, states: after.items.map(({ state }) => state) };
  };

  it("sends each home once with a key of its own, and goes on after a refusal", async () => {
    const { sent, states } = await sending(runOf(item(0), item(1), item(2)), [
      booked("a"),
      refused("booking.taken"),
      booked("c"),
    ]);
    expect(states).toEqual(["booked", "refused", "booked"]);
    expect(new Set(sent).size).toBe(3);
  });

  it("stops at a lost answer and then sends the same key again, and nothing that is decided", async () => {
    const first = await sending(runOf(item(0), item(1), item(2)), [booked("a"), refused("browser.network", true)]);
    expect(first.states).toEqual(["booked", "unknown", "waiting"]);
    const second = await sending(first.after, [booked("b"), booked("c")]);
    expect(second.states).toEqual(["booked", "booked", "booked"]);
    expect(second.sent).toEqual([first.sent[1], item(2).sent.idempotencyKey]);
  });

  it("does not try the others after a refusal that is the same for all", async () => {
    const { sent, after } = await sending(runOf(item(0), item(1)), [refused("booking.tooManyBookings")]);
    expect(sent).toHaveLength(1);
    expect(after.items.map(({ state, message }) => [state, message])).toEqual([
      ["refused", "booking.tooManyBookings"],
      ["refused", "booking.tooManyBookings"],
    ]);
  });

  it("is kept for this member's reload only, and what was changed by hand is dropped", () => {
    const run = runOf(item(0, "booked"), item(1, "unknown"));
    keepRun("me", run);
    expect(readRun("me")).toMatchObject({ items: [{ name: "شقة 0", state: "booked" }, { state: "unknown" }] });
    expect(readRun("another")).toBeUndefined();
    sessionStorage.setItem("several-homes-sent", '{"memberId":"me","at":0,"items":[]}');
    expect(readRun("me")).toBeUndefined();
    keepRun("me", undefined);
    expect(sessionStorage).toHaveLength(0);
  });
});
