import type { CleaningRequest, CustomerOnboarding, Offer, Property } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { keepDraft } from "@/lib/form/drafts.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import CustomerRequestPage from "@/routes/customer/requests/request-id.tsx";
import CustomerRequestsPage from "@/routes/customer/requests.tsx";
import SearchPage from "@/routes/search.tsx";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { quoteOf } from "../bookings/booking-support.tsx";
import { wholeCustomer } from "../customers/customer-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const now = "2026-03-10T06:00:00.000Z";
beforeEach(() => {
  forgetRecentWrites();
  forgetDrafts();
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const requestId = "req_00000000000000000000000001";
const request = (more: Partial<CleaningRequest> = {}): CleaningRequest => ({
  requestId,
  customerId: member().memberId,
  title: "Two-bedroom before guests arrive",
  serviceType: "deep_cleaning",
  location: "Dubai Marina",
  budgetMin: 10_000,
  budgetMax: 30_000,
  preferredDate: "2026-03-12",
  preferredTime: "10:00",
  edition: 3,
  termsVersion: 1,
  status: "open",
  applicationCount: 2,
  createdAt: "2026-03-10T03:00:00.000Z",
  closesAt: "2026-03-12T20:00:00.000Z",
  ...more,
});

const card = (fullName: string) =>
  ({
    cleanerId: "2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c11",
    fullName,
    hourlyRate: 5_000,
    servicesOffered: ["deep_cleaning"],
    serviceAreas: ["Dubai Marina"],
    averageRating: 4.8,
    ratingCount: 12,
    totalBookings: 31,
    isVerified: true,
  }) as NonNullable<Offer["cleaner"]>;

const offer = (name: string, price: number, more: Partial<Offer> = {}): Offer => ({
  applicationId: `app_${name.toLowerCase().padEnd(26, "0").slice(0, 26)}`,
  requestId,
  cleanerId: "2c4a1f0e-6a0b-4c7d-9e53-0b8f5a1d7c11",
  cleanerName: name,
  proposedPrice: price,
  durationMinutes: 180,
  message: null,
  status: "pending",
  isOutdated: false,
  createdAt: "2026-03-10T04:00:00.000Z",
  updatedAt: "2026-03-10T04:00:00.000Z",
  distanceKm: 4.2,
  cleaner: card(name),
  ...more,
});

type Sent = { url: string; method: string; body: Record<string, unknown> };

/** Answers the reads of these screens, keeps what is written. */
function server(
  found: { request: CleaningRequest; offers: Offer[] } | undefined,
  reply?: () => Response,
  properties: Partial<Property>[] = [],
  progress: Partial<CustomerOnboarding> = {},
) {
  const sent: Sent[] = [];
  serverAnswers((url, { method = "GET", body }) => {
    if (method !== "GET" && !url.endsWith("/quote")) {
      sent.push({ url: new URL(url, "http://here").pathname, method, body: JSON.parse(String(body ?? "{}")) as never });
      return (
        reply?.() ?? answer({ ...request(), ...(found?.offers[0] && { applicationId: found.offers[0].applicationId }) })
      );
    }
    if (url.endsWith("/quote")) return answer(quoteOf(JSON.parse(String(body))));
    if (url.includes("/availability")) return answer({ days: [] });
    if (url.endsWith("/site")) return answer({ social: {}, now });
    if (url.endsWith("/ids")) return answer({ cleanerIds: [] });
    if (url.includes("/offers"))
      return found ? answer(found) : answer({ kind: "missing", code: "x", message: "" }, 404);
    if (url.includes("/requests")) return answer({ items: found ? [found.request] : [] });
    if (url.includes("/properties")) return answer({ items: properties });
    if (url.endsWith("/customer-onboarding")) return answer(progress);
    if (url.includes("/cleaners")) return answer({ items: [], total: 0, counts: { areas: {}, services: {} } });
    return answer({ items: [], days: [] });
  });
  return sent;
}

const customer = () => sessionOf(member());
const showOne = (search = "") =>
  renderIn(
    <Routes>
      <Route path="/customer/requests/:requestId" element={<CustomerRequestPage />} />
    </Routes>,
    { session: customer(), path: `/customer/requests/${requestId}${search}` },
  );

describe("Post Request", () => {
  const open = (session = customer(), at = "/search?post=1") =>
    renderIn(
      <>
        <SearchPage />
        <Toasts />
      </>,
      { session, path: at },
    );
  const dialog = () => screen.findByRole("dialog", { name: "Post Request" });

  // covers S104
  it("asks visitors to sign in and leads back to the open dialog", async () => {
    server(undefined);
    open(sessionOf(undefined), "/search?post=home-cleaning.standard");
    const asked = await screen.findByRole("dialog", { name: "Authentication Required" });
    within(asked).getByText("Please sign in to create a request");
    expect(within(asked).getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe(
      `/auth?next=${encodeURIComponent("/search?post=home-cleaning.standard")}`,
    );
  });

  // covers S104
  it("says what is missing, and sends nothing", async () => {
    const sent = server(undefined);
    open();
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Post Request" }));
    await screen.findByText("Please give your request a title.");
    screen.getByText("Please choose an area.");
    expect(sent).toEqual([]);
  });

  it("advises against contact details in title and description", async () => {
    server(undefined);
    open();
    const form = within(await dialog());
    const advice = /^Every cleaner can read this/;
    await userEvent.type(form.getByLabelText(/^Details|^Description/), "Three rooms");
    expect(form.queryByText(advice)).toBeNull();
    await userEvent.type(form.getByLabelText(/^Title/), "Call 050 123 4567");
    expect(form.getByText(advice)).toBeTruthy();
  });

  it.each([
    ["a budget upside down", { "Budget from": "300", "Budget up to": "200" }, /second amount must not be less/],
    ["a budget above all", { "Budget up to": "99999999999" }, /^At most AED 1,000,000\.$/],
    ["a budget in words", { "Budget from": "a lot" }, /amount in AED/],
    ["a past day", { "Preferred date": "2026-03-09" }, /today or a later date/],
  ])("refuses %s", async (_, fields, text) => {
    const sent = server(undefined);
    open();
    const form = within(await dialog());
    for (const [label, value] of Object.entries(fields)) {
      await userEvent.type(form.getByLabelText(new RegExp(`^${label}`)), value);
    }
    await userEvent.click(form.getByRole("button", { name: "Post Request" }));
    await screen.findByText(text);
    expect(sent).toEqual([]);
  });

  it("offers the budget of the customer's preferences while none is entered", async () => {
    server(undefined, undefined, [], wholeCustomer());
    open();
    const form = within(await dialog());
    await userEvent.click(await form.findByRole("button", { name: /^Use your usual budget: AED.50 to AED.500$/ }));
    expect(form.getByLabelText<HTMLInputElement>(/^Budget from/).value).toBe("50");
    expect(form.getByLabelText<HTMLInputElement>(/^Budget up to/).value).toBe("500");
    expect(form.queryByRole("button", { name: /^Use your usual budget/ })).toBeNull();
  });

  it("estimates the visit by the home's size and details, within what such a home can have, and takes it as the budget", async () => {
    server(undefined);
    const { fetch: answered } = globalThis;
    const searched: URLSearchParams[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation((url, how) => {
      const { pathname, searchParams } = new URL(String(url), "http://localhost");
      if (!pathname.endsWith("/cleaners") || !searchParams.has("minutes")) return answered(url, how);
      searched.push(searchParams);
      const minutes = Number(searchParams.get("minutes"));
      const summary = { prices: { least: minutes * 50, most: minutes * 100 } };
      return Promise.resolve(answer({ items: [], total: 1, counts: { areas: {}, services: {} }, summary }));
    });
    open(customer(), "/search?post=1&service=regular_cleaning&area=JBR");
    const form = within(await dialog());
    const size = form.getByLabelText(/^Home size/);
    await userEvent.selectOptions(size, "Studio, 2 hours");
    const lines = () => form.getAllByRole("term").map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(lines().at(-1)).toEqual(["Length of the visit", "2 hours"]);
    const more = (label: string) =>
      form.getByRole<HTMLButtonElement>("button", { name: new RegExp(`^More: ${label}`) });
    for (const [label, most] of [
      ["Bathrooms", "2"],
      ["People", "3"],
      ["Pets", "6"],
    ] as const) {
      while (!more(label).disabled) await userEvent.click(more(label));
      expect(form.getByRole("spinbutton", { name: label }).getAttribute("aria-valuenow")).toBe(most);
    }
    await userEvent.selectOptions(form.getByLabelText("Last clean"), "More than a month ago");
    expect(lines().at(-1)).toEqual(["Length of the visit", "4 hours"]);
    await waitFor(() => expect(searched.at(-1)?.get("minutes")).toBe("240"));
    await form.findByText(/AED.120 to AED.240/);
    await userEvent.click(form.getByRole("button", { name: "Use as budget" }));
    expect(form.getByLabelText<HTMLInputElement>(/^Budget from/).value).toBe("120");
    expect(form.getByLabelText<HTMLInputElement>(/^Budget up to/).value).toBe("240");
    // Another size is another home.
    await userEvent.selectOptions(size, "2 bed, 3 hours");
    expect(form.getByRole("spinbutton", { name: "Pets" }).getAttribute("aria-valuenow")).toBe("0");
  });

  // covers S104
  it("posts what was typed, and says so in the spec's words", async () => {
    const sent = server(undefined);
    open();
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText(/^Title/), "Kitchen and bath");
    await userEvent.selectOptions(form.getByLabelText(/^Service/), "deep_cleaning");
    await userEvent.selectOptions(form.getByLabelText(/^Location/), "JBR");
    await userEvent.type(form.getByLabelText(/^Budget up to/), "250,50");
    await userEvent.click(form.getByRole("button", { name: "Post Request" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      title: "Kitchen and bath",
      serviceType: "deep_cleaning",
      location: "JBR",
      budgetMax: 25_050,
    });
    await screen.findByText("Request Created");
    screen.getByText("Your cleaning request has been posted successfully!");
  });

  it("requests a package at its fixed price", async () => {
    const sent = server(undefined);
    open(customer(), "/search?post=home-cleaning.standard");
    const form = within(await dialog());
    form.getByText("Home Cleaning: Standard", { exact: true });
    form.getByText("AED 180");
    expect(form.queryByLabelText(/^Budget/)).toBeNull();
    await userEvent.selectOptions(form.getByLabelText(/^Location/), "JBR");
    await userEvent.click(form.getByRole("button", { name: "Post Request" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      package: { service: "home-cleaning", packageId: "standard" },
      location: "JBR",
    });
  });

  const home: Partial<Property> = {
    propertyId: "prp_00000000000000000000000001",
    name: null,
    address: { formattedAddress: "Marina Gate 1", area: "Dubai Marina", location: { lat: 25.08, lng: 55.14 } },
    apartmentNumber: "2304",
    propertyType: "apartment",
    propertySize: "2 bedrooms",
    location: "Dubai Marina",
  };

  it("starts with the data of one of the customer's properties, and belongs to it; once that is removed, to none", async () => {
    const gone = () => answer({ kind: "missing", code: "property.notFound", message: "Gone." }, 404);
    const sent = server(undefined, gone, [home]);
    open(customer(), `/search?post=1&property=${home.propertyId}`);
    const form = within(await dialog());
    expect(form.getByLabelText<HTMLSelectElement>(/^Location/).value).toBe("Dubai Marina");
    expect(form.getByLabelText<HTMLInputElement>(/^Property size/).value).toBe("2 bedrooms");
    await userEvent.type(form.getByLabelText(/^Title/), "Kitchen and bath");
    await userEvent.selectOptions(form.getByLabelText(/^Service/), "deep_cleaning");
    const send = form.getByRole("button", { name: "Post Request" });
    await userEvent.click(send);
    await form.findByText("Gone.");
    await userEvent.click(send);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body.propertyId)).toEqual([home.propertyId, undefined]);
  });

  it("keeps the chosen property over a reload, and posts for it", async () => {
    const sent = server(undefined, undefined, [home]);
    const { unmount } = open();
    const before = within(await dialog());
    await userEvent.selectOptions(await before.findByLabelText(/^Property(?! (type|size))/), home.propertyId ?? "");
    await userEvent.type(before.getByLabelText(/^Title/), "Kitchen and bath");
    unmount();
    open();
    const form = within(await dialog());
    const chosen = await form.findByLabelText<HTMLSelectElement>(/^Property(?! (type|size))/);
    expect(chosen.value).toBe(home.propertyId);
    await userEvent.selectOptions(form.getByLabelText(/^Service/), "deep_cleaning");
    await userEvent.click(form.getByRole("button", { name: "Post Request" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ propertyId: home.propertyId, location: "Dubai Marina" });
  });

  // covers S104
  it("says the spec's sentence when the server fails", async () => {
    server(undefined, () => answer({ kind: "bug", code: "bug", message: "x", reference: "r" }, 500));
    open(customer(), "/search?post=home-cleaning.standard");
    const form = within(await dialog());
    await userEvent.selectOptions(form.getByLabelText(/^Location/), "JBR");
    await userEvent.click(form.getByRole("button", { name: "Post Request" }));
    await screen.findByText(/Failed to create request. Please try again./, undefined, { timeout: 9_000 });
  }, 15_000);

  it("is for customers", async () => {
    server(undefined);
    open(sessionOf(member({ role: "cleaner" })));
    await screen.findByText("Only customers can post requests.");
  });
});

describe("My Requests", () => {
  it("lists them with state, place, day and budget, each linked to its offers", async () => {
    server({ request: request(), offers: [] });
    renderIn(<CustomerRequestsPage />, { session: customer() });
    const link = await screen.findByRole("link", { name: "Two-bedroom before guests arrive" });
    expect(link.getAttribute("href")).toBe(`/customer/requests/${requestId}`);
    screen.getByText(/Deep Cleaning.*Dubai Marina.*12 Mar.*AED 100 to AED 300/);
    screen.getByText("2 offers");
  });

  it("names a package by its page and its name there", async () => {
    const choice = { service: "home-cleaning", packageId: "standard" } as const;
    server({ request: request({ title: undefined, package: choice }), offers: [] });
    renderIn(<CustomerRequestsPage />, { session: customer() });
    await screen.findByRole("link", { name: "Home Cleaning: Standard" });
  });

  it("says the spec's sentence when there is none", async () => {
    server(undefined);
    renderIn(<CustomerRequestsPage />, { session: customer() });
    await screen.findByText("No cleaning requests found. Create your first request to get started.");
    expect(screen.getByRole("link", { name: "Find Cleaners" }).getAttribute("href")).toBe("/search");
  });
});

describe("a request with its offers", () => {
  it.each([
    [0, "You received no offers while it was open."],
    [1, "The offers ended when the request closed."],
  ])("says of a closed one with %i offers what became of them", async (applicationCount, said) => {
    server({ request: request({ status: "cancelled", applicationCount }), offers: [] });
    showOne();
    await screen.findByText(said);
  });

  const offers = [
    offer("Aisha", 24_000, {
      distanceKm: 1,
      cleaner: { ...card("Aisha"), nextFree: { day: "2026-03-12", hour: "09:00" } },
    }),
    offer("Fatima", 20_000, { distanceKm: 9 }),
    offer("Rania", 15_000, { isOutdated: true }),
    offer("Zainab", 10_000, { cleaner: undefined }),
  ];
  const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

  it("compares them by price, or as chosen; unbookable ones are last and say why", async () => {
    server({ request: request(), offers });
    showOne();
    await screen.findByRole("heading", { name: "4 offers" });
    expect(names()).toEqual(["Fatima", "Aisha", "Zainab", "Rania"]);
    screen.getByText(/^Next free: .*12 Mar.*09:00/);
    screen.getByText("This cleaner can't be booked at the moment.");
    screen.getByText(/You can book it once the cleaner confirms it/);
    expect(screen.getAllByRole("button", { name: /^Book this offer/ })).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Nearest");
    expect(names().slice(0, 2)).toEqual(["Aisha", "Fatima"]);
  });

  it("says of each open offer whether the cleaner is free at the requested time, and why not", async () => {
    const asked = request({ preferredDate: "2026-03-20", preferredTime: "10:00" });
    const states = ["free", "taken", "notWorking", "tooSoon", "sameDay", "tooFar", "past", undefined] as const;
    const told = states.map((requestedTime, index) => offer(`Cleaner ${index}`, 20_000 + index, { requestedTime }));
    server({ request: asked, offers: told });
    showOne();
    await screen.findByRole("heading", { name: "8 offers" });
    for (const text of [
      /^Free at the time you asked for: .*20 Mar, 10:00$/,
      /^Already booked at the time you asked for: /,
      /^Not working at the time you asked for: /,
      /^Too soon to book: .* Bookings need 3 hours of notice\.$/,
      /^Doesn't take same-day bookings$/,
      /^Too far ahead to book: .* Bookings open 90 days ahead\.$/,
      /^The time you asked for has passed: /,
    ])
      screen.getByText(text);
  });

  it("declines one after asking", async () => {
    const sent = server({ request: request(), offers });
    showOne();
    await userEvent.click(await screen.findByRole("button", { name: "Decline the offer from Fatima" }));
    const asked = await screen.findByRole("alertdialog", { name: "Decline this offer?" });
    within(asked).getByText(/Fatima offered AED 200/);
    await userEvent.click(within(asked).getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(sent.map(({ url }) => url)).toEqual([expect.stringMatching(/app_fatima\w+\/decline$/)]));
  });

  it("opens the booking with price and hours fixed", async () => {
    server({ request: request(), offers });
    showOne();
    await userEvent.click(await screen.findByRole("button", { name: "Book this offer from Fatima" }));
    const dialog = within(await screen.findByRole("dialog", { name: /Fatima/ }));
    const price = await dialog.findByLabelText<HTMLInputElement>(/^Agreed price/);
    expect([price.value, price.readOnly]).toEqual(["200", true]);
    dialog.getByText("This offer is for 3 hours.");
    dialog.getByText(/^3 hours for AED.200, as offered/);
    expect(dialog.queryByText(/from AED/)).toBeNull();
    expect(dialog.queryByRole("spinbutton")).toBeNull();
  });

  it("opens it again after a reload, at the property it was posted for", async () => {
    const home: Partial<Property> = {
      propertyId: "prp_00000000000000000000000001",
      name: null,
      address: { formattedAddress: "Marina Gate 1", area: "Dubai Marina", location: { lat: 25.08, lng: 55.14 } },
      apartmentNumber: "2304",
      propertyType: "apartment",
    };
    server({ request: request({ propertyId: home.propertyId }), offers }, undefined, [home]);
    showOne(`?offer=${offers[1]?.applicationId}`);
    const dialog = within(await screen.findByRole("dialog", { name: /Fatima/ }));
    const own = await dialog.findByRole<HTMLInputElement>("radio", { name: /2304/ });
    await waitFor(() => expect(own.checked).toBe(true));
    await userEvent.click(dialog.getAllByRole("button", { name: "Close" })[0]!);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows what became of the request meanwhile once the booking is left", async () => {
    const found = { request: request(), offers };
    server(found);
    showOne(`?offer=${offers[1]?.applicationId}`);
    const dialog = within(await screen.findByRole("dialog", { name: /Fatima/ }));
    found.request = request({ status: "cancelled" });
    await userEvent.click(dialog.getAllByRole("button", { name: "Close" })[0]!);
    await screen.findByText("This request is closed.");
  });

  describe("for a home of the customer", () => {
    const gate: Partial<Property> = {
      propertyId: "prp_00000000000000000000000001",
      name: null,
      address: { formattedAddress: "Marina Gate 1", area: "Dubai Marina", location: { lat: 25.08, lng: 55.14 } },
      apartmentNumber: "2304",
      propertyType: "apartment",
    };
    const tower = { ...gate, propertyId: "prp_00000000000000000000000002", apartmentNumber: "77" };
    const where = {
      place: null,
      building: "",
      unit: "",
      noUnit: false,
      notes: "",
      propertyId: "",
      isFilled: false,
      save: false,
      like: "",
    };
    /** What an earlier booking dialog left in the form. */
    const leaving = (left: object) => {
      const values = { ...where, saveName: null, saveType: "", ...left };
      const basis = JSON.stringify({ ...where, saveName: null, saveType: "" }, (_, inner: unknown) =>
        typeof inner === "object" && inner && !Array.isArray(inner)
          ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
          : inner,
      );
      keepDraft({ memberId: member().memberId, name: "booking", adopts: true }, basis, values);
    };
    const opened = async () => {
      const found = showOne(`?offer=${offers[1]?.applicationId}`);
      return { ...found, dialog: within(await screen.findByRole("dialog", { name: /Fatima/ })) };
    };
    type Dialog = Awaited<ReturnType<typeof opened>>["dialog"];
    const showFields = async (dialog: Dialog) =>
      userEvent.click(await dialog.findByRole("button", { name: "Use another address" }));
    const unit = (dialog: Dialog) => dialog.getByRole<HTMLInputElement>("textbox", { name: /^Unit number/ }).value;
    const point = { lat: 25.08, lng: 55.14 };

    it.each([
      ["an area", { place: { name: "Dubai Marina", area: "Dubai Marina", location: point } }],
      [
        "another home",
        {
          place: { name: "Marina Gate 1", area: "Dubai Marina", location: point },
          unit: "77",
          propertyId: tower.propertyId,
        },
      ],
    ])("is booked there, although an earlier dialog left %s", async (_, left) => {
      leaving(left);
      server({ request: request({ propertyId: gate.propertyId }), offers }, undefined, [tower, gate]);
      const { dialog } = await opened();
      const own = await dialog.findByRole<HTMLInputElement>("radio", { name: /2304/ });
      await waitFor(() => expect(own.checked).toBe(true));
      await showFields(dialog);
      expect(unit(dialog)).toBe("2304");
    });

    it("keeps the home that the customer chose instead, also after a reload", async () => {
      server({ request: request({ propertyId: gate.propertyId }), offers }, undefined, [tower, gate]);
      const { dialog, unmount } = await opened();
      await showFields(dialog);
      await waitFor(() => expect(unit(dialog)).toBe("2304"));
      await userEvent.click(dialog.getByRole("radio", { name: /77/ }));
      unmount();
      const again = await opened();
      const other = await again.dialog.findByRole<HTMLInputElement>("radio", { name: /77/ });
      await waitFor(() => expect(other.checked).toBe(true));
      await showFields(again.dialog);
      expect(unit(again.dialog)).toBe("77");
    });

    it("keeps a place that the customer typed", async () => {
      leaving({ place: { name: "Cayan Tower", area: "Dubai Marina", location: point }, unit: "12" });
      server({ request: request({ propertyId: gate.propertyId }), offers }, undefined, [tower, gate]);
      const { dialog } = await opened();
      await dialog.findByRole("radio", { name: /2304/ });
      expect(unit(dialog)).toBe("12");
    });
  });

  it.each([
    ["an offer that cannot be booked", offers[2], "open"],
    ["a request that is booked", offers[1], "booked"],
  ] as const)("an address does not open %s", async (_, wanted, status) => {
    server({ request: request({ status }), offers });
    showOne(`?offer=${wanted?.applicationId}`);
    await screen.findByRole("heading", { name: "4 offers" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["open", false],
    ["booked", true],
    ["completed", true],
  ] as const)("says of an %s one whether its facts are only what was asked for", async (status, isSaid) => {
    server({ request: request({ status }), offers: [] });
    showOne();
    await screen.findByText(/Dubai Marina.* · /);
    expect(screen.queryByText("You asked for:") !== null).toBe(isSaid);
  });

  it("is shown as booked if a replacement fulfilled it, with the way to that booking", async () => {
    const fulfilledBy = "bkg_00000000000000000000000001";
    server({ request: request({ status: "booked", fulfilledBy }), offers: [] });
    const { unmount } = showOne();
    await screen.findByText("You booked a replacement for this request.");
    screen.getByText("Booked");
    const link = () => screen.getByRole("link", { name: "See my booking" }).getAttribute("href");
    expect(link()).toBe(`/customer/bookings/${fulfilledBy}`);
    expect(screen.queryByRole("link", { name: "Post again" })).toBeNull();
    unmount();
    server({ request: request({ status: "completed", fulfilledBy }), offers: [] });
    const done = showOne();
    await screen.findByText("This job is done.");
    expect(link()).toBe(`/customer/bookings/${fulfilledBy}`);
    done.unmount();
    server({ request: request({ status: "cancelled", fulfilledBy }), offers: [] });
    showOne();
    await screen.findByText("This request is closed.");
    expect(screen.queryByRole("link", { name: "See my booking" })).toBeNull();
  });

  it("says the size of the home once", async () => {
    server({ request: request({ propertyType: "2-Bedroom", propertySize: "2-bedroom" }), offers: [] });
    showOne();
    await screen.findByText("2-Bedroom");
    expect(screen.queryByText(/2-bedroom/)).toBeNull();
  });

  it("says the way to it before its name", async () => {
    server({ request: request(), offers: [] });
    showOne();
    const heading = await screen.findByRole("heading", { level: 1, name: request().title });
    const way = screen.getByRole("navigation", { name: "My Requests" });
    expect(way.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("edits and closes while it is open, on the edition that was read", async () => {
    const sent = server({ request: request(), offers: [] });
    showOne();
    await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit request" }));
    await userEvent.selectOptions(form.getByLabelText(/^Location/), "JBR");
    await userEvent.click(form.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: "PUT", body: { edition: 3, location: "JBR", budgetMin: 10_000 } });
    await userEvent.click(await screen.findByRole("button", { name: "Close request" }));
    const asked = within(await screen.findByRole("alertdialog"));
    await userEvent.click(asked.getByRole("button", { name: "Close request" }));
    await waitFor(() => expect(sent[1]?.url).toMatch(/cancel$/));
  });

  it.each([
    ["expired", "This request expired without a booking. Post it again with a new date.", "Post again"],
    ["cancelled", "This request is closed.", "Post again"],
    ["booked", "You have booked an offer for this request.", "See my booking"],
  ] as const)("that is %s shows the possible actions", async (status, text, action) => {
    server({ request: request({ status }), offers: [] });
    showOne();
    await screen.findByText(text);
    screen.getByRole("link", { name: action });
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  });

  it("posts it again with everything but the day", async () => {
    const sent = server({ request: request({ status: "expired", description: "Windows too" }), offers: [] });
    showOne();
    await userEvent.click(await screen.findByRole("link", { name: "Post again" }));
    const form = within(await screen.findByRole("dialog", { name: "Post Request" }));
    await userEvent.click(form.getByRole("button", { name: "Post Request" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ title: request().title, description: "Windows too", budgetMax: 30_000 });
    expect(sent[0]?.body).not.toHaveProperty("preferredDate");
  });

  it("of another customer is not found", async () => {
    server(undefined);
    showOne();
    await screen.findByText("Oops! Page not found");
  });
});
