import { addMinutes, type Dispatch } from "@naqi/contracts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnyCleanerCard } from "@/features/bookings/dispatches/any-cleaner-card.tsx";
import { OpenDispatches } from "@/features/bookings/dispatches/open-dispatches.tsx";
import CustomerSearchPage from "@/routes/customer/searches/dispatch-id.tsx";
import { tomorrow } from "../booking-support.tsx";
import { answer, member, renderIn, sessionOf } from "../../support.tsx";
import { dispatch, dispatchServer, freshBrowser, refusal } from "./dispatch-support.tsx";

beforeEach(freshBrowser);
afterEach(() => void vi.useRealTimers());

const session = () => sessionOf(member());
const open = (id = dispatch().dispatchId) =>
  renderIn(
    <Routes>
      <Route path="/customer/searches/:dispatchId" element={<CustomerSearchPage />} />
    </Routes>,
    { path: `/customer/searches/${id}`, session: session() },
  );

// covers dispatches.end
describe("the page of a search", () => {
  it("says how many cleaners were asked, and is read again every 15 seconds while it is open", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let found = dispatch();
    const { calls } = dispatchServer({ get: () => found });
    open();
    await screen.findByText("We've asked 2 of 5 cleaners so far.");
    screen.getByText(/^If no one accepts by .+ nothing is paid\.$/);
    found = dispatch({ asked: 3 });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await screen.findByText("We've asked 3 of 5 cleaners so far.");
    found = dispatch({ state: "cancelled" });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await screen.findByRole("heading", { name: "You stopped this search" });
    const reads = () => calls.filter((call) => call.includes("/dispatches/dsp_")).length;
    const before = reads();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(reads()).toBe(before);
  });

  it("says when the first cleaner is asked, if that is later", async () => {
    dispatchServer({ get: () => dispatch({ asked: 0, askedFrom: addMinutes(new Date().toISOString(), 300) }) });
    open();
    await screen.findByText(/^We start asking on .+, because we don't ask cleaners at night\.$/);
  });

  it("stops after a question", async () => {
    let found = dispatch();
    const { calls } = dispatchServer({
      get: () => found,
      cancel: () => {
        found = dispatch({ state: "cancelled" });
        return answer(found);
      },
    });
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Stop looking" }));
    const question = await screen.findByRole("alertdialog");
    expect(calls.some((call) => call.endsWith("/cancel"))).toBe(false);
    expect(question.textContent).toContain("Nothing is booked and nothing is paid.");
    await userEvent.click(within(question).getByRole("button", { name: "Stop looking" }));
    await screen.findByRole("heading", { name: "You stopped this search" });
  });

  it("shows what is paid after a code beside the price", async () => {
    dispatchServer({ get: () => dispatch({ discountAmount: 1500, total: 10_500 }) });
    open();
    expect((await screen.findByText(/^You pay/)).textContent).toMatch(/^You pay AED\s105$/);
  });

  it("shows who accepted, with the way to the visit", async () => {
    const bookingId = `bkg_${"0".repeat(26)}`;
    dispatchServer({ get: () => dispatch({ state: "booked", bookingId, cleanerName: "Aisha Khan" }) });
    open();
    await screen.findByRole("heading", { name: "Aisha Khan is coming" });
    expect(screen.getByRole("link", { name: "See your visit" }).getAttribute("href")).toBe(
      `/customer/bookings/${bookingId}`,
    );
    expect(screen.queryByRole("button", { name: "Stop looking" })).toBeNull();
  });

  it.each([
    ["can be cancelled, what that costs", "confirmed", "You can cancel this visit. Cancelling is free."],
    ["was cancelled, nothing about that", "cancelled", undefined],
  ] as const)("says of a visit that %s", async (_, status, text) => {
    const bookingId = `bkg_${"0".repeat(26)}`;
    dispatchServer({
      get: () => dispatch({ state: "booked", bookingId, cleanerName: "Aisha Khan" }),
      booking: { status },
    });
    open();
    // The hour is the visit's, not the search's.
    await screen.findByText(/10:00/);
    const found = document.body.textContent.match(/You can cancel this visit\. .*?free\./)?.[0];
    expect(found).toBe(text);
  });

  it.each([
    [{ why: "unanswered", asked: 4 }, /^We asked 4 cleaners, and no one accepted in time\./],
    [{ why: "not_possible", asked: 1 }, /^This visit could no longer be booked as you asked for it\./],
  ] satisfies [Partial<Dispatch>, RegExp][])("says why no one comes, and what to do: %o", async (more, text) => {
    dispatchServer({ get: () => dispatch({ state: "unfilled", wishes: { gender: "female" }, ...more }) });
    open();
    await screen.findByText(text);
    expect(screen.getByRole("link", { name: "Try another time" }).getAttribute("href")).toBe(
      "/find-cleaner?area=Dubai+Marina&from=09%3A00&until=12%3A00&gender=female&language=any&eco=no",
    );
    expect(screen.getByRole("link", { name: "Post a request" }).getAttribute("href")).toContain("post=1");
    await screen.findByRole("heading", { name: "Free at other times" });
  });

  it.each(["dsp_1", "bkg_00000000000000000000000001"])("does not exist for the id %s", async (id) => {
    const { calls } = dispatchServer();
    open(id);
    await screen.findByRole("heading", { level: 1, name: "404" });
    expect(calls.some((call) => call.includes("/dispatches/"))).toBe(false);
  });
});

