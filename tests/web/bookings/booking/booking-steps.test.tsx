import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BookingDialog } from "@/features/bookings/book/booking-dialog.tsx";
import { bookingServer, cleaner } from "../booking-support.tsx";
import { member, renderIn, sessionOf } from "../../support.tsx";
import { button, choosePlace, confirm, freshBrowser } from "./booking-dialog-support.tsx";

beforeEach(() => {
  freshBrowser();
  // A phone.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const Where = () => <p data-testid="where">{useLocation().search}</p>;
const where = () => screen.getByTestId("where").textContent;

const open = (path = "/", session = sessionOf(member())) =>
  renderIn(
    <>
      <Where />
      <BookingDialog cleaner={cleaner} isOpen onClose={() => undefined} />
    </>,
    { path, session },
  );

const isAt = (step: string) => screen.getByRole("button", { current: "step" }).textContent === step;
const next = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

async function chooseTime() {
  await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
  await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
}

describe("booking on a phone", () => {
  it("asks when, where and shows a review, with the summary and what is missing in every step", async () => {
    const sent = bookingServer();
    open();
    expect((await next("Next: where")).disabled).toBe(true);
    expect(isAt("1 When")).toBe(true);
    expect(screen.queryByRole("combobox", { name: /Area/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Address" })).toBeNull();
    screen.getByText("from AED 100");
    await chooseTime();
    screen.getByLabelText("Repeat this booking?");
    await userEvent.click(await next("Next: where"));
    expect(isAt("2 Where")).toBe(true);
    expect(where()).toBe("?step=where");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Where"));
    expect((await next("Next: review")).disabled).toBe(true);
    await choosePlace();
    screen.getByText(/10:00–12:00$/);
    await userEvent.click(await next("Next: review"));
    screen.getByText("2304, Cayan Tower, Dubai Marina", { selector: "li bdi" });
    await userEvent.click(button("Change: When"));
    expect(isAt("1 When")).toBe(true);
    await userEvent.click(button("3 Review"));
    await waitFor(() => expect(confirm().disabled).toBe(false));
    await userEvent.click(confirm());
    await screen.findByText("Booking confirmed successfully!");
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole("list", { name: "Steps" })).toBeNull();
  });

  // covers plans.make
  it("reviews that the booking repeats, with the next date and price, and leads back to change it", async () => {
    bookingServer();
    open();
    await chooseTime();
    await userEvent.selectOptions(screen.getByLabelText("Repeat this booking?"), "weekly");
    await userEvent.click(await next("Next: where"));
    await choosePlace();
    await userEvent.click(await next("Next: review"));
    const row = await screen.findByText(/^Every week, next \w{3} \d+ \w{3}, AED\s100$/, { selector: "li bdi" });
    await userEvent.click(within(row.closest("li")!).getByRole("button", { name: "Change: Repeat booking" }));
    expect(isAt("1 When")).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText(/^Repeat this booking/), "");
    await userEvent.click(button("3 Review"));
    await screen.findByText(/10:00–12:00$/, { selector: "li bdi" });
    expect(screen.queryByText(/^Every week/)).toBeNull();
  });

  it.each([
    ["/?step=payment", "1 When"],
    ["/?step=", "1 When"],
    ["/?step=where", "2 Where"],
    ["/?step=review", "3 Review"],
  ])("opens the step of its address, and the first if there is none: %s", async (path, step) => {
    bookingServer();
    open(path);
    await screen.findByRole("list", { name: "Steps" });
    expect(isAt(step)).toBe(true);
  });

  it("leads from the review to what is missing, in its step", async () => {
    bookingServer();
    open("/?step=review");
    await userEvent.click(await screen.findByRole("button", { name: "Address" }));
    expect(isAt("2 Where")).toBe(true);
    await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("combobox"));
    await userEvent.click(button("Back to the previous step"));
    expect(isAt("1 When")).toBe(true);
  });

  it("lets a visitor continue to the sign-in", async () => {
    bookingServer();
    open("/?step=review", sessionOf(undefined));
    const footer = within((await screen.findByRole("dialog")).querySelector("footer") as HTMLElement);
    footer.getByRole("button", { name: "Continue" });
    expect(footer.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  });
});
