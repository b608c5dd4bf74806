import { addMinutes, type Booking, hourOf, instantOf } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { setServerTime } from "@/lib/time/clock.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { booking } from "./booking-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

interface Server {
  upcoming?: Booking[];
  past?: Booking[];
  command?: (verb: string, input: Record<string, unknown>) => Response;
  now?: string;
}

/** Static lists, as a lagging index shows them; the test changes the counts. */
function listServer({ upcoming = [], past = [], command, now = new Date().toISOString() }: Server) {
  setServerTime(now);
  const counts = { upcoming: upcoming.length, past: past.length };
  const asked: Record<string, unknown>[] = [];
  serverAnswers((url, { method, body }) => {
    if (url.endsWith("/site")) return answer({ now });
    if (method && method !== "GET") {
      const input = JSON.parse(String(body));
      asked.push(input);
      return command?.(url.split("/").at(-1) ?? "", input) ?? answer({}, 500);
    }
    const query = new URL(url, "http://naqi").searchParams;
    const home = query.get("home");
    const items = query.get("tab") === "past" ? past : upcoming;
    return answer({ items: home ? items.filter(({ propertyName }) => propertyName === home) : items, counts });
  });
  return { asked, counts };
}

const customer = (path = "/customer/bookings") =>
  renderIn(<CustomerBookings Review={() => null} />, { session: sessionOf(member()), path });
const cleaner = () =>
  renderIn(<CleanerJobs Rating={() => null} WhoComes={() => null} />, {
    session: sessionOf(member({ role: "cleaner" })),
  });

