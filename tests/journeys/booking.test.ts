import { randomUUID } from "node:crypto";
import { instantOf, addMinutes } from "@naqi/contracts";
import { expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import {
  beSignedIn,
  choosePlace,
  chooseTime,
  findAndBook,
  openBookingDialog,
  password,
  signUpAndConfirm,
  turnTo,
} from "../support/journeys/customer-steps.ts";
import { linkIn, mailTo, moveClockTo, pictureFailures } from "../support/journeys/journey.ts";
import { png } from "../support/made-files.ts";
import { peopleOf } from "../support/http/people.ts";
import { decideCase } from "../support/journeys/staff-steps.ts";
import { stage } from "../support/journeys/stage.ts";
import { bookingOf } from "../support/journeys/table-look.ts";

// Index rows stay hidden for a second after a write, as they may in the cloud.
const on = stage({ NAQI_INDEX_LAG_MS: "1000" });

// covers S108
it("a customer finds and books a cleaner, who does the job", async () => {
  onTestFailed(() => pictureFailures("booking"));
  const { page, complaints } = await on.person({ welcomed: true });
  const email = `${randomUUID()}@example.com`;
  await signUpAndConfirm(page, on.url(), email, "Layla Mansour");

  await page.goto("/search");
  const welcome = page.getByRole("dialog", { name: "Welcome to Naqi!" });
  const promised = await welcome.getByLabel("Your discount code", { exact: true }).inputValue();
  await welcome.getByRole("button", { name: "Start Booking Now" }).click();
  await welcome.waitFor({ state: "detached" });

  const dialog = await findAndBook(page);
  await choosePlace(dialog, "Dubai Marina", "Marina Gate 1, 2304");
  const { day, hour } = await chooseTime(dialog);
  await dialog.getByLabel("Notes for the cleaner").fill("The door code is 12 #.");
  await dialog.getByText(new RegExp(`${promised} saves you AED\\s15`)).waitFor();

  // Another customer looks at the same hour at the same time.
  const rival = await on.person({ width: 390, height: 844 });
  await beSignedIn(rival.page, (await peopleOf(on.url()).customer()).email, password);
  await rival.page.goto(`${new URL(page.url()).pathname}?book=1`);
  const rivals = rival.page.getByRole("dialog");
  await choosePlace(rivals, "JBR", "Sadaf 4, 1201");
  expect(await chooseTime(rivals)).toEqual({ day, hour });
  await turnTo(rivals, "where");
  await rivals.getByLabel("Notes for the cleaner").fill("Please ring twice.");

  const total = dialog.getByText(/^AED/).last();
  await total.waitFor();
  const rate = Number(
    /AED\s(\d+)/.exec(
      (await page
        .getByText(/AED\s\d+\s*\/?\s*(per )?hour/)
        .first()
        .textContent()) ?? "",
    )?.[1],
  );
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByText("Booking confirmed successfully!").first().waitFor();

  await dialog.getByRole("link", { name: "See my booking" }).click();
  await page.getByRole("heading", { level: 1, name: "Deep Cleaning in Dubai Marina" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "My Bookings" }).click();
  await page.getByRole("tab", { name: "Upcoming (1)" }).waitFor();
  await page.getByText("Deep Cleaning in Dubai Marina").first().waitFor();
  await page
    .getByText(`AED ${rate * 2 - 15}`.replace(" ", "\u00a0"))
    .first()
    .waitFor();

  const confirmation = await mailTo(on.url(), email, "Booking confirmed: Deep Cleaning in Dubai Marina");
  expect(confirmation.text).toContain("Marina Gate 1, 2304");
  expect(linkIn(confirmation)).toMatch(/\/customer\/bookings\/bkg_\w+$/);

  // The rival gets a conflict and other times, and keeps the input.
  await turnTo(rivals, "review");
  await rivals.getByRole("button", { name: "Confirm Booking" }).click();
  await rivals.getByText("That time was just taken. Please choose another.").waitFor();
  await rivals.getByText("The nearest free times:").waitFor();
  await turnTo(rivals, "where");
  expect(await rivals.getByLabel("Notes for the cleaner").inputValue()).toBe("Please ring twice.");
  expect(await rivals.getByLabel("Building or villa").inputValue()).toBe("Sadaf 4");
  expect(await rivals.getByLabel("Unit number").first().inputValue()).toBe("1201");
  await rivals.getByRole("alert").getByRole("button").first().click();
  await turnTo(rivals, "review");
  await rivals.getByRole("button", { name: "Confirm Booking" }).click();
  await rival.page.getByText("Booking confirmed successfully!").first().waitFor();

  const { cleanerEmail, booking, code } = await bookingOf(on.product(), email);
  expect(code).toMatchObject({ discountType: "welcome", bookingId: booking.bookingId });
  const job = await mailTo(on.url(), cleanerEmail, "New job: Deep Cleaning in Dubai Marina");
  expect(job.text).toContain("The door code is 12 #.");

  await moveClockTo(on.url(), addMinutes(instantOf(day, hour), -30));
  const cleaner = await on.person({ width: 390, height: 844 });
  await beSignedIn(cleaner.page, cleanerEmail, demoPassword);
  await cleaner.page.goto("/cleaner/bookings");
  const card = cleaner.page.getByRole("listitem").filter({ hasText: "Marina Gate 1, 2304" });
  await card.getByRole("button", { name: /^Start/ }).click();
  await card.getByText(/^Started at/).waitFor();

  // They talk: each sees what the other says while looking, without loading the page again.
  await card.getByRole("link", { name: /^Message / }).click();
  const [cleanersField, customersField] = [cleaner.page, page].map((one) => one.getByLabel("Your message"));
  await page.getByRole("link", { name: /^Message / }).click();
  await page.getByRole("log").waitFor();
  await cleanersField?.fill("I am at the door.");
  await cleanersField?.press("Enter");
  await page.getByRole("log").getByText("I am at the door.").waitFor();
  await customersField?.fill("Coming!");
  await customersField?.press("Enter");
  await cleaner.page.getByRole("log").getByText("Coming!").waitFor();
  await cleaner.page.getByText(/· Read$/).waitFor();
  // A photo: uploaded, re-encoded, and visible to the other party as a thumbnail and large.
  await cleaner.page.getByLabel("Add a photo").setInputFiles({
    name: "tap.png",
    mimeType: "image/png",
    buffer: png(60, 30),
  });
  await cleaner.page.getByRole("button", { name: "Send", exact: true }).click();
  const photo = page.getByRole("log").getByRole("img", { name: /^Photo from / });
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(60);
  await photo.click();
  await page.getByRole("dialog").getByRole("img").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // One line of the other is reported, and by and by staff read it.
  const line = page.getByRole("log").getByRole("listitem").filter({ hasText: "I am at the door." });
  await line.getByRole("button", { name: "Report this message" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Report", exact: true }).click();
  await page.getByText("Thank you. Our team will look into it.").first().waitFor();
  // Blocked, nothing more arrives, and the visit goes on.
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Block", exact: true }).click();
  await page.getByRole("button", { name: "Unblock" }).waitFor();
  await cleanersField?.fill("Are you there?");
  await cleanersField?.press("Enter");
  await cleaner.page.getByText(/You can't send messages to this person/).waitFor();
  await cleaner.page.goto("/cleaner/bookings");
  await page.goto("/customer/bookings");

  await moveClockTo(on.url(), addMinutes(instantOf(day, hour), 120));
  await cleaner.page.reload();
  await card.getByRole("button", { name: /^Complete/ }).click();
  await cleaner.page.getByRole("alertdialog").getByRole("button", { name: "Complete" }).click();
  await card.getByRole("button", { name: /^Undo/ }).waitFor();
  await cleaner.page.getByText("Well done. Job completed.").first().waitFor();

  await page.reload();
  await page.getByRole("tab", { name: "Past (1)" }).click();
  await page.getByText("Deep Cleaning in Dubai Marina").first().waitFor();
  await page.getByText("Completed", { exact: false }).first().waitFor();
  expect(await bookingOf(on.product(), email)).toMatchObject({
    entry: { status: "completed", finalAmount: rate * 200 },
  });

  // Each says how it was; what the customer wrote is shown once both have.
  await page.getByRole("button", { name: /^Leave Review/ }).click();
  const review = page.getByRole("dialog");
  await review.getByRole("radio", { name: /^4 stars/ }).check({ force: true });
  await review.getByLabel("In your own words").fill("The oven shines.");
  await review.getByRole("button", { name: "Send review" }).click();
  await page.getByText("Thank you for your review").first().waitFor();
  const profile = `/cleaner-profile/${String(booking.cleanerId)}`;
  await page.goto(profile);
  await page.getByRole("heading", { name: "Reviews" }).waitFor();
  expect(await page.getByText("The oven shines.").count()).toBe(0);
  await cleaner.page.goto("/cleaner/bookings");
  await cleaner.page.getByRole("tab", { name: /^Past/ }).click();
  await cleaner.page
    .getByRole("listitem")
    .filter({ hasText: "Layla M." })
    .getByRole("button", { name: /^Rate the customer/ })
    .click();
  const rating = cleaner.page.getByRole("dialog");
  await rating.getByRole("radio", { name: /^5 stars/ }).check({ force: true });
  await rating.getByRole("button", { name: "Send rating" }).click();
  await cleaner.page.getByText("Thank you for your rating").first().waitFor();
  for (const reader of [page, cleaner.page]) {
    // The index shows it a second later; this page is not one that looks again by itself.
    const shines = async () => {
      await reader.goto(profile);
      await reader.getByRole("heading", { name: "Reviews" }).waitFor();
      return reader.getByText("The oven shines.").count();
    };
    await expect.poll(shines, { timeout: 90_000, interval: 500 }).toBeGreaterThan(0);
  }

  // Staff read the reported line among what was said around it, and close the report.
  const staff = await on.person();
  await beSignedIn(staff.page, "admin@naqi.example", demoPassword);
  await staff.page.goto("/admin/reports");
  await staff.page.getByRole("table").getByRole("row").last().getByRole("link").click();
  const said = staff.page.getByRole("listitem").filter({ hasText: "I am at the door." });
  await said.getByText("Reported message").waitFor();
  await staff.page.getByText("Coming!").waitFor();
  await decideCase(staff.page, "Close: action taken", "Both were written to.");
  await staff.page.getByText("Closed: action taken").first().waitFor();

  expect([...complaints, ...staff.complaints, ...rival.complaints, ...cleaner.complaints]).toEqual([]);
});

it("a booking whose answer is lost is found by itself after a reload", async () => {
  onTestFailed(() => pictureFailures("lost-answer"));
  const { page } = await on.person({ width: 390, height: 844 });
  await beSignedIn(page, (await peopleOf(on.url()).customer()).email, password);
  const dialog = await openBookingDialog(page);
  await choosePlace(dialog, "Dubai Marina", "Marina Gate 1, 2304");
  await chooseTime(dialog, 3);
  const keys: unknown[] = [];
  await page.route("**/api/bookings", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    await route.fetch();
    return route.abort();
  });
  await turnTo(dialog, "review");
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await page.getByText("We don't have an answer yet.").waitFor();
  await page.unroute("**/api/bookings");
  const again = page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/api/bookings"));
  await page.reload();
  await page.getByText("Booking confirmed successfully!").first().waitFor();
  const { idempotencyKey } = (await again).postDataJSON() as { idempotencyKey: string };
  expect(new Set([...keys, idempotencyKey]).size).toBe(1);
  await page.goto("/customer/bookings");
  await page.getByRole("tab", { name: "Upcoming (1)" }).waitFor();

  // So is a cancellation, by itself and while its dialog is open (G105).
  const sends: string[] = [];
  await page.route("**/api/bookings/*/cancel", async (route) => {
    sends.push(route.request().method());
    if (sends.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page
    .getByRole("button", { name: /^Cancel / })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("tab", { name: "Upcoming (0)" }).waitFor();
  expect(sends).toEqual(["POST", "POST"]);
});
