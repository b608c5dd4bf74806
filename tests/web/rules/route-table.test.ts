import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { textsReady } from "@/lib/texts/texts.ts";
import { fileOf, navOf, readersOf } from "@/routes/shared/page.ts";
import { otherNames, table } from "@/routes/table.ts";

const root = join(import.meta.dirname, "../../../web/src/routes");
const screens = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !file.startsWith("shared/"),
);

type Loaded = Record<string, { default?: unknown }>;
const files: Loaded = import.meta.glob("../../../web/src/routes/**/*.tsx", { eager: true });
const at = (file: string) => files[`../../../web/src/routes/${file}`];

describe("the table of pages", () => {
  it("names every address once", () => {
    const paths = [...table.map(({ path }) => path), ...Object.keys(otherNames)];
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  // covers S007
  it.each([
    "/",
    "/dashboard",
    "/auth",
    "/search",
    "/customer-profile",
    "/add-property",
    "/customer-onboarding",
    "/customer/bookings",
    "/customer/messages",
    "/customer/favorites",
    "/cleaner-dashboard",
    "/cleaner-onboarding",
    "/cleaner/onboarding",
    "/cleaner/browse-jobs",
    "/cleaner/applications",
    "/cleaner/earnings",
    "/cleaner-profile",
    "/cleaner-profile/:cleanerId",
    "/services",
    "/services/home-cleaning",
    "/services/airbnb-cleaning",
    "/services/deep-cleaning",
    "/services/office-cleaning",
    "/services/event-cleanup",
    "/services/car-detailing",
    "/services/garden-cleaning",
    "/services/emergency-cleaning",
    "/how-it-works",
    "/for-businesses",
    "/help",
    "/admin/discount-codes",
  ])("has the spec's %s (000 §2, 001 §2)", (path) => {
    expect(table.map((row) => row.path)).toContain(path);
  });

  it.each([
    [
      "visitor",
      [
        "/search",
        "/auth",
        "/cleaner-profile/:cleanerId",
        "/",
        "/services",
        "/services/home-cleaning",
        "/services/airbnb-cleaning",
        "/services/deep-cleaning",
        "/services/office-cleaning",
        "/services/event-cleanup",
        "/services/car-detailing",
        "/services/garden-cleaning",
        "/services/emergency-cleaning",
        "/services/dry-cleaning",
        "/services/laundry",
        "/how-it-works",
        "/for-businesses",
        "/help",
        "/terms",
        "/privacy",
        "/community-guidelines",
        "/dashboard",
        "/confirm-email",
        "/reset-password",
        "/confirm-new-email",
        "/undo-email",
        "/confirm-subscription",
        "/unsubscribe",
        "/find-cleaner",
        "/local/ui",
      ],
    ],
    ["customer cleaner", ["/notices", "/notices/settings", "/account/invite", "/account/data"]],
    ["customer cleaner admin", ["/security"]],
    [
      "customer",
      [
        "/customer/bookings",
        "/customer/bookings/:bookingId",
        "/customer/bookings/:bookingId/receipt",
        "/customer/bookings/:bookingId/replacement",
        "/customer/homes",
        "/customer/homes/book",
        "/customer/searches/:dispatchId",
        "/plans",
        "/plans/new/:bookingId",
        "/plans/:planId",
        "/customer/bookings/:bookingId/problem",
        "/customer/requests",
        "/customer/requests/:requestId",
        "/customer/messages",
        "/customer/favorites",
        "/wallet",
        "/customer-profile",
        "/customer/verification",
        "/add-property",
        "/customer-onboarding",
      ],
    ],
    [
      "cleaner",
      [
        "/cleaner-dashboard",
        "/cleaner-profile",
        "/cleaner/browse-jobs",
        "/cleaner/applications",
        "/cleaner/earnings",
        "/cleaner/bookings",
        "/cleaner/bookings/:bookingId",
        "/cleaner/invitations",
        "/cleaner/plans",
        "/cleaner/bookings/:bookingId/problem",
        "/cleaner/messages",
        "/cleaner/insights",
        "/cleaner/about",
        "/cleaner/services",
        "/cleaner/areas",
        "/cleaner/availability",
        "/cleaner/verification",
        "/cleaner/team",
        "/cleaner/onboarding",
        "/cleaner-onboarding",
      ],
    ],
    [
      "admin",
      [
        "/admin",
        "/admin/cleaners",
        "/admin/cleaners/:cleanerId",
        "/admin/verifications",
        "/admin/verifications/:userId/:verificationId",
        "/admin/find",
        "/admin/people",
        "/admin/people/:memberId",
        "/admin/requests",
        "/admin/bookings",
        "/admin/reviews",
        "/admin/rewards",
        "/admin/payouts",
        "/admin/reports",
        "/admin/problems",
        "/admin/tickets",
        "/admin/proposals",
        "/admin/seasons",
        "/admin/audit",
        "/admin/discount-codes",
      ],
    ],
  ])("shows these pages to %s alone, or to everyone", (readers, paths) => {
    const found = table.filter((row) => readersOf(row).join(" ") === readers).map(({ path }) => path);
    expect(found.toSorted()).toEqual(paths.toSorted());
  });

  // covers S007
  it("leads the spec's other names on", () => {
    expect(otherNames["/customer-home"]).toBe("/search");
    expect(otherNames["/cleaner/:cleanerId"]).toBe("/cleaner-profile/:cleanerId");
  });

  it("has a row for every file, named as its address", () => {
    expect(screens.filter((file) => !table.some(({ path }) => fileOf(path) === file))).toEqual([]);
  });

  // covers S007
  it.each(table.map((row) => [row.path, row] as const))(
    "%s loads its own file, which has a title",
    async (path, row) => {
      const loaded = await row.load();
      await textsReady();
      expect(loaded.title().length).toBeGreaterThan(2);
      const own = at(fileOf(path));
      if (own) expect(loaded.default).toBe(own.default);
      // Without a file of its own it is drawn by a template, or is another address of a page.
      else
        expect(row.template ?? table.some((other) => at(fileOf(other.path))?.default === loaded.default)).toBeTruthy();
    },
  );

  it("leads other names to pages, and headers to pages of their readers", () => {
    const pages = new Map(table.map((row) => [row.path, row]));
    expect(Object.values(otherNames).filter((to) => !pages.has(to))).toEqual([]);
    for (const reader of ["visitor", "customer", "cleaner", "admin"] as const) {
      const items = navOf(table, reader);
      expect(items.length, reader).toBeGreaterThan(3);
      for (const { to } of items) {
        const readers = readersOf(pages.get(to) ?? {});
        expect(readers.includes("visitor") || readers.includes(reader), to).toBe(true);
      }
    }
  });
});
