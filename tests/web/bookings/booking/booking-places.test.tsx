import { addDays } from "@naqi/contracts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { WantedPlace } from "@/features/bookings/book/booking-address.ts";
import { BookingDialog } from "@/features/bookings/book/booking-dialog.tsx";
import { button, choosePlace, confirm, fillIn, freshBrowser, open, showFields } from "./booking-dialog-support.tsx";
import { booking, bookingServer, cleaner, problem, property, today } from "../booking-support.tsx";
import { answer, member, renderIn, sessionOf } from "../../support.tsx";

beforeEach(freshBrowser);

const place = () => screen.getByRole<HTMLInputElement>("combobox", { name: /Area/ }).value;
const unit = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Unit number/ }).value;
const searchedFor = (searched: WantedPlace, session = sessionOf(member())) =>
  renderIn(<BookingDialog cleaner={cleaner} searched={searched} isOpen onClose={() => undefined} />, { session });

describe("another place than the chosen home's", () => {
  const building = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Building or villa/ });
  const choose = async (typed: string, name: string) => {
    const field = screen.getByRole("combobox", { name: /Area/ });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: typed } });
    await userEvent.click(await screen.findByText(name));
  };

  it("has no door until the customer enters one, which another place then keeps", async () => {
    bookingServer({ properties: [property()] });
    open();
    await showFields();
    expect([building().value, unit()]).toEqual(["Block 2", "Villa 9"]);
    await choose("cayan", "Cayan Tower");
    expect([building().value, unit()]).toEqual(["", ""]);
    expect(confirm().disabled).toBe(true);
    fireEvent.change(building(), { target: { value: "Tower 1" } });
    await choose("princess", "Princess Tower");
    expect(building().value).toBe("Tower 1");
  });

  it("asks for a unit again that the home has none of", async () => {
    const home = property();
    bookingServer({
      properties: [{ ...home, apartmentNumber: null, address: { ...home.address, noUnit: true } }],
    });
    open();
    await showFields();
    await choose("cayan", "Cayan Tower");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Unit number/ }).disabled).toBe(false);
  });
});

describe("the searched place", () => {
  it.each([
    ["an area", { area: "JBR" }, "JBR"],
    [
      "a landmark, which is more exact than the area",
      { area: "JBR", near: "25.087,55.145 Cayan Tower" },
      "Cayan Tower, Dubai Marina",
    ],
    ["a place that is no longer known, of which the area is left", { area: "JBR", near: "25.087,55.145 Gone" }, "JBR"],
  ] as [string, WantedPlace, string][])("is filled in: %s", async (_, searched, text) => {
    bookingServer();
    searchedFor(searched);
    await waitFor(() => expect(place()).toBe(text));
  });

  it.each([
    ["an area", { area: "JBR" }, "JBR"],
    ["a landmark", { near: "25.087,55.145 Cayan Tower" }, "Cayan Tower, Dubai Marina"],
  ] as [string, WantedPlace, string][])(
    "is filled in before the saved properties are loaded, and only once: %s",
    async (_, searched, text) => {
      let read = () => {};
      bookingServer({
        properties: [property()],
        propertiesAfter: new Promise<void>((resolve) => {
          read = resolve;
        }),
      });
      searchedFor(searched);
      await waitFor(() => expect(place()).toBe(text));
      await userEvent.clear(screen.getByRole("combobox", { name: /Area/ }));
      read();
      await screen.findByRole("radio", { name: /Villa 9/ });
      expect(place()).toBe("");
    },
  );

  it("is filled in for a visitor", async () => {
    bookingServer();
    searchedFor({ area: "JBR" }, sessionOf(undefined));
    await waitFor(() => expect(place()).toBe("JBR"));
  });

  it("is the saved property that the search was near to, with its door", async () => {
    bookingServer({ properties: [property()] });
    searchedFor({ near: "25.069,55.214 Circle Mall, JVC" });
    await showFields();
    await waitFor(() => expect([place(), unit()]).toEqual(["Circle Mall, JVC", "Villa 9"]));
  });

  it("replaces the area of an earlier search, and no input", async () => {
    bookingServer();
    const { unmount } = searchedFor({ area: "JBR" });
    await waitFor(() => expect(place()).toBe("JBR"));
    unmount();
    const second = searchedFor({ area: "Deira" });
    await waitFor(() => expect(place()).toBe("Deira"));
    await choosePlace();
    second.unmount();
    searchedFor({ area: "JBR" });
    await waitFor(() => expect(place()).toBe("Cayan Tower, Dubai Marina"));
  });
});

