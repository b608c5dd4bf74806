import { randomUUID } from "node:crypto";
import { addDays, areaCentres, dayOf, type Property, weekdayOf } from "@naqi/contracts";
import { expect, it, onTestFailed } from "vitest";
import { beSignedIn, password } from "../../support/journeys/customer-steps.ts";
import { atRest, pictureFailures } from "../../support/journeys/journey.ts";
import { peopleOf } from "../../support/http/people.ts";
import { say } from "../../support/journeys/say.ts";
import { stage } from "../../support/journeys/stage.ts";
import { phone } from "../../support/journeys/tour.ts";

const on = stage();

const names = ["Marina flat A", "Marina flat B", "Marina flat C", "Marina flat D"];

/** The Friday after next. */
function friday(): string {
  const near = addDays(dayOf(new Date().toISOString()), 8);
  return addDays(near, (5 - weekdayOf(near) + 7) % 7);
}

/** A customer with four homes in one building and three favorites who clean holiday homes there. */
async function host() {
  const { ask, customer } = peopleOf(on.url());
  const me = await customer();
  for (const [index, name] of names.entries()) {
    const address = {
      formattedAddress: "Dubai Marina, Dubai",
      location: areaCentres["Dubai Marina"],
      area: "Dubai Marina",
      building: "Marina Gate 1",
    };
    const apartmentNumber = String(1201 + index);
    const body = { name, address, apartmentNumber, propertyType: "studio", idempotencyKey: randomUUID() };
    const added = await ask<Property>("POST /properties", { as: me, body });
    expect(added.status, added.text).toBe(200);
  }
  const found = await ask<{ items: { cleanerId: string }[] }>(
    "GET /cleaners?area=Dubai+Marina&service=airbnb_cleaning",
  );
  for (const { cleanerId } of found.body.items.slice(0, 3)) {
    const saved = await ask(`PUT /favorites/${cleanerId}`, { as: me, body: {} });
    expect(saved.status, saved.text).toBeLessThan(300);
  }
  return me;
}

// covers homes.several, homes.week
it.each([
  ["phone", phone],
  ["desk", { width: 1440, height: 900 }],
] as const)("on a %s, a host books four turnovers for Friday in one go", async (screen, size) => {
  onTestFailed(() => pictureFailures(`homes-${screen}`));
  const { page, complaints } = await on.person(size);
  await beSignedIn(page, (await host()).email, password);
  await page.goto("/customer/homes");
  await page.getByRole("link", { name: say("homes.several") }).click();
  await page.getByRole("heading", { level: 1, name: say("several.title") }).waitFor();
  for (const name of names) await page.getByRole("checkbox", { name: new RegExp(name) }).check({ force: true });
  await page.getByLabel(say("several.day"), { exact: true }).fill(friday());
  await page.getByRole("button", { name: say("several.review"), exact: true }).click();

  await page.getByRole("heading", { name: /^Review 4 visits on/ }).waitFor();
  for (const name of names) await page.getByText(name, { exact: true }).waitFor();
  const book = page.getByRole("button", { name: /^Book 4 visits/ });
  const beside = page.getByRole("checkbox", { name: say("several.besideYes") });
  if (await beside.isVisible()) await beside.check({ force: true });
  await book.click();

  await page.getByText(say("several.done", { booked: "4", all: "4" })).waitFor();
  for (const name of names) await page.getByRole("link", { name: say("several.seeNamed", { home: name }) }).waitFor();
  await page.getByRole("link", { name: say("several.finish") }).click();
  await page.waitForURL(/\/customer\/homes$/);
  await atRest(page);
  expect(complaints).toEqual([]);
});
