import { describe, expect, it } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import { firstScreens, wizardScreens, workingScreens } from "../support/journeys/cleaner-screens.ts";
import { beSignedIn, password } from "../support/journeys/customer-steps.ts";
import { pictureFailures } from "../support/journeys/journey.ts";
import { newCleaner } from "../support/journeys/new-cleaner.ts";
import { stage } from "../support/journeys/stage.ts";
import { desk, generated, inEveryWay, type Screen, screensOf, tour } from "../support/journeys/tour.ts";

const on = stage();

interface Someone {
  name: string;
  screens: Screen[];
  /** Answers what they sign in with. */
  account: () => Promise<[email: string, word: string]>;
}

const atWork = () => Promise.resolve<[string, string]>(["cleaner@naqi.example", demoPassword]);

const people: Someone[] = [
  { name: "a cleaner at work", screens: workingScreens, account: atWork },
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
];

// Side by side: each waits for the server while another is looked at.
describe("the screens of", { timeout: 900_000 }, () => {
  it.concurrent.for(people)("$name have no axe finding and fit", async ({ account, screens }, { onTestFailed }) => {
    onTestFailed(() => pictureFailures("cleaner-screens"));
    const { page, context, complaints } = await on.person(desk);
    await beSignedIn(page, ...(await account()));
    await tour(page, screens, inEveryWay);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.concurrent("a cleaner have none mirrored, in longer texts", async ({ onTestFailed }) => {
    onTestFailed(() => pictureFailures("cleaner-screens-mirrored"));
    const { page, context, complaints } = await on.person(desk);
    await beSignedIn(page, ...(await atWork()));
    await context.addInitScript(() => localStorage.setItem("locale", "ar-XB"));
    await tour(page, screensOf("cleaner"), generated);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
