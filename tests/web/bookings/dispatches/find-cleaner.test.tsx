import { addDays } from "@naqi/contracts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readIntent } from "@/lib/sign-in/intent.ts";
import FindCleanerPage from "@/routes/shared/find-cleaner.tsx";
import { choosePlace } from "../booking/booking-dialog-support.tsx";
import { discount, property, tomorrow } from "../booking-support.tsx";
import { answer, member, renderIn, sessionOf } from "../../support.tsx";
import { dispatch, dispatchServer, freshBrowser, quoteOf, refusal, Where } from "./dispatch-support.tsx";

beforeEach(freshBrowser);

const visitor = sessionOf(undefined);
const customer = () => sessionOf(member());

const open = (query = `?area=Dubai Marina&day=${tomorrow}`, session = customer()) =>
  renderIn(
    <>
      <Where />
      <FindCleanerPage />
    </>,
    { path: `/find-cleaner${query}`, session },
  );
const where = () => screen.getByTestId("where").textContent ?? "";
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const isPressed = (name: string) => button(name).getAttribute("aria-pressed");

/** The place is the area of the address. */
async function fillDoor() {
  const building = await screen.findByRole("textbox", { name: /^Building or villa/ });
  await waitFor(() => expect(screen.getByRole("combobox", { name: /^Area,/ })).toHaveProperty("value", "Dubai Marina"));
  fireEvent.change(building, { target: { value: "Cayan Tower" } });
  fireEvent.change(screen.getByRole("textbox", { name: /^Unit number/ }), { target: { value: "2304" } });
}

async function askFor() {
  await waitFor(() => expect(button("Find my cleaner").disabled).toBe(false));
  await userEvent.click(button("Find my cleaner"));
}

const later = addDays(tomorrow, 2);

// covers dispatches.price
describe("the price of any verified cleaner", () => {
  // In the evening, tomorrow morning is too soon.
  it("is shown to visitors with the number of cleaners, for the time, length and choices of the address", async () => {
    const { prices } = dispatchServer();
    open(
      `?service=deep_cleaning&area=JBR&day=${later}&from=10:00&until=11:00&minutes=180&gender=female&language=Hindi&eco=yes`,
      visitor,
    );
    const price = await screen.findByRole("region", { name: "Price and cleaners" });
    await within(price).findByText("5 cleaners can come");
    within(price).getByText(/AED\s120/);
    expect(Object.fromEntries(prices[0] ?? [])).toEqual({
      service: "deep_cleaning",
      area: "JBR",
      day: later,
      from: "10:00",
      until: "11:00",
      minutes: "180",
      gender: "female",
      language: "Hindi",
      eco: "yes",
    });
  });

  it("begins with three hours from 09:00, and needs an area", async () => {
    const { prices } = dispatchServer();
    open("", visitor);
    await screen.findByText("Choose an area to see the price.");
    expect(prices).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText("Area or home"), "JBR");
    await screen.findByText("5 cleaners can come");
    expect(prices[0]?.get("from")).toBe("09:00");
    expect(prices[0]?.get("until")).toBe("12:00");
    expect((prices[0]?.get("day") ?? "") >= tomorrow).toBe(true);
    expect(where()).toContain("area=JBR");
  });

  it("changes with the choices, which the address keeps", async () => {
    const { prices } = dispatchServer();
    open(undefined, visitor);
    await screen.findByText("5 cleaners can come");
    await userEvent.click(button("Woman"));
    await waitFor(() => expect(prices.at(-1)?.get("gender")).toBe("female"));
    expect(isPressed("Woman")).toBe("true");
    expect(where()).toContain("gender=female");
    await userEvent.click(button("Woman"));
    await waitFor(() => expect(where()).not.toContain("gender"));
    await userEvent.selectOptions(screen.getByLabelText(/^Size of the home/), "3-bedroom");
    await waitFor(() => expect(where()).toContain("minutes=240"));
  });

  // covers extras.book
  it("contains the extras, once the visit is long enough for them", async () => {
    const { prices } = dispatchServer();
    open(`?area=JBR&day=${later}`, visitor);
    await screen.findByText("5 cleaners can come");
    screen.getByText("Usually AED 10 an hour");
    await userEvent.click(screen.getByRole("checkbox", { name: /^Ironing/ }));
    await waitFor(() => expect(prices.at(-1)?.get("extras")).toBe("ironing"));
    await userEvent.click(screen.getByRole("checkbox", { name: /^Inside of the windows/ }));
    const asked = prices.length;
    await userEvent.click(await screen.findByRole("button", { name: "Make it 3 hours" }));
    await waitFor(() => expect(prices.length).toBe(asked + 1));
    expect(prices.at(-1)?.get("extras")).toBe("ironing,inside_windows");
    expect(prices.at(-1)?.get("minutes")).toBe("180");
    // A deep clean has no ironing, and includes the windows.
    await userEvent.selectOptions(screen.getByLabelText("Service"), "deep_cleaning");
    await waitFor(() => expect(prices.at(-1)?.get("service")).toBe("deep_cleaning"));
    expect(prices.at(-1)?.get("extras")).toBe(null);
  });

  it("lists the extras apart from the cleaning, and both make the price", async () => {
    const extras = [{ slug: "ironing", minutes: 60, price: 1000 }];
    dispatchServer({ price: () => answer({ ...quoteOf({}, 13_000), extras }) });
    open(`?area=JBR&day=${later}&extras=ironing`, visitor);
    const row = async (name: string) => (await screen.findByText(name, { selector: "dt" })).parentElement?.textContent;
    expect(await row("Cleaning")).toMatch(/AED.120$/);
    expect(await row("Ironing")).toMatch(/AED.10$/);
    expect(await row("Total")).toMatch(/AED.130$/);
  });

  it("is not asked for while the latest start is before the earliest", async () => {
    const { prices } = dispatchServer();
    open(`?area=JBR&day=${tomorrow}&from=12:00&until=10:00`, visitor);
    await screen.findByText("The latest start can't be before the earliest.");
    expect(prices).toEqual([]);
  });

  it("that no cleaner offers leads to another time, fewer choices or the list of cleaners", async () => {
    const { prices } = dispatchServer({
      price: (query) => (query.get("gender") ? refusal("conflict", "dispatch.noMatch", "No one") : answer(quoteOf({}))),
    });
    open(`?area=JBR&day=${tomorrow}&gender=female`, visitor);
    await screen.findByText("No cleaner is free then with these choices");
    expect(screen.getByRole("link", { name: "See cleaners for other times" }).getAttribute("href")).toBe(
      "/search?service=regular_cleaning&area=JBR&for=120&gender=female&preferred=no-language%2Cno-eco",
    );
    await userEvent.click(button("Any time that day"));
    await waitFor(() => expect(prices.at(-1)?.get("from")).not.toBe("09:00"));
    await userEvent.click(await screen.findByRole("button", { name: "Without my choices" }));
    await screen.findByText("5 cleaners can come");
  });

  it("is asked for again on request after a failure", async () => {
    let answers = 0;
    dispatchServer({ price: () => (answers++ === 0 ? answer({}, 500) : answer(quoteOf({}))) });
    open(undefined, visitor);
    await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
    await screen.findByText("5 cleaners can come");
  });

  it("follows the customer's preferences, until they are removed", async () => {
    dispatchServer({
      prefers: { preferredCleanerGender: "female", languagePreference: "Arabic", ecoFriendlyOnly: true },
    });
    open();
    await waitFor(() => expect(isPressed("Woman")).toBe("true"));
    expect(isPressed("Eco-friendly products")).toBe("true");
    expect(screen.getByLabelText<HTMLSelectElement>("Language").value).toBe("Arabic");
    await userEvent.click(button("Woman"));
    await waitFor(() => expect(where()).toContain("gender=any"));
    expect(isPressed("Woman")).toBe("false");
  });
});

