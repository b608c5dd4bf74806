import { addDays } from "@naqi/contracts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WantedTime } from "@/features/bookings/booking-address.ts";
import { BookingDialog } from "@/features/bookings/booking-dialog.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import type { Session } from "@/lib/session/session.ts";
import { readIntent } from "@/lib/sign-in/intent.ts";
import * as token from "@/lib/session/token.ts";
import { Toasts } from "@/ui/toast.tsx";
import { booking, bookingServer, cleaner, discount, problem, property, quoteOf, tomorrow } from "./booking-support.tsx";
import { answer, member, renderIn, sessionOf } from "./support.tsx";

// Between two sends of a lost booking.
vi.mock("@/lib/time/wait.ts", () => ({ wait: () => Promise.resolve() }));

/** An answer whose line breaks in the middle. */
function cutOff() {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"bookingId":'));
      controller.error(new TypeError("terminated"));
    },
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

beforeEach(() => {
  sessionStorage.clear();
  forgetDrafts();
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const open = (session = sessionOf(member())) =>
  renderIn(<BookingDialog cleaner={cleaner} isOpen onClose={() => undefined} />, { session });

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const confirm = () => button(/^Confirm/);

async function choosePlace() {
  const field = await screen.findByRole("combobox", { name: /Area/ });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "cayan" } });
  await userEvent.click(await screen.findByText("Cayan Tower"));
}

/** Where, the one free day and its first free hour. */
async function fillIn() {
  await choosePlace();
  await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
  await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
  await waitFor(() => expect(confirm().disabled).toBe(false));
}

