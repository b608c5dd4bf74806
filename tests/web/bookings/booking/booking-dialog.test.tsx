import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BookingDialog } from "@/features/bookings/book/booking-dialog.tsx";
import {
  button,
  choosePlace,
  confirm,
  fillIn,
  freshBrowser,
  open,
  priceField,
  showFields,
} from "./booking-dialog-support.tsx";
import { booking, bookingServer, cleaner, discount, property } from "../booking-support.tsx";
import { member, renderIn, sessionOf } from "../../support.tsx";

// Between two sends of a lost booking.
vi.mock("@/lib/time/wait.ts", () => ({ wait: () => Promise.resolve() }));

beforeEach(freshBrowser);

describe("the available choices", () => {
  // covers S106
  it("are only free ones, and others show the reason", async () => {
    bookingServer();
    open();
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "09:00, Taken" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "10:00" }).disabled).toBe(false);
    expect(screen.getAllByRole<HTMLInputElement>("radio", { name: /no free times/ }).every((day) => day.disabled)).toBe(
      true,
    );
  });

  it("follow the length of the job, and the length follows the chosen hour", async () => {
    bookingServer();
    open();
    await userEvent.click(await screen.findByRole("button", { name: "More: How long" }));
    await userEvent.click(screen.getByRole("button", { name: "More: How long" }));
    await userEvent.click(await screen.findByRole("radio", { name: /1 time free/ }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "10:00, 3 hours only" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: "14:00" }));
    expect(button("More: How long").disabled).toBe(true);
    expect(screen.getByText("Aisha Khan is free for 4 hours from 14:00.")).toBeTruthy();
  });
});