// covers dispatches.ask
describe("asking any verified cleaner", () => {
  it("sends what was chosen at the price that was shown, and leads to the search", async () => {
    const { asked } = dispatchServer();
    open(`?area=Dubai Marina&day=${tomorrow}&gender=male`);
    await fillDoor();
    await askFor();
    await waitFor(() => expect(where()).toBe(`/customer/searches/${dispatch().dispatchId}`));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      serviceType: "regular_cleaning",
      day: tomorrow,
      from: "09:00",
      until: "12:00",
      durationMinutes: 120,
      wishes: { gender: "male" },
      address: { area: "Dubai Marina", building: "Cayan Tower", unit: "2304" },
      expectedPrice: 12_000,
      expectedTotal: 12_000,
    });
  });

  it("fills in a home of the customer's, which is sent with it", async () => {
    const { asked } = dispatchServer({ properties: [property()] });
    open(`?area=JBR&day=${tomorrow}`);
    await screen.findByRole("option", { name: "Villa, Villa 9, JVC" });
    await userEvent.selectOptions(screen.getByLabelText("Area or home"), "Villa, Villa 9, JVC");
    await askFor();
    await waitFor(() => expect(asked[0]).toMatchObject({ propertyId: property().propertyId }));
  });

  it("shows a price that changed meanwhile, and asks for it after another press", async () => {
    const { asked } = dispatchServer({
      ask: [
        () => refusal("conflict", "dispatch.priceChanged", "The price has changed.", { quote: quoteOf({}, 14_000) }),
        () => answer(dispatch()),
      ],
    });
    open();
    await fillDoor();
    await askFor();
    await screen.findByText(/was AED\s120 and is now AED\s140/);
    await userEvent.click(button(/^Find my cleaner for AED\s140$/));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ expectedPrice: 14_000 });
    expect(asked[1]?.idempotencyKey).not.toBe(asked[0]?.idempotencyKey);
  });

  it("keeps its key while the outcome is unknown", async () => {
    const { asked } = dispatchServer({ ask: [() => answer({}, 500)] });
    const { unmount } = open();
    await fillDoor();
    await askFor();
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    open();
    await askFor();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
  });

  it("asks before a visit beside another one, and sends that it is known", async () => {
    const other = { bookingId: "bkg_1", cleanerName: "Aisha Khan", scheduledDate: later, scheduledTime: "09:00" };
    const overlap = refusal("conflict", "booking.overlap", "You already have a visit then.", {
      others: [{ ...other, durationMinutes: 120 }],
    });
    const { asked } = dispatchServer({ ask: [() => overlap, () => answer(dispatch())] });
    open();
    await fillDoor();
    await askFor();
    await screen.findByText("You already have a visit then.");
    screen.getByText("Aisha Khan");
    await userEvent.click(button("Book anyway"));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ acknowledgedOverlap: true });
  });

  it("says when too many searches are open, with the way to them", async () => {
    dispatchServer({ ask: [() => refusal("conflict", "dispatch.tooManyOpen", "Already looking.")] });
    open();
    await fillDoor();
    await askFor();
    await screen.findByText("Already looking.");
    expect(screen.getByRole("link", { name: "See my searches" }).getAttribute("href")).toBe("/customer/bookings");
  });

  it("leads an unconfirmed customer to the confirmation, and keeps the way back", async () => {
    dispatchServer({ ask: [() => refusal("forbidden", "member.unconfirmed", "Confirm your email.")] });
    open();
    await fillDoor();
    await askFor();
    await screen.findByText("Confirm your email.");
    expect(readIntent(undefined, member().memberId)?.next).toContain("/find-cleaner?");
  });

  it.each(["cleaner", "admin"] as const)("is not for a %s", async (role) => {
    dispatchServer();
    open("", sessionOf(member({ role })));
    await screen.findByText("Only customers can book");
    expect(screen.queryByRole("button", { name: "Find my cleaner" })).toBeNull();
  });

  it("applies the best code of the customer", async () => {
    const { asked } = dispatchServer({ codes: [discount()] });
    open();
    await fillDoor();
    await screen.findByText(/WELCOME saves you AED\s15/);
    await askFor();
    await waitFor(() =>
      expect(asked[0]).toMatchObject({ discountCode: "WELCOME", expectedPrice: 12_000, expectedTotal: 10_500 }),
    );
  });
});

