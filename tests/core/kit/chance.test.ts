import { chance, drawFrom } from "@naqi/core/kit/chance";
import { machineTime, now, runOn } from "@naqi/core/kit/clock";
import { newId, newSecret } from "@naqi/core/kit/ids";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  drawFrom(undefined);
  runOn(undefined);
  vi.unstubAllEnvs();
});

it("random values are new each time, unless a simulation replaces them", () => {
  expect(newSecret()).not.toBe(newSecret());
  drawFrom({ bytes: (length) => Buffer.alloc(length), below: () => 0, uuid: () => "same" });
  expect(newSecret()).toBe(newSecret());
  expect(chance.uuid()).toBe("same");
});

it("a function of AWS keeps its cryptographic values", () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "naqi-bookings-book");
  expect(() => drawFrom({ bytes: Buffer.alloc, below: () => 0, uuid: () => "same" })).toThrow("cryptographic");
});

it("times and ids follow the machine that a simulation provides", () => {
  runOn({ now: () => Date.UTC(2027, 0, 1), pause: async () => {} });
  expect(machineTime()).toBe(Date.UTC(2027, 0, 1));
  expect(now()).toBe("2027-01-01T00:00:00.000Z");
  const [one] = [newId("bkg")];
  runOn({ now: () => Date.UTC(2027, 0, 2), pause: async () => {} });
  expect(newId("bkg") > one).toBe(true);
});
