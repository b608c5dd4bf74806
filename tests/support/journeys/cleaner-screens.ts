import type { Page } from "playwright-core";
import { atRest } from "./journey.ts";
import { lead, type Screen } from "./tour.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();
const words = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

const dialogShown = (page: Page) => page.locator("[role=dialog], [role=alertdialog]").first().waitFor();

/** A page that is there once a heading of this name is. */
const at = (path: string, title: string | RegExp): Screen => ({
  name: path,
  async open(page) {
    await lead(page, path);
    await heading(page, title);
    await atRest(page);
  },
});

/** A page that says that there is nothing on it. */
const empty = (path: string, said: string): Screen => ({
  name: `${path} empty`,
  async open(page) {
    await lead(page, path);
    await words(page, said);
    await atRest(page);
  },
});

/** What opens over a screen, or on it, when something there is done. */
const then = (screen: Screen, name: string, act: (page: Page) => Promise<void>): Screen => ({
  name: `${screen.name} ${name}`,
  async open(page) {
    await screen.open(page);
    await act(page);
    await atRest(page);
  },
});

const dialogOf = (screen: Screen, button: string | RegExp): Screen =>
  then(screen, `dialog ${button}`, async (page) => {
    await press(page, button);
    await dialogShown(page);
  });

const tabOf = (screen: Screen, tab: string | RegExp): Screen =>
  then(screen, `tab ${tab}`, (page) => page.getByRole("tab", { name: tab }).click());

const step = (number: number, title: string) => at(`/cleaner/onboarding?step=${number}`, title);
const board = at("/cleaner/browse-jobs", "Browse Jobs");
const own = at("/cleaner-profile", "About");
const earnings = at("/cleaner/earnings", "Earnings and Payouts");
const jobs = at("/cleaner/bookings", "My Jobs");
const payouts = at("/cleaner/earnings?tab=payouts", "Where we send your money");

/** Of the made-up cleaner who is at work, beside the pages of the table. */
export const workingScreens: Screen[] = [
  at("/cleaner/verification?document=passport", "Passport"),
  at("/cleaner/onboarding", "You're approved"),
  tabOf(jobs, /^Past/),
  then(board, "as a list", (page) => press(page, /^List$/)),
  empty("/cleaner/browse-jobs?q=nobody-asks-for-this", "No jobs found"),
  {
    name: "dialog to apply",
    async open(page) {
      await board.open(page);
      await press(page, /^Apply Now/);
      await dialogShown(page);
      await atRest(page);
    },
  },
  dialogOf(at("/cleaner/browse-jobs?service=deep_cleaning", "Browse Jobs"), "Save these filters"),
  tabOf(earnings, "Statements"),
  payouts,
  dialogOf(payouts, "Add Bank Account"),
  dialogOf(payouts, "Configure Schedule"),
  dialogOf(payouts, /^Remove /),
  then(own, "being edited", async (page) => {
    await press(page, "Edit Profile");
    await page.getByLabel("Full name").waitFor();
  }),
  at("/account/invite", "Invite friends"),
  dialogOf(at("/account/data", "Danger Zone"), "Delete Account"),
  then(at("/cleaner/availability", "Time off"), "day by day", (page) =>
    page.getByRole("switch", { name: "Available anytime" }).uncheck({ force: true }),
  ),
];

/** Of a cleaner who has just signed up. */
export const firstScreens: Screen[] = [
  at("/cleaner-dashboard", "Complete Your Profile to Continue"),
  {
    name: "limited dashboard",
    async open(page) {
      await lead(page, "/cleaner-dashboard?incomplete=true");
      await heading(page, /^(Complete Your Profile to Continue|Limited Dashboard Access)$/);
      const offer = page.getByRole("button", { name: "View Limited Dashboard" });
      if (await offer.isVisible()) await offer.click();
      await heading(page, "Limited Dashboard Access");
      await atRest(page);
    },
  },
  empty("/cleaner/applications", "No applications yet"),
  dialogOf(board, /^Apply Now/),
  own,
  empty("/cleaner/earnings", "No transactions yet"),
];

const verification = step(5, "Verification");
const services = step(2, "Services & Pricing");

/** Of a cleaner who has saved every step and may submit. */
export const wizardScreens: Screen[] = [
  step(1, "Profile Setup"),
  services,
  dialogOf(services, "Add a custom service"),
  step(4, "Availability"),
  verification,
  then(tabOf(verification, "Documents"), "with a form", (page) => press(page, "Upload document: Government ID")),
  step(6, "Payout Setup"),
  step(7, "Review & Submit"),
];

const firstOf = (list: Screen): Screen =>
  then(list, "first case", async (page) => {
    await page.getByRole("table").getByRole("link").first().click();
    await heading(page, "History");
  });

const cleanerCase = firstOf(at("/admin/cleaners", "Cleaners"));
const verificationCase = firstOf(at("/admin/verifications", "Verifications"));

const recordOf = (list: Screen): Screen =>
  then(list, "first record", async (page) => {
    await page.getByRole("table").getByRole("link").first().click();
    await heading(page, "What happened");
  });

/** What everybody sees of a cleaner. */
const publicProfile: Screen = {
  name: "public profile",
  async open(page) {
    await lead(page, "/search");
    await page
      .getByRole("link", { name: /^View Details/ })
      .first()
      .click();
    await heading(page, "Reviews");
    await atRest(page);
  },
};

/** Of staff, beside the pages of the table. */
export const staffScreens: Screen[] = [
  then(at("/admin/people?dense=yes&columns=business,areas,since,joined,id", "People"), "first person", async (page) => {
    await page.getByRole("table").getByRole("link").first().click();
    await heading(page, "History");
  }),
  dialogOf(cleanerCase, "Request changes"),
  // The first document, a picture, opens by itself; the next is a PDF.
  then(verificationCase, "with a PDF's page", async (page) => {
    await page.getByRole("img", { name: "The document: Government ID" }).waitFor();
    await press(page, "Next: Proof of address");
    await page.getByRole("img", { name: "The document: Proof of address" }).waitFor();
  }),
  dialogOf(verificationCase, /^Refuse$/),
  dialogOf(at("/admin/discount-codes", "Discount Code Management"), /^Revoke .+ of/),
  at("/admin/discount-codes?tab=create", "Discount Code Management"),
  at("/admin/discount-codes?tab=many", "Discount Code Management"),
  at("/admin/discount-codes?tab=campaigns", "Discount Code Management"),
  dialogOf(at("/admin/discount-codes?tab=campaigns", "Discount Code Management"), "Start a Campaign"),
  dialogOf(recordOf(at("/admin/requests", "Requests")), "Close the request"),
  dialogOf(recordOf(at("/admin/bookings?status=completed&sort=latest", "Bookings")), "Reopen booking"),
  publicProfile,
];