describe("asking on a phone", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  });

  it("has three steps, says what happens, and takes a visitor through the sign-in", async () => {
    dispatchServer();
    open(undefined, visitor);
    await waitFor(() => expect(button("Next: where").disabled).toBe(false));
    await userEvent.click(button("Next: where"));
    await waitFor(() => expect(where()).toContain("step=where"));
    await choosePlace();
    await userEvent.click(button("Next: review"));
    await screen.findByText("You can stop at any time while we look.");
    screen.getByText(/^If no one accepts by .+, nothing is booked and nothing is paid\.$/);
    await userEvent.click(button("Continue"));
    const next = new URLSearchParams(where().split("?")[1]).get("next") ?? "";
    expect(next).toContain(`day=${tomorrow}&from=09%3A00&until=12%3A00`);
    expect(next).toContain("step=review");
    expect(readIntent(next)).toMatchObject({ hour: "09:00", until: "12:00", total: 12_000 });
  });

  it("goes back step by step, whatever was chosen between", async () => {
    dispatchServer();
    open(undefined, visitor);
    await waitFor(() => expect(button("Next: where").disabled).toBe(false));
    await userEvent.click(button("Woman"));
    await userEvent.click(button("Next: where"));
    await choosePlace();
    await userEvent.click(button("Next: review"));
    await waitFor(() => expect(where()).toContain("step=review"));
    await userEvent.click(button("Browser back"));
    await waitFor(() => expect(where()).toContain("step=where"));
    await userEvent.click(button("Browser back"));
    await waitFor(() => expect(where()).not.toContain("step="));
    expect(isPressed("Woman")).toBe("true");
  });

  it("keeps a visitor's address for the return as a customer", async () => {
    const { asked } = dispatchServer();
    const { unmount } = open(`?area=Dubai Marina&day=${tomorrow}&step=where`, visitor);
    await choosePlace();
    unmount();
    open(`?area=Dubai Marina&day=${tomorrow}&step=review`);
    await askFor();
    await waitFor(() => expect(asked[0]).toMatchObject({ address: { building: "Cayan Tower", unit: "2304" } }));
  });

  it("does not go on without a price", async () => {
    dispatchServer({ price: () => refusal("conflict", "dispatch.noMatch", "No one") });
    open(undefined, visitor);
    await screen.findByText("No cleaner is free then with these choices");
    expect(button("Next: where").disabled).toBe(true);
  });
});