describe("a saved property", () => {
  const two = [property(), property({ propertyId: `prp_${"0".repeat(25)}2`, apartmentNumber: "Villa 10" })];

  it("is chosen if it is the only one and no other place is given", async () => {
    bookingServer({ properties: [property()] });
    open();
    expect(await screen.findByRole<HTMLInputElement>("radio", { name: /Villa 9/ })).toHaveProperty("checked", true);
    await showFields();
    await waitFor(() => expect([place(), unit()]).toEqual(["Circle Mall, JVC", "Villa 9"]));
  });

  it("is not chosen among several, or if a search named another place", async () => {
    bookingServer({ properties: two });
    const { unmount } = open();
    await screen.findByRole("radio", { name: /Villa 10/ });
    expect(place()).toBe("");
    unmount();
    bookingServer({ properties: [property()] });
    searchedFor({ area: "JBR" });
    await waitFor(() => expect(place()).toBe("JBR"));
  });

  it("replaces no input", async () => {
    bookingServer();
    const { unmount } = open();
    await choosePlace();
    unmount();
    bookingServer({ properties: [property()] });
    open();
    await screen.findByRole("radio", { name: /Villa 9/ });
    expect([place(), unit()]).toEqual(["Cayan Tower, Dubai Marina", "2304"]);
  });
});

describe("addresses of earlier bookings", () => {
  const at = (unit: string, days: number) =>
    booking({
      bookingId: `bkg_0000000000000000000000000${days}`,
      address: { ...booking().address, building: "Cayan Tower", unit },
      scheduledDate: addDays(today, -days),
      startsAt: `${addDays(today, -days)}T06:00:00.000Z`,
    });

  it("are offered once each, the latest first, and fill in place and door", async () => {
    bookingServer({ past: [at("2304", 2), at("2304", 1), at("2305", 3)] });
    open();
    const group = await screen.findByRole("group", { name: "Addresses from your bookings" });
    const offered = within(group).getAllByRole<HTMLInputElement>("radio");
    expect(offered).toHaveLength(2);
    await userEvent.click(offered[0] as HTMLElement);
    expect([place(), unit(), offered[0]?.checked]).toEqual(["Cayan Tower, Dubai Marina", "2304", true]);
  });

  it("are offered last, and as such, if the visit was cancelled and there is no other", async () => {
    const cancelled = { ...at("2305", 1), status: "cancelled" } as const;
    bookingServer({ past: [cancelled, at("2304", 3), { ...at("2304", 2), status: "cancelled" }] });
    open();
    const group = await screen.findByRole("group", { name: "Addresses from your bookings" });
    const [first, last] = within(group).getAllByRole("radio");
    expect(first?.closest("label")?.textContent).toMatch(/2304.*Booked for/);
    expect(last?.closest("label")?.textContent).toMatch(/2305.*Visit on .+, cancelled/);
  });

  it.each([
    ["not offered again if they are saved properties", "Circle Villas", false],
    ["offered if they are another building at a saved property's point", "Another Tower", true],
  ])("are %s", async (_, at, isOffered) => {
    const saved = property();
    const { location } = saved.address;
    const past = [
      booking({ address: { formattedAddress: "Circle Mall, JVC", location, building: at, unit: "villa 9" } }),
    ];
    bookingServer({ properties: [{ ...saved, address: { ...saved.address, building: "Circle Villas" } }], past });
    open();
    await screen.findAllByRole("radio", { name: /Villa 9/ });
    expect(screen.queryByRole("group", { name: "Addresses from your bookings" }) !== null).toBe(isOffered);
  });
});

