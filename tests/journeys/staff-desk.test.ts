import { randomUUID } from "node:crypto";
import { addDays, dayOf } from "@naqi/contracts";
import { expect, it, onTestFailed } from "vitest";
import { demoPassword } from "../../packages/local/src/seed/people/accounts.ts";
import {
  beSignedIn,
  choosePlace,
  chooseTime,
  openBookingDialog,
  password,
} from "../support/journeys/customer-steps.ts";
import { atRest, linkIn, mailTo, pictureFailures } from "../support/journeys/journey.ts";
import { peopleOf } from "../support/http/people.ts";
import { say } from "../support/journeys/say.ts";
import { stage } from "../support/journeys/stage.ts";
import { phone } from "../support/journeys/tour.ts";

const on = stage();

// covers staff.find
it("on a phone, staff come from a phone number to a person's bookings in two steps", async () => {
  onTestFailed(() => pictureFailures("staff-find"));
  const { page, complaints } = await on.person();
  await beSignedIn(page, "admin@naqi.example", demoPassword);
  await page.setViewportSize(phone);
  await page.goto("/admin/tickets");
  const search = page.getByRole("searchbox", { name: /^Find a person/ });
  await search.fill("z");
  await search.press("Enter");
  await page.getByText("Please enter at least 2 characters.").waitFor();
  // The cleaner of the demo accounts, as a caller says it and an Arabic keyboard writes it.
  await search.fill("٠٥٠ ٠٠٠ ٠٠٠٠");
  await search.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Maria Santos" }).waitFor();
  await page.getByRole("link", { name: "Open the bookings" }).click();
  await page.waitForURL(/\/admin\/bookings\?cleaner=/);
  await page.getByText("Maria Santos").first().waitFor();
  await atRest(page);
  expect(complaints).toEqual([]);
});

// covers staff.threads
it("a visitor writes, is answered, writes again from the mail, and staff find the ticket open as one thread", async () => {
  onTestFailed(() => pictureFailures("staff-threads"));
  const email = `fatima.${randomUUID()}@example.com`;
  const visitor = await on.person();
  await visitor.page.goto("/help");
  await visitor.page.getByRole("button", { name: "Write a message" }).click();
  const form = visitor.page.getByRole("dialog", { name: "Write to us" });
  await form.getByLabel("Your name").fill("Fatima Visitor");
  await form.getByLabel("Email address").fill(email);
  await form.getByLabel("Message").fill("Can I book for my mother?");
  await form.getByRole("button", { name: "Send message" }).click();
  await visitor.page.getByText(/Your reference is/).waitFor();

  const staff = await on.person();
  await beSignedIn(staff.page, "admin@naqi.example", demoPassword);
  await staff.page.goto("/admin");
  await staff.page.getByRole("searchbox", { name: /^Find a person/ }).fill(email);
  await staff.page.keyboard.press("Enter");
  const panel = staff.page.getByRole("region", { name: "Ticket" });
  await panel.getByRole("button", { name: "Assign to me" }).click();
  await panel.getByText("Mona Darwish").first().waitFor();
  await panel.getByRole("button", { name: "Add a note" }).click();
  const note = staff.page.getByRole("dialog", { name: "Add a note" });
  await note.getByLabel("Note").fill("She has written to the mailbox as well.");
  await note.getByRole("button", { name: "Save the note" }).click();
  await note.waitFor({ state: "hidden" });
  // A press where the dialog's button was is ignored for a moment (G139).
  await staff.page.waitForTimeout(500);
  await panel.getByRole("button", { name: "Answer", exact: true }).click();
  const answer = staff.page.getByRole("dialog", { name: "Answer this ticket" });
  await answer.getByRole("button", { name: "We are checking" }).click();
  await answer.getByRole("button", { name: "Send the answer" }).click();
  await panel.getByText("Answered", { exact: true }).first().waitFor();

  const mail = await mailTo(on.url(), email, "Our answer to your message");
  expect(mail.text).toContain("> Can I book for my mother?");
  expect(mail.text).not.toContain("mailbox as well");
  await visitor.page.goto(linkIn(mail));
  await form.getByText(/This continues your message/).waitFor();
  await form.getByLabel("Your name").fill("Fatima Visitor");
  await form.getByLabel("Email address").fill(email);
  await form.getByLabel("Message").fill("She lives in Deira, if that matters.");
  await form.getByRole("button", { name: "Send message" }).click();
  await visitor.page.getByText(/Your reference is/).waitFor();

  await staff.page.reload();
  await panel.getByText("She lives in Deira, if that matters.").waitFor();
  await panel.getByText("Open", { exact: true }).first().waitFor();
  expect([...visitor.complaints, ...staff.complaints]).toEqual([]);
});

// covers seasons.staff, seasons.shown
it("an admin proposes a season, a second one confirms it, and a customer reads it in the price", async () => {
  onTestFailed(() => pictureFailures("seasons"));
  const today = dayOf(new Date().toISOString());
  const first = await on.person();
  await beSignedIn(first.page, "admin@naqi.example", demoPassword);
  await first.page.goto("/admin/proposals");
  await first.page.getByRole("link", { name: say("seasons.open") }).click();
  await first.page.getByRole("heading", { level: 1, name: say("seasons.title") }).waitFor();
  // The made-up holiday is on the list.
  await first.page.getByRole("heading", { name: "Public holiday" }).waitFor();
  await first.page.getByRole("button", { name: say("seasons.propose"), exact: true }).click();
  const form = first.page.getByRole("dialog", { name: say("seasons.form.add") });
  await form.getByLabel(say("seasons.form.name")).fill("Eid Al Fitr");
  await form.getByLabel(say("seasons.form.from")).fill(addDays(today, 3));
  await form.getByLabel(say("seasons.form.to")).fill(addDays(today, 1));
  await form.getByLabel(say("seasons.form.surcharge")).fill("10");
  await form.getByLabel(say("case.reason")).fill("Announced by the government.");
  await form.getByRole("button", { name: say("seasons.form.do") }).click();
  await form.getByText("The last day is before the first day.").first().waitFor();
  await form.getByLabel(say("seasons.form.from")).fill(addDays(today, 1));
  await form.getByLabel(say("seasons.form.to")).fill(addDays(today, 30));
  await form.getByRole("button", { name: say("seasons.form.do") }).click();
  await form.waitFor({ state: "hidden" });

  const second = await on.person();
  await beSignedIn(second.page, "second-admin@naqi.example", demoPassword);
  await second.page.goto("/admin/seasons");
  await second.page.getByRole("button", { name: say("confirmOf", { name: "Eid Al Fitr" }) }).click();
  const question = second.page.getByRole("alertdialog", { name: say("seasons.confirm.add", { name: "Eid Al Fitr" }) });
  await question.getByLabel(say("case.reason")).fill("I read it as well.");
  await question.getByRole("button", { name: say("confirm"), exact: true }).click();
  await question.waitFor({ state: "hidden" });
  await second.page.getByRole("heading", { name: "Eid Al Fitr" }).waitFor();

  const customer = await on.person();
  await beSignedIn(customer.page, (await peopleOf(on.url()).customer()).email, password);
  const dialog = await openBookingDialog(customer.page);
  await choosePlace(dialog, "Dubai Marina", "Marina Gate 1, 2304");
  await chooseTime(dialog);
  await dialog.getByText("AED 10 more an hour.".replace(" ", "\u00a0")).first().waitFor();
  await dialog.getByText("Eid Al Fitr, AED 10 an hour".replace("AED 10", "AED\u00a010")).first().waitFor();
  expect([...first.complaints, ...second.complaints, ...customer.complaints]).toEqual([]);
});
