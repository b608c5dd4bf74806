import { bookedExtrasOf, extraLines, type ExtraSlug, formatFils, sumOfExtras } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { BookingDialog } from "@/features/bookings/book/booking-dialog.tsx";
import { confirm, fillIn, freshBrowser } from "./booking-dialog-support.tsx";
import { booking, bookingServer, cleaner, quoteOf } from "../booking-support.tsx";
import { answer, member, renderIn, sessionOf } from "../../support.tsx";

beforeEach(freshBrowser);

const offering = {
  ...cleaner,
  extras: ["materials", "vacuum", "ironing", "inside_windows", "balcony"] as ExtraSlug[],
  materialsPrice: 1_200,
};
const open = (more: { like?: string; service?: "deep_cleaning" } = {}) =>
  renderIn(<BookingDialog cleaner={offering} isOpen onClose={() => undefined} {...more} />, {
    session: sessionOf(member()),
  });

type Asked = Parameters<typeof quoteOf>[0] & { extras?: ExtraSlug[] };
const quote = (asked: Asked) => {
  const extras = bookedExtrasOf(asked.extras ?? [], asked.durationMinutes, offering);
  const { agreedPrice = 10_000 + sumOfExtras(extras) } = asked;
  const plain = quoteOf({ ...asked, agreedPrice });
  const lines = [{ kind: "work" as const, amount: 10_000 }, ...extraLines(extras)];
  return answer({ ...plain, minimumPrice: agreedPrice, tipAmount: 0, extras, lines });
};
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const names = () =>
  within(screen.getByRole("group", { name: /^Extras/ }))
    .getAllByRole("checkbox")
    .map((each) => each.closest("label")?.querySelector("span.font-medium")?.textContent);

// covers extras.book
it("books the chosen extras, each with its price, and names them in the total", async () => {
  const sent = bookingServer({ quote });
  open();
  await fillIn();
  expect(names()).toEqual(["Cleaning materials", "Vacuum cleaner", "Ironing", "Inside of the windows", "Balcony"]);
  screen.getByText("AED 12 an hour");
  await userEvent.click(box(/^Ironing/));
  screen.getByText(/^Up to 20 pieces, with your iron and board. Needs a power socket at your home./);
  await waitFor(() => expect(confirm().disabled).toBe(false));
  const [line] = (await screen.findAllByText("Ironing")).filter((each) => each.tagName === "DT");
  expect(line?.nextElementSibling?.textContent).toBe(formatFils(1_000));
  await userEvent.click(confirm());
  await screen.findByText("Booking confirmed successfully!");
  expect(sent[0]).toMatchObject({ extras: ["ironing"], expectedTotal: 11_000 });
});

it("doesn't send extras that were removed again", async () => {
  const sent = bookingServer({ quote });
  open();
  await fillIn();
  await userEvent.click(box(/^Balcony/));
  await userEvent.click(box(/^Balcony/));
  await waitFor(() => expect(confirm().disabled).toBe(false));
  await userEvent.click(confirm());
  await screen.findByText("Booking confirmed successfully!");
  expect(sent[0]).not.toHaveProperty("extras");
});

it("closes an extra that a chosen one excludes, and says which", async () => {
  bookingServer({ quote });
  open();
  await fillIn();
  await userEvent.click(box(/^Cleaning materials/));
  expect(box(/^Vacuum cleaner/).disabled).toBe(true);
  screen.getByText("You can't book this together with: Cleaning materials");
  await userEvent.click(box(/^Cleaning materials/));
  expect(box(/^Vacuum cleaner/).disabled).toBe(false);
});

it("proposes the length that the extras need, and waits for it", async () => {
  bookingServer({ quote });
  open();
  await fillIn();
  await userEvent.click(box(/^Ironing/));
  await userEvent.click(box(/^Inside of the windows/));
  await screen.findByText("With these extras, the visit must be at least 3 hours long.");
  expect(confirm().disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Make it 3 hours" }));
  expect(screen.queryByText(/must be at least/)).toBeNull();
  await waitFor(() => expect(confirm().disabled).toBe(false));
  // Three hours fit at the chosen hour, four do not.
  await userEvent.click(box(/^Balcony/));
  await userEvent.click(await screen.findByRole("button", { name: "Make it 4 hours" }));
  expect(confirm().disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "14:00" }).checked).toBe(false);
});

it("shows what the service includes, and only what can be added to it", async () => {
  bookingServer({ quote });
  open({ service: "deep_cleaning" });
  await fillIn();
  screen.getByText("Included: Inside the oven, Inside the fridge, Inside of the windows");
  expect(names()).toEqual(["Cleaning materials", "Vacuum cleaner", "Balcony"]);
});

it("books again with the extras of the earlier visit that are still offered", async () => {
  const extras = [
    { slug: "ironing" as const, minutes: 60, price: 1_000 },
    { slug: "inside_oven" as const, minutes: 30, price: 2_000 },
  ];
  const earlier = booking({ extras });
  bookingServer({ quote, earlier });
  open({ like: earlier.bookingId });
  await waitFor(() => expect(box(/^Ironing/).checked).toBe(true));
  expect(box(/^Balcony/).checked).toBe(false);
  await userEvent.click(box(/^Ironing/));
  expect(box(/^Ironing/).checked).toBe(false);
});