describe("open searches above the bookings", () => {
  it("are links; ended ones are not listed", async () => {
    dispatchServer({ mine: () => [dispatch(), dispatch({ dispatchId: `dsp_${"2".repeat(26)}`, state: "unfilled" })] });
    renderIn(<OpenDispatches />, { session: session() });
    const link = await screen.findByRole("link");
    expect(link.getAttribute("href")).toBe(`/customer/searches/${dispatch().dispatchId}`);
    expect(link.textContent).toContain("2 of 5 cleaners asked");
  });

  it("are left out if there are none", async () => {
    const { calls } = dispatchServer();
    const { container } = renderIn(<OpenDispatches />, { session: session() });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container.textContent).toBe("");
  });
});

describe("any verified cleaner in the search", () => {
  const card = (more: object = {}) =>
    renderIn(
      <AnyCleanerCard
        service="deep_cleaning"
        area="JBR"
        day={tomorrow}
        hour="10:00"
        minutes={180}
        extras={[]}
        wishes={{ gender: "female" }}
        {...more}
      />,
    );
  const href = () => screen.getByRole("link", { name: "Find my cleaner" }).getAttribute("href");

  it("says when the extras need a longer visit, and asks no price for less", async () => {
    const { prices } = dispatchServer();
    card({ service: "regular_cleaning", minutes: 120, extras: ["ironing", "inside_windows"] });
    await screen.findByText("With these extras, the visit must be at least 3 hours long.");
    expect(prices).toEqual([]);
    expect(href()).toContain("extras=ironing%2Cinside_windows");
  });

  it("shows the price of the search, and leads on with its filters", async () => {
    const { prices } = dispatchServer();
    card();
    await screen.findByText("5 cleaners can come");
    screen.getByText(/AED\s120/);
    expect(prices[0]?.get("until")).toBe("13:00");
    expect(href()).toBe(
      `/find-cleaner?service=deep_cleaning&area=JBR&day=${tomorrow}&from=10%3A00&until=13%3A00&minutes=180&gender=female`,
    );
  });

  it("asks for what is missing, and for no price", async () => {
    const { prices } = dispatchServer();
    card({ day: undefined, hour: undefined });
    await screen.findByText("Choose a service, an area and a day to see the price.");
    expect(prices).toEqual([]);
    expect(href()).not.toContain("day=");
  });

  it("says that no one is free then", async () => {
    dispatchServer({ price: () => refusal("conflict", "dispatch.noMatch", "No one") });
    card();
    await screen.findByText("No one is free for a start between 10:00 and 13:00. Try another time.");
  });

  it("is still a link without a price", async () => {
    dispatchServer({ price: () => answer({}, 500) });
    card();
    await screen.findByText("One price for all of them. We ask them for you.");
    expect(href()).toContain("/find-cleaner?");
  });
});