describe("what can be chosen", () => {
  it("is only what is free, and what is not says why", async () => {
    bookingServer();
    open();
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "09:00, Taken" }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "10:00" }).disabled).toBe(false);
    expect(screen.getAllByRole<HTMLInputElement>("radio", { name: /nothing free/ }).every((day) => day.disabled)).toBe(
      true,
    );
  });

  it("follows the length of the job, and the length follows the chosen hour", async () => {
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
  it("waits for address, date and time, then sends what was seen", async () => {
    const sent = bookingServer();
    open();
    await screen.findByText(/Please fill in all required fields including address/);
    expect(confirm().disabled).toBe(true);
    await fillIn();
    await userEvent.type(screen.getByLabelText(/Building/), "1203");
    fireEvent.change(screen.getByLabelText(/Notes/), { target: { value: "Two cats" } });
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ expectedTotal: 10_000, cleanerVersion: 3, notes: "Two cats" });
    expect(sent[0]?.address).toMatchObject({ formattedAddress: "Cayan Tower, Dubai Marina", unit: "1203" });
    expect(sessionStorage).toHaveLength(0);
  });

  it("is one booking however often it is pressed", async () => {
    const sent = bookingServer();
    open();
    await fillIn();
    await userEvent.dblClick(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toHaveLength(1);
  });

  it("waits for the codes of whoever is quicker than their answer", async () => {
    let come = () => {};
    const codesAfter = new Promise<void>((resolve) => (come = resolve));
    const sent = bookingServer({ codes: [discount()], codesAfter });
    open();
    await choosePlace();
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
    // The job alone has been answered by now: its price is what the person's own is counted from.
    await screen.findByDisplayValue("100");
    expect(confirm().disabled).toBe(true);
    come();
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toMatchObject([{ discountCode: "WELCOME", expectedTotal: 8_500 }]);
  });

  it("asks for a chosen place when something was only typed", async () => {
    bookingServer();
    open();
    await userEvent.type(await screen.findByRole("combobox", { name: /Area/ }), "my house");
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getAllByText(/Please fill in all required fields including address/)).toHaveLength(2),
    );
  });

  it("keeps where and notes over a reload", async () => {
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
    // A place that cannot be.
    again.unmount();
    const [key = ""] = Object.keys(localStorage).filter((name) => name.endsWith(":booking"));
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace("25.0865", "52.0865"));
    open();
    expect((await screen.findByRole<HTMLInputElement>("combobox", { name: /Area/ })).value).toBe("");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes/).value).toBe("Gate 4");
  });

  it.each(["cleaner", "admin"] as const)("is for customers, and tells a %s so", async (role) => {
    bookingServer();
    open(sessionOf(member({ role })));
    await screen.findByRole("dialog", { name: "Only customers can book" });
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

describe("reload and return", () => {
  const Where = () => <output aria-label="address">{useLocation().pathname + useLocation().search}</output>;
  const openAt = (path: string, session: Session, when: WantedTime = {}) =>
    renderIn(
      <>
        <Where />
        <BookingDialog cleaner={cleaner} when={when} isOpen onClose={() => undefined} />
      </>,
      { session, path },
    );
  const checked = (name: string | RegExp) => screen.findByRole("radio", { name, checked: true });
  const address = "/cleaner-profile/1?book=1";

  it("keep day, hour, length, service and price, until the dialog is opened for another time", async () => {
    bookingServer();
    const { unmount } = open();
    await fillIn();
    await userEvent.selectOptions(screen.getByLabelText("Service"), "deep_cleaning");
    fireEvent.change(screen.getByLabelText("Agreed price"), { target: { value: "130" } });
    unmount();
    open();
    await checked(/2 times free/);
    await checked("10:00");
    expect(screen.getByLabelText<HTMLSelectElement>("Service").value).toBe("deep_cleaning");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Agreed price").value).toBe("130"));
    cleanup();
    openAt(address, sessionOf(member()), { day: tomorrow, hour: "14:00", durationMinutes: 180 });
    await checked("14:00");
    screen.getByText("3 hours");
  });

  it("keep how often it is to come again, until it is booked", async () => {
    bookingServer();
    const { unmount } = open();
    const often = () => screen.findByLabelText<HTMLSelectElement>(/^Have it come again/);
    await fillIn();
    expect((await often()).value).toBe("");
    await userEvent.selectOptions(await often(), "weekly");
    unmount();
    open();
    expect((await often()).value).toBe("weekly");
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText(/^Every week: your plan is made/);
    cleanup();
    open();
    await fillIn();
    expect((await often()).value).toBe("");
  });

  it("leave out a day that has passed meanwhile", async () => {
    bookingServer();
    const { unmount } = open();
    await fillIn();
    unmount();
    const [key = ""] = Object.keys(localStorage).filter((name) => name.includes(":booking-"));
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace(tomorrow, addDays(tomorrow, -2)));
    open();
    await screen.findByText("Choose a day to see its times.");
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  });

  it("lead a visitor through the sign-in to everything as it was filled in, and book only when confirmed again", async () => {
    const sent = bookingServer({ codes: [discount()] });
    const { unmount } = openAt(address, sessionOf(undefined));
    await choosePlace();
    await userEvent.type(screen.getByLabelText(/Building/), "فيلا ١٢");
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
    expect(screen.queryByLabelText(/Discount code/)).toBeNull();
    await userEvent.dblClick(confirm());
    expect(screen.getByLabelText("address").textContent).toBe(`/auth?next=${encodeURIComponent(address)}`);
    expect(readIntent(address)).toMatchObject({
      cleanerName: "Aisha Khan",
      day: tomorrow,
      hour: "10:00",
      total: 10_000,
    });
    expect(readIntent("/search")).toBeUndefined();
    expect(sent).toEqual([]);
    unmount();

    openAt(address, sessionOf(member()));
    await checked("10:00");
    expect(screen.getByLabelText<HTMLInputElement>(/Building/).value).toBe("فيلا ١٢");
    await waitFor(() => expect(confirm().disabled).toBe(false));
    expect(sent).toEqual([]);
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toMatchObject([{ address: { unit: "فيلا ١٢" }, expectedTotal: 8_500, discountCode: "WELCOME" }]);
    expect([
      ...Object.keys(sessionStorage),
      ...Object.keys(localStorage).filter((key) => key.startsWith("draft:")),
    ]).toEqual([]);
  });

  it("show nobody who signs in later what was filled in before somebody signed out", async () => {
    bookingServer();
    const { unmount } = openAt(address, sessionOf(undefined));
    await choosePlace();
    unmount();
    openAt(address, sessionOf(member())).unmount();
    openAt(address, sessionOf(member({ memberId: "9c6e2f3a-1b4d-4c8e-8f70-5a2b7c9d0e1f" })));
    expect((await screen.findByRole<HTMLInputElement>("combobox", { name: /Area/ })).value).toBe("");
    cleanup();
    forgetDrafts();
    openAt(address, sessionOf(member()));
    expect((await screen.findByRole<HTMLInputElement>("combobox", { name: /Area/ })).value).toBe("");
  });
});

describe("where", () => {
  const place = () => screen.getByRole<HTMLInputElement>("combobox", { name: /Area/ }).value;
  const unit = () => screen.getByLabelText<HTMLInputElement>(/Building/).value;

  it("is one of the customer's own properties at a press, until another place is said", async () => {
    const sent = bookingServer({ properties: [property()] });
    open();
    const own = await screen.findByRole<HTMLInputElement>("radio", { name: /Villa 9/ });
    await userEvent.click(own);
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

  it("is what a Makani number says, and is said again by what is chosen after it", async () => {
    bookingServer();
    open();
    const makani = await screen.findByLabelText<HTMLInputElement>(/Makani/);
    await userEvent.type(makani, "30032 9532");
    await userEvent.tab();
    screen.getByText("A Makani number has 10 digits and is in Dubai.");
    await userEvent.type(makani, "0");
    expect(place()).toBe("Makani 30032 95320, Deira");
    expect(screen.queryByText("A Makani number has 10 digits and is in Dubai.")).toBeNull();
    await choosePlace();
    expect([place(), makani.value]).toEqual(["Cayan Tower, Dubai Marina", ""]);
  });

  it("is where an earlier booking was that this one is to be like, unless something has been said", async () => {
    const like = booking().bookingId;
    const again = () =>
      renderIn(<BookingDialog cleaner={cleaner} like={like} isOpen onClose={() => undefined} />, {
        session: sessionOf(member()),
      });
    bookingServer({ earlier: booking({ address: { ...booking().address, unit: "Flat 7" } }) });
    const { unmount } = again();
    await waitFor(() => expect(place()).toBe("Cayan Tower, Dubai Marina"));
    expect(unit()).toBe("Flat 7");
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.clear(screen.getByLabelText(/Building/));
    await userEvent.type(screen.getByLabelText(/Building/), "Flat 8");
    unmount();
    again();
    await screen.findByRole("combobox", { name: /Area/ });
    await waitFor(() => expect(unit()).toBe("Flat 8"));
  });

  it("says that a service the cleaner does not list stands for another, until one is chosen", async () => {
    bookingServer();
    renderIn(<BookingDialog cleaner={cleaner} service="car_detailing" isOpen onClose={() => undefined} />, {
      session: sessionOf(member()),
    });
    await screen.findByText(/^Aisha Khan does not offer Car Detailing\. This would be Regular Cleaning;/);
    await userEvent.selectOptions(screen.getByLabelText("Service"), "Deep Cleaning");
    expect(screen.queryByText(/does not offer/)).toBeNull();
  });

  it.each([
    ["the same door", "Villa 9", true],
    ["another door", "Villa 8", false],
  ])("is the property an earlier booking was at: %s", async (_, door, isProperty) => {
    const { location } = property().address;
    const earlier = booking({ address: { formattedAddress: "Circle Mall, JVC", location, unit: door } });
    bookingServer({ properties: [property()], earlier });
    renderIn(<BookingDialog cleaner={cleaner} like={earlier.bookingId} isOpen onClose={() => undefined} />, {
      session: sessionOf(member()),
    });
    await waitFor(() => expect(unit()).toBe(door));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Villa 9/ }).checked).toBe(isProperty);
  });

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
  it("tells the total from the start, and what Confirm still waits for", async () => {
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
    fireEvent.change(screen.getByLabelText("Agreed price"), { target: { value: "1" } });
    await userEvent.click(button("Agreed price"));
    expect(document.activeElement).toBe(screen.getByLabelText("Agreed price"));
  });
});

