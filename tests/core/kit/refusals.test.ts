import { details, operations, refusals, refuseRequest, type RefusalsOf } from "@naqi/contracts";
import { implement } from "@naqi/core/gate/implement";
import { reportUndeclared } from "@naqi/core";
import { afterEach, describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import { as, visitor } from "../../support/given/given.ts";

const refuseTea = refusals("tea", {
  cold: ["conflict", "The tea is cold."],
  few: ["conflict", "There is less tea than that.", details<{ cups: number }>()],
});

const pour = {
  id: "tea.pour",
  summary: "Pours tea.",
  route: "POST /tea",
  access: "anyone",
  needs: { table: "none" },
  input: z.strictObject({}),
  output: z.object({}),
  refuses: [refuseTea.few],
} as const;

const pouring = (refusal: () => Error) =>
  as(visitor, () =>
    implement(pour, async () => {
      throw refusal();
    })({}),
  );

const failing: (message: string) => never = (message) => {
  throw new Error(message);
};
afterEach(() => reportUndeclared(failing));

describe("a refusal", () => {
  it("is created with exactly the declared details, and carries them", () => {
    expect(refuseTea.few({ details: { cups: 2 } }).toProblem()).toEqual({
      kind: "conflict",
      code: "tea.few",
      message: "There is less tea than that.",
      details: { cups: 2 },
    });
    expect(refuseTea.cold().toProblem()).toEqual({ kind: "conflict", code: "tea.cold", message: "The tea is cold." });
    expectTypeOf<Parameters<typeof refuseTea.few>[0]["details"]>().toEqualTypeOf<{ cups: number }>();
    // @ts-expect-error -- there are details to give
    void (() => refuseTea.few());
    // @ts-expect-error -- there are none
    void (() => refuseTea.cold({ details: { cups: 2 } }));
  });

  it("shows its details in its sentence, and nothing else", () => {
    const { few } = refusals("cup", { few: ["conflict", "{cups} cups are left.", details<{ cups: number }>()] });
    expect(few({ details: { cups: 2 } }).message).toBe("2 cups are left.");
    // @ts-expect-error -- its details have no such value
    refusals("cup", { few: ["conflict", "{glasses} cups are left.", details<{ cups: number }>()] });
    // @ts-expect-error -- it carries nothing
    refusals("cup", { cold: ["conflict", "{cups} cups are cold."] });
  });

  it("is distinguished by its code, which determines the details", () => {
    type Refused = RefusalsOf<typeof pour>;
    expectTypeOf<Extract<Refused, { code: "tea.few" }>["details"]>().toEqualTypeOf<{ cups: number }>();
    expectTypeOf<Extract<Refused, { code: "tea.cold" }>>().toBeNever();
    expectTypeOf<Extract<Refused, { code: "request.busy" }>>().not.toBeNever();
  });
});

describe("an operation that refuses", () => {
  it("with a declared refusal, or one of the kit, returns it", async () => {
    await expect(pouring(() => refuseTea.few({ details: { cups: 2 } }))).rejects.toMatchObject({ code: "tea.few" });
    for (const maker of [refuseRequest.invalid, refuseRequest.anonymous, refuseRequest.keyReused, refuseRequest.busy])
      await expect(pouring(() => maker())).rejects.toMatchObject({ code: maker.code });
  });

  it("with an undeclared one fails, and names the operation and the refusal", async () => {
    for (const undeclared of [refuseTea.cold, refuseRequest.forbidden]) {
      const failed = pouring(() => undeclared());
      await expect(failed).rejects.toThrow(`tea.pour refuses ${undeclared.code}, which its contract does not declare.`);
      await expect(failed).rejects.not.toHaveProperty("code");
    }
  });

  it("in the cloud is reported, and answered anyway", async () => {
    const told: string[] = [];
    reportUndeclared((message) => void told.push(message));
    await expect(pouring(() => refuseTea.cold())).rejects.toMatchObject({ code: "tea.cold" });
    expect(told).toEqual(["tea.pour refuses tea.cold, which its contract does not declare."]);
  });

  it("declares each refusal once, and none that is implied", () => {
    const implicit = [refuseRequest.invalid, refuseRequest.anonymous, refuseRequest.keyReused, refuseRequest.busy];
    const odd = operations.flatMap(({ operation: { id, refuses } }) => {
      const codes = refuses.map(({ code }) => code);
      return codes
        .filter((code, index) => codes.indexOf(code) !== index || implicit.some((one) => one.code === code))
        .map((code) => `${id}: ${code}`);
    });
    expect(odd).toEqual([]);
  });
});
