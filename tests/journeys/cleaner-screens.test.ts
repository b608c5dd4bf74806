import { describe, expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/accounts.ts";
import { firstScreens, type Screen, staffScreens, wizardScreens, workingScreens } from "../support/cleaner-screens.ts";
import { password, signIn } from "../support/customer-steps.ts";
import { beyondAtItsSmallest, flawless, type Look, pictureFailures } from "../support/journey.ts";
import { newCleaner } from "../support/new-cleaner.ts";
import { stage } from "../support/stage.ts";

const on = stage();

interface Someone {
  name: string;
  screens: Screen[];
  /** Answers what they sign in with. */
  account: () => Promise<[email: string, word: string]>;
}

const people: Someone[] = [
  {
    name: "a cleaner at work",
    screens: workingScreens,
    account: () => Promise.resolve(["cleaner@naqi.example", demoPassword]),
  },
  {
    name: "a cleaner who has just come",
    screens: firstScreens,
    account: async () => [(await newCleaner(on.url())).email, password],
  },
  {
    name: "a cleaner in the wizard",
    screens: wizardScreens,
    account: async () => [(await newCleaner(on.url(), { isReady: true })).email, password],
  },
  {
    name: "staff",
    screens: staffScreens,
    account: () => Promise.resolve(["admin@naqi.example", demoPassword]),
  },
];

async function signedIn({ account }: Someone, look: Look) {
  const someone = await on.person(look);
  await signIn(someone.page, ...(await account()));
  return someone;
}

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

// Two sizes at a time: each waits for the server while the other is looked at.
describe.each(people)("the screens of $name", (who) => {
  it.concurrent("have no axe finding on a desk, light and dark", async () => {
    onTestFailed(() => pictureFailures("cleaner-screens"));
    const { page, context, complaints } = await signedIn(who, desk);
    for (const screen of who.screens) {
      await screen.open(page);
      await flawless(page);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.concurrent("have none on a phone either, and stay on one of 320 px, also with text at 200 %", async () => {
    onTestFailed(() => pictureFailures("cleaner-screens"));
    const { page, context, complaints } = await signedIn(who, phone);
    const beyond: string[] = [];
    for (const screen of who.screens) {
      await page.setViewportSize(phone);
      await screen.open(page);
      await flawless(page);
      beyond.push(...(await beyondAtItsSmallest(page)).map((text) => `${screen.name}, ${text}`));
    }
    expect(beyond).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