describe("when it fails", () => {
  const lost = () => {
    throw new TypeError("lost");
  };
  const refused = problem(409, "conflict", "booking.wrongMoment", "Moved on.");
  const checking = "We are checking whether your booking went through";
  const keysOf = (sent: { idempotencyKey: string }[]) => new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size;

  it.each([
    ["no answer", lost],
    ["a gateway's 504", () => answer({ message: "Endpoint request timed out" }, 504)],
    ["an answer that is cut off", () => cutOff()],
  ])("asks again by the same key after %s, before it says anything", async (_, first) => {
    const sent = bookingServer({ book: [first, lost, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect([sent.length, keysOf(sent)]).toEqual([3, 1]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("says that it is checking while no answer comes, quotes nothing meanwhile, and asks for the same again", async () => {
    let quotes = 0;
    const quote = (asked: Parameters<typeof quoteOf>[0]) => {
      quotes += 1;
      return answer(quoteOf(asked));
    };
    const sent = bookingServer({ quote, book: [lost, lost, lost, lost, () => answer(booking())] });
    open();
    await fillIn();
    const before = quotes;
    await userEvent.click(confirm());
    await screen.findByText(checking);
    await waitFor(() => expect(button("Try Again").getAttribute("aria-busy")).not.toBe("true"));
    expect(sent).toHaveLength(4);
    act(() => void window.dispatchEvent(new Event("focus")));
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
    expect(screen.queryByRole("combobox", { name: /Area/ })).toBeNull();
    await userEvent.click(button("Try Again"));
    await screen.findByText("Booking confirmed successfully!");
    expect([quotes, sent.length, keysOf(sent)]).toEqual([before, 5, 1]);
    expect(sent[4]).toEqual(sent[0]);
  });

  it("knows after a reload what it sent, and asks for that only when told to", async () => {
    const sent = bookingServer({ book: [lost, lost, lost, lost, () => answer(booking())] });
    const { unmount } = open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText(/There is no answer yet/);
    unmount();
    const { unmount: leave } = open(sessionOf(member({ memberId: "9c6e2f3a-1b4d-4c8e-8f70-5a2b7c9d0e1f" })));
    await screen.findByRole("combobox", { name: /Area/ });
    leave();
    open();
    await screen.findByText(checking);
    expect(sent).toHaveLength(4);
    await userEvent.click(button("Try Again"));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[4]).toEqual(sent[0]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("asks by the same key after a failure of the server's as well", async () => {
    const failed = () =>
      answer({ kind: "bug", code: "bug", message: "Something went wrong.", reference: "ref_1" }, 500);
    const sent = bookingServer({ book: [failed, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("Failed to create booking. Please try again.");
    expect(screen.getByText(/ref_1/)).toBeTruthy();
    await userEvent.click(button("Try Again"));
    await screen.findByText("Booking confirmed successfully!");
    expect([sent.length, keysOf(sent)]).toEqual([2, 1]);
  });

  it("believes a refusal that comes to the same key, and sends a new key after it", async () => {
    const sent = bookingServer({ book: [lost, refused, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("Moved on.");
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    expect(sent[2]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it("believes no gateway about what was lost, and is given up only when told to", async () => {
    const tooMany = () => answer({ message: "Too Many Requests" }, 429);
    const sent = bookingServer({ book: [lost, tooMany, tooMany, tooMany, tooMany, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText(/There is no answer yet/);
    await userEvent.click(button("Try Again"));
    await waitFor(() => expect(sent).toHaveLength(5));
    await screen.findByText(/There is no answer yet/);
    await userEvent.click(button("Start over"));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[5]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  });

  it("offers the nearest free times when the hour was taken, and keeps what was typed", async () => {
    const freeHours = [{ scheduledDate: addDays(tomorrow, 0), scheduledTime: "14:00" }];
    const taken = problem(409, "conflict", "booking.taken", "That time was just taken.", { freeHours });
    const sent = bookingServer({ book: [taken, () => answer(booking())] });
    open();
    await fillIn();
    fireEvent.change(screen.getByLabelText(/Notes/), { target: { value: "Gate 4" } });
    await userEvent.click(confirm());
    await screen.findByText("That time was just taken.");
    expect(confirm().disabled).toBe(true);
    await userEvent.click(button(/14:00$/));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "14:00" }).checked).toBe(true);
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[1]).toMatchObject({ scheduledTime: "14:00", notes: "Gate 4" });
  });

  it("shows the old and the new total and books only when that one is confirmed", async () => {
    const changed = () => {
      const quote = {
        minimumPrice: 12_000,
        maximumPrice: 36_000,
        agreedPrice: 12_000,
        tipAmount: 0,
        discountAmount: 0,
        total: 12_000,
        lines: [],
        hourlyRate: 6000,
        distanceKm: 1,
        startsAt: "2026-03-12T06:00:00.000Z",
        endsAt: "2026-03-12T08:00:00.000Z",
        freeCancellationUntil: "2026-03-11T06:00:00.000Z",
        cleanerVersion: 4,
      };
      return problem(409, "conflict", "booking.quoteChanged", "The price changed.", { quote })();
    };
    const sent = bookingServer({ book: [changed, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("The total was AED 100 and is now AED 120.");
    await userEvent.click(button(/^Confirm AED.120$/));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[1]).toMatchObject({ expectedTotal: 12_000, cleanerVersion: 4 });
  });

  it("says when its own best code was used up meanwhile, and books without it only when asked again", async () => {
    const used = problem(409, "conflict", "discount.used", "This code has already been used");
    const sent = bookingServer({ codes: [discount()], book: [used, () => answer(booking())] });
    open();
    await fillIn();
    await screen.findByText("WELCOME takes off AED 15");
    await userEvent.click(confirm());
    expect((await screen.findAllByText("This code has already been used")).length).toBeGreaterThan(0);
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent.map(({ expectedTotal }) => expectedTotal)).toEqual([8_500, 10_000]);
  });

  it("says which visit there is at that hour already, and books a second one only when told to all the same", async () => {
    const others = [{ ...booking({ cleanerName: "Olena K." }) }];
    const overlap = problem(409, "conflict", "booking.overlap", "You already have a visit at that time.", { others });
    const sent = bookingServer({ book: [overlap, overlap, () => answer(booking())] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    const told = await screen.findByRole("alert");
    await within(told).findByText("You already have a visit at that time.");
    expect(told.textContent).toMatch(/Olena K\., .*10:00–12:00/);
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.click(await screen.findByRole("button", { name: "Book it all the same" }));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent.map(({ acknowledgedOverlap }) => acknowledgedOverlap)).toEqual([undefined, undefined, true]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it("offers to send the confirmation mail again", async () => {
    bookingServer({ book: [problem(403, "forbidden", "member.unconfirmed", "Please check your email")] });
    open();
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("Please check your email");
    expect(button("Resend the email")).toBeTruthy();
  });

  it("says so where the address is outside the area", async () => {
    bookingServer({ quote: () => problem(400, "invalid", "booking.outsideArea", "Outside the cleaner's area.")() });
    open();
    await choosePlace();
    await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
    await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
    await waitFor(() => expect(screen.getAllByText("Outside the cleaner's area.").length).toBeGreaterThan(0));
    expect(confirm().disabled).toBe(true);
  });
});

describe("price and code", () => {
  it("may be raised, never lowered", async () => {
    const sent = bookingServer();
    open();
    await fillIn();
    const price = screen.getByLabelText<HTMLInputElement>("Agreed price");
    expect(price.value).toBe("100");
    fireEvent.change(price, { target: { value: "80" } });
    await screen.findByText("The lowest price for this job is AED 100.");
    expect(confirm().disabled).toBe(true);
    fireEvent.change(price, { target: { value: "" } });
    await screen.findByText("Please enter what you pay: AED 100 or more.");
    // Neither the former total nor a Confirm for it.
    expect(screen.getAllByText("Not yet known")).toHaveLength(2);
    expect(confirm().disabled).toBe(true);
    fireEvent.change(price, { target: { value: "300.01" } });
    await screen.findByText("The most you may offer for this job is AED 300.");
    expect(confirm().disabled).toBe(true);
    fireEvent.change(price, { target: { value: "١٣٠" } });
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await screen.findByText("Tip for the cleaner");
    expect(within(screen.getByRole("dialog")).getAllByText("AED 130").length).toBeGreaterThan(0);
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]).toMatchObject({ agreedPrice: 13_000, expectedTotal: 13_000 });
  });

  it("takes no code for what only a tip brings to its minimum order", async () => {
    const sent = bookingServer({ codes: [discount({ minimumOrderAmount: 12_000 })] });
    open();
    await fillIn();
    fireEvent.change(screen.getByLabelText("Agreed price"), { target: { value: "130" } });
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]).toMatchObject({ agreedPrice: 13_000, expectedTotal: 13_000 });
  });

  it("applies the best own code by itself; removed, it stays removed", async () => {
    const sent = bookingServer({ codes: [discount()] });
    open();
    await fillIn();
    await screen.findByText("WELCOME takes off AED 15");
    await userEvent.click(button("Remove WELCOME"));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]).toMatchObject({ expectedTotal: 10_000 });
    expect(sent[0]?.discountCode).toBeUndefined();
  });

  it("checks a typed code in capitals, and shows the returned error", async () => {
    const valid = { valid: true, codeId: "c", code: "PROMO20", discountAmount: 1500, finalAmount: 8500 };
    const replies = [
      problem(410, "gone", "discount.expired", "This code has expired"),
      () => {
        throw new TypeError("lost");
      },
      () => answer(valid),
    ];
    bookingServer({ validate: () => (replies.shift() ?? (() => answer(valid)))() });
    renderIn(<Toasts />);
    open();
    await fillIn();
    expect(button("Apply").disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/Discount code/), "promo20");
    expect(screen.getByLabelText<HTMLInputElement>(/Discount code/).value).toBe("PROMO20");
    await userEvent.click(button("Apply"));
    await screen.findByText("This code has expired");
    await userEvent.click(button("Apply"));
    await screen.findByText("Failed to validate code");
    await userEvent.click(button("Apply"));
    await screen.findByText("Discount applied successfully! 🎉");
    await screen.findByText("PROMO20 takes off AED 15");
    expect(within(screen.getByRole("dialog")).getAllByText("AED 85").length).toBeGreaterThan(0);
  });
});

describe("the wallet", () => {
  const useIt = () => screen.findByRole("switch", { name: /Use AED.30 of your wallet/ });

  it("is no question where it has nothing", async () => {
    bookingServer();
    open();
    await fillIn();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("pays when it is switched on, and only then", async () => {
    const sent = bookingServer({ quote: (asked) => answer(quoteOf(asked, 3_000)) });
    open();
    await fillIn();
    expect(within(screen.getByRole("dialog")).getAllByText(/AED.100/).length).toBeGreaterThan(0);
    await userEvent.click(await useIt());
    await screen.findByText("From your wallet");
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[0]).toMatchObject({ useWallet: true, expectedTotal: 7_000 });
  });

  it("that another tab has spent asks again, with the new total", async () => {
    let covers = 3_000;
    const spent = () => {
      covers = 0;
      const quote = quoteOf({ durationMinutes: 120, scheduledDate: tomorrow, scheduledTime: "10:00", useWallet: true });
      return problem(409, "conflict", "booking.walletChanged", "Your wallet changed.", { quote })();
    };
    const sent = bookingServer({
      quote: (asked) => answer(quoteOf(asked, covers)),
      book: [spent, () => answer(booking())],
    });
    open();
    await fillIn();
    await userEvent.click(await useIt());
    await screen.findByText("From your wallet");
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("The total was AED 70 and is now AED 100.");
    await userEvent.click(button(/^Confirm AED.100$/));
    await screen.findByText("Booking confirmed successfully!");
    expect(sent[1]).toMatchObject({ expectedTotal: 10_000 });
  });
});
