import { randomUUID } from "node:crypto";
import { expect, it, onTestFailed } from "vitest";
import { pictureFailures } from "../support/journey.ts";
import { pressByKey, tabTo, typeInto } from "../support/keyboard-steps.ts";
import { stage } from "../support/stage.ts";
import { phone } from "../support/tour.ts";
import { askAs, fillSignUp } from "../support/way-in-steps.ts";

const on = stage();

it("a new customer goes through the four steps with the keyboard alone, and leaves in between, on a phone", async () => {
  onTestFailed(() => pictureFailures("customer-onboarding"));
  const { page, complaints, context } = await on.person(phone);
  const step = (name: string) => page.getByRole("heading", { level: 2, name }).waitFor();
  await page.goto("/auth?type=signup");
  await fillSignUp(page, { name: "Lina Haddad", email: `${randomUUID()}@example.com` });
  await step("Welcome & Customer Type");
  await tabTo(page, /^Homeowner/);
  await page.keyboard.press("Space");
  await pressByKey(page, /^Continue$/);

  await step("Add Your Property");
  await pressByKey(page, /^Save & Exit/);
  await page.waitForURL("**/search?incomplete=true");
  await pressByKey(page, /^Complete your profile/);
  await step("Add Your Property");
  await typeInto(page, /^Area, community or landmark/, "Burj Khalifa");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await typeInto(page, /^Unit number/, "1204");
  await tabTo(page, /^Apartment/);
  await page.keyboard.press("Space");
  await pressByKey(page, /^Add Property/);
  await page.getByText("Property Added").first().waitFor();
  await pressByKey(page, /^Continue$/);

  await step("Service Preferences");
  await tabTo(page, /^Deep Cleaning/);
  await page.keyboard.press("Space");
  await tabTo(page, /^Flexible/);
  await page.keyboard.press("Space");
  await pressByKey(page, /^Continue$/);
  await step("Review & Complete");
  await page.getByText("Your profile is ready").waitFor();
  await pressByKey(page, /^Start Finding Cleaners/);
  await page.getByText("Profile Complete").first().waitFor();
  await page.waitForURL((at) => at.pathname === "/search" && at.search === "");
  expect(await askAs(page, "/customer-onboarding")).toMatchObject({
    currentStep: 6,
    completedSteps: [1, 2, 3, 4, 5],
    customerType: "homeowner",
    properties: [{ propertyType: "apartment", apartmentNumber: "1204", location: "Downtown Dubai" }],
    preferences: { preferredServices: ["deep_cleaning"], preferredTimes: ["flexible"], budgetRange: { min: 5_000 } },
  });
  expect(complaints).toEqual([]);
  await context.close();
});
