import { describe, expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/accounts.ts";
import { firstScreens, type Screen, staffScreens, wizardScreens, workingScreens } from "../support/cleaner-screens.ts";
import { password, signIn } from "../support/customer-steps.ts";
import { beyondTheSide, flawless, type Look, pictureFailures } from "../support/journey.ts";
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

// Two sizes at a time: each waits for the server while the other is looked at.
describe.each(people)("the screens of $name", (who) => {
  it.concurrent.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])("have no axe finding at $width px, light and dark", async (look) => {
    onTestFailed(() => pictureFailures("cleaner-screens"));
    const { page, context, complaints } = await signedIn(who, look);
    for (const screen of who.screens) {
      await screen.open(page);
      await flawless(page);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.concurrent("stay on the screen at 320 px, with the usual text and with text at 200 %", async () => {
    const { page, context } = await signedIn(who, { width: 320, height: 700 });
    const beyond: string[] = [];
    for (const screen of who.screens) {
      await screen.open(page);
      if ((await beyondTheSide(page)) > 0) beyond.push(screen.name);
      await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
      if ((await beyondTheSide(page)) > 0) beyond.push(`${screen.name} at 200 %`);
    }
    expect(beyond).toEqual([]);
    await context.close();
  });
});
