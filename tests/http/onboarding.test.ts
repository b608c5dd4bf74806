import type { CleanerOnboarding } from "@naqi/contracts";
import { expect, inject, it } from "vitest";
import { peopleOf, useTable } from "../support/http/people.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);

it("a new cleaner goes from sign-up to submission over the API, and back to what was saved", async () => {
  const someone = await people.newcomer({ name: "Aisha Khan" });
  const enrolled = await people.ask("POST /me", { as: someone, body: { role: "cleaner", fullName: "Aisha Khan" } });
  expect(enrolled.status).toBe(200);
  const worker = { ...someone, token: await people.signIn(someone.email) };
  const { typed } = await import("../support/given/wizard.ts");
  const send = async (route: string, body: unknown = {}) => {
    const answer = await people.ask<CleanerOnboarding>(route, { as: worker, body });
    expect([route, answer.status, answer.text.slice(0, 200)]).toEqual([route, 200, expect.any(String)]);
    return answer.body;
  };

  /** A step, on the version it was read at. */
  const save = async (name: string, step: keyof CleanerOnboarding["versions"], values: object) => {
    const { body } = await people.ask<CleanerOnboarding>("GET /cleaner-onboarding", { as: worker });
    return send(`PUT /cleaner-onboarding/${name}`, { ...values, version: body.versions[step] });
  };

  const early = await people.ask("POST /cleaner-onboarding/submit", { as: worker, body: {} });
  expect([early.status, early.body.code]).toEqual([409, "onboarding.notYet"]);
  await save("profile", "step1", typed.profile);
  await save("services", "step2", typed.services);
  await save("areas", "step3", typed.areas);
  await save("availability", "step4", typed.week);
  await send("POST /verification");
  await send("POST /cleaner-onboarding/verification");
  const paid = await save("payout", "step6", typed.payout);
  expect(paid.stepData.step6.methods).toMatchObject([{ masked: "AE** **** **** **** *** 3456", isPrimary: true }]);
  const submitted = await send("POST /cleaner-onboarding/submit");
  expect(submitted).toMatchObject({ onboardingStatus: "pending_approval", approvalStatus: "pending", currentStep: 8 });
  const again = await people.ask("POST /cleaner-onboarding/submit", { as: worker, body: {} });
  expect([again.status, again.body.code]).toEqual([409, "onboarding.alreadySubmitted"]);
  const { body } = await people.ask("GET /cleaner-onboarding", { as: worker });
  expect(body).toEqual(submitted);
});
