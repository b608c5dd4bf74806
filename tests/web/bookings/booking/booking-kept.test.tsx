import { addDays } from "@naqi/contracts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation, useSearchParams } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import type { WantedTime } from "@/features/bookings/book/booking-address.ts";
import { BookingDialog } from "@/features/bookings/book/booking-dialog.tsx";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import type { Session } from "@/lib/session/session.ts";
import { readIntent } from "@/lib/sign-in/intent.ts";
import { choosePlace, confirm, fillIn, freshBrowser, open, priceField } from "./booking-dialog-support.tsx";
import { bookingServer, cleaner, discount, tomorrow } from "../booking-support.tsx";
import { member, renderIn, sessionOf } from "../../support.tsx";

beforeEach(freshBrowser);

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
    fireEvent.change(await priceField(), { target: { value: "130" } });
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

  it("keep the repeat frequency, until it is booked", async () => {
    bookingServer();
    const { unmount } = open();
    const often = () => screen.findByLabelText<HTMLSelectElement>(/^Repeat this booking/);
    await fillIn();
    expect((await often()).value).toBe("");
    await userEvent.selectOptions(await often(), "weekly");
    unmount();
    open();
    expect((await often()).value).toBe("weekly");
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText(/^Every week: your repeat booking is set up/);
    cleanup();
    open();
    await fillIn();
    expect((await often()).value).toBe("");
  });

  it("go on with the repeat booking when the page is reloaded before it is made", async () => {
    const keys: string[] = [];
    const plan = ({ idempotencyKey }: { idempotencyKey: string }) =>
      keys.push(idempotencyKey) === 1 ? new Promise(() => undefined) : undefined;
    const sent = bookingServer({ plan });
    const { unmount } = open();
    await fillIn();
    await userEvent.selectOptions(await screen.findByLabelText(/^Repeat this booking/), "weekly");
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(keys).toHaveLength(1);
    unmount();
    open();
    await screen.findByText(/^Every week: your repeat booking is set up/);
    expect([sent.length, new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size]).toEqual([2, 1]);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("lead back to the page after it is booked, which shows the confirmation until it is closed", async () => {
    bookingServer();
    const Asked = () => {
      const [query, setQuery] = useSearchParams();
      return <BookingDialog cleaner={cleaner} isOpen={query.has("book")} onClose={() => setQuery({})} />;
    };
    renderIn(
      <>
        <Where />
        <Asked />
      </>,
      { session: sessionOf(member()), path: address },
    );
    await fillIn();
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    await waitFor(() => expect(screen.getByLabelText("address").textContent).toBe("/cleaner-profile/1"));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Booking confirmed successfully!")).toBeNull();
  });

  it("drop a day that has passed meanwhile", async () => {
    bookingServer();
    const { unmount } = open();
    await fillIn();
    unmount();
    const [key = ""] = Object.keys(localStorage).filter((name) => name.includes(":booking-"));
    localStorage.setItem(key, (localStorage.getItem(key) ?? "").replace(tomorrow, addDays(tomorrow, -2)));
    open();
    await screen.findByText("Choose a day to see its free times.");
    expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  });

  it("lead a visitor through the sign-in to everything as it was filled in, and book only when confirmed again", async () => {
    const sent = bookingServer({ codes: [discount()] });
    const { unmount } = openAt(address, sessionOf(undefined));
    await choosePlace();
    await userEvent.clear(screen.getByLabelText(/Building/));
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
    expect(sent).toMatchObject([
      { address: { building: "فيلا ١٢", unit: "2304" }, expectedTotal: 8_500, discountCode: "WELCOME" },
    ]);
    expect([
      ...Object.keys(sessionStorage),
      ...Object.keys(localStorage).filter((key) => key.startsWith("draft:")),
    ]).toEqual([]);
  });

  it("hide the input of a former member from the next one who signs in", async () => {
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