describe("My Bookings", () => {
  // covers S111, S114
  it("counts both tabs, and is empty with a way on", async () => {
    listServer({});
    customer();
    await screen.findByText("No upcoming bookings");
    expect(screen.getByRole("link", { name: "Find Cleaners" }).getAttribute("href")).toBe("/search");
    await userEvent.click(screen.getByRole("tab", { name: "Past (0)" }));
    await screen.findByText("No booking history");
  });

  it.each([
    ["skipped", "Skipped", "You skipped this visit"],
    ["paused", "Skipped", "Skipped: you paused the repeat booking"],
    ["ended", "Cancelled", "Cancelled: the repeat booking has ended"],
  ] as const)("says of a visit whose plan was %s that it is %s", async (plan, badge, said) => {
    const at = new Date().toISOString();
    const cancellation = { by: "customer", at, fee: 0, charged: 0, plan } as const;
    listServer({ past: [booking({ status: "cancelled", cancellation })] });
    customer("/customer/bookings?tab=past");
    await screen.findByText(said);
    screen.getByText(badge);
  });

  it.each([
    ["reported, and not decided in time", true, /^Closed: our team didn't decide on the report in time/],
    ["not confirmed in time", false, /^Closed: the visit was not confirmed$/],
  ] as const)("says why a visit was closed that was %s", async (_, isReported, said) => {
    const at = new Date().toISOString();
    const visit = isReported ? { noShow: { at }, staffSince: at } : {};
    const cancellation = { by: "system", at, fee: 0, charged: 0 } as const;
    listServer({ past: [booking({ status: "cancelled", cancellation, visit })] });
    customer("/customer/bookings?tab=past");
    await screen.findByText(said);
  });

  // covers S111
  it("uses its request's title for a booking, and shows service and place next to it", async () => {
    const titled = { title: "Windows of the villa", applicationId: "app_00000000000000000000000001" };
    const packaged = booking({
      bookingId: "bkg_00000000000000000000000002",
      package: { service: "home-cleaning", packageId: "standard" },
    });
    const direct = booking({ bookingId: "bkg_00000000000000000000000003" });
    listServer({ upcoming: [booking(titled), packaged, direct] });
    customer();
    const next = within(await screen.findByRole("region", { name: "Next" }));
    next.getByRole("heading", { name: "Windows of the villa" });
    next.getByText("Regular Cleaning");
    next.getByText(/Dubai Marina/);
    screen.getByRole("heading", { name: "Home Cleaning: Standard" });
    screen.getByRole("heading", { name: "Regular Cleaning in Dubai Marina" });
  });

  it("leads to the messages of each visit, on both sides", async () => {
    const visit = booking();
    const { bookingId, requestId, cleanerId } = visit;
    const query = new URLSearchParams({ request: requestId, cleaner: cleanerId, booking: bookingId }).toString();
    listServer({ upcoming: [visit] });
    const { unmount } = customer();
    const to = (name: string) => screen.findByRole("link", { name: `Message ${name}` });
    expect((await to("Aisha Khan")).getAttribute("href")).toBe(`/customer/messages?${query}`);
    unmount();
    cleaner();
    expect((await to("Mariam H.")).getAttribute("href")).toBe(`/cleaner/messages?${query}`);
  });

  it("offers to book the last cleaners again beside the upcoming ones, each once", async () => {
    const done = (id: number, more: Partial<Booking>) =>
      booking({ bookingId: `bkg_${String(id).repeat(26)}`, status: "completed", scheduledDate: "2026-03-12", ...more });
    const [second, third] = ["d0000000-0000-4000-8000-000000000002", "d0000000-0000-4000-8000-000000000003"];
    listServer({
      upcoming: [booking()],
      past: [
        done(1, { scheduledTime: "09:00" }),
        done(2, { scheduledTime: "14:00" }),
        done(3, { cleanerId: second, cleanerName: "Rosa Delgado", status: "cancelled" }),
        done(4, { cleanerId: third, cleanerName: "Joy Dela Cruz" }),
      ],
    });
    const { unmount } = customer();
    const links = within(await screen.findByRole("region", { name: "Book again" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "AKAisha KhanRegular CleaningThu 12 Mar",
      "JCJoy Dela CruzRegular CleaningThu 12 Mar",
    ]);
    expect(links[0]?.getAttribute("href")).toMatch(/^\/cleaner-profile\/.*at=09%3A00/);
    await userEvent.click(screen.getByRole("tab", { name: /^Past/ }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Book again" })).toBeNull());
    unmount();
    renderIn(<CustomerBookings Review={() => null} />, {
      session: sessionOf(member({ suspended: { since: "2026-03-09T21:00:00.000Z", reason: "Two no-shows." } })),
      path: "/customer/bookings",
    });
    await screen.findByRole("region", { name: "Next" });
    expect(screen.queryByRole("region", { name: "Book again" })).toBeNull();
  });

  describe("of one home", () => {
    const at = (id: number, propertyName?: string) =>
      booking({
        bookingId: `bkg_${String(id).repeat(26)}`,
        title: `Visit ${id}`,
        ...(propertyName && { propertyName }),
      });
    const upcoming = [at(1, "Marina flat"), at(2, "Villa"), at(3, "Marina flat"), at(4)];
    const homes = async () => within(await screen.findByRole("group", { name: "Show bookings for" }));
    const names = async () =>
      within(await screen.findByRole("group", { name: "Show bookings for" }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent);
    const titles = () => screen.queryAllByRole("heading", { name: /^Visit/ }).map(({ textContent }) => textContent);
    const Search = () => <p aria-label="Address">{useLocation().search}</p>;
    const withSearch = (path?: string) =>
      renderIn(
        <>
          <CustomerBookings Review={() => null} />
          <Search />
        </>,
        { session: sessionOf(member()), path: path ?? "/customer/bookings" },
      );

    it("is kept in the address, with the other homes still offered and no count of all", async () => {
      listServer({ upcoming });
      withSearch();
      await userEvent.click((await homes()).getByRole("button", { name: "Marina flat" }));
      await waitFor(() => expect(titles()).toEqual(["Visit 1", "Visit 3"]));
      expect(screen.getByLabelText("Address").textContent).toBe("?home=Marina+flat");
      expect((await homes()).getByRole("button", { name: "Marina flat" }).getAttribute("aria-pressed")).toBe("true");
      expect(await names()).toEqual(["All properties", "Marina flat", "Villa"]);
      expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Upcoming", "Past"]);
      await userEvent.click((await homes()).getByRole("button", { name: "All properties" }));
      await waitFor(() => expect(titles()).toHaveLength(4));
      screen.getByRole("tab", { name: "Upcoming (4)" });
    });

    it("comes from the address, in both tabs", async () => {
      listServer({ upcoming });
      withSearch("/customer/bookings?home=Villa");
      await waitFor(() => expect(titles()).toEqual(["Visit 2"]));
      await userEvent.click(screen.getByRole("tab", { name: "Past" }));
      await screen.findByText("No past bookings for Villa");
      expect((await homes()).getByRole("button", { name: "Villa" }).getAttribute("aria-pressed")).toBe("true");
    });

    it.each(["", "%20", "x".repeat(41)])("is all of them if the address names %j", async (home) => {
      listServer({ upcoming });
      withSearch(`/customer/bookings?home=${home}`);
      await waitFor(() => expect(titles()).toHaveLength(4));
      expect((await homes()).getByRole("button", { name: "All properties" }).getAttribute("aria-pressed")).toBe("true");
    });

    it("offers no choice between bookings of one home and of none", async () => {
      listServer({ upcoming: [at(1, "Villa"), at(2)] });
      withSearch();
      await waitFor(() => expect(titles()).toHaveLength(2));
      expect(screen.queryByRole("group", { name: "Show bookings for" })).toBeNull();
    });

    it("offers the customer's properties while later pages may have bookings of them", async () => {
      const counts = { upcoming: 30, past: 0 };
      serverAnswers((url) => {
        if (url.endsWith("/site")) return answer({ now: new Date().toISOString() });
        if (url.endsWith("/properties")) return answer({ items: [{ name: "Office" }, { name: null }] });
        if (url.includes("tab=past")) return answer({ items: [], counts });
        return answer({ items: [at(1, "Villa")], counts, cursor: "next" });
      });
      withSearch();
      await waitFor(async () => expect(await names()).toEqual(["All properties", "Villa", "Office"]));
    });

    it("does not show a booking of another home that was changed a moment ago", async () => {
      const villa = at(2, "Villa");
      const command = () => answer({ ...villa, startCode: "4711", version: 1 });
      const { asked } = listServer({ upcoming: [villa, at(1, "Marina flat")], command });
      withSearch();
      await userEvent.click(
        within(await screen.findByRole("region", { name: "Next" })).getByRole("switch", { name: /start code/ }),
      );
      await waitFor(() => expect(asked).toHaveLength(1));
      await userEvent.click((await homes()).getByRole("button", { name: "Marina flat" }));
      await waitFor(() => expect(titles()).toEqual(["Visit 1"]));
    });
  });

  // covers S111, S113
  it("shows time, price, cleaner and the possible actions", async () => {
    listServer({
      upcoming: [booking({ scheduledDate: "2026-03-12", startsAt: "2026-03-12T06:00:00.000Z" })],
      now: "2026-03-10T06:00:00.000Z",
    });
    customer();
    const next = within(await screen.findByRole("region", { name: "Next" }));
    const text = screen.getByRole("region", { name: "Next" }).textContent;
    for (const words of ["Thu 12 Mar, 10:00–12:00", "AED\u00a0100", "Aisha Khan"]) expect(text).toContain(words);
    next.getByRole("button", { name: /^Reschedule/ });
    next.getByRole("button", { name: /^Cancel/ });
  });

  it("marks the next one as a repeat booking, links to its plan, and cancels only that visit", async () => {
    const plan = { planId: `pln_${"0".repeat(26)}`, day: "2026-03-12", frequency: "weekly" as const };
    listServer({ upcoming: [booking({ plan })] });
    customer();
    const next = within(await screen.findByRole("region", { name: "Next" }));
    next.getByText("Every week");
    expect(next.getByRole("link", { name: /^See repeat booking/ }).getAttribute("href")).toBe(`/plans/${plan.planId}`);
    await userEvent.click(next.getByRole("button", { name: /^Cancel/ }));
    within(await screen.findByRole("alertdialog")).getByText(/^Only this visit is cancelled/);
  });

  it("shows a start code in the list of the others, whose switch is on the page of the visit", async () => {
    const other = { ...booking(), bookingId: "bkg_00000000000000000000000002", startCode: "4711" };
    listServer({ upcoming: [booking(), other] });
    customer();
    await screen.findByText("4711");
    expect(screen.getAllByRole("switch", { name: /start code/ })).toHaveLength(1);
  });

  it("lets a visit under way be written about and a problem with it be reported", async () => {
    const now = booking().startsAt;
    listServer({ upcoming: [booking({ status: "in_progress", startedAt: now })], now: addMinutes(now, 20) });
    customer();
    const next = within(await screen.findByRole("region", { name: "Next" }));
    next.getByRole("link", { name: /^Message/ });
    expect(next.getByRole("link", { name: /^Report a problem/ }).getAttribute("href")).toBe(
      "/customer/bookings/bkg_00000000000000000000000001/problem",
    );
  });

  it.each([
    ["customer", customer],
    ["cleaner", cleaner],
  ])("puts a %s booking that needs an action after today's", async (_, open) => {
    const days = ["2026-03-08", "2026-03-10", "2026-03-12"];
    const [old, todays, later] = days.map((day, index) =>
      booking({
        bookingId: `bkg_0000000000000000000000000${index}`,
        title: day,
        scheduledDate: day,
        startsAt: instantOf(day, "10:00"),
        endsAt: instantOf(day, "12:00"),
      }),
    );
    listServer({ upcoming: [old!, todays!, later!], now: instantOf("2026-03-10", "08:00") });
    open();
    const settling = within(await screen.findByRole("region", { name: "Awaiting confirmation" }));
    await settling.findByText("Did this visit take place?");
    // Of several days under one heading each says its own.
    expect(settling.getAllByText(/^Sun 8\b/).length).toBeGreaterThan(0);
    const titles = screen.getAllByRole("heading", { name: /^2026/ }).map(({ textContent }) => textContent);
    expect(titles).toEqual(["2026-03-10", "2026-03-08", "2026-03-12"]);
  });

  it("puts past bookings that want a review or an answer first", async () => {
    const done = { status: "completed" as const, completedAt: "2026-03-08T10:00:00.000Z" };
    const of = (at: number, more: Partial<Booking>) =>
      booking({ bookingId: `bkg_0000000000000000000000000${at}`, title: `Visit ${at}`, ...done, ...more });
    const reviewedAt = done.completedAt;
    const problem = { problemId: "prb_1", at: reviewedAt };
    const reclean = { problemId: "prb_2", of: `bkg_${"2".repeat(26)}` };
    listServer({
      past: [
        of(1, { reviewedAt }),
        of(2, {}),
        of(3, { reviewedAt, problem }),
        of(4, { status: "cancelled" }),
        of(5, { reclean }),
      ],
      now: "2026-03-10T06:00:00.000Z",
    });
    customer("/customer/bookings?tab=past");
    const first = within(await screen.findByRole("region", { name: "To do" }));
    expect(first.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Visit 2",
      "Visit 3",
    ]);
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(5);
  });

  it("uses the same title for a cleaner's job", async () => {
    listServer({ upcoming: [booking({ title: "Windows of the villa" })] });
    cleaner();
    await screen.findByRole("heading", { name: "Windows of the villa" });
    screen.getByText("Regular Cleaning in Dubai Marina");
  });

  it("opens the tab of the address and offers to book again", async () => {
    listServer({ past: [booking({ status: "completed" })] });
    customer("/customer/bookings?tab=past");
    const again = await screen.findByRole("link", { name: /^Book again/ });
    expect(again.getAttribute("href")).toBe(
      "/cleaner-profile/2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c11?book=1&service=regular_cleaning&at=10%3A00&for=120&like=bkg_00000000000000000000000001",
    );
    expect(screen.getByRole("link", { name: /^Receipt/ }).getAttribute("href")).toBe(
      "/customer/bookings/bkg_00000000000000000000000001/receipt",
    );
    expect(screen.getByRole("tab", { name: "Past (1)" }).getAttribute("aria-selected")).toBe("true");
  });

  it("shows a failed load with a way to try again", async () => {
    serverAnswers((url) => (url.endsWith("/site") ? answer({ now: new Date().toISOString() }) : answer({}, 400)));
    customer();
    await screen.findByText("Your bookings could not be loaded.");
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  });
});

describe("how to get in", () => {
  const access = { gate: "Code 4711", makani: "3003295320" };
  it.each([
    ["its customer", customer],
    ["its cleaner", cleaner],
  ])("is read by %s where the booking says it, line by line", async (_, open) => {
    listServer({ upcoming: [booking({ access })] });
    open();
    const summary = await screen.findByText("How to get in");
    await userEvent.click(summary);
    const lines = within(summary.closest("details")!);
    expect(lines.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Gate or security",
      "Makani number",
    ]);
    expect(lines.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["Code 4711", "3003295320"]);
  });

  it("is absent if the booking has none", async () => {
    listServer({ upcoming: [booking({})] });
    customer();
    await screen.findByRole("tab", { name: "Upcoming (1)" });
    expect(screen.queryByText("How to get in")).toBeNull();
  });
});

describe("cancelling", () => {
  const day = 24 * 60;
  const now = "2026-03-10T06:00:00.000Z";
  const starting = (minutes: number, more: Partial<Booking> = {}) =>
    booking({
      startsAt: addMinutes(now, minutes),
      endsAt: addMinutes(now, minutes + 120),
      createdAt: addMinutes(now, -7 * day),
      ...more,
    });
  const openDialog = async () => userEvent.click(await screen.findByRole("button", { name: /^Cancel Regular/ }));

  // covers S113
  it("states that it is free, and what happens to the code", async () => {
    listServer({ upcoming: [starting(2 * day, { discountCode: "WELCOME" })], now });
    customer();
    await openDialog();
    await screen.findByText("Cancelling is free.");
    expect(screen.getByText("You can use your code WELCOME again.")).toBeTruthy();
  });

  it.each([
    ["first", /^You can use your code WELCOME again, but only if you have no other upcoming or completed booking\.$/],
    ["campaign", /^You can use your code WELCOME again as long as it's still valid\.$/],
    ["first_of_campaign", /again as long as it's still valid and you have no other upcoming or completed booking\.$/],
  ] as const)("states when a code with conditions works again: %s", async (codeTerms, said) => {
    listServer({ upcoming: [starting(2 * day, { discountCode: "WELCOME", codeTerms })], now });
    customer();
    await openDialog();
    await screen.findByText(said);
  });

  it.each([3 * 60, 60])("does not mention the fee of %i minutes before, which is not charged", async (minutes) => {
    const { asked } = listServer({
      upcoming: [starting(minutes)],
      now,
      command: () => answer(starting(minutes, { status: "cancelled" })),
    });
    customer();
    await openDialog();
    await screen.findByText("Cancelling is free.");
    expect(screen.queryByText(/cancellation fee/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Cancel booking" }));
    await waitFor(() => expect(asked[0]).toEqual({ expectedFee: 5000, expectedStart: addMinutes(now, minutes) }));
  });

  it("shows a fee that rose meanwhile and sends it only after agreement", async () => {
    const replies = [
      answer({ kind: "conflict", code: "booking.feeChanged", message: "Changed.", details: { fee: 5000 } }, 409),
      answer(starting(2 * day, { status: "cancelled" })),
    ];
    const { asked } = listServer({
      upcoming: [starting(2 * day)],
      now,
      command: () => replies.shift() ?? answer({}, 500),
    });
    customer();
    await openDialog();
    await userEvent.type(await screen.findByLabelText(/Reason/), "Travelling");
    await userEvent.click(screen.getByRole("button", { name: "Cancel booking" }));
    await screen.findByText("The fee is now AED 50. Please check it again.");
    await userEvent.click(screen.getByRole("button", { name: "Cancel booking" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(asked).toEqual([
      { expectedFee: 0, expectedStart: addMinutes(now, 2 * day), reason: "Travelling" },
      { expectedFee: 5000, expectedStart: addMinutes(now, 2 * day), reason: "Travelling" },
    ]);
  });

  it("removes the booking from the tab and follows the counts although the list lags", async () => {
    const first = starting(2 * day, { bookingId: "bkg_00000000000000000000000001" });
    const second = starting(3 * day, {
      bookingId: "bkg_00000000000000000000000002",
      serviceType: "deep_cleaning",
      location: "JBR",
    });
    const { counts } = listServer({
      upcoming: [first, second],
      now,
      command: () => {
        Object.assign(counts, { upcoming: 1, past: 1 });
        return answer({ ...first, status: "cancelled", cancellation: { by: "customer", at: now, fee: 0, charged: 0 } });
      },
    });
    customer();
    await openDialog();
    await userEvent.click(await screen.findByRole("button", { name: "Cancel booking" }));
    await screen.findByRole("tab", { name: "Upcoming (1)" });
    expect(screen.queryByText("Regular Cleaning in Dubai Marina")).toBeNull();
    expect(screen.getByText("Deep Cleaning in JBR")).toBeTruthy();
    await userEvent.click(screen.getByRole("tab", { name: "Past (1)" }));
    await screen.findByText("Cancelled by you");
  });
});

describe("My Jobs", () => {
  const now = "2026-03-10T06:00:00.000Z";
  const job = (minutes: number, more: Partial<Booking> = {}) =>
    booking({
      scheduledDate: "2026-03-10",
      startsAt: addMinutes(now, minutes),
      endsAt: addMinutes(now, minutes + 120),
      customerAmount: undefined,
      ...more,
    });
  const start = () => screen.findByRole<HTMLButtonElement>("button", { name: /^Start / });

  it("opens Start 60 minutes before and says when", async () => {
    listServer({ upcoming: [job(61)], now });
    cleaner();
    await screen.findByText("You can start from 10:01");
    // One large step: until then it is the notice to the customer.
    screen.getByRole("button", { name: /^On my way/ });
    expect(screen.queryByRole("button", { name: /^Start / })).toBeNull();
    expect(screen.getByRole("link", { name: /Directions/ }).getAttribute("href")).toContain("25.0865,55.1454");
  });

  it("starts, and Complete is never where Start was, although the list lags", async () => {
    const { asked } = listServer({
      upcoming: [job(59)],
      now,
      command: () => answer(job(59, { status: "in_progress", startedAt: now })),
    });
    cleaner();
    const button = await start();
    await userEvent.dblClick(button);
    const complete = await screen.findByRole<HTMLButtonElement>("button", { name: /^Complete / });
    expect(button.isConnected).toBe(false);
    // Not before the job's time.
    expect(complete.disabled).toBe(true);
    expect(screen.getByText("You can complete it from 10:59")).toBeTruthy();
    expect(asked).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Started at 10:00, booked until 12:00."));
  });

  it("names the visit in each button, so that names in a list are unique", async () => {
    const at = (minutes: number, id: number, more: Partial<Booking> = {}) =>
      job(minutes, {
        bookingId: `bkg_0000000000000000000000000${id}`,
        requestId: `req_0000000000000000000000000${id}`,
        customerName: `Mariam ${String.fromCodePoint(64 + id)}.`,
        scheduledTime: hourOf(addMinutes(now, minutes)),
        address: { formattedAddress: `Tower ${id}, Dubai Marina`, location: { lat: 25, lng: 55 } },
        ...more,
      });
    const isUnderWay = { status: "in_progress", startedAt: now } as const;
    const jobs = [at(-240, 1), at(-300, 2), at(-60, 3, isUnderWay), at(-120, 4, isUnderWay), at(60, 5), at(180, 6)];
    listServer({ upcoming: jobs, now });
    cleaner();
    await screen.findAllByRole("button", { name: /^Complete / });
    // A heading links to its visit, which the lines around it name.
    const pressed = [...screen.getAllByRole("button"), ...screen.getAllByRole("link")].filter(
      (each) => !each.closest("h2, h3"),
    );
    const names = pressed.map((each) => each.getAttribute("aria-label") ?? each.textContent ?? "");
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names).toContain("Complete Regular Cleaning in Dubai Marina, Tue 10 Mar, 09:00");
  });

  it("shows a job that awaits completion as a row with that step, not as a second large card", async () => {
    const begun = { status: "in_progress", startedAt: addMinutes(now, -24 * 60) } as const;
    const old = job(-24 * 60, { bookingId: `bkg_${"2".repeat(26)}`, scheduledDate: "2026-03-09", ...begun });
    listServer({ upcoming: [old, job(60)], now });
    cleaner();
    const settling = within(await screen.findByRole("region", { name: "Awaiting confirmation" }));
    settling.getByRole("button", { name: /^Complete / });
    settling.getByText(/^Collect /);
    expect(settling.queryByRole("link", { name: /Directions/ })).toBeNull();
    expect(settling.queryByRole("list", { name: "Steps of this job" })).toBeNull();
  });

  it("shows one job large, with its rarer actions under More, and the others as links to their pages", async () => {
    const second = job(240, { bookingId: `bkg_${"2".repeat(26)}`, title: "Second", scheduledTime: "14:00" });
    const later = job(72 * 60, {
      bookingId: `bkg_${"3".repeat(26)}`,
      title: "Third",
      scheduledDate: "2026-03-13",
      customerName: "Tom B.",
    });
    listServer({ upcoming: [job(30), second, later], now });
    cleaner();
    await start();
    expect(screen.getAllByText("Next")).toHaveLength(1);
    const more = screen.getByText(/^More/, { selector: "summary *" }).closest("details");
    expect(more?.open).toBe(false);
    within(more!).getByRole("button", { name: /^Cancel / });
    within(more!).getByRole("button", { name: /^Running late/ });
    expect(screen.getAllByRole("button", { name: /^Cancel / })).toHaveLength(1);
    const row = within(screen.getByRole("region", { name: "Later" }));
    expect(row.getByRole("link", { name: "Third" }).getAttribute("href")).toBe(
      `/cleaner/bookings/bkg_${"3".repeat(26)}`,
    );
    row.getByText("Tom B.");
    within(screen.getByRole("region", { name: "Today, Tue 10 Mar" })).getByText("2 jobs, AED 200");
  });

  it("shows a job that can be started while another is in progress as a link to its page", async () => {
    const second = job(30, { bookingId: `bkg_${"2".repeat(26)}`, title: "Second" });
    listServer({ upcoming: [job(-90, { status: "in_progress", startedAt: addMinutes(now, -90) }), second], now });
    cleaner();
    expect((await screen.findByRole("link", { name: "Second" })).closest("article")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Start / })).toBeNull();
    expect(screen.getAllByRole("list", { name: "Steps of this job" })).toHaveLength(1);
  });

  it("fits a later job into two lines: service and duration, customer and door", async () => {
    const at = (id: number, unit: string, building?: string) =>
      job(72 * 60, {
        bookingId: `bkg_${String(id).repeat(26)}`,
        scheduledDate: "2026-03-13",
        address: { ...job(0).address, area: "Dubai Marina", unit, ...(building && { building }) },
      });
    listServer({ upcoming: [job(30), at(2, "1604"), at(3, "5201", "Princess Tower")], now });
    cleaner();
    await start();
    const rows = within(screen.getByRole("region", { name: "Later" })).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector("h3")?.textContent)).toEqual([
      "Regular Cleaning, 2h",
      "Regular Cleaning, 2h",
    ]);
    expect(rows.map((row) => row.querySelector("p")?.textContent)).toEqual([
      "Mariam H. · 1604, Dubai Marina",
      "Mariam H. · Princess Tower, 5201",
    ]);
  });

  it("states which part of the price is a tip", async () => {
    listServer({ upcoming: [job(61, { agreedPrice: 13_000, tipAmount: 3_000 })], now });
    cleaner();
    expect(await screen.findByText("including a tip of AED 30")).toBeTruthy();
  });

  it("offers neither Start nor Cancel once the time has passed, and asks whether it took place", async () => {
    listServer({ upcoming: [job(-130)], now });
    cleaner();
    await screen.findByText("Did this visit take place?");
    expect(screen.queryByRole("button", { name: /^(Start|Cancel) / })).toBeNull();
  });

  it("says when nothing is on today", async () => {
    listServer({ upcoming: [job(48 * 60, { scheduledDate: "2026-03-12" })], now });
    cleaner();
    await screen.findByText("Nothing today");
    expect(screen.getByText("You can start from Thu 12 Mar, 09:00")).toBeTruthy();
  });
});