describe("saving a typed address", () => {
  const tick = () => screen.findByRole("checkbox", { name: "Save this address to your properties" });
  const book = async () => {
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
  };

  it("sends it as a property after the booking, under the shown name and type", async () => {
    const saved: object[] = [];
    bookingServer({ save: [(asked) => (saved.push(asked), answer(property()))] });
    open();
    await fillIn();
    await userEvent.click(await tick());
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("Cayan Tower");
    await userEvent.selectOptions(screen.getByLabelText("Property type"), "Office");
    expect(saved).toEqual([]);
    await book();
    await screen.findByText("This address is now saved in your properties.");
    expect(saved).toMatchObject([
      {
        name: "Cayan Tower",
        propertyType: "office",
        apartmentNumber: "2304",
        address: { formattedAddress: "Cayan Tower, Dubai Marina", area: "Dubai Marina", building: "Cayan Tower" },
      },
    ]);
  });

  it("says that the booking is confirmed and the address is not saved, and saves it on a retry", async () => {
    const refused = problem(
      409,
      "conflict",
      "property.tooMany",
      "You already have 50 properties. Please remove one first.",
    );
    bookingServer({ save: [refused, () => answer(property())] });
    open();
    await fillIn();
    await userEvent.click(await tick());
    await book();
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("Your booking is confirmed, but we couldn't save the address.");
    expect(note.textContent).toContain("You already have 50 properties.");
    await userEvent.click(button("Save address again"));
    await screen.findByText("This address is now saved in your properties.");
  });

  it("saves nothing without the tick, and is not offered for a saved property", async () => {
    const saved: object[] = [];
    bookingServer({ properties: [property()], save: [(asked) => (saved.push(asked), answer(property()))] });
    open();
    await showFields();
    await fillIn();
    await tick();
    await userEvent.click(await screen.findByRole("radio", { name: /Villa 9/ }));
    expect(screen.queryByRole("checkbox", { name: "Save this address to your properties" })).toBeNull();
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await book();
    expect(saved).toEqual([]);
  });
});

describe("the special requirements of the preferences", () => {
  const notes = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Notes for the cleaner/ });

  it("are filled in as the notes, to be changed, and not a second time", async () => {
    bookingServer({ usualNotes: "Two cats. Marble floor." });
    open();
    await waitFor(() => expect(notes().value).toBe("Two cats. Marble floor."));
    await userEvent.clear(notes());
    await choosePlace();
    expect(notes().value).toBe("");
  });

  it("come with the usual frequency, which is marked and not chosen", async () => {
    bookingServer({ usualNotes: "Two cats." });
    open();
    await fillIn();
    const often = await screen.findByLabelText<HTMLSelectElement>("Repeat this booking?");
    within(often).getByRole("option", { name: "Every two weeks (from your preferences)" });
    within(often).getByRole("option", { name: "Every week" });
    expect(often.value).toBe("");
  });

  it("lead, once one is chosen, to the same line in the summary", async () => {
    bookingServer();
    open();
    await fillIn();
    expect(screen.queryByText(/, next /, { selector: "li span" })).toBeNull();
    await userEvent.selectOptions(await screen.findByLabelText("Repeat this booking?"), "monthly");
    await screen.findByText(/^Every month, next \w{3} \d+ \w{3}, AED\s100$/, { selector: "li span" });
  });

  it("are added to the notes of an earlier booking that lack them, and stay what the customer makes of them", async () => {
    const earlier = booking({ notes: "Ring twice." });
    bookingServer({ usualNotes: "Two cats.", earlier });
    const { bookingId: like } = earlier;
    const { unmount } = renderIn(<BookingDialog cleaner={cleaner} like={like} isOpen onClose={() => undefined} />, {
      session: sessionOf(member()),
    });
    await waitFor(() => expect(notes().value).toBe("Ring twice.\nTwo cats."));
    await userEvent.type(notes(), " Very shy.");
    unmount();
    open();
    await screen.findByRole("combobox", { name: /Area/ });
    expect(notes().value).toBe("Ring twice.\nTwo cats. Very shy.");
  });

  it("are not added to notes that have them already", async () => {
    const earlier = booking({ notes: "Two cats. Ring twice." });
    bookingServer({ usualNotes: "Two cats.", earlier });
    renderIn(<BookingDialog cleaner={cleaner} like={earlier.bookingId} isOpen onClose={() => undefined} />, {
      session: sessionOf(member()),
    });
    await waitFor(() => expect(notes().value).toBe("Two cats. Ring twice."));
  });
});