describe("confirming", () => {
  // covers S105, S114
  it("requires address, date and time, then sends what was shown", async () => {
    const sent = bookingServer();
    open();
    await screen.findByText(/Please fill in all required fields including address/);
    expect(confirm().disabled).toBe(true);
    await fillIn();
    await userEvent.clear(screen.getByRole("textbox", { name: /^Unit number/ }));
    await userEvent.type(screen.getByRole("textbox", { name: /^Unit number/ }), "1203");
    fireEvent.change(screen.getByLabelText(/Notes/), { target: { value: "Two cats" } });
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ expectedTotal: 10_000, cleanerVersion: 3, notes: "Two cats" });
    expect(sent[0]?.address).toMatchObject({ formattedAddress: "Cayan Tower, Dubai Marina", unit: "1203" });
    expect(sessionStorage).toHaveLength(0);
  });

  it("creates one booking, however often it is pressed", async () => {
    const sent = bookingServer();
    open();
    await fillIn();
    await userEvent.dblClick(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toHaveLength(1);
  });

  it("waits for the codes if the customer is quicker than their answer", async () => {
    let come = () => {};
    const codesAfter = new Promise<void>((resolve) => (come = resolve));
    const sent = bookingServer({ codes: [discount()], codesAfter });
    open();
    await choosePlace();
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
    // The job alone has been quoted by now: the customer's own price is based on it.
    await screen.findByRole("button", { name: "Add a tip" });
    expect(confirm().disabled).toBe(true);
    come();
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toMatchObject([{ discountCode: "WELCOME", expectedTotal: 8_500 }]);
  });

  // covers S107
  it("asks to select a place when text was only typed", async () => {
    bookingServer();
    open();
    await userEvent.type(await screen.findByRole("combobox", { name: /Area/ }), "my house");
    await userEvent.tab();
    await screen.findByText(/^You typed “my house” but did not choose a place\./);
    screen.getByText(/Please fill in all required fields including address/);
  });

  it("keeps place and notes over a reload", async () => {
    bookingServer();
    const { unmount } = open();
    await choosePlace();
    fireEvent.change(screen.getByLabelText(/Notes/), { target: { value: "Gate 4" } });
    unmount();
    const again = open();
    expect((await screen.findByRole<HTMLInputElement>("combobox", { name: /Area/ })).value).toBe(
      "Cayan Tower, Dubai Marina",
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe("Gate 4");
    // An invalid place.
    again.unmount();
    const [key = ""] = Object.keys(localStorage).filter((name) => name.endsWith(":booking"));
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace("25.0865", "52.0865"));
    open();
    expect((await screen.findByRole<HTMLInputElement>("combobox", { name: /Area/ })).value).toBe("");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe("Gate 4");
  });

  it.each(["cleaner", "admin"] as const)("is for customers, and says so to a %s", async (role) => {
    bookingServer();
    open(sessionOf(member({ role })));
    await screen.findByRole("dialog", { name: "Only customers can book" });
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

describe("the place", () => {
  const place = () => screen.getByRole<HTMLInputElement>("combobox", { name: /Area/ }).value;
  const unit = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Unit number/ }).value;

  it("is set to an own property by one press, until another place is chosen", async () => {
    const sent = bookingServer({ properties: [property()] });
    open();
    const own = await screen.findByRole<HTMLInputElement>("radio", { name: /Villa 9/ });
    await userEvent.click(own);
    expect(screen.queryByRole("combobox", { name: /Area/ })).toBeNull();
    await showFields();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /Area/ }));
    expect([place(), unit(), own.checked]).toEqual(["Circle Mall, JVC", "Villa 9", true]);
    await choosePlace();
    expect([place(), own.checked]).toEqual(["Cayan Tower, Dubai Marina", false]);
    await userEvent.click(own);
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]).toMatchObject({ propertyId: property().propertyId, address: { unit: "Villa 9" } });
  });

  it("is set by a Makani number, and replaced by a later choice", async () => {
    bookingServer();
    open();
    const makani = await screen.findByLabelText<HTMLInputElement>(/Makani/);
    await userEvent.type(makani, "30032 9532");
    await userEvent.tab();
    screen.getByText("Please enter a 10-digit Makani number in Dubai.");
    await userEvent.type(makani, "0");
    expect(place()).toBe("Makani 30032 95320, Deira");
    expect(screen.queryByText("Please enter a 10-digit Makani number in Dubai.")).toBeNull();
    await choosePlace();
    expect([place(), makani.value]).toEqual(["Cayan Tower, Dubai Marina", ""]);
  });

  it("is copied from the earlier booking to repeat, unless a place was entered", async () => {
    const like = booking().bookingId;
    const again = () =>
      renderIn(<BookingDialog cleaner={cleaner} like={like} isOpen onClose={() => undefined} />, {
        session: sessionOf(member()),
      });
    const address = { ...booking().address, building: "Cayan Tower", unit: "Flat 7" };
    bookingServer({ earlier: booking({ address, notes: "Please ring twice." }) });
    const { unmount } = again();
    await waitFor(() => expect(place()).toBe("Cayan Tower, Dubai Marina"));
    expect(unit()).toBe("Flat 7");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe("Please ring twice.");
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.clear(screen.getByRole("textbox", { name: /^Unit number/ }));
    await userEvent.type(screen.getByRole("textbox", { name: /^Unit number/ }), "Flat 8");
    unmount();
    again();
    await screen.findByRole("combobox", { name: /Area/ });
    await waitFor(() => expect(unit()).toBe("Flat 8"));
  });

  it("is the one of the booking to book again, not what was entered for another booking", async () => {
    const address = { ...booking().address, building: "Cayan Tower", unit: "Flat 7" };
    bookingServer({ properties: [property()], earlier: booking({ address, notes: "Please ring twice." }) });
    const dialog = (more: { like?: string; searched?: { area: "JLT" } }) =>
      renderIn(<BookingDialog cleaner={cleaner} {...more} isOpen onClose={() => undefined} />, {
        session: sessionOf(member()),
      });
    const other = dialog({});
    await userEvent.click(await screen.findByRole("radio", { name: /Villa 9/ }));
    await userEvent.type(screen.getByLabelText(/Notes/), "The dog is friendly.");
    other.unmount();
    const again = () => dialog({ like: booking().bookingId, searched: { area: "JLT" } });
    const { unmount } = again();
    await waitFor(() => expect(place()).toBe("Cayan Tower, Dubai Marina"));
    expect(unit()).toBe("Flat 7");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe("Please ring twice.");
    // What is changed then stays, also after a reload.
    await userEvent.click(screen.getByRole("radio", { name: /Villa 9/ }));
    unmount();
    again();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: /Villa 9/ }).checked).toBe(true));
  });

  it("names the replacement for a service that the cleaner does not list, until one is chosen", async () => {
    bookingServer();
    renderIn(<BookingDialog cleaner={cleaner} service="car_detailing" isOpen onClose={() => undefined} />, {
      session: sessionOf(member()),
    });
    await screen.findByText(/^Aisha Khan doesn't offer Car Detailing\. We've chosen Regular Cleaning instead/);
    await userEvent.selectOptions(screen.getByLabelText("Service"), "Deep Cleaning");
    expect(screen.queryByText(/doesn't offer/)).toBeNull();
  });

  it.each([
    ["the same door", "Villa 9", true],
    ["another door", "Villa 8", false],
  ])("is the property an earlier booking was at: %s", async (_, door, isProperty) => {
    const { location, building } = property().address;
    const earlier = booking({ address: { formattedAddress: "Circle Mall, JVC", location, building, unit: door } });
    bookingServer({ properties: [property()], earlier });
    renderIn(<BookingDialog cleaner={cleaner} like={earlier.bookingId} isOpen onClose={() => undefined} />, {
      session: sessionOf(member()),
    });
    if (isProperty) await showFields();
    await waitFor(() => expect(unit()).toBe(door));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Villa 9/ }).checked).toBe(isProperty);
  });

  // covers S107
  it("is a pin that the arrow keys move", async () => {
    const sent = bookingServer();
    open();
    await choosePlace();
    const map = screen.getByRole("application");
    act(() => map.focus());
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}{ArrowUp}");
    expect(place()).toMatch(/^Pin near .+, /);
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]).toMatchObject({ address: { location: { lat: 25.0875, lng: 55.1554 } } });
  });
});

describe("the footer", () => {
  it("show the total from the start, and what Confirm still requires", async () => {
    bookingServer();
    open();
    await screen.findByText("from AED 100");
    expect(
      screen.getByText(/Please fill in all required fields including address/).closest("[aria-live]"),
    ).toBeTruthy();
    await screen.findByRole("radio", { name: /2 times free/ });
    for (const [name, role] of [
      ["Address", "combobox"],
      ["Day", "radio"],
    ] as const) {
      await userEvent.click(button(name));
      expect(document.activeElement?.getAttribute("role") ?? document.activeElement?.getAttribute("type")).toBe(role);
    }
    await fillIn();
    expect(screen.queryByText("from AED 100")).toBeNull();
    expect(screen.queryByRole("button", { name: "Address" })).toBeNull();
    fireEvent.change(await priceField(), { target: { value: "1" } });
    await userEvent.click(button("Agreed price"));
    expect(document.activeElement).toBe(screen.getByLabelText("Agreed price"));
  });
});
