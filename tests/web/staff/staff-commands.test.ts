import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../../web/src/features/staff");

/** Sent with the key of their form, or without one for the reasons in `tests/core/staff/staff-repeats.test.ts`. */
const otherwise = [
  "admin.exportAudit",
  "admin.exportPeople",
  "admin.removeView",
  "admin.saveView",
  "checklists.staffPictureLinks",
  "discounts.create",
  "discounts.exportCodes",
  "discounts.startCampaign",
  "earnings.staffPay",
  "messagePictures.staffLinks",
  "problemPictures.staffLinks",
  "proposals.askNumber",
  "proposals.number",
  "seasons.propose",
  "verification.staffDocumentLink",
  "wallet.staffCredit",
];

it("staff screens send every other command with an idempotency key", () => {
  const sent = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .flatMap((text) => [...text.matchAll(/\buseCommand\((\w+\.\w+)/g)].map((found) => found[1]));
  expect(sent.toSorted()).toEqual(otherwise);
});
